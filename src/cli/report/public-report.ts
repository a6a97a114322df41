/** A month's report as it may leave the studio: without a word that names a customer. */
import { type MonthReport, monthReport } from '../../contract/studio/report.ts'
import { z } from '../../contract/zod.ts'
import { maskTexts } from '../../masking/mask-texts.ts'
import { englishWords } from './words/english.ts'

/** Free words that fewer conversations share may be about one customer. */
const minSharedConversations = 3

/** As JSON. */
export const publicMonthReport = monthReport.extend({
  $schema: z.string().optional(),
  /** How many different ones are left out. */
  reasonsNotQuoted: z.int().min(0),
})
export type PublicReport = z.infer<typeof publicMonthReport>

const isKnown = (reason: string) => Object.hasOwn(englishWords.knownReasons, reason)

/** Keeps the platform's reasons, and free words that several conversations share, masked. */
export function publicReport(report: MonthReport): PublicReport {
  const kept = report.reasons.filter(
    ({ reason, conversations }) => isKnown(reason) || conversations >= minSharedConversations,
  )
  return {
    ...report,
    reasons: kept.map(({ reason, conversations }) => ({
      reason: isKnown(reason) ? reason : (maskTexts([reason]).texts[0] ?? ''),
      conversations,
    })),
    reasonsNotQuoted: report.reasons.length - kept.length,
  }
}
