import type { DocumentStore } from '../document-store.ts'
import type { EndedSessionStore } from '../ended-session-store.ts'
import type { EventBounds, OpenEventStore } from '../event-store.ts'
import { createMemoryEndedSessions } from '../memory-ended-sessions.ts'
import type { ReplicaStore } from '../session-register.ts'
import type { SharedTextName, SharedTextStore } from '../shared-text-store.ts'
import type { TargetStore } from '../target-store.ts'
import type { WorkspaceStore, WorkspaceStoreOptions } from '../workspace-store.ts'
import { type ChangeFeed, createChangeFeed } from './change-feed.ts'
import { changeFeedKinds } from './change-feed-script.ts'
import { demoLogScripts, platformLogScripts } from './event-scripts.ts'
import {
  actLogKeys,
  alertLogKeys,
  changeFeedKeys,
  demoEndedKeys,
  demoLogKeys,
  type EndedKeys,
  type LogKeys,
  platformLogKeys,
  readinessKey,
  realEndedKeys,
  textKeyOf,
} from './keys.ts'
import { defineScript, type Link } from './redis-connection.ts'
import type { RedisHealth } from './redis-health.ts'
import { replyText } from './reply.ts'
import type { OpenSharedLog } from './searched-log.ts'
import { createSharedDocuments } from './shared-documents.ts'
import { SharedEndedSessions } from './shared-ended-sessions.ts'
import { SharedEventStore } from './shared-event-store.ts'
import type { SharedMemoryOptions } from './shared-memory-options.ts'
import { createSharedReplicas } from './shared-replicas.ts'
import { createSharedTargets } from './shared-targets.ts'
import { SharedText } from './shared-text.ts'
import { SharedWorkspace } from './shared-workspace.ts'

/** Keys with the type that commands require; a missing key is fine. */
const types: readonly (readonly [key: string, type: string])[] = [
  [changeFeedKeys.stream, 'stream'],
  [changeFeedKeys.count, 'string'],
  [realEndedKeys.list, 'zset'],
  [realEndedKeys.forgotten, 'string'],
  [demoEndedKeys.list, 'zset'],
  [demoEndedKeys.forgotten, 'string'],
  [platformLogKeys.events, 'stream'],
  [platformLogKeys.signed, 'list'],
  [platformLogKeys.unverified, 'list'],
  [platformLogKeys.digests, 'zset'],
  [platformLogKeys.meta, 'hash'],
]

const expiryMs = 60_000

const readinessKeys = [...types.map(([key]) => key), readinessKey]
const readinessTypes = types.map(([, type]) => type)

/** Writes, because a Redis may answer reads yet reject writes. ARGV: each key's type but the last. */
const readinessScript = defineScript(`
for place, wanted in ipairs(ARGV) do
  local type = redis.call('TYPE', KEYS[place]).ok
  if type ~= 'none' and type ~= wanted then return redis.error_reply('WRONGTYPE a key of the studio holds something else') end
end
redis.call('SET', KEYS[#KEYS], '1', 'PX', ${expiryMs})
return 1
`)

/** Returns a setting with which Redis can lose acknowledged writes; undefined if safe, or unreadable for this user. */
async function redisSettingsError(link: Link): Promise<string | undefined> {
  const info = await readSettings(link)
  const value = (name: string) => new RegExp(`^${name}:(.+?)\r?$`, 'm').exec(info)?.[1]
  if (value('aof_enabled') === '0') {
    return 'Redis keeps no append-only file, so a restart of it loses webhooks and ended sessions'
  }
  const policy = value('maxmemory_policy')
  if (policy !== undefined && policy !== 'noeviction') {
    return 'Redis may evict keys when its memory is full, so webhooks and ended sessions can get lost'
  }
  return undefined
}

async function readSettings(link: Link): Promise<string> {
  try {
    const sections = await Promise.all(
      ['persistence', 'memory'].map((section) => link.command(['INFO', section])),
    )
    return sections.map(replyText).join('\n')
  } catch {
    // Some Redis services do not allow INFO.
    return ''
  }
}

/** Afterwards the server starts unready, without the list of ended sessions. */
const maxStartMs = 3000
const startStepMs = 10

/** Resolves once everything missed is read, or after `maxStartMs`. */
async function untilCurrent(reader: { readonly isCurrent: boolean }): Promise<void> {
  const until = performance.now() + maxStartMs
  while (!reader.isCurrent && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, startStepMs))
  }
}

type LogBounds = Parameters<OpenEventStore<void>> extends [unknown, ...infer Rest] ? Rest : never

export interface DemoOwner {
  readonly userId: string
  /** In milliseconds since the epoch; read at every write. */
  expiresAt(): number
}

export interface SharedMemory {
  readonly ended: { readonly real: EndedSessionStore; readonly demo: EndedSessionStore }
  readonly openPlatformLog: OpenSharedLog
  readonly openAlertLog: OpenEventStore<void>
  readonly openActLog: OpenEventStore<void>
  readonly openDemoLog: OpenEventStore<DemoOwner>
  readonly documents: DocumentStore
  readonly replicas: ReplicaStore
  readonly targets: TargetStore
  readonly texts: Readonly<Record<SharedTextName, SharedTextStore>>
  /** Removes the oldest webhooks up to an id while the log exceeds these bounds. */
  pruneLogs(through: number, ring: Pick<EventBounds, 'capacity' | 'maxBytes'>): Promise<void>
  pruneAlerts(through: number): Promise<void>
  openWorkspace(options: WorkspaceStoreOptions): WorkspaceStore
  /** True while Redis answers and every change of other processes is received. */
  isReady(): Promise<boolean>
  close(): void
}

const workspaceChanges: ReadonlySet<string> = new Set([
  changeFeedKinds.records,
  changeFeedKinds.activity,
  changeFeedKinds.presence,
])
const trimEveryMs = 60_000
/** Often enough to log an error before a webhook is lost. */
const checkEveryMs = 5000

export class RedisMemory implements SharedMemory {
  readonly ended: { readonly real: SharedEndedSessions; readonly demo: SharedEndedSessions }
  readonly documents: DocumentStore
  readonly replicas: ReplicaStore
  readonly targets: TargetStore
  readonly texts: Readonly<Record<SharedTextName, SharedText>>
  readonly #options: SharedMemoryOptions
  readonly #health: RedisHealth
  readonly #link: Link
  readonly #blocking: Link
  readonly #feed: ChangeFeed
  readonly #checks: NodeJS.Timeout
  readonly #trims: NodeJS.Timeout
  /** Only logs with listeners, so that others can be garbage-collected. */
  readonly #demoLogs = new Map<string, Set<SharedEventStore>>()
  #platformLog: SharedEventStore | undefined
  #alertLog: SharedEventStore | undefined
  readonly #lastingLogs: SharedEventStore[] = []
  #workspace: SharedWorkspace | undefined

  constructor(options: SharedMemoryOptions, health: RedisHealth, link: Link, blocking: Link) {
    this.#options = options
    this.#health = health
    this.#link = link
    this.#blocking = blocking
    this.ended = {
      real: this.#listEnded(realEndedKeys, changeFeedKinds.ended, options.maxEnded.real),
      demo: this.#listEnded(demoEndedKeys, changeFeedKinds.endedDemo, options.maxEnded.demo),
    }
    this.documents = createSharedDocuments(link)
    this.replicas = createSharedReplicas(link, options.now)
    this.targets = createSharedTargets(link)
    this.texts = {
      'app-targets': new SharedText(link, textKeyOf('app-targets'), changeFeedKinds.targets),
      'ai-settings': new SharedText(link, textKeyOf('ai-settings')),
      notifications: new SharedText(link, textKeyOf('notifications')),
    }
    this.#feed = createChangeFeed({
      link: blocking,
      catchUp: () => this.catchUp(),
      onRefused: (cause) => health.refuse(cause),
      onChange: (kind, value) => this.#onChange(kind, value),
    })
    this.#checks = setInterval(() => void this.#check(), checkEveryMs).unref()
    this.#trims = setInterval(() => {
      for (const log of this.#lastingLogs) log.trimSoon()
    }, trimEveryMs).unref()
  }

  start(): Promise<void> {
    return untilCurrent(this.#feed)
  }

  async catchUp(): Promise<void> {
    await this.ended.real.catchUp()
    await this.ended.demo.catchUp()
    for (const log of this.#lastingLogs) log.resync()
    for (const logs of this.#demoLogs.values()) for (const log of logs) log.resync()
    await this.#workspace?.resync()
    this.texts['app-targets'].notify()
    const error = await redisSettingsError(this.#link)
    if (error !== undefined) this.#options.onUnsafe(error)
    this.#health.restore()
  }

  pruneLogs = async (through: number, ring: Pick<EventBounds, 'capacity' | 'maxBytes'>): Promise<void> =>
    this.#platformLog?.prune(through, ring)

  pruneAlerts = async (through: number): Promise<void> =>
    this.#alertLog?.prune(through, { capacity: 0, maxBytes: 0 })

  openWorkspace(options: WorkspaceStoreOptions): WorkspaceStore {
    this.#workspace = new SharedWorkspace(this.#link, options)
    this.#workspace.resync().catch(() => undefined)
    return this.#workspace
  }

  readonly openPlatformLog: OpenSharedLog = (_, ...bounds) => {
    this.#platformLog = this.#openLasting(platformLogKeys, ...bounds)
    return this.#platformLog
  }

  readonly openAlertLog: OpenEventStore<void> = (_owner, bounds, costOf) => {
    this.#alertLog = this.#openLasting(alertLogKeys, bounds, costOf)
    return this.#alertLog
  }

  readonly openActLog: OpenEventStore<void> = (_, ...bounds) => this.#openLasting(actLogKeys, ...bounds)

  readonly openDemoLog: OpenEventStore<DemoOwner> = ({ userId, expiresAt }, bounds, costOf) =>
    new SharedEventStore({
      link: this.#link,
      keys: demoLogKeys(userId),
      bounds,
      costOf,
      notification: { kind: changeFeedKinds.demoEvents, value: userId },
      expiresAt,
      scripts: demoLogScripts,
      atRest: undefined,
      onListened: (log) => {
        this.#demoLogs.set(userId, (this.#demoLogs.get(userId) ?? new Set()).add(log))
      },
      onUnlistened: (log) => {
        const logs = this.#demoLogs.get(userId)
        logs?.delete(log)
        if (logs?.size === 0) this.#demoLogs.delete(userId)
      },
    })

  isReady = async (): Promise<boolean> => this.#feed.isCurrent && (await this.#check())

  close(): void {
    clearInterval(this.#checks)
    clearInterval(this.#trims)
    this.#feed.close()
    this.ended.real.close()
    this.ended.demo.close()
    this.#blocking.close()
    this.#link.close()
  }

  #listEnded(keys: EndedKeys, changeKind: string, maxEntries: number): SharedEndedSessions {
    const { now, onPutOff } = this.#options
    const local = createMemoryEndedSessions({ now, maxEntries })
    return new SharedEndedSessions({ link: this.#link, keys, changeKind, maxEntries, local, now, onPutOff })
  }

  #openLasting(keys: LogKeys, ...[bounds, costOf]: LogBounds): SharedEventStore {
    const { atRest, now, onRefusedData } = this.#options
    const log = new SharedEventStore({
      link: this.#link,
      ...{ keys, bounds, costOf, atRest, now, onRefusedData },
      notification: { kind: changeFeedKinds.events, value: '' },
      expiresAt: () => 0,
      scripts: platformLogScripts,
    })
    log.trimSoon()
    this.#lastingLogs.push(log)
    return log
  }

  #onChange(kind: string, value: string): void {
    if (kind === changeFeedKinds.events) {
      for (const log of this.#lastingLogs) log.notify()
    } else if (kind === changeFeedKinds.ended) this.ended.real.notify(value)
    else if (kind === changeFeedKinds.endedDemo) this.ended.demo.notify(value)
    else if (kind === changeFeedKinds.targets) this.texts['app-targets'].notify()
    else if (workspaceChanges.has(kind)) this.#workspace?.notify(kind, value)
    else for (const log of this.#demoLogs.get(value) ?? []) log.notify()
  }

  async #check(): Promise<boolean> {
    try {
      await this.#link.run(readinessScript, readinessKeys, readinessTypes)
    } catch (cause) {
      if (this.#link.isReady) this.#health.refuse(cause)
      return false
    }
    if (this.#feed.isCurrent) this.#health.accept()
    return true
  }
}
