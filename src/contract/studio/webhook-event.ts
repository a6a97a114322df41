import { z } from '../zod.ts'
import { webhookEventId, webhookKind, webhookVerification } from './webhook-facets.ts'

/** Decimal (docs/behaviour.md, sections 4 and 9). */
export const maxWebhookBytes = 1_000_000

export const storedWebhookHeaders = [
  'x-hub-signature-256',
  'x-hub-signature',
  'user-agent',
  'content-type',
  'x-request-id',
] as const
export type StoredWebhookHeader = (typeof storedWebhookHeaders)[number]

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
  /** Raw text, or base64 if it is no UTF-8. */
  body: z.string(),
  bodyEncoding: webhookBodyEncoding,
  /** Bytes of the raw body. */
  size: z.number().int(),
  /** Hex SHA-256 of the raw body. */
  digest: z.string(),
  /** An earlier stored event with the same digest. */
  duplicateOf: webhookEventId.nullable(),
  phoneNumberIds: z.array(z.string()),
  kinds: z.array(webhookKind),
  /** Set by the studio only. */
  sample: z.literal(true).optional(),
})
export type WebhookEvent = z.infer<typeof webhookEvent>

export const webhookReceipt = z.strictObject({ ok: z.literal(true), verification: webhookVerification })
export type WebhookReceipt = z.infer<typeof webhookReceipt>

export const webhookCounts = z.strictObject({
  capacity: z.number().int(),
  /** Since the server started. */
  dropped: z.number().int(),
  refused: z.strictObject({ tooLarge: z.number().int(), unsigned: z.number().int() }),
})
export type WebhookCounts = z.infer<typeof webhookCounts>

/** Newest first. */
export const webhookEventList = webhookCounts.extend({ events: z.array(webhookEvent) })
export type WebhookEventList = z.infer<typeof webhookEventList>

export const maxSearchCharacters = 200

/** Rejects unknown filters, which would make an answer look unfiltered; `after` and `before` are exclusive. */
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
  /** Inclusive. */
  from: z.iso.datetime({ offset: true }).transform(Date.parse).optional(),
  to: z.iso.datetime({ offset: true }).transform(Date.parse).optional(),
  /** Anywhere in the body, ignoring case. */
  q: z.string().max(maxSearchCharacters).optional(),
})
export type WebhookEventQuery = z.infer<typeof webhookEventQuery>

/** `gap` reports dropped events. */
export const webhookStreamEvents = ['webhook', 'gap', 'reconnect'] as const
export type WebhookStreamEvent = (typeof webhookStreamEvents)[number]

/** Sent on resuming if events were dropped; null for an invalid id. */
export const webhookGap = z.strictObject({ after: webhookEventId.nullable() })
export type WebhookGap = z.infer<typeof webhookGap>

/** Digits only, because it becomes part of an upstream path. */
const phoneNumberId = z.string().regex(/^\d{1,32}$/, 'is not the id of a phone number')
const accountId = z.string().regex(/^\d{1,32}$/, 'is not the id of an account')

/** One number, or all numbers of an account without a callback of their own. */
export const webhookOverrideRequest = z.union([
  z.strictObject({ phoneNumberId }),
  z.strictObject({ accountId }),
])
export type WebhookOverrideRequest = z.infer<typeof webhookOverrideRequest>
export const webhookOverrideQuery = z.strictObject({ phone_number_id: phoneNumberId })

/** Null for the next level's callback. */
export const webhookOverride = z.union([
  z.strictObject({ phoneNumberId, callbackUrl: z.string().nullable() }),
  z.strictObject({ accountId, callbackUrl: z.string() }),
])
export type WebhookOverride = z.infer<typeof webhookOverride>

/** JSON can write one byte as six (`\u0001`). */
export const maxVerifyRequestBytes = 6 * maxWebhookBytes + 4096

export const webhookVerifyRequest = z.strictObject({
  /** Exactly as received, or base64. */
  body: z.string(),
  bodyEncoding: webhookBodyEncoding.optional(),
  /** `X-Hub-Signature-256`. */
  signature: z.string().max(1024),
})
export type WebhookVerifyRequest = z.infer<typeof webhookVerifyRequest>

/** Usual differences of pasted bodies or signatures. */
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
  /** Null if it matches. */
  reason: unverifiedReason.nullable(),
  /** The most likely cause, if any. */
  hint: signatureHint.nullable(),
  /** Bytes. */
  size: z.number().int(),
  digest: z.string(),
})
export type WebhookVerifyAnswer = z.infer<typeof webhookVerifyAnswer>

export const webhookSampleRequest = z.strictObject({
  kind: z.string().min(1).max(64),
  /** False sends an invalid signature, for tests. */
  signed: z.boolean().default(true),
  phoneNumberId: phoneNumberId.optional(),
})
export type WebhookSampleRequest = z.input<typeof webhookSampleRequest>

export const webhookSampleAnswer = webhookReceipt.extend({ id: webhookEventId })
export type WebhookSampleAnswer = z.infer<typeof webhookSampleAnswer>
