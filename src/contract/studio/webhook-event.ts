/** The API of received webhooks (docs/behaviour.md, section 4). */
import { z } from '../zod.ts'
import { webhookEventId, webhookKind, webhookVerification } from './webhook-facets.ts'

/** 1 MB is 1,000,000 bytes (docs/behaviour.md, sections 4 and 9). */
export const maxWebhookBytes = 1_000_000

/** The only request headers that are stored with an event (docs/behaviour.md, section 4). */
export const storedWebhookHeaders = [
  'x-hub-signature-256',
  'x-hub-signature',
  'user-agent',
  'content-type',
  'x-request-id',
] as const
export type StoredWebhookHeader = (typeof storedWebhookHeaders)[number]

/** Why an event could not be verified. */
export const unverifiedReason = z.enum(['no_secret', 'no_signature', 'malformed_signature', 'mismatch'])
export type UnverifiedReason = z.infer<typeof unverifiedReason>

export const webhookBodyEncoding = z.enum(['utf8', 'base64'])

export const webhookEvent = z.strictObject({
  id: webhookEventId,
  receivedAt: z.iso.datetime(),
  verification: webhookVerification,
  /** Null for a signed event. */
  reason: unverifiedReason.nullable(),
  headers: z.partialRecord(z.enum(storedWebhookHeaders), z.string()),
  /** The raw text as received, or base64 where the bytes are no UTF-8. */
  body: z.string(),
  bodyEncoding: webhookBodyEncoding,
  /** Of the raw body, in bytes. */
  size: z.number().int(),
  /** SHA-256 of the raw body in hex. */
  digest: z.string(),
  /** The earlier event with the same digest, if it is still stored. */
  duplicateOf: webhookEventId.nullable(),
  phoneNumberIds: z.array(z.string()),
  kinds: z.array(webhookKind),
  /** Present on events that the studio created itself, and never settable from outside. */
  sample: z.literal(true).optional(),
})
export type WebhookEvent = z.infer<typeof webhookEvent>

/** The answer to a delivery. */
export const webhookReceipt = z.strictObject({ ok: z.literal(true), verification: webhookVerification })
export type WebhookReceipt = z.infer<typeof webhookReceipt>

/** Counts of deliveries that are not in the list. */
export const webhookCounts = z.strictObject({
  /** The most events that are stored. */
  capacity: z.number().int(),
  /** Events that were dropped for others, or did not fit, since the server started. */
  dropped: z.number().int(),
  /** Deliveries that were answered with an error since the server started. */
  refused: z.strictObject({ tooLarge: z.number().int(), unsigned: z.number().int() }),
})
export type WebhookCounts = z.infer<typeof webhookCounts>

/** The answer to a listing; the newest event comes first. */
export const webhookEventList = webhookCounts.extend({ events: z.array(webhookEvent) })
export type WebhookEventList = z.infer<typeof webhookEventList>

export const maxSearchCharacters = 200

/**
 * The query of a listing. An unknown filter is rejected, because its answer would look like an unfiltered list.
 * `after` selects events newer than that one, `before` older ones: the next page begins before the last id.
 */
export const webhookEventQuery = z.strictObject({
  after: webhookEventId.optional(),
  before: webhookEventId.optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'is not a number from 1 to 999999')
    .transform(Number)
    .optional(),
  verification: webhookVerification.optional(),
  phone_number_id: z.string().min(1).max(64).optional(),
  kind: webhookKind.optional(),
  /** Received at this time or later; at this time or earlier. */
  from: z.iso.datetime({ offset: true }).transform(Date.parse).optional(),
  to: z.iso.datetime({ offset: true }).transform(Date.parse).optional(),
  /** Text anywhere in the body, without regard to case. */
  q: z.string().max(maxSearchCharacters).optional(),
})
export type WebhookEventQuery = z.infer<typeof webhookEventQuery>

/** The names of the server-sent events. `webhook` carries an event, `gap` reports that some were dropped. */
export const webhookStreamEvents = ['webhook', 'gap', 'reconnect'] as const
export type WebhookStreamEvent = (typeof webhookStreamEvents)[number]

/** Sent when a listener resumes and some of the later events were dropped; null when its id was invalid. */
export const webhookGap = z.strictObject({ after: webhookEventId.nullable() })
export type WebhookGap = z.infer<typeof webhookGap>

/** They become part of the path of an upstream call, so only digits are accepted. */
const phoneNumberId = z.string().regex(/^\d{1,32}$/, 'is not the id of a phone number')
const accountId = z.string().regex(/^\d{1,32}$/, 'is not the id of an account')

/** One phone number, or every number of an account that has no callback of its own. */
export const webhookOverrideRequest = z.union([
  z.strictObject({ phoneNumberId }),
  z.strictObject({ accountId }),
])
export type WebhookOverrideRequest = z.infer<typeof webhookOverrideRequest>
export const webhookOverrideQuery = z.strictObject({ phone_number_id: phoneNumberId })

/** The callback of that phone number or account from now on; null for that of the next level. */
export const webhookOverride = z.union([
  z.strictObject({ phoneNumberId, callbackUrl: z.string().nullable() }),
  z.strictObject({ accountId, callbackUrl: z.string() }),
])
export type WebhookOverride = z.infer<typeof webhookOverride>

/** JSON can write one byte as six (`\u0001`), so that a body of the largest size still fits into the request. */
export const maxVerifyRequestBytes = 6 * maxWebhookBytes + 4096

export const webhookVerifyRequest = z.strictObject({
  /** The raw body exactly as received, or its bytes in base64. */
  body: z.string(),
  bodyEncoding: webhookBodyEncoding.optional(),
  /** The value of `X-Hub-Signature-256`. */
  signature: z.string().max(1024),
})
export type WebhookVerifyRequest = z.infer<typeof webhookVerifyRequest>

/** The usual ways in which a pasted body or signature differs from what was sent. */
export const signatureHint = z.enum([
  'prefix_missing',
  'sha1_signature',
  'upper_case',
  'wrong_length',
  'trailing_line_break',
  'line_endings',
])
export type SignatureHint = z.infer<typeof signatureHint>

export const webhookVerifyAnswer = z.strictObject({
  matches: z.boolean(),
  /** Null when it matches. */
  reason: unverifiedReason.nullable(),
  /** The most likely cause; null when none of the usual ones explains it. */
  hint: signatureHint.nullable(),
  /** Of the checked body, in bytes. */
  size: z.number().int(),
  digest: z.string(),
})
export type WebhookVerifyAnswer = z.infer<typeof webhookVerifyAnswer>

export const webhookSampleRequest = z.strictObject({
  kind: z.string().min(1).max(64),
  /** False sends it without a valid signature, for tests. */
  signed: z.boolean().default(true),
  phoneNumberId: phoneNumberId.optional(),
})
export type WebhookSampleRequest = z.input<typeof webhookSampleRequest>

export const webhookSampleAnswer = webhookReceipt.extend({ id: webhookEventId })
export type WebhookSampleAnswer = z.infer<typeof webhookSampleAnswer>
