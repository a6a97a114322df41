/** The webhook module, and the demo platform that sends webhooks of its own. */
import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'
import type { BodyReader } from '../core/read-limited.ts'
import { Secret } from '../core/secret.ts'
import { createDemosOnDemand } from '../demo/demos-on-demand.ts'
import type { Log } from '../log/log.ts'
import { createWebhooks } from '../webhooks/webhooks.ts'
import type { openSharedMemory } from './shared-memory.ts'

export interface WebhookContext {
  readonly log: Log
  readonly bodies: BodyReader
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  /** Milliseconds since the epoch. */
  now(): number
}

/** Creates the webhook module and the demo platforms, whose data is created at its first use. */
export function composeWebhooks(config: Config, { log, bodies, shared, now }: WebhookContext) {
  const webhooks = createWebhooks({
    appSecret: config.appSecret,
    verifyToken: config.verifyToken,
    isProduction: config.isProduction,
    capacity: config.webhookCapacity,
    maxBytes: config.webhookMaxBytes,
    publicHost: config.publicHost,
    bodies,
    now,
    demoSecret: demoSecret(config.sessionSecret),
    openStore: shared?.openPlatformLog,
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
  return { webhooks, demos }
}

/** The same in every replica, and secret (RFC 5869). */
function demoSecret(sessionSecret: Secret): Secret {
  const label = 'studio demo webhooks v1'
  return new Secret(Buffer.from(hkdfSync('sha256', sessionSecret.reveal(), '', label, 32)).toString('hex'))
}
