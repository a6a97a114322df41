/** How an event is written into Redis, with the way back. */
import { requireJson } from '../../../contract/bounded-json.ts'
import { storedWebhookHeaders, unverifiedReason } from '../../../contract/studio/webhook-event.ts'
import { webhookKind, webhookVerification } from '../../../contract/studio/webhook-facets.ts'
import { z } from '../../../contract/zod.ts'
import type { EventDraft, KeptEvent } from '../event-store.ts'
import type { StreamEntry } from './reply.ts'
import { textOf } from './reply.ts'

/** Everything but the body, which stays the bytes that it is. */
const facts = z.object({
  receivedAt: z.number(),
  verification: webhookVerification,
  reason: unverifiedReason.nullable(),
  headers: z.partialRecord(z.enum(storedWebhookHeaders), z.string()),
  digest: z.string(),
  phoneNumberIds: z.array(z.string()),
  kinds: z.array(webhookKind),
  isSample: z.boolean(),
})

export function writeFacts({ body: _body, ...rest }: EventDraft): string {
  return JSON.stringify(rest)
}

export function readEvent({ id, fields }: StreamEntry): KeptEvent {
  const body = fields.get('b')
  const duplicateOf = textOf(fields.get('d'))
  return {
    ...facts.parse(requireJson(textOf(fields.get('e')))),
    id: Number.parseInt(id, 10),
    body: body instanceof Buffer ? body : Buffer.alloc(0),
    duplicateOf: duplicateOf === '' ? null : Number(duplicateOf),
  }
}
