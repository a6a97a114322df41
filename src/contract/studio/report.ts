/** The report of a month (docs/behaviour.md, section 16); months, weeks and days are those of UTC. */

import { everyKind } from '../platform/record-kinds/record-kinds.ts'
import { z } from '../zod.ts'
import { conversationId } from './conversations.ts'
import { type ReportFigureName, reportFigureName, reportMonth } from './report-figures.ts'
import { recordNumber } from './workspace/records.ts'

export const reportQuery = z.strictObject({
  /** All numbers that the session may see if absent. */
  phone_number_id: recordNumber.optional(),
})

const figure = z
  .strictObject({
    /** Null if nothing is known of it, as of a month without a stored webhook of any day. */
    value: z.number().nullable(),
    /** Of the month before. */
    before: z.number().nullable(),
    /** What it is made of. */
    definition: z.string(),
  })
  .meta({ id: 'ReportFigure' })

/** The currency of the cost, and what is missing from cost and tokens. */
export const reportUsage = z
  .strictObject({
    /** An ISO 4217 code; null if the platform names none, or several. */
    currency: z.string().nullable(),
    /** Accounts that bill in different currencies have no sum. */
    hasSeveralCurrencies: z.boolean(),
    /** No billable account is named for them. */
    numbersWithoutAccount: z.int(),
    /** The platform did not tell the usage, for example because the token lacks the permission. */
    numbersUnread: z.int(),
  })
  .meta({ id: 'ReportUsage' })
export type ReportUsage = z.infer<typeof reportUsage>

/** From the team's activity: names of records, and nobody's who changed them. */
export const reportChanges = z
  .strictObject({
    /** Records, each counted once: as removed or added if that happened in the month, else as changed. */
    kinds: z.array(
      z.strictObject({ kind: z.enum(everyKind), added: z.int(), changed: z.int(), removed: z.int() }),
    ),
    /** Those with a name, at most 50; customers of the allowlist have none. */
    records: z.array(
      z.strictObject({
        phoneNumberId: z.string(),
        kind: z.enum(everyKind),
        change: z.enum(['added', 'changed', 'removed']),
        name: z.string(),
      }),
    ),
    /** Records that are counted and not listed. */
    more: z.int(),
    /** Changes by runs of which only their number is known. */
    withoutDetails: z.int(),
    /** Days of the month from before the oldest activity that is kept. */
    missingDays: z.int(),
  })
  .meta({ id: 'ReportChanges' })
export type ReportChanges = z.infer<typeof reportChanges>

const count = z.int().nullable()
/** Null if no webhook is stored of any of the days. */
const counted = { conversations: count, resolved: count, handed_over: count, unanswered: count }

const gaps = z
  .strictObject({
    /** Of the month, before the first webhook that is stored. */
    missingDays: z.array(z.iso.date()),
    /** Days since then on which no webhook came. */
    silentDays: z.array(z.iso.date()),
  })
  .meta({ id: 'ReportGaps' })

export const monthReport = z
  .strictObject({
    month: reportMonth,
    phoneNumberIds: z.array(z.string()),
    /** Numbers with stored conversations that the session may not see. */
    numbersWithoutAccess: z.int(),
    /** False while there are stored webhooks that are not read yet, as after a start. */
    isRead: z.boolean(),
    /** True once the month is over and everything stored is read. */
    complete: z.boolean(),
    figures: z.record(reportFigureName, figure),
    /** From Monday to Sunday, cut at the ends of the month; by the first question of each conversation. */
    weeks: z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), ...counted })),
    /** Why the agent handed over, the most frequent first, in the platform's words. */
    reasons: z.array(z.strictObject({ reason: z.string(), conversations: z.int() })),
    /** Worth reading; without names. */
    reading: z.array(
      z.strictObject({
        id: conversationId,
        phoneNumberId: z.string(),
        why: z.enum(['longest_wait', 'marked_bad', 'withheld']),
      }),
    ),
    gaps,
    gapsBefore: gaps,
    usage: reportUsage,
    /** Null without a workspace, which records none. */
    changes: reportChanges.nullable().default(null),
  })
  .meta({ id: 'MonthReport' })
export type MonthReport = z.infer<typeof monthReport>
export type ReportGaps = z.infer<typeof gaps>

/** How each figure is counted, in English. */
export const reportDefinitions: Readonly<Record<ReportFigureName, string>> = {
  conversations:
    'Customers of a number who wrote something that needs an answer in the month; groups do not count.',
  resolved:
    'Of these, the agent answered the last message that needs an answer, nobody of the team wrote, and the customer did not come back within 24 hours with a handover.',
  handed_over:
    'Of these, the agent handed the conversation over in the month; a takeover by the team does not count.',
  unanswered: 'Of these, a question got an answer from nobody.',
  withheld: 'Of these, the platform withheld an answer of the agent.',
  undelivered: 'Of these, a message of the agent or the team could not be delivered.',
  marked_bad: 'Of these, a member marked an answer to a question of the month as bad.',
  first_answer_median_ms:
    'Milliseconds from the moment a customer waits for the team to its first message, for waits that began in the month and ended so: half of them took at most this.',
  first_answer_90_ms: 'The same, for 90 of 100.',
  pass_rate_start:
    'Share of scenarios that passed in the last run before the month, or else in its first run.',
  pass_rate_end: 'Share of scenarios that passed in the last run of the month.',
  billable_tokens:
    'Tokens that the platform billed, of the numbers with a named billable account; its months are those of the account’s time zone.',
  cost: 'What the platform billed for these, in the currency of `usage`; as of when it was asked.',
}
