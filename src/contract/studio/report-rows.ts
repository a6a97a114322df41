import type { MonthReport } from './report.ts'
import { reportFigureName } from './report-figures.ts'

export const reportHeads = ['part', 'name', 'value', 'before'] as const
const text = (value: number | null | undefined) => (value == null ? '' : String(value))

const missing = (part: string, count: number) => (count > 0 ? [[part, '', text(count), '']] : [])

function changeRows(changes: MonthReport['changes']): string[][] {
  if (changes === null) return [['changes are not recorded', '', '', '']]
  const { kinds, records, more, withoutDetails, missingDays } = changes
  return [
    ...kinds.flatMap(({ kind, ...counts }) =>
      Object.entries(counts).map(([change, count]) => [`${kind} ${change}`, '', text(count), '']),
    ),
    ...records.map(({ kind, change, name }) => [`${kind} ${change}`, name, '', '']),
    ...missing('changed records without a row', more),
    ...missing('changes without details', withoutDetails),
    ...missing('days without recorded changes', missingDays),
  ]
}

/**
 * A report as rows below `reportHeads`: one for each figure, week, reason and gap. Names and numbers
 * are those of the API, so that files of different languages fit together.
 *
 * @param reasonsNotQuoted how many reasons the report leaves out
 */
export function reportRows(
  { month, figures, weeks, reasons, gaps, usage, numbersWithoutAccess, changes }: MonthReport,
  reasonsNotQuoted = 0,
): string[][] {
  return [
    ['month', month, '', ''],
    ...reportFigureName.options.map((name) => [
      'figure',
      name,
      text(figures[name]?.value),
      text(figures[name]?.before),
    ]),
    ...(usage.currency === null ? [] : [['currency', usage.currency, '', '']]),
    ...weeks.flatMap(({ from, to, ...counts }) =>
      Object.entries(counts).map(([name, count]) => [`week ${from} to ${to}`, name, text(count), '']),
    ),
    ...reasons.map(({ reason, conversations }) => ['reason', reason, text(conversations), '']),
    ...(reasonsNotQuoted > 0 ? [['reasons not quoted', '', text(reasonsNotQuoted), '']] : []),
    ...changeRows(changes),
    ...gaps.missingDays.map((day) => ['missing day', day, '', '']),
    ...gaps.silentDays.map((day) => ['silent day', day, '', '']),
    ...missing('numbers without access', numbersWithoutAccess),
    ...missing('numbers without a billable account', usage.numbersWithoutAccount),
    ...missing('numbers without usage', usage.numbersUnread),
    ...missing('several currencies', Number(usage.hasSeveralCurrencies)),
  ]
}
