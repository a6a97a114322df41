import { storedForm } from '../../contract/stored/stored-form.ts'
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
  kinds: z.array(webhookKind),
  isSample: z.boolean(),
})

/** Returns the values of words of another version, below a place: an unknown verification verifies nothing. */
export function factFallbacks(place: '' | 'facts.'): Record<string, unknown> {
  return {
    [`${place}verification`]: 'unverified',
    [`${place}reason`]: null,
    [`${place}kinds.*`]: 'unknown',
    [`${place}isSample`]: false,
  }
}

/** As written by any version; replicas of two versions may share Redis. */
export const storedFacts = storedForm(storedEventFacts, { fallbacks: factFallbacks('') })
