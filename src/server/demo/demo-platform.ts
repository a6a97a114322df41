import { randomUUID } from 'node:crypto'
import { demoSentinel } from '../../contract/studio/session.ts'
import { type BodyReader, createBodyReader } from '../core/read-limited.ts'
import type { DocumentStore } from '../store/document-store.ts'
import { createByteBudget } from './data/byte-budget.ts'
import { createOptimisticUpdates, localUpdates } from './data/optimistic-update.ts'
import { createScheduler, type Later, laterByTimer } from './data/scheduler.ts'
import { createTenantData } from './data/tenant-data.ts'
import { fernhill } from './fixtures/fernhill.ts'
import type { BusinessFixture } from './fixtures/fixture.ts'
import { createPlatform } from './http/answer-call.ts'
import type { Callback, DemoContext } from './http/call.ts'
import type { DemoMount, Platform, PlatformAnswer } from './http/platform-call.ts'

export type { Platform, PlatformAnswer, PlatformRequest } from './http/platform-call.ts'

export interface DemoPlatforms {
  /** Created from the fixtures at first use; deleted at `expiresAt`. */
  for(userId: string, expiresAt: number): Platform
  /** Also in the shared store. */
  forget(userId: string): void
  /** Sessions in this process, and the bytes of their own data. */
  size(): { sessions: number; bytes: number }
  /** Deletes all data of this process and stops its timers. */
  close(): void
}

export interface DemoOptions {
  now?: () => number
  /** Counts the bodies of calls among all others. */
  bodies?: BodyReader
  maxSessions?: number
  maxBytesPerSession?: number
  /** Of all sessions; the least recently used is dropped. */
  maxBytes?: number
  /** `callback` is the address that the user has set for the number or its account, if any. */
  onWebhook?: (userId: string, payload: unknown, callback: Callback | undefined) => void
  /** Makes some calls of that user fail like those of a busy platform. */
  isChaotic?: (userId: string) => boolean
  /** Not a call: on the platform the terms are accepted on a web page. */
  hasAcceptedTerms?: (accountId: string) => boolean
  /** Posts at the first call what was said before; nothing was by default. */
  tellsChats?: boolean
  nameOf?: (userId: string) => string
  /** Users of one business share data; by default each has their own. */
  businessOf?: (userId: string) => string
  newId?: (kind: string) => string
  later?: Later
  /** The base of `paging.next`; in the demo those links lead nowhere. */
  linkTo?: (userId: string, mount: DemoMount, target: string) => string
  /** False when the address fails the webhook handshake. */
  checkCallback?: (callback: Callback) => Promise<boolean>
  /** In a demo session the token is the sentinel. */
  isTokenOf?: (userId: string, text: string) => boolean
  /** By default in this process's memory. */
  documents?: DocumentStore | undefined
  /** Derived from the expiry, so that all replicas agree on the start of a session. */
  beganAt?: (expiresAt: number) => number
}

const defaultMaxSessions = 1_000
const defaultMaxBytesPerSession = 2_000_000
const defaultMaxBytes = 256_000_000
const sweepMilliseconds = 60_000
/** Fixtures are shared within the hour to which their times are relative. */
const fixtureMilliseconds = 3_600_000
const maxFixtures = 12

interface Session {
  platformOf(userId: string): Platform
  expiresAt: number
  end: () => void
}

const gone: PlatformAnswer = {
  status: 401,
  headers: [['content-type', 'application/json; charset=UTF-8']],
  body: Buffer.from(
    JSON.stringify({ title: 'Unauthorized', detail: 'This demo session has ended.', status: 401 }),
  ),
}

/** Created at the first call; dropped at expiry or, least recently used first, at a bound. */
export function createDemoPlatforms(options: DemoOptions = {}): DemoPlatforms {
  const now = options.now ?? Date.now
  const bodies = options.bodies ?? createBodyReader()
  const later = options.later ?? laterByTimer
  const maxSessions = options.maxSessions ?? defaultMaxSessions
  const maxBytes = options.maxBytes ?? defaultMaxBytes
  /** In the order of their last use. */
  const sessions = new Map<string, Session>()
  let bytes = 0
  const fixtures = new Map<number, BusinessFixture>()

  const fixtureOf = (expiresAt: number) => {
    const hour = Math.floor((options.beganAt?.(expiresAt) ?? now()) / fixtureMilliseconds)
    const fixture = fixtures.get(hour) ?? fernhill(hour * fixtureMilliseconds)
    fixtures.delete(hour)
    fixtures.set(hour, fixture)
    for (const [oldest] of fixtures) if (fixtures.size > maxFixtures) fixtures.delete(oldest)
    return fixture
  }

  const identityOf = (userId: string) => ({
    user: { id: userId, name: options.nameOf?.(userId) ?? 'Demo visitor' },
    linkTo: (mount: DemoMount, target: string) =>
      options.linkTo?.(userId, mount, target) ?? `https://${mount}.invalid${target}`,
    isOwnToken: (text: string) => options.isTokenOf?.(userId, text) ?? text === demoSentinel,
  })

  const open = (userId: string, expiresAt: number): Session => {
    const budget = createByteBudget(options.maxBytesPerSession ?? defaultMaxBytesPerSession, (delta) => {
      bytes += delta
    })
    const world = createTenantData(fixtureOf(expiresAt), budget)
    const actions = createScheduler(later)
    const { documents } = options
    const turns =
      documents === undefined
        ? localUpdates
        : createOptimisticUpdates({
            userId,
            changes: world.changes,
            documents,
            expiresAt: () => expiresAt,
            bytes: () => budget.used,
          })
    const around: Omit<DemoContext, keyof ReturnType<typeof identityOf>> = {
      now,
      bodies,
      newId: options.newId ?? (() => randomUUID()),
      post: (phoneNumberId, payload, afterMilliseconds, isStillDue) => {
        const post = () => {
          if (isStillDue?.() === false) return
          const accountId = world.fixture.lines.get(phoneNumberId)?.accountId ?? ''
          if (world.unsubscribed.get(accountId) !== undefined) return
          const callback = world.callbacks.get(phoneNumberId) ?? world.callbacks.get(accountId)
          options.onWebhook?.(userId, payload, callback)
        }
        turns.afterwards(() => {
          if (afterMilliseconds === undefined) post()
          else actions.add(afterMilliseconds, post)
        })
      },
      takeTurn: turns.take,
      checkCallback: options.checkCallback ?? (async () => true),
      hasAcceptedTerms: options.hasAcceptedTerms ?? (() => false),
      isChaotic: () => options.isChaotic?.(userId) ?? false,
      tellsChats: options.tellsChats ?? false,
    }
    const end = () => {
      actions.cancel()
      bytes -= budget.used
    }
    const platforms = new Map<string, Platform>()
    /** The same data, as one of its users. */
    const platformOf = (caller: string) => {
      const known = platforms.get(caller)
      if (known !== undefined) return known
      const made = createPlatform(world, { ...around, ...identityOf(caller) })
      platforms.set(caller, made)
      return made
    }
    return { platformOf, expiresAt, end }
  }

  const drop = (userId: string) => {
    sessions.get(userId)?.end()
    sessions.delete(userId)
  }
  const sweep = () => {
    for (const [userId, { expiresAt }] of sessions) if (expiresAt <= now()) drop(userId)
  }
  const makeRoom = (keep: string) => {
    for (const userId of sessions.keys()) {
      if (sessions.size <= maxSessions && bytes <= maxBytes) return
      if (userId !== keep) drop(userId)
    }
  }
  const sweeping = setInterval(sweep, sweepMilliseconds)
  sweeping.unref()

  return {
    for(caller, expiresAt) {
      const userId = options.businessOf?.(caller) ?? caller
      return {
        async answer(request) {
          if (expiresAt <= now()) {
            drop(userId)
            return gone
          }
          const session = sessions.get(userId) ?? open(userId, expiresAt)
          session.expiresAt = expiresAt
          sessions.delete(userId)
          sessions.set(userId, session)
          makeRoom(userId)
          const answer = await session.platformOf(caller).answer(request)
          makeRoom(userId)
          return answer
        },
      }
    },
    forget(caller) {
      const userId = options.businessOf?.(caller) ?? caller
      drop(userId)
      options.documents?.forget(userId).catch(() => {
        // It expires by itself.
      })
    },
    size() {
      sweep()
      return { sessions: sessions.size, bytes }
    },
    close() {
      clearInterval(sweeping)
      for (const userId of [...sessions.keys()]) drop(userId)
    },
  }
}
