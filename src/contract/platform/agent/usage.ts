/** Billed usage of a billable account (docs/platform.md, section 15.4). */
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { pageOf } from '../list.ts'
import { nullishNumbers, nullishStrings } from '../nullish.ts'
import { wholeNumber } from '../query-value.ts'
import { oneOf } from '../text-field.ts'

export const usageGranularities = ['HOUR', 'DAY', 'MONTH'] as const
export type UsageGranularity = (typeof usageGranularities)[number]
export const usageDimensions = ['channel', 'sender_id'] as const
export type UsageDimension = (typeof usageDimensions)[number]
export const usageMetrics = ['billable_messages', 'billable_tokens', 'cost'] as const
export type UsageMetric = (typeof usageMetrics)[number]

/** Seconds, the end excluded. A metric that was not requested is absent; an empty list means no usage. */
export const usageBucket = z
  .looseObject({
    start: z.number(),
    end: z.number().nullish(),
    ...nullishStrings('channel', 'sender_id', 'currency'),
    ...nullishNumbers(...usageMetrics),
  })
  .meta({ id: 'UsageBucket' })
export type UsageBucket = z.infer<typeof usageBucket>

export const usagePage = pageOf(usageBucket)

function listOf(known: readonly string[]) {
  return z
    .string()
    .refine(
      (text) => text.split(',').every((word) => known.includes(word)),
      t('Must be a comma list of {metrics}', { metrics: known.join(', ') }),
    )
    .optional()
}

/** `start` is included, `end` is not; whole months only, in the account's time zone. */
export const usageQuery = z
  .strictObject({
    start: wholeNumber(0),
    end: wholeNumber(0),
    granularity: oneOf(usageGranularities),
    dimensions: listOf(usageDimensions),
    channels: z.string().min(1).optional(),
    sender_ids: z.string().min(1).optional(),
    metric_types: listOf(usageMetrics),
    after: z.string().min(1).optional(),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: t('Must be after the start') })
