/** The webhook module with what it forwards, and the demo platform that sends webhooks of its own. */
import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { BodyReader } from '../core/read-limited.ts'
import { Secret } from '../core/secret.ts'
import { createDemosOnDemand } from '../demo/demos-on-demand.ts'
import { createEndpointGuard } from '../endpoint/endpoint-guard.ts'
import type { Log } from '../log/log.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'
import type { EventStore } from '../store/event-store.ts'
import { EventJournal } from '../store/journal/event-journal.ts'
import { openFolderTargets } from '../store/targets/folder-targets.ts'
import { createMemoryTargets } from '../store/targets/memory-targets.ts'
import { createDurableLog } from '../webhooks/durable-log.ts'
import { costOf } from '../webhooks/event-cost.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { startForwarder } from '../webhooks/forward/forwarder.ts'
import { ringBounds } from '../webhooks/ring-bounds.ts'
import { createWebhooks } from '../webhooks/webhooks.ts'
import type { openSharedMemory } from './shared-memory.ts'

export interface WebhookContext {
  readonly log: Log
  readonly bodies: BodyReader
  readonly metrics: StudioMetrics | undefined
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  /** Milliseconds since the epoch. */
  now(): number
}

const dayMs = 86_400_000
/** Days that webhooks are kept for their targets where nothing else is set. */
const forwardKeepDays = 3
/** In Redis days and bytes are the bounds. */
const sharedCapacity = 1_000_000
/** Messages about alerts that wait for the operator's address, and those that it got. */
const maxAlertMessages = 10_000
const maxAlertLogBytes = 20_000_000
const alertLogDays = 30
const alertLogBounds = {
  capacity: maxAlertMessages,
  maxBytes: maxAlertLogBytes,
  maxAgeMs: alertLogDays * dayMs,
}
/** The folder within that of the workspace. */
const webhookFolder = 'webhooks'

/**
 * Creates the webhook module and the demo platforms, whose data is created at its first use, and starts to forward. The
 * workspace is open by then: its folder belongs to this process.
 *
 * @throws an Error of the system where the folder of the workspace cannot be used.
 */
export async function composeWebhooks(config: Config, context: WebhookContext) {
  const { log, bodies, shared, now, metrics } = context
  const { forwardTargets, alertTarget, appSecret, workspace } = config
  const isNeeded = config.webhookKeepDays > 0 || forwardTargets.length > 0 || alertTarget !== undefined
  const isDurable = workspace !== undefined && isNeeded
  const folder = typeof workspace === 'object' ? path.join(workspace.folder, webhookFolder) : undefined
  const journal = isDurable && folder !== undefined ? await openJournal(folder, config, now) : undefined
  const isShared = isDurable && workspace === 'redis'
  const webhooks = createWebhooks({
    appSecret: config.appSecret,
    verifyToken: config.verifyToken,
    isProduction: config.isProduction,
    capacity: isShared ? sharedCapacity : config.webhookCapacity,
    maxBytes: isShared ? config.webhookKeepBytes : config.webhookMaxBytes,
    maxAgeMs: isShared ? keptMs(config) : undefined,
    publicHost: config.publicHost,
    bodies,
    now,
    demoSecret: demoSecret(config.sessionSecret),
    openStore: journal
      ? (_owner, bounds) => createDurableLog({ journal, bounds, hasSecret: appSecret !== undefined, now })
      : shared?.openPlatformLog,
    openDemoStore: shared?.openDemoLog,
  })
  const demos = createDemosOnDemand({
    now,
    bodies,
    documents: shared?.documents,
    beganAt: (expiresAt) => expiresAt - config.sessionTtlSeconds * 1000,
    onWebhook: (userId, payload) => {
      webhooks.appendDemo(userId, payload).catch((error: unknown) => log.error('demo webhook lost', error))
    },
  })
  const local =
    journal !== undefined && folder !== undefined
      ? openFolderTargets(path.join(folder, 'targets'))
      : undefined
  const targets = shared?.targets ?? local ?? createMemoryTargets()
  const alertJournal =
    journal !== undefined && folder !== undefined && alertTarget !== undefined
      ? await EventJournal.open({ folder: path.join(folder, 'alerts'), ...alertLogBounds, now })
      : undefined
  const alertLog = alertTarget && openAlertLog()
  function openAlertLog(): EventStore {
    const { maxAgeMs } = alertLogBounds
    const bounds = { ...ringBounds({ ...alertLogBounds, hasReserve: false }), maxAgeMs }
    if (alertJournal !== undefined) {
      return createDurableLog({ journal: alertJournal, bounds, hasSecret: false, now })
    }
    return shared?.openAlertLog(undefined, bounds, costOf) ?? createEventRing(bounds, now)
  }
  const { isProduction, outboundAllowedHosts: allowedHosts } = config
  const forwarder = startForwarder({
    targets: forwardTargets,
    events: webhooks.events,
    alerts: alertTarget && alertLog && { target: alertTarget, events: alertLog },
    store: targets,
    guard: createEndpointGuard({ isProduction, allowedHosts }),
    hasSecret: appSecret !== undefined,
    isDurable,
    now,
    onCount: (target, outcome) => metrics?.countForward(target, outcome),
    onChange(target, failure) {
      if (failure === null) log.info('a target takes webhooks again', { target })
      else log.warn('a target does not take webhooks; they wait', { target, cause: failure })
    },
  })
  return {
    webhooks,
    demos,
    forwarder,
    targets,
    alertLog,
    /** Whether webhooks are there before this process is. */
    isLogDurable: journal !== undefined || shared !== undefined,
    async close() {
      await forwarder.close()
      await local?.close()
      await journal?.close()
      await alertJournal?.close()
    },
  }
}

function openJournal(folder: string, config: Config, now: () => number): Promise<EventJournal> {
  return EventJournal.open({
    folder: path.join(folder, 'events'),
    maxBytes: config.webhookKeepBytes,
    maxAgeMs: keptMs(config),
    now,
  })
}

function keptMs({ webhookKeepDays }: Config): number {
  return (webhookKeepDays || forwardKeepDays) * dayMs
}

/** The same in every replica, and secret (RFC 5869). */
function demoSecret(sessionSecret: Secret): Secret {
  const label = 'studio demo webhooks v1'
  return new Secret(Buffer.from(hkdfSync('sha256', sessionSecret.reveal(), '', label, 32)).toString('hex'))
}
