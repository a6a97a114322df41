/** The report as a table for spreadsheets: one row for each figure, week, reason and gap, without customers. */
import { type MonthReport, reportFigureName } from '../../../../contract/studio/report.ts'
import { writeCsv } from '../../../text/csv.ts'

const heads = ['part', 'name', 'value', 'before'] as const
const text = (value: number | null | undefined) => (value == null ? '' : String(value))

/** Names and numbers are those of the API, so that files of different languages fit together. */
export function reportCsv({ month, figures, weeks, reasons, gaps }: MonthReport): string {
  return writeCsv(heads, [
    ['month', month, '', ''],
    ...reportFigureName.options.map((name) => [
      'figure',
      name,
      text(figures[name]?.value),
      text(figures[name]?.before),
    ]),
    ...weeks.flatMap(({ from, to, ...counts }) =>
      Object.entries(counts).map(([name, count]) => [`week ${from} to ${to}`, name, text(count), '']),
    ),
    ...reasons.map(({ reason, conversations }) => ['reason', reason, text(conversations), '']),
    ...gaps.missingDays.map((day) => ['missing day', day, '', '']),
    ...gaps.silentDays.map((day) => ['silent day', day, '', '']),
  ])
}
