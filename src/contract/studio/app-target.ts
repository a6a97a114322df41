/** Targets and alert addresses that operators manage in the app (docs/behaviour.md, section 14). */
import { z } from '../zod.ts'
import {
  alertFormat,
  forwardedKind,
  forwardFilter,
  forwardTarget,
  maxRetryHours,
  targetAddress,
} from './forward.ts'
import { recordNumber } from './workspace/records.ts'

export const maxAppTargets = 20

/** Replaces all settings but the address, which no answer contains. */
export const appTargetRequest = z.strictObject({
  /** Fixed once the target exists. */
  carries: forwardedKind,
  /** Absent keeps the stored address. */
  url: targetAddress.optional(),
  /** Format of alert messages; webhooks are forwarded unchanged. */
  format: alertFormat.default('studio'),
  filter: forwardFilter.prefault({}),
  samples: z.boolean().default(false),
  retryHours: z.int().min(1).max(maxRetryHours).default(24),
  enabled: z.boolean().default(true),
})
export type AppTargetRequest = z.infer<typeof appTargetRequest>

export const appTargetAnswer = z.strictObject({
  target: forwardTarget,
  /** Only in the answer that creates it; null otherwise. */
  secret: z.string().nullable(),
})
export type AppTargetAnswer = z.infer<typeof appTargetAnswer>

/** The number that a test of alert messages links to and names, with its country code and `+`. */
export const targetTestRequest = z.strictObject({
  phoneNumberId: recordNumber.optional(),
  phoneNumber: z
    .string()
    .regex(/^\+\d{5,15}$/)
    .optional(),
})
export type TargetTestRequest = z.infer<typeof targetTestRequest>
