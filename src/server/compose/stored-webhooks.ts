/** Stores webhooks and alert messages until delivery, or for as long as the operator keeps them. */
import { type ForwardedKind, maxRetryHours } from '../../contract/studio/forward.ts'
import { alertCursorName } from '../alerts/alerts.ts'
import type { Config } from '../config/config.ts'
import type { BodyReader } from '../core/read-limited.ts'
import type { Log } from '../log/log.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'
import { type AtRest, createAtRest } from '../store/at-rest.ts'
import { createBusinessIds } from '../store/business-ids.ts'
import { StoredLog } from '../store/database/stored-log.ts'
import { hasStoredDatabase, studioFileOf } from '../store/database/studio-place.ts'
import type { EventLogName } from '../store/database/studio-schema.ts'
import { createErasedCustomers } from '../store/erased-customers.ts'
import type { EventStore } from '../store/event-store.ts'
import type { TargetStore } from '../store/target-store.ts'
import { createLateTargets, createMemoryTargets } from '../store/targets/memory-targets.ts'
import { createSealedTargets, sealOldLetters } from '../store/targets/sealed-targets.ts'
import { createDurableLog } from '../webhooks/durable-log.ts'
import { costOf } from '../webhooks/event-cost.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { startDeliveredSweep } from '../webhooks/forward/delivered-sweep.ts'
import { type ObservedStore, observedStore } from '../webhooks/observed-store.ts'
import { ringBounds } from '../webhooks/ring-bounds.ts'
import { configuredTargets, mayEditTargets } from './app-targets.ts'
import type { SharedTextContext } from './open-shared-text.ts'
import type { RefuseData } from './refused-data.ts'
import { openStoredConversations, openStoredDatabase, removeStoredConversations } from './stored-database.ts'
import { openCacheThread, type StudioThread } from './studio-thread.ts'
import type { RecordRead } from './unreadable-records.ts'

export interface WebhookContext extends SharedTextContext {
  readonly log: Log
  readonly bodies: BodyReader
  readonly metrics: StudioMetrics | undefined
  now(): number
  readonly onRecordRead: RecordRead
  readonly refuseData: RefuseData
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Minimum retention for targets if no webhooks are kept. */
const minWaitDays = 3
/** Alert messages not yet delivered to the operator's address. */
const maxAlertMessages = 10_000
const maxAlertLogBytes = 20_000_000
const alertLogDays = 30
const alertLogBounds = {
  capacity: maxAlertMessages,
  maxBytes: maxAlertLogBytes,
  maxAgeMs: alertLogDays * dayMs,
}
/** Acts of the team in conversations. */
const actLogBounds = { capacity: 100_000, maxBytes: 50_000_000 }

export type StoredWebhooks = Awaited<ReturnType<typeof openStoredWebhooks>>

/** Opens the log of messages to alert addresses. */
export function openAlertLog({ logs }: StoredWebhooks, { shared, now }: WebhookContext): EventStore {
  const { maxAgeMs } = alertLogBounds
  const bounds = { ...ringBounds({ ...alertLogBounds, hasReserve: false }), maxAgeMs }
  if (logs?.alerts !== undefined) {
    return createDurableLog({ journal: logs.alerts, bounds, hasSecret: false, now })
  }
  return shared?.openAlertLog(undefined, bounds, costOf) ?? createEventRing(bounds, now)
}

/** Opens the log of what members did in conversations, which is kept like the webhooks. */
export function openActLog(
  config: Config,
  { logs }: StoredWebhooks,
  { shared, now }: WebhookContext,
): ObservedStore {
  const maxAgeMs = storedMs(config)
  const bounds = { ...ringBounds({ ...actLogBounds, hasReserve: false }), maxAgeMs }
  if (logs?.acts !== undefined)
    return observedStore(createDurableLog({ journal: logs.acts, bounds, hasSecret: false, now }))
  return observedStore(shared?.openActLog(undefined, bounds, costOf) ?? createEventRing(bounds, now))
}

/**
 * Opens the log of webhooks that are undelivered or that the operator keeps. Throws for a folder that is a link, and
 * StartError for a database that cannot be opened.
 */
export async function openStoredWebhooks(config: Config, context: WebhookContext) {
  const { log, shared, now, refuseData } = context
  const { workspace } = config
  const isKept = config.webhookKeepDays > 0
  const configured = configuredTargets(config)
  const isEdited = mayEditTargets(config)
  const isNeeded = isKept || configured.length > 0 || isEdited
  const atRest = createAtRest(config.sessionSecret, config.formerSecret)
  const conversationKey = atRest.digest('ids of conversations')
  const opened: StudioThread[] = []
  const open = async (folder: string) => {
    const database = await openStoredDatabase(config, folder, {
      ...{ log, now, refuseData, maxAgeMs: storedMs(config), isSearched: isKept },
      maxBytes: { webhooks: config.webhookKeepBytes, alerts: maxAlertLogBytes, acts: actLogBounds.maxBytes },
    })
    opened.push(database)
    return database
  }
  const folder = typeof workspace === 'object' ? workspace.folder : undefined
  const openConversations = async () => {
    if (folder !== undefined && !isKept) removeStoredConversations(folder, config)
    if (!isKept || (folder === undefined && workspace !== 'redis')) return undefined
    const thread =
      folder === undefined
        ? await openCacheThread(conversationKey)
        : await openStoredConversations(config, folder, { log, conversationKey })
    opened.push(thread)
    return thread
  }
  if (folder !== undefined) studioFileOf(folder, config)
  const database =
    folder !== undefined && (isNeeded || hasStoredDatabase(folder)) ? await open(folder) : undefined
  const conversations = await openConversations()
  const logs = database && isNeeded ? await openLogs(config, database, context) : undefined
  const sealed = shared && createSealedTargets(shared.targets, atRest, () => refuseData('unsealed'))
  if (shared !== undefined) await sealOnce(shared.targets, atRest, log)
  const erasures =
    folder !== undefined
      ? (database?.targets ?? createLateTargets(async () => (await open(folder)).targets))
      : (sealed ?? createMemoryTargets())
  const erased = createErasedCustomers(erasures, atRest, now)
  if (config.formerSecret !== undefined) await erased.reseal().catch(() => undefined)
  return {
    erased,
    business: createBusinessIds(database?.targets ?? sealed ?? createMemoryTargets()),
    isKept,
    isShared: workspace === 'redis' && isNeeded,
    logs,
    conversations: conversations?.conversations,
    searchCache: conversations?.searchCache,
    conversationKey,
    targets: sealed ?? (isNeeded ? database?.targets : undefined) ?? createMemoryTargets(),
    async close() {
      for (const one of Object.values(logs ?? {})) await one?.close()
      for (const one of opened) await one.close()
    },
  }
}

/** A Redis that is away is sealed by a later start; until then old letters are refused. */
async function sealOnce(store: TargetStore, atRest: AtRest, log: Log): Promise<void> {
  const count = await sealOldLetters(store, atRest).catch(() => 0)
  if (count > 0) log.info('what a former version stored unsealed was sealed, once', { count })
}

async function openLogs(
  config: Config,
  { studio: calls }: StudioThread,
  { now, refuseData: onRefused }: Pick<WebhookContext, 'now' | 'refuseData'>,
) {
  const openLog = (name: EventLogName, maxAgeMs: number) =>
    StoredLog.open({ calls, name, maxAgeMs, now, onRefused })
  const hasAlerts = config.alertTarget !== undefined || mayEditTargets(config)
  return {
    webhooks: await openLog('webhooks', storedMs(config)),
    alerts: hasAlerts ? await openLog('alerts', alertLogBounds.maxAgeMs) : undefined,
    acts: config.webhookKeepDays > 0 ? await openLog('acts', storedMs(config)) : undefined,
  }
}

/** Starts deleting what every reader has processed. */
export function startSweeps(
  config: Config,
  { isKept, isShared, logs, targets }: StoredWebhooks,
  { shared, keysOf }: Pick<WebhookContext, 'shared'> & { keysOf(carries: ForwardedKind): readonly string[] },
): (() => Promise<void>)[] {
  const { webhookCapacity: capacity, webhookMaxBytes: maxBytes } = config
  const readers = () => [...keysOf('webhooks'), alertCursorName]
  const ring = { capacity, maxBytes }
  const prune =
    logs !== undefined
      ? (through: number) => logs.webhooks.prune(through)
      : isShared && shared !== undefined
        ? (through: number) => shared.pruneLogs(through, ring)
        : undefined
  const alerts = logs?.alerts
  const pruneAlerts =
    alerts !== undefined
      ? (through: number) => alerts.prune(through)
      : shared && ((through: number) => shared.pruneAlerts(through))
  return [
    ...(isKept || prune === undefined ? [] : [startDeliveredSweep({ targets, readers, prune })]),
    ...(pruneAlerts === undefined
      ? []
      : [startDeliveredSweep({ targets, readers: () => keysOf('alerts'), prune: pruneAlerts })]),
  ]
}

/** Describes what is stored about customers, where and for how long. */
export function customerStorage(
  { webhookKeepDays, redisUrl }: Config,
  { logs, isShared }: StoredWebhooks,
): string {
  const place = logs === undefined ? 'in Redis' : 'in the workspace folder'
  if (logs === undefined && !isShared) {
    return redisUrl === undefined
      ? 'webhooks are in memory alone'
      : 'webhooks: the newest ones are in Redis, encrypted; nothing is kept beyond the ring'
  }
  return webhookKeepDays > 0
    ? `webhooks are kept ${place} for ${webhookKeepDays} days, encrypted`
    : `webhooks are ${place} until every target has them, encrypted; none is kept longer`
}

/** Returns a retention longer than any target's retries, so that nothing undelivered is deleted. */
export function storedMs(config: Config): number {
  const { webhookKeepDays, forwardTargets } = config
  if (webhookKeepDays > 0) return webhookKeepDays * dayMs
  const ofApp = mayEditTargets(config) ? maxRetryHours * hourMs : 0
  const tried = Math.max(ofApp, ...forwardTargets.map(({ retryMs }) => retryMs))
  return Math.max(minWaitDays * dayMs, tried + dayMs)
}
