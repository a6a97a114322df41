/** A month's report as it may leave the studio: without a word that names a customer. */
import { type MonthReport, monthReport } from '../contract/studio/report.ts'
import { z } from '../contract/zod.ts'
import { maskTexts } from '../masking/mask-texts.ts'

/** Free words that fewer conversations share may be about one customer. */
const minSharedConversations = 3

/** The platform's words; every other one is free. */
export const knownReasons = [
  'TAKEN_OVER',
  'other',
  'customer_request',
  'complex_request',
  'integrity_violation',
  'ELIGIBILITY_CHECK_FAILED',
  'NO_REPLY_NEEDED',
  'MARKETING_MESSAGE',
  'UNSUPPORTED_MESSAGE',
  'NO_ACTIVE_CONTROLLER',
  'end_bad_conversation',
] as const
export type KnownReason = (typeof knownReasons)[number]

/** As JSON. */
export const publicMonthReport = monthReport.extend({
  $schema: z.string().optional(),
  /** How many different ones are left out. */
  reasonsNotQuoted: z.int().min(0),
})
export type PublicReport = z.infer<typeof publicMonthReport>

/** Returns whether a reason is one of the platform's words. */
export function isKnownReason(reason: string): reason is KnownReason {
  return knownReasons.some((knownReason) => knownReason === reason)
}

/** Keeps the platform's reasons, and free words that several conversations share, masked. */
export function publicReport(report: MonthReport): PublicReport {
  const kept = report.reasons.filter(
    ({ reason, conversations }) => isKnownReason(reason) || conversations >= minSharedConversations,
  )
  return {
    ...report,
    reasons: kept.map(({ reason, conversations }) => ({
      reason: isKnownReason(reason) ? reason : (maskTexts([reason]).texts[0] ?? ''),
      conversations,
    })),
    reasonsNotQuoted: report.reasons.length - kept.length,
    changes: report.changes && {
      ...report.changes,
      // A record's name may be a customer's question.
      records: report.changes.records.map((record) => ({
        ...record,
        name: maskTexts([record.name]).texts[0] ?? '',
      })),
    },
  }
}
