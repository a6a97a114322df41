/** Targets to which the studio forwards webhooks: what is told of them, and what may be asked of them. */
import { z } from '../zod.ts'
import { webhookBodyEncoding } from './webhook-event.ts'
import { webhookEventId, webhookKind } from './webhook-facets.ts'

/** Also the name of a file. */
export const forwardTargetName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens, at most 40')

/** What the operator's address for alerts is called among the targets. */
export const alertTargetName = 'alerts'

export const forwardFilter = z.strictObject({
  /** Empty lists let everything through; within a list one match is enough, and all lists have to match. */
  kinds: z.array(webhookKind).max(webhookKind.options.length).default([]),
  phoneNumbers: z
    .array(z.string().regex(/^\d{1,32}$/, 'must be an id in digits'))
    .max(1000)
    .default([]),
  /** Names of webhook fields, such as `messages`. */
  fields: z
    .array(z.string().regex(/^\w{1,64}$/, 'must be the name of a field'))
    .max(100)
    .default([]),
})
export type ForwardFilter = z.infer<typeof forwardFilter>

/** Why a delivery failed. */
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
  /** Of the receiver's answer; null where there was none. */
  status: z.number().int().nullable(),
})
export type DeliveryError = z.infer<typeof deliveryError>

/** `elsewhere`: another replica delivers. */
export const forwardState = z.enum(['starting', 'idle', 'delivering', 'retrying', 'elsewhere'])
export type ForwardState = z.infer<typeof forwardState>

/** What a target gets: webhooks of the platform, or messages about alerts of the studio itself. */
export const forwardedKind = z.enum(['webhooks', 'alerts'])
export type ForwardedKind = z.infer<typeof forwardedKind>

export const forwardTarget = z.strictObject({
  name: forwardTargetName,
  carries: forwardedKind,
  /** Scheme, host and port; the path may hold a secret. */
  origin: z.string(),
  filter: forwardFilter,
  state: forwardState,
  /** Since this process started. */
  delivered: z.number().int(),
  failedAttempts: z.number().int(),
  /** Times that events were deleted before they could be delivered. */
  gaps: z.number().int(),
  deadLetters: z.number().int(),
  /** When the oldest event that waits was received; null while none waits. */
  waitingSince: z.iso.datetime().nullable(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  /** Of the event that waits; null after a success. */
  lastError: deliveryError.nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type ForwardTargetStatus = z.infer<typeof forwardTarget>

export const forwardTargetList = z.strictObject({
  /** False while events and dead letters do not survive a restart. */
  durable: z.boolean(),
  targets: z.array(forwardTarget),
})
export type ForwardTargetList = z.infer<typeof forwardTargetList>

export const deadLetter = z.strictObject({
  /** Of the event. */
  id: webhookEventId,
  receivedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  attempts: z.number().int(),
  error: deliveryError,
  kinds: z.array(webhookKind),
  phoneNumberIds: z.array(z.string()),
  /** Bytes of the body. */
  size: z.number().int(),
  /** It is about to be sent again. */
  queued: z.boolean(),
})
export type DeadLetter = z.infer<typeof deadLetter>

export const deadLetterList = z.strictObject({ deadLetters: z.array(deadLetter) })
export type DeadLetterList = z.infer<typeof deadLetterList>

export const maxDeadLetters = 500

/** Which dead letters; all of the target where no ids are named. */
export const deadLetterChoice = z.strictObject({
  ids: z.array(webhookEventId).max(maxDeadLetters).optional(),
})
export type DeadLetterChoice = z.infer<typeof deadLetterChoice>

/** The same in a query, separated by commas. */
export const deadLetterQuery = z.strictObject({
  ids: z
    .string()
    .regex(/^\d{1,16}(?:,\d{1,16})*$/, 'must be ids of events, separated by commas')
    .optional(),
})

export const deadLetterCount = z.strictObject({ count: z.number().int() })

/** A body of the largest size, of which JSON can write one byte as six (`\u0001`). */
export const maxResendRequestBytes = 6_004_096

export const resendRequest = z.strictObject({
  target: forwardTargetName,
  /** In place of the stored body. */
  body: z.string().optional(),
  bodyEncoding: webhookBodyEncoding.default('utf8'),
  /** Signed anew for the target, with the signature as it was received, or with none. */
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
