import { randomBytes, randomUUID } from 'node:crypto'
import type { DemoLanguage } from '../../contract/studio/languages.ts'
import { demoSentinel } from '../../contract/studio/session.ts'
import { type BodyReader, createBodyReader } from '../core/read-limited.ts'
import { createByteBudget } from './data/byte-budget.ts'
import { localUpdates, type OptimisticUpdates, SharedUpdates } from './data/optimistic-update.ts'
import { createScheduler, laterByTimer } from './data/scheduler.ts'
import { createTenantData, type TenantData } from './data/tenant-data.ts'
import type { DemoOptions } from './demo-options.ts'
import { fernhill } from './fixtures/fernhill.ts'
import type { BusinessFixture } from './fixtures/fixture.ts'
import type { DemoTexts } from './fixtures/texts/demo-texts.ts'
import { createPlatform } from './http/answer-call.ts'
import type { DemoContext } from './http/call.ts'
import type { Platform, PlatformAnswer } from './http/platform-call.ts'

export type { Platform, PlatformAnswer, PlatformRequest } from './http/platform-call.ts'

/** A skill's id is no UUID, so that no client relies on one (docs/platform.md, section 7). */
const randomId = (kind: string) => (kind === 'skill' ? randomBytes(12).toString('hex') : randomUUID())

export interface DemoPlatforms {
  /** Created from the fixtures of a language at first use; deleted at `expiresAt`. */
  for(userId: string, expiresAt: number, language?: DemoLanguage): Platform
  forget(userId: string): void
  /** Sessions in this process, and the bytes of their own data. */
  size(): { sessions: number; bytes: number }
  close(): void
}

const defaultMaxSessions = 1_000
const defaultMaxBytesPerSession = 2_000_000
const defaultMaxBytes = 256_000_000
const sweepMilliseconds = 60_000
/** Fixtures of a language are shared within the hour to which their times are relative. */
const fixtureMilliseconds = 3_600_000
const maxFixtures = 36

interface Session {
  platformOf(userId: string): Platform
  expiresAt: number
  end: () => void
}

type Identity = Pick<DemoContext, 'user' | 'linkTo' | 'isOwnToken' | 'offersBudgets'>

interface SessionParts {
  readonly data: TenantData
  readonly actions: ReturnType<typeof createScheduler>
  readonly updates: OptimisticUpdates
}

const gone: PlatformAnswer = {
  status: 401,
  headers: [['content-type', 'application/json; charset=UTF-8']],
  body: Buffer.from(
    JSON.stringify({ title: 'Unauthorized', detail: 'This demo session has ended.', status: 401 }),
  ),
}

/** Creates platforms at a user's first call; drops them at expiry or, least recently used first, at a bound. */
export function createDemoPlatforms(options: DemoOptions = {}): DemoPlatforms {
  return new BoundedPlatforms(options)
}

class BoundedPlatforms implements DemoPlatforms {
  readonly #options: DemoOptions
  readonly #now: () => number
  readonly #bodies: BodyReader
  readonly #sessions = new Map<string, Session>()
  readonly #fixtures = new Map<string, BusinessFixture>()
  readonly #sweeping = setInterval(() => this.#sweep(), sweepMilliseconds).unref()
  #bytes = 0

  constructor(options: DemoOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#bodies = options.bodies ?? createBodyReader()
  }

  for(caller: string, expiresAt: number, language: DemoLanguage = 'en'): Platform {
    const userId = this.#businessOf(caller)
    const use = async <Answer>(call: (platform: Platform) => Promise<Answer>, ended: Answer) => {
      if (expiresAt <= this.#now()) {
        this.#drop(userId)
        return ended
      }
      const session = this.#sessions.get(userId) ?? this.#open(userId, expiresAt, language)
      session.expiresAt = expiresAt
      this.#sessions.delete(userId)
      this.#sessions.set(userId, session)
      this.#makeRoom(userId)
      const answer = await call(session.platformOf(caller))
      this.#makeRoom(userId)
      return answer
    }
    return {
      answer: (request) => use((platform) => platform.answer(request), gone),
      tellChats: () => use((platform) => platform.tellChats(), undefined),
      customerWrites: (message) => use((platform) => platform.customerWrites(message), undefined),
    }
  }

  forget(caller: string): void {
    const userId = this.#businessOf(caller)
    this.#drop(userId)
    this.#options.documents?.forget(userId).catch(() => {
      // It expires by itself.
    })
  }

  size(): { sessions: number; bytes: number } {
    this.#sweep()
    return { sessions: this.#sessions.size, bytes: this.#bytes }
  }

  close(): void {
    clearInterval(this.#sweeping)
    for (const userId of [...this.#sessions.keys()]) this.#drop(userId)
  }

  #businessOf(caller: string): string {
    return this.#options.businessOf?.(caller) ?? caller
  }

  #fixtureOf(expiresAt: number, language: DemoLanguage): BusinessFixture {
    const hour = Math.floor((this.#options.beganAt?.(expiresAt) ?? this.#now()) / fixtureMilliseconds)
    const key = `${language} ${hour}`
    const fixture = this.#fixtures.get(key) ?? fernhill(hour * fixtureMilliseconds, language)
    this.#fixtures.delete(key)
    this.#fixtures.set(key, fixture)
    for (const [oldest] of this.#fixtures)
      if (this.#fixtures.size > maxFixtures) this.#fixtures.delete(oldest)
    return fixture
  }

  #open(userId: string, expiresAt: number, language: DemoLanguage): Session {
    const { documents, maxBytesPerSession = defaultMaxBytesPerSession, later = laterByTimer } = this.#options
    const budget = createByteBudget(maxBytesPerSession, (delta) => {
      this.#bytes += delta
    })
    const data = createTenantData(this.#fixtureOf(expiresAt, language), budget)
    const actions = createScheduler(later)
    const updates =
      documents === undefined
        ? localUpdates
        : new SharedUpdates({
            userId,
            changes: data.changes,
            documents,
            expiresAt: () => expiresAt,
            bytes: () => budget.used,
          })
    const context = this.#contextOf(userId, { data, actions, updates })
    const platforms = new Map<string, Platform>()
    return {
      expiresAt,
      platformOf: (caller) => {
        const platform =
          platforms.get(caller) ??
          createPlatform(data, { ...context, ...this.#identityOf(caller, data.fixture.texts) })
        platforms.set(caller, platform)
        return platform
      },
      end: () => {
        actions.cancel()
        this.#bytes -= budget.used
      },
    }
  }

  #contextOf(userId: string, { data, actions, updates }: SessionParts): Omit<DemoContext, keyof Identity> {
    const options = this.#options
    return {
      now: this.#now,
      bodies: this.#bodies,
      newId: options.newId ?? randomId,
      post: (phoneNumberId, payload, afterMilliseconds = 0, isStillDue) => {
        const post = () => {
          if (isStillDue?.() === false) return
          const accountId = data.fixture.lines.get(phoneNumberId)?.accountId ?? ''
          if (data.unsubscribed.get(accountId) !== undefined) return
          const callback = data.callbacks.get(phoneNumberId) ?? data.callbacks.get(accountId)
          options.onWebhook?.(userId, payload, callback, this.#now() + Math.min(afterMilliseconds, 0))
        }
        updates.afterwards(() => {
          if (afterMilliseconds <= 0) post()
          else actions.add(afterMilliseconds, post)
        })
      },
      takeTurn: (action) => updates.take(action),
      checkCallback: options.checkCallback ?? (async () => true),
      hasAcceptedTerms: options.hasAcceptedTerms ?? (() => false),
      isChaotic: () => options.isChaotic?.(userId) ?? false,
      tellsChats: options.tellsChats ?? false,
    }
  }

  #identityOf(userId: string, { team }: DemoTexts): Identity {
    const { nameOf, linkTo, isTokenOf, offersBudgets } = this.#options
    return {
      user: { id: userId, name: nameOf?.(userId) ?? team.visitor },
      linkTo: (mount, target) => linkTo?.(userId, mount, target) ?? `https://${mount}.invalid${target}`,
      isOwnToken: (text) => isTokenOf?.(userId, text) ?? text === demoSentinel,
      offersBudgets: () => offersBudgets?.(userId) ?? true,
    }
  }

  #drop(userId: string): void {
    this.#sessions.get(userId)?.end()
    this.#sessions.delete(userId)
  }

  #sweep(): void {
    for (const [userId, { expiresAt }] of this.#sessions) if (expiresAt <= this.#now()) this.#drop(userId)
  }

  #makeRoom(current: string): void {
    const { maxSessions = defaultMaxSessions, maxBytes = defaultMaxBytes } = this.#options
    for (const userId of this.#sessions.keys()) {
      if (this.#sessions.size <= maxSessions && this.#bytes <= maxBytes) return
      if (userId !== current) this.#drop(userId)
    }
  }
}
