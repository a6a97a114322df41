/** Everything that several replicas share in Redis: ended sessions, logs of webhooks, demo data. */
import type { Secret } from '../../secret.ts'
import type { DocumentStore } from '../document-store.ts'
import type { EndedSessionStore } from '../ended-session-store.ts'
import type { OpenEventStore } from '../event-store.ts'
import { createMemoryEndedSessions } from '../memory-ended-sessions.ts'
import { demoLogScripts, platformLogScripts } from './event-scripts.ts'
import { demoLogKeys, platformLogKeys } from './keys.ts'
import { type Link, openLink } from './link.ts'
import { blockMs, createNewsReader } from './news-reader.ts'
import { newsKinds } from './news-script.ts'
import { settingsFault } from './settings-fault.ts'
import { createSharedDocuments } from './shared-documents.ts'
import { createSharedEndedSessions } from './shared-ended-sessions.ts'
import { createSharedEventStore, type SharedEventStore } from './shared-event-store.ts'

export interface DemoOwner {
  readonly userId: string
  /** Milliseconds since the epoch; read whenever something is written. */
  expiresAt(): number
}

export interface SharedMemory {
  readonly ended: EndedSessionStore
  readonly openPlatformLog: OpenEventStore<void>
  readonly openDemoLog: OpenEventStore<DemoOwner>
  readonly documents: DocumentStore
  /** True while Redis answers, and everything that happens in other processes is heard here. */
  isReady(): Promise<boolean>
  close(): void
}

export interface SharedMemoryOptions {
  readonly url: Secret
  now(): number
  onLost(cause: unknown): void
  onBack(): void
  /** The end of a session could not be told to the others yet. */
  onPutOff(): void
  /** Redis is set up in a way that loses what was acknowledged. */
  onUnsafe(fault: string): void
}

const commandTimeoutMs = 2000
/** How long a start waits for the list of ended sessions, before it serves without it and is not ready. */
const maxStartMs = 3000
const startStepMs = 10

export async function openSharedMemory(options: SharedMemoryOptions): Promise<SharedMemory> {
  const { url, now, onLost, onBack, onPutOff, onUnsafe } = options
  let isAway = false
  const lose = (cause: unknown) => {
    if (!isAway) onLost(cause)
    isAway = true
  }
  const link = await openLink({
    url,
    timeoutMs: commandTimeoutMs,
    onLost: lose,
    onReady() {
      // When this connection alone was lost, the reader has noticed nothing.
      if (isAway) catchUpAndTell().catch(lose)
    },
  })
  const blocking = await openLink({ url, timeoutMs: blockMs + commandTimeoutMs, onLost: lose })
  const local = createMemoryEndedSessions(now)
  const ended = createSharedEndedSessions({ link, local, now, onPutOff })
  const demoLogs = new Map<string, Set<SharedEventStore>>()
  let platformLog: SharedEventStore | undefined

  async function catchUp(): Promise<void> {
    await ended.catchUp()
    platformLog?.missed()
    for (const logs of demoLogs.values()) for (const log of logs) log.missed()
  }
  async function catchUpAndTell(): Promise<void> {
    await catchUp()
    const fault = await settingsFault(link)
    if (fault !== undefined) onUnsafe(fault)
    if (isAway) onBack()
    isAway = false
  }
  const reader = createNewsReader({
    link: blocking,
    catchUp: catchUpAndTell,
    onNews(kind, value) {
      if (kind === newsKinds.ended) ended.hear(value)
      else if (kind === newsKinds.events) platformLog?.hear()
      else for (const log of demoLogs.get(value) ?? []) log.hear()
    },
  })
  await untilCurrent(reader)

  return {
    ended,
    documents: createSharedDocuments(link),
    openPlatformLog(_owner, bounds, costOf) {
      const news = { kind: newsKinds.events, value: '' }
      const keys = platformLogKeys
      platformLog = createSharedEventStore({
        link,
        keys,
        bounds,
        costOf,
        news,
        scripts: platformLogScripts,
        expiresAt: () => 0,
      })
      return platformLog
    },
    openDemoLog({ userId, expiresAt }, bounds, costOf) {
      const news = { kind: newsKinds.demoEvents, value: userId }
      const keys = demoLogKeys(userId)
      const log = createSharedEventStore({
        link,
        keys,
        bounds,
        costOf,
        news,
        expiresAt,
        scripts: demoLogScripts,
      })
      return whileHeard(log, userId, demoLogs)
    },
    isReady: async () => reader.isCurrent && (await answers(link)),
    close() {
      reader.close()
      ended.close()
      blocking.close()
      link.close()
    },
  }
}

/** Only logs that somebody listens to are remembered, so that nothing is left of the others. */
function whileHeard(
  log: SharedEventStore,
  userId: string,
  heard: Map<string, Set<SharedEventStore>>,
): SharedEventStore {
  let listeners = 0
  return {
    ...log,
    subscribe(listener, onGap) {
      const unsubscribe = log.subscribe(listener, onGap)
      const logs = heard.get(userId) ?? new Set()
      heard.set(userId, logs.add(log))
      listeners += 1
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners > 0) return
        logs.delete(log)
        if (logs.size === 0) heard.delete(userId)
      }
    },
  }
}

async function answers(link: Link): Promise<boolean> {
  try {
    await link.command(['PING'])
    return true
  } catch {
    return false
  }
}

async function untilCurrent(reader: { readonly isCurrent: boolean }): Promise<void> {
  const until = performance.now() + maxStartMs
  while (!reader.isCurrent && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, startStepMs))
  }
}
