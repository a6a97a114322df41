import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import { alertCursorName } from '../alerts/alert-runner.ts'
import type { Config } from '../config/config.ts'
import { foldedText } from '../core/folded-text.ts'
import type { BodyReader } from '../core/read-limited.ts'
import { Secret } from '../core/secret.ts'
import { createDemosOnDemand } from '../demo/demos-on-demand.ts'
import { createEndpointGuard } from '../endpoint/endpoint-guard.ts'
import type { Log } from '../log/log.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'
import { createAtRest } from '../store/at-rest.ts'
import { createErasedCustomers } from '../store/erased-customers.ts'
import type { EventStore } from '../store/event-store.ts'
import { EventJournal } from '../store/journal/event-journal.ts'
import { FolderTargets } from '../store/targets/folder-targets.ts'
import { createMemoryTargets } from '../store/targets/memory-targets.ts'
import { createSealedTargets, sealOldLetters } from '../store/targets/sealed-targets.ts'
import { createDurableLog } from '../webhooks/durable-log.ts'
import { costOf } from '../webhooks/event-cost.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { startDeliveredSweep } from '../webhooks/forward/delivered-sweep.ts'
import { Forwarder } from '../webhooks/forward/forwarder.ts'
import { createOutboxLog } from '../webhooks/outbox-log.ts'
import { ringBounds } from '../webhooks/ring-bounds.ts'
import { createWebhooks } from '../webhooks/webhooks.ts'
import type { openSharedMemory } from './shared-memory.ts'

export interface WebhookContext {
  readonly log: Log
  readonly bodies: BodyReader
  readonly metrics: StudioMetrics | undefined
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  now(): number
}

const dayMs = 86_400_000
/** Minimum wait for targets where no webhooks are kept. */
const minWaitDays = 3
/** In Redis days and bytes are the bounds. */
const sharedCapacity = 1_000_000
/** Messages about alerts not yet delivered to the operator's address. */
const maxAlertMessages = 10_000
const maxAlertLogBytes = 20_000_000
const alertLogDays = 30
const alertLogBounds = {
  capacity: maxAlertMessages,
  maxBytes: maxAlertLogBytes,
  maxAgeMs: alertLogDays * dayMs,
}
/** Below the folder of the workspace. */
const webhookFolder = 'webhooks'

type StoredWebhooks = Awaited<ReturnType<typeof openStoredWebhooks>>

/** Needs the workspace lock, which covers its folder. Throws a system error when that folder cannot be used. */
export async function composeWebhooks(config: Config, context: WebhookContext) {
  const { bodies, log, shared, now } = context
  const stored = await openStoredWebhooks(config, context)
  const { journal, isShared, isKept, targets } = stored
  const { webhooks, outbox } = openWebhooks(config, context, stored)
  const demos = createDemosOnDemand({
    now,
    bodies,
    documents: shared?.documents,
    tellsChats: true,
    beganAt: (expiresAt) => expiresAt - config.sessionTtlSeconds * 1000,
    onWebhook: (userId, payload) => {
      webhooks.appendDemo(userId, payload).catch((error: unknown) => log.error('demo webhook lost', error))
    },
  })
  const { alertTarget } = config
  const alertLog = alertTarget && openAlertLog(stored, context)
  const events = outbox ?? webhooks.events
  const forwarder = new Forwarder({
    targets: config.forwardTargets,
    events,
    stored: webhooks.events,
    alerts: alertTarget && alertLog && { target: alertTarget, events: alertLog },
    store: targets,
    guard: createEndpointGuard({
      isProduction: config.isProduction,
      allowedHosts: config.outboundAllowedHosts,
    }),
    hasSecret: config.appSecret !== undefined,
    isErased: ({ body, receivedAt }, how) =>
      stored.erased.isErased(foldedText(body.toString('utf8')), receivedAt, how),
    isDurable: journal !== undefined || isShared,
    now,
    onCount: (target, outcome) => context.metrics?.countForward(target, outcome),
    onChange(target, failure) {
      if (failure === null) log.info('a target takes webhooks again', { target })
      else log.warn('a target does not take webhooks; they wait', { target, cause: failure })
    },
  })
  const sweeps = startSweeps(config, stored, shared)
  return {
    webhooks,
    demos,
    forwarder,
    customerStorage: customerStorage(config, stored),
    targets,
    alertLog,
    erased: stored.erased,
    /** Input of the alerts, including what arrived while none were judged. */
    judged: events,
    /** Webhooks outlive this process. */
    isLogDurable: (journal !== undefined && isKept) || shared !== undefined,
    async close() {
      for (const end of sweeps) await end()
      await forwarder.close()
      await stored.close()
    },
  }
}

function openWebhooks(config: Config, { bodies, shared, now }: WebhookContext, stored: StoredWebhooks) {
  const { journal, isShared, isKept } = stored
  const { appSecret } = config
  let outbox: EventStore | undefined
  const webhooks = createWebhooks({
    appSecret,
    verifyToken: config.verifyToken,
    isProduction: config.isProduction,
    capacity: isShared ? sharedCapacity : config.webhookCapacity,
    maxBytes: isShared ? config.webhookKeepBytes : config.webhookMaxBytes,
    maxAgeMs: isShared ? storedMs(config) : undefined,
    publicHost: config.publicHost,
    bodies,
    now,
    demoSecret: demoSecret(config.sessionSecret),
    openStore: journal
      ? (_owner, bounds) => {
          const durable = createDurableLog({ journal, bounds, hasSecret: appSecret !== undefined, now })
          if (isKept) return durable
          outbox = durable
          return createOutboxLog(durable, createEventRing(bounds, now))
        }
      : shared?.openPlatformLog,
    openDemoStore: shared?.openDemoLog,
  })
  return { webhooks, outbox }
}

function openAlertLog({ alertJournal }: StoredWebhooks, { shared, now }: WebhookContext): EventStore {
  const { maxAgeMs } = alertLogBounds
  const bounds = { ...ringBounds({ ...alertLogBounds, hasReserve: false }), maxAgeMs }
  if (alertJournal !== undefined) {
    return createDurableLog({ journal: alertJournal, bounds, hasSecret: false, now })
  }
  return shared?.openAlertLog(undefined, bounds, costOf) ?? createEventRing(bounds, now)
}

/** For undelivered webhooks, and those the operator wants kept. */
async function openStoredWebhooks(config: Config, { shared, now }: WebhookContext) {
  const { forwardTargets, alertTarget, workspace, webhookKeepDays, webhookKeepBytes: maxBytes } = config
  const isKept = webhookKeepDays > 0
  const isNeeded = isKept || forwardTargets.length > 0 || alertTarget !== undefined
  const atRest = createAtRest(config.sessionSecret, config.formerSecret)
  const folder =
    isNeeded && typeof workspace === 'object' ? path.join(workspace.folder, webhookFolder) : undefined
  const open = (name: string, bounds: { maxBytes: number; maxAgeMs: number; isSearched: boolean }) =>
    folder === undefined
      ? undefined
      : EventJournal.open({ folder: path.join(folder, name), ...bounds, atRest, now })
  const journal = await open('events', { maxBytes, maxAgeMs: storedMs(config), isSearched: isKept })
  const alertJournal =
    alertTarget === undefined ? undefined : await open('alerts', { ...alertLogBounds, isSearched: false })
  const local = folder === undefined ? undefined : new FolderTargets(path.join(folder, 'targets'))
  const plain = shared?.targets ?? local ?? createMemoryTargets()
  const names = [...forwardTargets, ...(alertTarget ? [alertTarget] : [])].map(({ name }) => name)
  // A Redis that is away is read later; until then old letters stay as they are.
  if (plain.isDurable) await sealOldLetters(plain, atRest, names).catch(() => undefined)
  const erasures =
    typeof workspace === 'object'
      ? new FolderTargets(path.join(workspace.folder, webhookFolder, 'erased'))
      : (shared?.targets ?? createMemoryTargets())
  return {
    erased: createErasedCustomers(createSealedTargets(erasures, atRest), atRest, now),
    isKept,
    isShared: workspace === 'redis' && isNeeded,
    journal,
    alertJournal,
    targets: plain.isDurable ? createSealedTargets(plain, atRest) : plain,
    async close() {
      await local?.close()
      await journal?.close()
      await alertJournal?.close()
    },
  }
}

/** Deletes what every reader has processed. */
function startSweeps(
  config: Config,
  { isKept, isShared, journal, alertJournal, targets }: StoredWebhooks,
  shared: WebhookContext['shared'],
): (() => Promise<void>)[] {
  const { forwardTargets, alertTarget, webhookCapacity: capacity, webhookMaxBytes: maxBytes } = config
  const readers = [...forwardTargets.map(({ name }) => name), alertCursorName]
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
    ...(alertTarget === undefined || pruneAlerts === undefined
      ? []
      : [startDeliveredSweep({ targets, readers: [alertTarget.name], prune: pruneAlerts })]),
  ]
}

/** Describes what is stored about customers, where and for how long. */
function customerStorage(
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

/** Longer than any target retries, so that nothing undelivered is deleted. */
function storedMs({ webhookKeepDays, forwardTargets }: Config): number {
  if (webhookKeepDays > 0) return webhookKeepDays * dayMs
  const tried = Math.max(0, ...forwardTargets.map(({ retryMs }) => retryMs))
  return Math.max(minWaitDays * dayMs, tried + dayMs)
}

/** The same in every replica, and secret (RFC 5869). */
function demoSecret(sessionSecret: Secret): Secret {
  const label = 'studio demo webhooks v1'
  return new Secret(Buffer.from(hkdfSync('sha256', sessionSecret.reveal(), '', label, 32)).toString('hex'))
}
