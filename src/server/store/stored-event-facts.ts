import { storedWebhookHeaders, unverifiedReason } from '../../contract/studio/webhook-event.ts'
import { webhookKind, webhookVerification } from '../../contract/studio/webhook-facets.ts'
import { z } from '../../contract/zod.ts'

export const storedEventFacts = z.object({
  receivedAt: z.number(),
  verification: webhookVerification,
  reason: unverifiedReason.nullable(),
  headers: z.partialRecord(z.enum(storedWebhookHeaders), z.string()),
  digest: z.string(),
  phoneNumberIds: z.array(z.string()),
  /** Replicas of two versions may share Redis. */
  kinds: z.array(webhookKind.catch('unknown')),
  isSample: z.boolean(),
})
