/** Changes of the agent in the month, beside the tests before and after. */
import type { MonthReport, ReportChanges } from '../../../../contract/studio/report.ts'
import { publicReport } from '../../../../report/public-report.ts'
import { formatNumber } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { reportCellLook } from './report-reasons.tsx'
import {
  figureNames,
  moreRecordsText,
  reportFigureText,
  reportKindNames,
  reportWords,
  unrecordedDaysText,
  withoutDetailsText,
} from './words.ts'

const changeCounts = ['added', 'changed', 'removed'] as const

export function MonthChanges({ report }: { report: MonthReport }) {
  const { changes, figures } = report
  const printed = publicReport(report).changes?.records ?? []
  return (
    <Section id="report-changes" title={reportWords.changes} className="flex flex-col gap-3">
      <ul>
        {(['pass_rate_start', 'pass_rate_end'] as const).map((name) => (
          <li key={name}>
            {labeled(figureNames[name], reportFigureText(name, figures[name]?.value ?? null, null))}
          </li>
        ))}
      </ul>
      {changes === null ? (
        <p className="text-quiet">{reportWords.notRecorded}</p>
      ) : (
        <>
          <Kinds {...changes} />
          <Records records={changes.records} more={changes.more} isPrinted={false} />
          <Records records={printed} more={changes.more} isPrinted />
          {changes.withoutDetails > 0 && <p>{withoutDetailsText(changes.withoutDetails)}</p>}
          {changes.missingDays > 0 && <p>{unrecordedDaysText(changes.missingDays)}</p>}
        </>
      )}
    </Section>
  )
}

function Kinds({ kinds, withoutDetails, missingDays }: ReportChanges) {
  if (kinds.length === 0) {
    // Missing days and details are named below; without them, "nothing was changed" would be a guess.
    const isKnown = withoutDetails === 0 && missingDays === 0
    return isKnown && <p className="text-quiet">{reportWords.noChanges}</p>
  }
  return (
    <ScrollTable
      label={reportWords.changes}
      heads={[reportWords.kind, ...changeCounts.map((name) => reportWords[name])]}
    >
      {kinds.map(({ kind, ...counts }) => (
        <tr key={kind} className="border-line border-t">
          <th scope="row" className={`${reportCellLook} text-start font-normal`}>
            {reportKindNames[kind]}
          </th>
          {changeCounts.map((name) => (
            <td key={name} className={`${reportCellLook} tabular-nums`}>
              {formatNumber(counts[name])}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  )
}

interface RecordsProps extends Pick<ReportChanges, 'records' | 'more'> {
  /** On paper, personal data in names is masked. */
  isPrinted: boolean
}

function Records({ records, more, isPrinted }: RecordsProps) {
  if (records.length + more === 0) return null
  return (
    <ul
      aria-label={reportWords.changedRecords}
      aria-hidden={isPrinted || undefined}
      className={isPrinted ? 'hidden print:block' : 'print:hidden'}
    >
      {records.map(({ phoneNumberId, kind, change, name }) => (
        <li key={`${phoneNumberId} ${kind} ${name}`} className="wrap-anywhere">
          <span className="text-quiet">
            {reportKindNames[kind]} · {reportWords[change]}
          </span>{' '}
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li className="text-quiet">{moreRecordsText(more)}</li>}
    </ul>
  )
}
