/** The stores that replicas share in Redis. */
import type { Secret } from '../../core/secret.ts'
import type { AtRest } from '../at-rest.ts'
import type { DocumentStore } from '../document-store.ts'
import type { EndedSessionStore } from '../ended-session-store.ts'
import type { EventBounds, OpenEventStore } from '../event-store.ts'
import { createMemoryEndedSessions } from '../memory-ended-sessions.ts'
import type { TargetStore } from '../target-store.ts'
import type { WorkspaceStore, WorkspaceStoreOptions } from '../workspace-store.ts'
import { blockMs, createChangeFeed } from './change-feed.ts'
import { changeFeedKinds } from './change-feed-script.ts'
import { demoLogScripts, platformLogScripts } from './event-scripts.ts'
import { whileHeard } from './heard-logs.ts'
import {
  alertLogKeys,
  demoEndedKeys,
  demoLogKeys,
  type EndedKeys,
  type LogKeys,
  platformLogKeys,
  realEndedKeys,
} from './keys.ts'
import { readinessKeys, readinessScript, readinessTypes } from './readiness-script.ts'
import { openLink } from './redis-connection.ts'
import { causeWord } from './refused-command.ts'
import { redisSettingsError } from './settings-error.ts'
import { createSharedDocuments } from './shared-documents.ts'
import { createSharedEndedSessions } from './shared-ended-sessions.ts'
import { createSharedEventStore, type SharedEventStore } from './shared-event-store.ts'
import { createSharedTargets } from './shared-targets.ts'
import { SharedWorkspace } from './shared-workspace.ts'
import { untilCurrent } from './until-current.ts'

type LogBounds = Parameters<OpenEventStore<void>> extends [unknown, ...infer Rest] ? Rest : never

export interface DemoOwner {
  readonly userId: string
  /** In milliseconds since the epoch; read at every write. */
  expiresAt(): number
}

export interface SharedMemory {
  readonly ended: { readonly real: EndedSessionStore; readonly demo: EndedSessionStore }
  readonly openPlatformLog: OpenEventStore<void>
  readonly openAlertLog: OpenEventStore<void>
  readonly openDemoLog: OpenEventStore<DemoOwner>
  readonly documents: DocumentStore
  readonly targets: TargetStore
  /** Removes the oldest webhooks up to an id while the log exceeds these bounds. */
  pruneLogs(through: number, ring: Pick<EventBounds, 'capacity' | 'maxBytes'>): Promise<void>
  pruneAlerts(through: number): Promise<void>
  openWorkspace(options: WorkspaceStoreOptions): WorkspaceStore
  /** True while Redis answers and every change of other processes is received. */
  isReady(): Promise<boolean>
  close(): void
}

export interface SharedMemoryOptions {
  readonly url: Secret
  readonly atRest: AtRest
  readonly maxEnded: { readonly real: number; readonly demo: number }
  now(): number
  /** Called once per reason, a word without any value, until Redis is back. */
  onLost(reason: string): void
  /** Connected, but Redis rejects commands; called like `onLost`. */
  onRefused(reason: string): void
  /** Called once Redis is back and everything missed has been read. */
  onBack(): void
  /** The end of a session could not be written yet. */
  onPutOff(): void
  /** Redis is configured in a way that can lose acknowledged writes. */
  onUnsafe(fault: string): void
}

const commandTimeoutMs = 2000
const workspaceChanges: ReadonlySet<string> = new Set([
  changeFeedKinds.records,
  changeFeedKinds.activity,
  changeFeedKinds.presence,
])
const trimEveryMs = 60_000
/** Logs an error before a webhook is lost. */
const checkEveryMs = 5000

/** Resolves once ended sessions are read, or after 3 s with `isReady` false. Throws TypeError for an invalid URL. */
export async function openRedis(options: SharedMemoryOptions): Promise<SharedMemory> {
  const { url, atRest, maxEnded, now, onBack, onPutOff, onUnsafe } = options
  let isAway = false
  const reasons = new Set<string>()
  const tell = (listener: (reason: string) => void, cause: unknown) => {
    const reason = causeWord(cause)
    if (!reasons.has(reason)) listener(reason)
    reasons.add(reason)
  }
  const lose = (cause: unknown) => {
    isAway = true
    tell(options.onLost, cause)
  }
  const refuse = (cause: unknown) => tell(options.onRefused, cause)
  const link = await openLink({
    url,
    timeoutMs: commandTimeoutMs,
    onLost: lose,
    onReady() {
      // The change feed has a connection of its own and may not have noticed.
      if (isAway) catchUpAndTell().catch(lose)
    },
  })
  const blocking = await openLink({ url, timeoutMs: blockMs + commandTimeoutMs, onLost: lose })
  const listEnded = (keys: EndedKeys, newsKind: string, maxEntries: number) => {
    const local = createMemoryEndedSessions({ now, maxEntries })
    return createSharedEndedSessions({ link, keys, newsKind, maxEntries, local, now, onPutOff })
  }
  const ended = {
    real: listEnded(realEndedKeys, changeFeedKinds.ended, maxEnded.real),
    demo: listEnded(demoEndedKeys, changeFeedKinds.endedDemo, maxEnded.demo),
  }
  const demoLogs = new Map<string, Set<SharedEventStore>>()
  let platformLog: SharedEventStore | undefined
  let alertLog: SharedEventStore | undefined
  let workspace: SharedWorkspace | undefined

  async function catchUp(): Promise<void> {
    await ended.real.catchUp()
    await ended.demo.catchUp()
    platformLog?.missed()
    alertLog?.missed()
    for (const logs of demoLogs.values()) for (const log of logs) log.missed()
    await workspace?.missed()
  }
  async function catchUpAndTell(): Promise<void> {
    await catchUp()
    const fault = await redisSettingsError(link)
    if (fault !== undefined) onUnsafe(fault)
    if (isAway) onBack()
    isAway = false
    reasons.clear()
  }
  async function check(): Promise<boolean> {
    try {
      await link.run(readinessScript, readinessKeys, readinessTypes)
    } catch (cause) {
      if (link.isReady) refuse(cause)
      return false
    }
    if (!isAway && reader.isCurrent && reasons.size > 0) {
      reasons.clear()
      onBack()
    }
    return true
  }
  const reader = createChangeFeed({
    link: blocking,
    catchUp: catchUpAndTell,
    onRefused: refuse,
    onNews(kind, value) {
      if (kind === changeFeedKinds.events) {
        platformLog?.hear()
        alertLog?.hear()
      } else if (kind === changeFeedKinds.ended) ended.real.hear(value)
      else if (kind === changeFeedKinds.endedDemo) ended.demo.hear(value)
      else if (workspaceChanges.has(kind)) workspace?.hear(kind, value)
      else for (const log of demoLogs.get(value) ?? []) log.hear()
    },
  })
  await untilCurrent(reader)
  function openLasting(keys: LogKeys, ...[bounds, costOf]: LogBounds): SharedEventStore {
    const news = { kind: changeFeedKinds.events, value: '' }
    const scripts = platformLogScripts
    const fixed = { link, atRest, news, scripts, now, expiresAt: () => 0 }
    return createSharedEventStore({ ...fixed, keys, bounds, costOf })
  }
  const checks = setInterval(() => void check(), checkEveryMs).unref()
  // Retried in the next round.
  const trim = () => {
    for (const log of [platformLog, alertLog]) void log?.trim().catch(() => undefined)
  }
  const trims = setInterval(trim, trimEveryMs).unref()

  return {
    ended,
    documents: createSharedDocuments(link),
    targets: createSharedTargets(link),
    async pruneLogs(through, ring) {
      await platformLog?.prune(through, ring)
    },
    async pruneAlerts(through) {
      await alertLog?.prune(through, { capacity: 0, maxBytes: 0 })
    },
    openWorkspace(options) {
      workspace = new SharedWorkspace(link, options)
      workspace.missed().catch(() => undefined)
      return workspace
    },
    openPlatformLog(_owner, bounds, costOf) {
      platformLog = openLasting(platformLogKeys, bounds, costOf)
      trim()
      return platformLog
    },
    openAlertLog(_owner, bounds, costOf) {
      alertLog = openLasting(alertLogKeys, bounds, costOf)
      trim()
      return alertLog
    },
    openDemoLog({ userId, expiresAt }, bounds, costOf) {
      const news = { kind: changeFeedKinds.demoEvents, value: userId }
      const keys = demoLogKeys(userId)
      const log = createSharedEventStore({
        link,
        keys,
        bounds,
        costOf,
        news,
        expiresAt,
        scripts: demoLogScripts,
        atRest: undefined,
      })
      return whileHeard(log, userId, demoLogs)
    },
    isReady: async () => reader.isCurrent && (await check()),
    close() {
      clearInterval(checks)
      clearInterval(trims)
      reader.close()
      ended.real.close()
      ended.demo.close()
      blocking.close()
      link.close()
    },
  }
}
