import type { RecordKind } from '../../../../contract/platform/record-kinds/record-kinds.ts'
import type { MonthReport } from '../../../../contract/studio/report.ts'
import type { ReportFigureName } from '../../../../contract/studio/report-figures.ts'
import { t } from '../../../../contract/translate.ts'
import { outcomeDefinitions, outcomeNames, outcomeWaitText } from '../../../conversation/outcome-words.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../text/format.ts'

export const reportWords = {
  title: 'Report',
  lead: 'A month in figures: how many customers the agent settled, and how many needed your team.',
  month: 'Month',
  of: 'Numbers',
  one: 'This number',
  all: 'All numbers',
  print: 'Print',
  csv: 'Save as CSV',
  loading: 'Computing the report',
  reading: 'The stored webhooks are still being read. The figures are not complete yet.',
  lasting: 'The month is not over. The figures go up to now.',
  figures: 'Figures',
  figure: 'Figure',
  value: 'Month',
  before: 'Month before',
  definition: 'How it is counted',
  unknown: 'Not known',
  weeks: 'By week',
  week: 'Week',
  reasons: 'Why the agent handed over',
  reason: 'Reason',
  otherReason: 'Another reason',
  noReasons: 'No handover with a reason.',
  worthReading: 'Worth reading',
  nothingToRead: 'Nothing stood out.',
  open: 'Open conversation',
  utc: 'Months, weeks and days are those of UTC.',
  gaps: 'What the figures do not contain',
  changes: 'What changed in the agent',
  kind: 'Kind',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  changedRecords: 'Changed records',
  noChanges: 'Nothing was changed.',
  notRecorded: 'Changes are not recorded: the studio has no workspace of the team.',
  severalCurrencies: 'Cost: the billable accounts have different currencies, so there is no sum.',
} as const

export const figureNames: Readonly<Record<ReportFigureName, string>> = {
  ...outcomeNames,
  pass_rate_start: 'Scenarios passed before the month',
  pass_rate_end: 'Scenarios passed at its end',
  billable_tokens: 'Billed tokens',
  cost: 'Cost',
}

export const figureDefinitions: Readonly<Record<ReportFigureName, string>> = {
  ...outcomeDefinitions,
  pass_rate_start: 'In the last run before the month, or else in its first one.',
  pass_rate_end: 'In the last run of the month.',
  billable_tokens: 'As the platform bills them, in the month of the billable account’s time zone.',
  cost: 'What the platform billed for them, in the same month.',
}

/** As `transferKindNames` of plans has them. */
export const reportKindNames: Readonly<Record<RecordKind, string>> = {
  settings: 'Settings',
  business_info: 'Business info',
  connectors: 'Connectors',
  tools: 'Tools',
  skills: 'Skills',
  rich_replies: 'Rich replies',
  faqs: 'FAQs',
  websites: 'Websites',
  allowlist: 'Allowlist',
  files: 'Files',
}

export const readingReasons: Readonly<Record<MonthReport['reading'][number]['why'], string>> = {
  longest_wait: 'Longest wait for your team',
  marked_bad: 'Answer marked as bad',
  withheld: 'Answer withheld by the platform',
}

/**
 * A figure in words; waits in minutes or hours.
 *
 * @param currency of the cost, an ISO 4217 code; without one, the amount is in the account's own
 */
export function reportFigureText(
  name: ReportFigureName,
  value: number | null,
  currency: string | null,
): string {
  if (value === null) return reportWords.unknown
  if (name === 'cost') return currency === null ? formatNumber(value, 4) : formatMoney(value, currency)
  if (name === 'pass_rate_start' || name === 'pass_rate_end') return formatPercent(value, 0)
  if (!name.endsWith('_ms')) return formatNumber(value)
  return outcomeWaitText(value)
}

export function withoutAccountText(count: number): string {
  return t(
    '{count, plural, one {Cost and tokens: # number has no billable account, and is not counted. Name it on Insights.} other {Cost and tokens: # numbers have no billable account, and are not counted. Name it on Insights.}}',
    { count },
  )
}

export function unreadUsageText(count: number): string {
  return t(
    '{count, plural, one {Cost and tokens: the platform did not tell the usage of # number.} other {Cost and tokens: the platform did not tell the usage of # numbers.}}',
    { count },
  )
}

export function rareReasonsText(count: number): string {
  return t(
    '{count, plural, one {# reason in free words that fewer than three conversations share is not quoted, because it may name a customer.} other {# reasons in free words that fewer than three conversations share are not quoted, because they may name a customer.}}',
    { count },
  )
}

export function moreRecordsText(count: number): string {
  return t('{count, plural, one {and # more record} other {and # more records}}', { count })
}

export function withoutDetailsText(count: number): string {
  return t(
    '{count, plural, one {# change of a run is counted by the run alone: its details are not kept.} other {# changes of runs are counted by the runs alone: their details are not kept.}}',
    { count },
  )
}

export function unrecordedDaysText(count: number): string {
  return t(
    '{count, plural, one {Of # day of the month no changes are recorded, or they are not kept any more.} other {Of # days of the month no changes are recorded, or they are not kept any more.}}',
    { count },
  )
}
