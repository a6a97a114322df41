/** Why the agent handed over: to a member as received, in print without a word that names a customer. */
import type { MonthReport } from '../../../../contract/studio/report.ts'
import { publicReport } from '../../../../report/public-report.ts'
import { reasonText } from '../../../conversation/reason-text.ts'
import { formatNumber } from '../../../text/format.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { figureNames, rareReasonsText, reportWords } from './words.ts'

export const reportCellLook = 'py-1.5 pe-4 align-top'

export function Reasons({ report }: { report: MonthReport }) {
  const { reasons, reasonsNotQuoted } = publicReport(report)
  return (
    <>
      <Section id="report-reasons" title={reportWords.reasons} className="print:hidden">
        <ReasonTable reasons={report.reasons} notQuoted={0} />
      </Section>
      <div aria-hidden="true" className="hidden print:block">
        <p className="font-semibold">{reportWords.reasons}</p>
        <ReasonTable reasons={reasons} notQuoted={reasonsNotQuoted} />
      </div>
    </>
  )
}

interface TableProps {
  reasons: MonthReport['reasons']
  /** Those that are left out. */
  notQuoted: number
}

function ReasonTable({ reasons, notQuoted }: TableProps) {
  return (
    <>
      {reasons.length === 0 && notQuoted === 0 && <p className="text-quiet">{reportWords.noReasons}</p>}
      {reasons.length > 0 && (
        <ScrollTable label={reportWords.reasons} heads={[reportWords.reason, figureNames.conversations]}>
          {reasons.map(({ reason, conversations }) => (
            <tr key={reason} className="border-line border-t">
              <th scope="row" dir="auto" className={`${reportCellLook} text-start font-normal`}>
                {reason === 'other' ? reportWords.otherReason : reasonText(reason)}
              </th>
              <td className={`${reportCellLook} tabular-nums`}>{formatNumber(conversations)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {notQuoted > 0 && <p className="pt-2 text-label text-quiet">{rareReasonsText(notQuoted)}</p>}
    </>
  )
}
