/** Serialises events for Redis, and parses them. */
import { requireJson } from '../../../contract/bounded-json.ts'
import { storedWebhookHeaders, unverifiedReason } from '../../../contract/studio/webhook-event.ts'
import { webhookKind, webhookVerification } from '../../../contract/studio/webhook-facets.ts'
import { z } from '../../../contract/zod.ts'
import type { NewEvent, StoredEvent } from '../event-store.ts'
import type { StreamEntry } from './reply.ts'
import { replyText } from './reply.ts'

/** Everything but the body, which is stored as its bytes. */
const facts = z.object({
  receivedAt: z.number(),
  verification: webhookVerification,
  reason: unverifiedReason.nullable(),
  headers: z.partialRecord(z.enum(storedWebhookHeaders), z.string()),
  digest: z.string(),
  phoneNumberIds: z.array(z.string()),
  /** While replicas of two versions share Redis, one may write a kind that the other does not know. */
  kinds: z.array(webhookKind.catch('unknown')),
  isSample: z.boolean(),
})

/** Serialises everything of an event but its body, as JSON. */
export function writeFacts({ body: _body, ...rest }: NewEvent): string {
  return JSON.stringify(rest)
}

/**
 * Parses an entry of the event stream.
 *
 * @throws ZodError or Error when the entry was not written by `writeFacts`.
 */
export function readStoredEvent({ id, fields }: StreamEntry): StoredEvent {
  const body = fields.get('b')
  const duplicateOf = replyText(fields.get('d'))
  return {
    ...facts.parse(requireJson(replyText(fields.get('e')))),
    id: Number.parseInt(id, 10),
    body: body instanceof Buffer ? body : Buffer.alloc(0),
    duplicateOf: duplicateOf === '' ? null : Number(duplicateOf),
  }
}
