/** Stores webhooks and alert messages until delivery, or for as long as the operator keeps them. */
import path from 'node:path'
import { type ForwardedKind, maxRetryHours } from '../../contract/studio/forward.ts'
import { alertCursorName } from '../alerts/alert-runner.ts'
import type { Config } from '../config/config.ts'
import type { BodyReader } from '../core/read-limited.ts'
import type { Log } from '../log/log.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'
import { createAtRest } from '../store/at-rest.ts'
import { createErasedCustomers, erasedFolder } from '../store/erased-customers.ts'
import type { EventStore } from '../store/event-store.ts'
import { EventJournal } from '../store/journal/event-journal.ts'
import { FolderTargets } from '../store/targets/folder-targets.ts'
import { createMemoryTargets } from '../store/targets/memory-targets.ts'
import { createSealedTargets, sealOldLetters } from '../store/targets/sealed-targets.ts'
import { requireUnlinked } from '../store/workspace/folder/whole-file.ts'
import { createDurableLog } from '../webhooks/durable-log.ts'
import { costOf } from '../webhooks/event-cost.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { startDeliveredSweep } from '../webhooks/forward/delivered-sweep.ts'
import { type ObservedStore, observedStore } from '../webhooks/observed-store.ts'
import { ringBounds } from '../webhooks/ring-bounds.ts'
import { configuredTargets, mayEditTargets } from './app-targets.ts'
import { type ConversationFile, temporaryDatabase } from './conversation-file.ts'
import type { openSharedMemory } from './shared-memory.ts'
import type { RecordRead } from './unreadable-records.ts'

export interface WebhookContext {
  readonly log: Log
  readonly bodies: BodyReader
  readonly metrics: StudioMetrics | undefined
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  now(): number
  readonly onRecordRead: RecordRead
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
const webhookFolder = 'webhooks'
const webhookFolders = ['events', 'alerts', 'targets', 'erased', 'acts', 'conversations']

export type StoredWebhooks = Awaited<ReturnType<typeof openStoredWebhooks>>

/** Opens the log of messages to alert addresses. */
export function openAlertLog({ alertJournal }: StoredWebhooks, { shared, now }: WebhookContext): EventStore {
  const { maxAgeMs } = alertLogBounds
  const bounds = { ...ringBounds({ ...alertLogBounds, hasReserve: false }), maxAgeMs }
  if (alertJournal !== undefined) {
    return createDurableLog({ journal: alertJournal, bounds, hasSecret: false, now })
  }
  return shared?.openAlertLog(undefined, bounds, costOf) ?? createEventRing(bounds, now)
}

/** Opens the log of what members did in conversations, which is kept like the webhooks. */
export function openActLog(
  config: Config,
  { actJournal }: StoredWebhooks,
  { shared, now }: WebhookContext,
): ObservedStore {
  const maxAgeMs = storedMs(config)
  const bounds = { ...ringBounds({ ...actLogBounds, hasReserve: false }), maxAgeMs }
  if (actJournal !== undefined)
    return observedStore(createDurableLog({ journal: actJournal, bounds, hasSecret: false, now }))
  return observedStore(shared?.openActLog(undefined, bounds, costOf) ?? createEventRing(bounds, now))
}

/** Opens the log of webhooks that are undelivered or that the operator keeps. Throws for a folder that is a link. */
export async function openStoredWebhooks(config: Config, { shared, now }: WebhookContext) {
  const { workspace, webhookKeepDays, webhookKeepBytes: maxBytes } = config
  if (typeof workspace === 'object') {
    for (const name of webhookFolders) requireUnlinked(workspace.folder, webhookFolder, name)
  }
  const isKept = webhookKeepDays > 0
  const configured = configuredTargets(config)
  const isEdited = mayEditTargets(config)
  const isNeeded = isKept || configured.length > 0 || isEdited
  const atRest = createAtRest(config.sessionSecret, config.formerSecret)
  const folder =
    isNeeded && typeof workspace === 'object' ? path.join(workspace.folder, webhookFolder) : undefined
  const open = (name: string, bounds: { maxBytes: number; maxAgeMs: number; isSearched: boolean }) =>
    folder === undefined
      ? undefined
      : EventJournal.open({ folder: path.join(folder, name), ...bounds, atRest, now })
  const journal = await open('events', { maxBytes, maxAgeMs: storedMs(config), isSearched: isKept })
  const alertJournal =
    config.alertTarget === undefined && !isEdited
      ? undefined
      : await open('alerts', { ...alertLogBounds, isSearched: false })
  const actJournal = isKept
    ? await open('acts', { maxBytes: actLogBounds.maxBytes, maxAgeMs: storedMs(config), isSearched: false })
    : undefined
  const local = folder === undefined ? undefined : new FolderTargets(path.join(folder, 'targets'))
  const plain = shared?.targets ?? local ?? createMemoryTargets()
  const names = configured.map(({ key }) => key)
  // An unavailable Redis is read later; until then old letters stay as they are.
  if (plain.isDurable) await sealOldLetters(plain, atRest, names).catch(() => undefined)
  const erasures =
    typeof workspace === 'object'
      ? new FolderTargets(erasedFolder(workspace.folder))
      : (shared?.targets ?? createMemoryTargets())
  const erased = createErasedCustomers(createSealedTargets(erasures, atRest), atRest, now)
  if (config.formerSecret !== undefined) await erased.reseal().catch(() => undefined)
  return {
    erased,
    isKept,
    isShared: workspace === 'redis' && isNeeded,
    journal,
    alertJournal,
    actJournal,
    conversationFile: conversationFile(folder, { isKept, isShared: workspace === 'redis' && isKept }),
    conversationKeys: {
      id: atRest.digest('ids of conversations'),
      file: atRest.digest('database of conversations'),
    },
    targets: plain.isDurable ? createSealedTargets(plain, atRest) : plain,
    async close() {
      await local?.close()
      await journal?.close()
      await alertJournal?.close()
      await actJournal?.close()
    },
  }
}

/** In memory without one: then no more webhooks are stored than fit there. */
function conversationFile(
  folder: string | undefined,
  { isKept, isShared }: { isKept: boolean; isShared: boolean },
): ConversationFile | undefined {
  if (folder !== undefined && isKept)
    return { path: path.join(folder, 'conversations', 'conversations.db'), isKept: true }
  return isShared ? temporaryDatabase() : undefined
}

/** Starts deleting what every reader has processed. */
export function startSweeps(
  config: Config,
  { isKept, isShared, journal, alertJournal, targets }: StoredWebhooks,
  { shared, keysOf }: Pick<WebhookContext, 'shared'> & { keysOf(carries: ForwardedKind): readonly string[] },
): (() => Promise<void>)[] {
  const { webhookCapacity: capacity, webhookMaxBytes: maxBytes } = config
  const readers = () => [...keysOf('webhooks'), alertCursorName]
  const ring = { capacity, maxBytes }
  const prune =
    journal !== undefined
      ? (through: number) => journal.prune(through)
      : isShared && shared !== undefined
        ? (through: number) => shared.pruneLogs(through, ring)
        : undefined
  const pruneAlerts =
    alertJournal !== undefined
      ? (through: number) => alertJournal.prune(through)
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
  { journal, isShared }: StoredWebhooks,
): string {
  const place = journal === undefined ? 'in Redis' : 'in the workspace folder'
  if (journal === undefined && !isShared) {
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
