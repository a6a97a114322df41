/** Outcomes of customers' questions over a span of days (docs/behaviour.md, section 16). */
import { z } from '../zod.ts'
import { recordNumber } from './workspace/records.ts'

/** Longest span of days, both included. */
export const maxOutcomeDays = 90

/** Each conversation counts once a month, on the day of its first question. */
export const outcomeKind = z.enum([
  'conversations',
  'resolved',
  'handed_over',
  'unanswered',
  'withheld',
  'undelivered',
  'marked_bad',
])
export type OutcomeKind = z.infer<typeof outcomeKind>

export const outcomeFigureName = z.enum([
  ...outcomeKind.options,
  'first_answer_median_ms',
  'first_answer_90_ms',
])
export type OutcomeFigureName = z.infer<typeof outcomeFigureName>

const day = z.iso.date().meta({ examples: ['2026-11-16'] })

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'is no time zone such as Europe/Berlin')
  .meta({ examples: ['Europe/Berlin'] })

export const outcomeQuery = z.strictObject({
  /** First and last day, inclusive. */
  first_day: day,
  last_day: day,
  /** Whose days and hours they are; UTC by default. */
  time_zone: timeZone.optional(),
  /** All numbers that the session may see if absent. */
  phone_number_id: recordNumber.optional(),
})

const count = z.int()

export const outcomes = z
  .strictObject({
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    timeZone: z.string(),
    phoneNumberIds: z.array(z.string()),
    /** Numbers with stored conversations that the session may not see. */
    numbersWithoutAccess: count,
    /** False while there are stored webhooks that are not read yet, as after a start. */
    isRead: z.boolean(),
    /** `before` is that of as many days before; null if no webhooks of these days were stored. */
    figures: z.record(
      outcomeFigureName,
      z.strictObject({ value: z.number().nullable(), before: z.number().nullable() }),
    ),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        conversations: count,
        resolved: count,
        handed_over: count,
        unanswered: count,
      }),
    ),
    /** Those with a conversation. */
    numbers: z.array(z.strictObject({ phoneNumberId: z.string(), conversations: count, handed_over: count })),
    /** Conversations by weekday, Monday first, and by hour of their first question. */
    hours: z.array(z.array(count).length(24)).length(7),
    /** Why the agent handed over, the most frequent first, in the platform's words. */
    reasons: z.array(z.strictObject({ reason: z.string(), conversations: count })),
    /** Days of UTC: before the first stored webhook, and later ones without any. */
    gaps: z.strictObject({ missingDays: z.array(z.iso.date()), silentDays: z.array(z.iso.date()) }),
    /** Days before, of which nothing is stored. */
    missingDaysBefore: count,
  })
  .meta({ id: 'Outcomes' })
export type Outcomes = z.infer<typeof outcomes>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
