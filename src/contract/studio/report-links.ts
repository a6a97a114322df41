/** Links that open the report of one month without a session (docs/behaviour.md, section 16). */
import { storedForm } from '../stored/stored-form.ts'
import { z } from '../zod.ts'
import { reportUsage } from './report.ts'
import { reportMonth } from './report-figures.ts'
import { member, recordNumber } from './workspace/records.ts'

export const maxReportLinkDays = 366
/** Per team, not counting expired ones. */
export const maxReportLinks = 100
/** The languages of a report as a file. */
export const reportLinkLanguage = z.enum(['en', 'es', 'ar'])

export const reportLinkRequest = z.strictObject({
  month: reportMonth,
  /** All numbers that the session may see if absent. */
  phoneNumberId: recordNumber.optional(),
  language: reportLinkLanguage,
  days: z.int().min(1).max(maxReportLinkDays),
})

/** As written by its creator, and as members see it; the address is nowhere in it. */
const linkFields = {
  month: reportMonth,
  phoneNumberIds: z.array(recordNumber),
  language: reportLinkLanguage,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  by: member,
}

export const reportLinkId = z.string().regex(/^[0-9a-f]{32}$/)

export const reportLink = z.strictObject({ id: reportLinkId, ...linkFields }).meta({ id: 'ReportLink' })
export type ReportLink = z.infer<typeof reportLink>

export const reportLinkList = z.strictObject({
  /** The longest life of a link; 0 if this studio has none. */
  maxDays: z.int(),
  /** Those whose numbers the session may all see; the newest first. */
  links: z.array(reportLink),
})
export type ReportLinkList = z.infer<typeof reportLinkList>

export const createdReportLink = z.strictObject({
  link: reportLink,
  /** On the studio's own host. It is returned only here, and stored nowhere. */
  path: z.string(),
})
export type CreatedReportLink = z.infer<typeof createdReportLink>

const usageFigures = z.strictObject({ billable_tokens: z.number().nullable(), cost: z.number().nullable() })

export const reportLinkRecord = z.strictObject({
  format: z.literal('messaging-agent-report-link'),
  version: z.literal(1),
  ...linkFields,
  numbersWithoutAccess: z.int(),
  /** As the platform told its creator; whoever opens the link has no token to ask with. */
  usage: z.strictObject({ figures: usageFigures, before: usageFigures, told: reportUsage }),
})
export type ReportLinkRecord = z.infer<typeof reportLinkRecord>

/** As written by any version. */
export const storedReportLink = storedForm(reportLinkRecord)
