import { z } from '../zod.ts'
import { webhookBodyEncoding } from './webhook-event.ts'
import { webhookEventId, webhookKind } from './webhook-facets.ts'

/** Also a file name. */
export const forwardTargetName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens, at most 40')

export const maxRetryHours = 72

/** Parsers disagree about white space, controls and backslashes (WHATWG URL, section 4.4), so none are allowed. */
export const targetAddress = z
  .string()
  .trim()
  .max(2048)
  .regex(
    /^https?:\/\/[^/@?#\\\x00-\x20\x7f]+(?:[/?][^#\\\x00-\x20\x7f]*)?$/i,
    'must be an http or https address without credentials and fragment',
  )
  .refine((value) => z.url().safeParse(value).success, 'must be an http or https address')

export const alertTargetName = 'alerts'

export const forwardFilter = z.strictObject({
  /** Empty lists allow everything; within a list one match is enough. */
  kinds: z.array(webhookKind).max(webhookKind.options.length).default([]),
  phoneNumbers: z
    .array(z.string().regex(/^\d{1,32}$/, 'must be an id in digits'))
    .max(1000)
    .default([]),
  fields: z
    .array(z.string().regex(/^\w{1,64}$/, 'must be the name of a field'))
    .max(100)
    .default([]),
})
export type ForwardFilter = z.infer<typeof forwardFilter>

export const deliveryFailure = z.enum([
  'timeout',
  'unreachable',
  'certificate',
  'blocked',
  'redirected',
  'status',
])
export type DeliveryFailure = z.infer<typeof deliveryFailure>

export const deliveryError = z.strictObject({
  failure: deliveryFailure,
  /** Null without an answer. */
  status: z.number().int().nullable(),
})
export type DeliveryError = z.infer<typeof deliveryError>

/** `elsewhere`: another replica delivers. */
export const forwardState = z.enum(['starting', 'idle', 'delivering', 'retrying', 'elsewhere', 'paused'])
export type ForwardState = z.infer<typeof forwardState>

export const forwardedKind = z.enum(['webhooks', 'alerts'])
export type ForwardedKind = z.infer<typeof forwardedKind>

/** `studio` is signed; the others are the unsigned incoming-webhook formats of chat tools. */
export const alertFormat = z.enum(['studio', 'slack', 'teams'])
export type AlertFormat = z.infer<typeof alertFormat>

export const targetSource = z.enum(['configuration', 'app'])
export type TargetSource = z.infer<typeof targetSource>

export const forwardTarget = z.strictObject({
  name: forwardTargetName,
  carries: forwardedKind,
  source: targetSource,
  format: alertFormat,
  /** For `If-Match`, without quotation marks; null where the app cannot change it. */
  etag: z.string().nullable(),
  samples: z.boolean(),
  retryHours: z.number(),
  /** Without the path, which may hold a secret. */
  origin: z.string(),
  filter: forwardFilter,
  state: forwardState,
  /** Since the process started. */
  delivered: z.number().int(),
  failedAttempts: z.number().int(),
  /** Median duration of the latest attempts in milliseconds; null before the first. */
  medianMs: z.number().int().nullable(),
  /** Times that events were deleted before delivery. */
  gaps: z.number().int(),
  deadLetters: z.number().int(),
  /** Receipt of the oldest waiting event. */
  waitingSince: z.iso.datetime().nullable(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  /** Last error of the waiting event; null after a success. */
  lastError: deliveryError.nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type ForwardTargetStatus = z.infer<typeof forwardTarget>

export const forwardTargetList = z.strictObject({
  /** False if events and dead letters are lost on restart. */
  durable: z.boolean(),
  /** `allowed`, or the reason why the session may not change app targets. */
  editing: z.enum(['allowed', 'not_operator', 'no_operators', 'no_workspace', 'demo']),
  targets: z.array(forwardTarget),
})
export type ForwardTargetList = z.infer<typeof forwardTargetList>

export const deadLetter = z.strictObject({
  id: webhookEventId,
  receivedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  attempts: z.number().int(),
  error: deliveryError,
  kinds: z.array(webhookKind),
  phoneNumberIds: z.array(z.string()),
  /** Bytes. */
  size: z.number().int(),
  queued: z.boolean(),
})
export type DeadLetter = z.infer<typeof deadLetter>

export const deadLetterList = z.strictObject({
  deadLetters: z.array(deadLetter),
  /** Further ones, stored with a secret that the studio no longer has; deleting all deletes them too. */
  unreadable: z.number().int(),
})
export type DeadLetterList = z.infer<typeof deadLetterList>

export const maxDeadLetters = 500

/** Selects all of the target's dead letters if no ids are given. */
export const deadLetterChoice = z.strictObject({
  ids: z.array(webhookEventId).max(maxDeadLetters).optional(),
})

/** Comma-separated. */
export const deadLetterQuery = z.strictObject({
  ids: z
    .string()
    .regex(/^\d{1,16}(?:,\d{1,16})*$/, 'must be ids of events, separated by commas')
    .optional(),
})

export const deadLetterCount = z.strictObject({ count: z.number().int() })

/** The largest body with every byte escaped (`\u0001`). */
export const maxResendRequestBytes = 6_004_096

export const resendRequest = z.strictObject({
  target: forwardTargetName,
  /** Replaces the stored body. */
  body: z.string().optional(),
  bodyEncoding: webhookBodyEncoding.default('utf8'),
  /** Signed anew for the target, as received, or not at all. */
  signature: z.enum(['target', 'original', 'none']).default('target'),
})
export type ResendRequest = z.input<typeof resendRequest>

export const resendAnswer = z.strictObject({
  delivered: z.boolean(),
  status: z.number().int().nullable(),
  failure: deliveryFailure.nullable(),
  milliseconds: z.number().int(),
})
export type ResendAnswer = z.infer<typeof resendAnswer>
