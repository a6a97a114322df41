import { hkdfSync } from 'node:crypto'
import type { ForwardedKind } from '../../contract/studio/forward.ts'
import { testMessage } from '../alerts/compose-message.ts'
import type { Config } from '../config/config.ts'
import { Secret } from '../core/secret.ts'
import { createDemosOnDemand, type DemosOnDemand } from '../demo/demos-on-demand.ts'
import { createEndpointGuard, type EndpointGuard } from '../endpoint/endpoint-guard.ts'
import type { Session } from '../session/session.ts'
import type { EventStore } from '../store/event-store.ts'
import { SearchedLog } from '../store/redis/searched-log.ts'
import { createDurableLog } from '../webhooks/durable-log.ts'
import { type MaySeeEvent, removeWhere } from '../webhooks/event-log.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { Forwarder, type ForwarderOptions } from '../webhooks/forward/forwarder.ts'
import { createOutboxLog } from '../webhooks/outbox-log.ts'
import { createWebhooks, type WebhookModule } from '../webhooks/webhooks.ts'
import { composeAppTargets, configuredTargets, mayEditTargets } from './app-targets.ts'
import { startInFolder } from './start-in-folder.ts'
import {
  customerStorage,
  openActLog,
  openAlertLog,
  openStoredWebhooks,
  type StoredWebhooks,
  startSweeps,
  storedMs,
  type WebhookContext,
} from './stored-webhooks.ts'

const sharedCapacity = 1_000_000

/** Composes the webhooks module; needs the workspace lock. Throws StartError for an unusable folder. */
export async function composeWebhooks(config: Config, context: WebhookContext) {
  const { bodies, log, shared, now } = context
  const stored = await startInFolder(config, openStoredWebhooks(config, context))
  const { logs, isKept, targets } = stored
  const { webhooks, outbox, closeSearch } = openWebhooks(config, context, stored)
  const demos = createDemosOnDemand({
    now,
    bodies,
    documents: shared?.documents,
    tellsChats: true,
    beganAt: (expiresAt) => expiresAt - config.sessionTtlSeconds * 1000,
    onWebhook(userId, payload, _callback, receivedAt) {
      const lost = (error: unknown) => log.error('demo webhook lost', error)
      webhooks.appendDemo(userId, payload, receivedAt).catch(lost)
    },
  })
  const hasAlertLog = config.alertTarget !== undefined || mayEditTargets(config)
  const alertLog = hasAlertLog ? openAlertLog(stored, context) : undefined
  const events = outbox ?? webhooks.events
  const guard = createEndpointGuard({
    isProduction: config.isProduction,
    allowedHosts: config.outboundAllowedHosts,
  })
  const sources = { events, stored: webhooks.events, alertEvents: alertLog }
  const forwarder = openForwarder(config, context, { ...stored, sources, guard })
  const appTargets = composeAppTargets(config, { ...context, guard, forwarder })
  await Promise.all([forwarder.startsStored(), appTargets.start()])
  const keysOf = (carries: ForwardedKind) => [
    ...configuredTargets(config).flatMap((one) => (one.carries === carries ? [one.key] : [])),
    ...appTargets.keys(carries),
  ]
  const acts = openActLog(config, stored, context)
  const sweeps = startSweeps(config, stored, { shared, keysOf })
  return {
    webhooks,
    demos,
    demoLogOf: demoLogs(demos, webhooks),
    forwarder,
    appTargets,
    customerStorage: customerStorage(config, stored),
    targets,
    alertLog,
    erased: stored.erased,
    business: stored.business,
    acts,
    /** Deletes what members did in conversations of the numbers that a session may see. */
    clearActs: async (maySee: MaySeeEvent) => void (await removeWhere(acts, maySee)),
    /** Of a thread, where they are kept. */
    conversations: stored.conversations,
    conversationKey: stored.conversationKey,
    /** Input of the alerts, including what arrived while none were judged. */
    judged: events,
    /** Webhooks outlive this process. */
    isLogDurable: (logs !== undefined && isKept) || shared !== undefined,
    async close() {
      for (const end of sweeps) await end()
      await forwarder.close()
      await closeSearch()
      await stored.close()
    },
  }
}

/** Returns a demo's webhooks, with those from before it. */
function demoLogs(demos: DemosOnDemand, webhooks: WebhookModule) {
  return async ({ user, expiresAt, demoLanguage }: Session) => {
    await demos.for(user.id, expiresAt, demoLanguage).tellChats()
    return webhooks.demoLog(user.id, expiresAt)
  }
}

interface ForwarderParts extends Pick<StoredWebhooks, 'erased' | 'isShared' | 'logs' | 'targets'> {
  readonly sources: Pick<ForwarderOptions, 'events' | 'stored' | 'alertEvents'>
  readonly guard: EndpointGuard
}

function openForwarder(
  config: Config,
  { log, metrics, now }: WebhookContext,
  { sources, guard, targets, erased, isShared, logs }: ForwarderParts,
): Forwarder {
  const publicUrl = config.publicHost && `https://${config.publicHost}`
  return new Forwarder({
    targets: configuredTargets(config),
    ...sources,
    testMessage: (about) => JSON.stringify(testMessage(about, publicUrl, now())),
    store: targets,
    guard,
    hasSecret: config.appSecret !== undefined,
    isErased: (event, how) => erased.isErased(event, how),
    isDurable: logs !== undefined || isShared,
    now,
    onCount: (target, outcome) => metrics?.countForward(target, outcome),
    onChange(target, failure) {
      if (failure === null) log.info('a target takes webhooks again', { target })
      else log.warn('a target does not take webhooks; they wait', { target, cause: failure })
    },
  })
}

function openWebhooks(config: Config, { bodies, shared, now }: WebhookContext, stored: StoredWebhooks) {
  const { logs, isShared, isKept } = stored
  const { appSecret } = config
  let outbox: EventStore | undefined
  let searched: SearchedLog | undefined
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
    onBusinessIds: stored.business.learn,
    openStore: logs
      ? (_owner, bounds) => {
          const journal = logs.webhooks
          const durable = createDurableLog({ journal, bounds, hasSecret: appSecret !== undefined, now })
          if (isKept) return durable
          outbox = durable
          return createOutboxLog(durable, createEventRing(bounds, now))
        }
      : shared &&
        ((_owner, bounds, costOf) => {
          const log = shared.openPlatformLog(undefined, bounds, costOf)
          if (stored.searchCache === undefined) return log
          searched = new SearchedLog(log, stored.searchCache)
          return searched
        }),
    openDemoStore: shared?.openDemoLog,
  })
  return { webhooks, outbox, closeSearch: async () => searched?.close() }
}

/** The same in every replica, and secret (RFC 5869). */
function demoSecret(sessionSecret: Secret): Secret {
  const label = 'studio demo webhooks v1'
  return new Secret(Buffer.from(hkdfSync('sha256', sessionSecret.reveal(), '', label, 32)).toString('hex'))
}
