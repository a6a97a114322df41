/** The report of a month: figures beside the month before, weeks, reasons, and conversations worth reading. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { MonthReport, ReportGaps } from '../../../../contract/studio/report.ts'
import { type ReportFigureName, reportFigureName } from '../../../../contract/studio/report-figures.ts'
import { reportHeads, reportRows } from '../../../../contract/studio/report-rows.ts'
import { t } from '../../../../contract/translate.ts'
import { type PublicReport, publicReport } from '../../../../report/public-report.ts'
import { send } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { hiddenNumbersText, missingDaysText, silentDaysText } from '../../../conversation/outcome-words.ts'
import { writeCsv } from '../../../text/csv.ts'
import { formatDate, formatNumber } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { MonthChanges } from './report-changes.tsx'
import { SharedReports } from './report-links.tsx'
import { Reasons, reportCellLook } from './report-reasons.tsx'
import {
  figureDefinitions,
  figureNames,
  readingReasons,
  reportFigureText,
  reportWords,
  unreadUsageText,
  withoutAccountText,
} from './words.ts'

const monthReport = async () => (await import('../../../../contract/studio/report.ts')).monthReport

/** @param phoneNumberId undefined for all numbers that the session may see */
function monthReportQuery(month: string, phoneNumberId: string | undefined) {
  const query = phoneNumberId === undefined ? '' : `?phone_number_id=${phoneNumberId}`
  return queryOptions<MonthReport>({
    queryKey: ['report of a month', month, phoneNumberId],
    refetchInterval: ({ state }) => (state.data?.isRead === false ? againMs : false),
    queryFn: ({ signal }) =>
      send(monthReport, { path: studioPaths.report.replace('{month}', month) + query, signal }),
  })
}

/** While a start still reads what is stored. */
const againMs = 2000
const shownMonths = 12

/** The month that has begun, and eleven before it, newest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/report')
const refreshSeconds = 3600
const weekMs = 604_800_000

export function Report() {
  const { phoneNumberId } = route.useParams()
  const { month: asked, of } = route.useSearch()
  const { demo } = useSession()
  const now = useNow(refreshSeconds)
  const months = lastMonths(now)
  const numbers = of === 'all' ? undefined : phoneNumberId
  // A demo has four weeks, so the month before has the most only in a month's first week.
  const usual = asked ?? (demo ? lastMonths(new Date(now.getTime() - weekMs))[0] : months[1]) ?? ''
  const { data: found } = useQuery(monthReportQuery(usual, numbers))
  // Webhooks may have begun this month.
  const isLater = asked === undefined && found?.isRead === true && figureOf(found, 'conversations') === null
  const month = (isLater ? months[0] : usual) ?? ''
  const query = useQuery(monthReportQuery(month, numbers))
  return (
    <div className="flex flex-col gap-6">
      <Choices months={months} month={month} report={query.data} />
      <QueryView query={query} skeleton={<SkeletonRows rows={8} label={reportWords.loading} />}>
        {(report) => <ReportView report={report} />}
      </QueryView>
      {month !== '' && (
        <SharedReports month={month} phoneNumberId={of === 'all' ? undefined : phoneNumberId} />
      )}
    </div>
  )
}

function Choices({
  months,
  month,
  report,
}: {
  months: readonly string[]
  month: string
  report: MonthReport | undefined
}) {
  const { of } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (change: { month?: string; of?: 'all' | undefined }) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
  const look = `${inputLook} h-9 w-auto! px-2`
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <label className="flex flex-col gap-1 text-label">
        {reportWords.month}
        <select value={month} onChange={({ target }) => choose({ month: target.value })} className={look}>
          {[...new Set([...months, month])].map((one) => (
            <option key={one} value={one}>
              {monthText(one)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1 text-label">
        {reportWords.of}
        <select
          value={of ?? 'one'}
          onChange={({ target }) => choose({ of: target.value === 'all' ? 'all' : undefined })}
          className={look}
        >
          <option value="one">{reportWords.one}</option>
          <option value="all">{reportWords.all}</option>
        </select>
      </label>
      <div className="ms-auto flex gap-2">
        <Button onClick={() => window.print()}>{reportWords.print}</Button>
        <Button
          blocked={report === undefined && reportWords.loading}
          onClick={() => report && saveReport(publicReport(report))}
        >
          {reportWords.csv}
        </Button>
      </div>
    </div>
  )
}

function saveReport(report: PublicReport): void {
  const rows = reportRows(report, report.reasonsNotQuoted)
  saveFile(`report-${report.month}.csv`, 'text/csv', writeCsv(reportHeads, rows))
}

const monthText = (month: string) => formatDate(new Date(`${month}-01T00:00:00Z`), 'month', 'UTC')

function isKnown({ figures }: MonthReport, name: ReportFigureName): boolean {
  return (figures[name]?.value ?? figures[name]?.before ?? null) !== null
}

function ReportView({ report }: { report: MonthReport }) {
  // Without a webhook, each figure, week and list would repeat that nothing is known.
  const isSilent = figureOf(report, 'conversations') === null
  const { changes } = report
  const hasTests = figureOf(report, 'pass_rate_start') !== null || figureOf(report, 'pass_rate_end') !== null
  const hasChanges = changes !== null && (changes.kinds.length > 0 || changes.withoutDetails > 0)
  const names = reportFigureName.options.filter((name) => !isSilent || isKnown(report, name))
  return (
    <div className="flex flex-col gap-6">
      <h2 className="hidden font-semibold text-lead print:block">{monthText(report.month)}</h2>
      {isSilent && report.isRead && <NothingStored month={report.month} />}
      <Gaps report={report} isSilent={isSilent} />
      {names.length > 0 && <Figures report={report} names={names} />}
      {!isSilent && <Weeks report={report} />}
      {(!isSilent || report.reasons.length > 0) && <Reasons report={report} />}
      {(!isSilent || hasTests || hasChanges) && <MonthChanges report={report} />}
      {(!isSilent || report.reading.length > 0) && <Reading report={report} />}
    </div>
  )
}

function figureOf({ figures }: MonthReport, name: ReportFigureName): number | null {
  return figures[name]?.value ?? null
}

/** Says once why there is nothing to count. */
function NothingStored({ month }: { month: string }) {
  return (
    <Empty title={t('Nothing to report: no webhook of {month} is stored.', { month: monthText(month) })}>
      <p className="max-w-prose text-quiet">
        {t('Conversations, handovers and waits are counted from the webhooks of a month.')}
      </p>
      <TextLink to="/webhooks" search={{ view: 'setup' }} className="print:hidden">
        {t('Set up webhooks')}
      </TextLink>
    </Empty>
  )
}

function Figures({ report, names }: { report: MonthReport; names: readonly ReportFigureName[] }) {
  return (
    <Section id="report-figures" title={reportWords.figures} lead={reportWords.utc}>
      <ScrollTable
        label={reportWords.figures}
        // A phone shows the definition below the name.
        className="max-sm:[&_thead_th:last-child]:hidden"
        heads={[reportWords.figure, reportWords.value, reportWords.before, reportWords.definition]}
      >
        {names.map((name) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className={`${reportCellLook} text-start font-medium max-sm:w-full sm:min-w-48`}>
              {figureNames[name]}
              <span className="block font-normal text-quiet sm:hidden">{figureDefinitions[name]}</span>
            </th>
            <td className={`${reportCellLook} whitespace-nowrap font-semibold tabular-nums`}>
              {reportFigureText(name, report.figures[name]?.value ?? null, report.usage.currency)}
            </td>
            <td className={`${reportCellLook} whitespace-nowrap text-quiet tabular-nums`}>
              {reportFigureText(name, report.figures[name]?.before ?? null, report.usage.currency)}
            </td>
            <td className={`${reportCellLook} min-w-64 text-quiet max-sm:hidden`}>
              {figureDefinitions[name]}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </Section>
  )
}

function gapLines({ missingDays, silentDays }: ReportGaps): string[] {
  return [
    ...(missingDays.length > 0 ? [missingDaysText(missingDays.length)] : []),
    ...(silentDays.length > 0 ? [silentDaysText(silentDays.length)] : []),
  ]
}

/** @param isSilent no webhook of the month is stored, which is said above */
function Gaps({ report, isSilent }: { report: MonthReport; isSilent: boolean }) {
  const { gaps, gapsBefore, complete, isRead, numbersWithoutAccess, usage } = report
  const lines = [
    ...(isRead ? [] : [reportWords.reading]),
    ...(isRead && !complete ? [reportWords.lasting] : []),
    ...(isSilent ? [] : gapLines(gaps)),
    ...(isKnown(report, 'conversations')
      ? gapLines(gapsBefore).map((line) => labeled(reportWords.before, line))
      : []),
    ...(numbersWithoutAccess > 0 ? [hiddenNumbersText(numbersWithoutAccess)] : []),
    ...(usage.numbersWithoutAccount > 0 ? [withoutAccountText(usage.numbersWithoutAccount)] : []),
    ...(usage.numbersUnread > 0 ? [unreadUsageText(usage.numbersUnread)] : []),
    ...(usage.hasSeveralCurrencies ? [reportWords.severalCurrencies] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Note tone={isRead ? 'info' : 'warn'} title={reportWords.gaps}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  )
}

const counts = ['conversations', 'resolved', 'handed_over', 'unanswered'] as const

function Weeks({ report }: { report: MonthReport }) {
  return (
    <Section id="report-weeks" title={reportWords.weeks}>
      <ScrollTable
        label={reportWords.weeks}
        heads={[reportWords.week, ...counts.map((name) => figureNames[name])]}
      >
        {report.weeks.map((week) => (
          <tr key={week.from} className="border-line border-t">
            <th scope="row" className={`${reportCellLook} whitespace-nowrap text-start font-normal`}>
              {dayText(week.from)} – {dayText(week.to)}
            </th>
            {counts.map((name) => (
              <td key={name} className={`${reportCellLook} tabular-nums`}>
                {countText(week[name])}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </Section>
  )
}

const countText = (count: number | null) => (count === null ? reportWords.unknown : formatNumber(count))

const dayText = (day: string) => formatDate(new Date(`${day}T00:00:00Z`), 'monthDay', 'UTC')

/** Customers are not named, so that a printed report names none. */
function Reading({ report: { reading } }: { report: MonthReport }) {
  return (
    <Section id="report-reading" title={reportWords.worthReading} className="print:hidden">
      {reading.length === 0 ? (
        <p className="text-quiet">{reportWords.nothingToRead}</p>
      ) : (
        <ol className="flex flex-col gap-1.5">
          {reading.map(({ id, phoneNumberId, why }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              {readingReasons[why]}
              <TextLink to="/phones/$phoneNumberId/inbox" params={{ phoneNumberId }} search={{ chat: id }}>
                {reportWords.open}
              </TextLink>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
