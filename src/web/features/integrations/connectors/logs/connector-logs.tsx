import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ConnectorLogRow } from '../../../../../contract/platform/connectors/connector-log.ts'
import { recognisedOf, unrecognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../../contract/translate.ts'
import { toolResource } from '../../../../api/agent/agent-resources.ts'
import { UnrecognisedRows } from '../../../../forms/list/unrecognised-rows.tsx'
import { formatDate, formatNumber, formatPercent } from '../../../../text/format.ts'
import { roundMaximum } from '../../../../ui/chart/chart-frame.tsx'
import { ChartTable } from '../../../../ui/chart/chart-table.tsx'
import { LineChart } from '../../../../ui/chart/line-chart.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SkeletonCharts, SkeletonRows } from '../../../../ui/skeleton.tsx'
import { FigureList } from '../../../../ui/table/figure-list.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { type LogRange, logRange } from '../connector-search.ts'
import { connectorWords, ranges } from '../words.ts'
import { type LogFigures, logFiguresOf, logPercentText, logSecondsText } from './log-figures.ts'
import { type Piece, useDefaultRange, useLog } from './use-log.ts'

function momentText(seconds: number, range: LogRange): string {
  return formatDate(seconds * 1000, range === 'hour' || range === 'day' ? 'minutes' : 'weekdayTime')
}

const tableHeads = [
  connectorWords.from,
  connectorWords.calls,
  connectorWords.successRate,
  connectorWords.average,
  connectorWords.p95,
  connectorWords.p99,
]

function LogCharts({ pieces, range }: { pieces: readonly Piece[]; range: LogRange }) {
  const texts = pieces.map(({ start }) => momentText(start, range))
  const plot = (pick: (figures: NonNullable<Piece['figures']>) => number | null) =>
    pieces.map(({ figures }) => (figures === null ? null : pick(figures)))
  const p99 = plot(({ p99Seconds }) => p99Seconds)
  const slowest = roundMaximum(Math.max(1, ...p99.map((value) => value ?? 0)))
  return (
    <section className="flex flex-col gap-5">
      <figure className="flex flex-col gap-2">
        <figcaption className="font-semibold text-label">{connectorWords.rate}</figcaption>
        <LineChart
          label={connectorWords.rate}
          lines={[
            {
              name: connectorWords.successRate,
              values: plot(({ successRate }) => successRate),
              look: 'main',
            },
          ]}
          top={1}
          topText={formatPercent(1)}
          bottomText={formatPercent(0)}
          texts={texts}
          valueText={logPercentText}
        />
      </figure>
      <figure className="flex flex-col gap-2">
        <figcaption className="font-semibold text-label">{connectorWords.latencyTitle}</figcaption>
        <LineChart
          label={connectorWords.latency}
          lines={[
            {
              name: connectorWords.average,
              values: plot(({ averageSeconds }) => averageSeconds),
              look: 'main',
            },
            { name: connectorWords.p95, values: plot(({ p95Seconds }) => p95Seconds), look: 'second' },
            { name: connectorWords.p99, values: p99, look: 'third' },
          ]}
          top={slowest}
          topText={t('{seconds} s', { seconds: slowest })}
          bottomText={t('{seconds} s', { seconds: 0 })}
          texts={texts}
          valueText={logSecondsText}
        />
      </figure>
      <LogTable pieces={pieces} range={range} />
    </section>
  )
}

function LogTable({ pieces, range }: { pieces: readonly Piece[]; range: LogRange }) {
  return (
    <ChartTable
      summary={connectorWords.asTable}
      heads={tableHeads}
      rows={pieces.map(({ start, figures }) => ({
        key: start,
        head: momentText(start, range),
        cells: [
          figures?.calls ?? '…',
          logPercentText(figures?.successRate ?? null),
          logSecondsText(figures?.averageSeconds ?? null),
          logSecondsText(figures?.p95Seconds ?? null),
          logSecondsText(figures?.p99Seconds ?? null),
        ],
      }))}
    />
  )
}

function FailureList({ rows }: { rows: readonly ConnectorLogRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{connectorWords.latest}</h3>
      <p className="text-label text-quiet">{connectorWords.latestHelp}</p>
      <table className="w-full">
        <thead className="text-label text-quiet">
          <tr>
            <th scope="col" className="py-1 pe-3 font-normal">
              {connectorWords.when}
            </th>
            <th scope="col" className="py-1 pe-3 font-normal max-sm:hidden">
              {connectorWords.tool}
            </th>
            <th scope="col" className="py-1 font-normal">
              {connectorWords.what}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([at, row]) => (
            <FailureRow key={at} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FailureRow({
  row: { event_time, tool_name, failure_code_name, error_message },
}: {
  row: ConnectorLogRow
}) {
  const moment = momentOf(event_time)
  return (
    <tr className="border-line border-t align-top">
      <td className="whitespace-nowrap py-1.5 pe-3 text-quiet">
        {moment ? <RelativeTime moment={moment} /> : '—'}
      </td>
      <td className="py-1.5 pe-3 font-mono text-label leading-5 max-sm:hidden">{tool_name ?? '—'}</td>
      <td className="py-1.5">
        <span className="font-mono text-label">{failure_code_name ?? '—'}</span>
        {tool_name && <bdi className="text-label text-quiet sm:hidden"> {tool_name}</bdi>}
        {error_message && (
          <span dir="auto" className="block break-words">
            {error_message}
          </span>
        )}
      </td>
    </tr>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/logs')

export function ConnectorLogView() {
  const { phoneNumberId, connectorId } = route.useParams()
  const scope = { phoneNumberId, connectorId }
  const { range: chosen, only } = route.useSearch()
  const found = useDefaultRange(scope, only, chosen === undefined)
  const range = chosen ?? found
  const { whole, patterns, pieces } = useLog(scope, range, only)
  return (
    <div className="flex flex-col gap-5">
      <LogTools range={range} />
      <QueryView
        query={whole}
        skeleton={<SkeletonCharts figures={6} charts={2} label={connectorWords.loadingLogs} />}
      >
        {({ data, stats }) => {
          const figures = logFiguresOf(stats)
          return (
            <div className="flex flex-col gap-6">
              <FigureRow figures={figures} />
              {figures.calls === 0 ? (
                <p className="text-quiet">{connectorWords.noCalls}</p>
              ) : (
                <LogCharts pieces={pieces} range={range} />
              )}
              {/* Without a call there is no error to speak of. */}
              {(figures.calls > 0 || data.length > 0) && (
                <QueryView
                  query={patterns}
                  skeleton={<SkeletonRows rows={2} label={connectorWords.loadingLogs} />}
                >
                  {(summary) => <FailurePatterns groups={recognisedOf(summary.data)} />}
                </QueryView>
              )}
              <UnrecognisedRows entries={unrecognisedOf(data)} />
              <FailureList rows={recognisedOf(data)} />
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function LogTools({ range }: { range: LogRange }) {
  const { phoneNumberId, connectorId } = route.useParams()
  const { only = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data = [] } = useQuery(toolResource.recognised({ phoneNumberId, connectorId }))
  const look = `${inputLook} h-8 w-auto! px-2`
  const change = (part: ReturnType<typeof route.useSearch>) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...part }), replace: true })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-label">
      <label className="flex items-center gap-2">
        {connectorWords.range}
        <select
          value={range}
          onChange={(event) => change({ range: logRange.parse(event.target.value) })}
          className={look}
        >
          <Options options={logRange.options.map((option) => [option, ranges[option]])} />
        </select>
      </label>
      <label className="flex items-center gap-2">
        {connectorWords.onlyTool}
        <select
          value={only}
          onChange={(event) => change({ only: event.target.value || undefined })}
          className={look}
        >
          <option value="">{connectorWords.everyTool}</option>
          <Options options={data.map(({ id, name }) => [id, name ?? id])} />
        </select>
      </label>
    </div>
  )
}

function FigureRow({ figures }: { figures: LogFigures }) {
  const facts: [string, string][] = [
    [connectorWords.calls, formatNumber(figures.calls)],
    [connectorWords.failures, formatNumber(figures.failures)],
    [connectorWords.successRate, logPercentText(figures.successRate)],
    [connectorWords.average, logSecondsText(figures.averageSeconds)],
    [connectorWords.p95, logSecondsText(figures.p95Seconds)],
    [connectorWords.p99, logSecondsText(figures.p99Seconds)],
  ]
  return <FigureList label={connectorWords.figures} figures={facts} columns={3} />
}

function FailurePatterns({ groups }: { groups: readonly ConnectorLogRow[] }) {
  const most = Math.max(1, ...groups.map(({ occurrences }) => occurrences ?? 0))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{connectorWords.patterns}</h3>
      {groups.length === 0 ? (
        <p className="text-quiet">{connectorWords.patternsNone}</p>
      ) : (
        <ol>
          {groups.map(({ failure_code_name, tool_name, error_message, occurrences, last_seen }) => {
            const seen = momentOf(last_seen)
            return (
              <li
                key={`${failure_code_name} ${tool_name} ${error_message}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2"
              >
                <span className="min-w-0">
                  <span className="font-mono text-label">{failure_code_name ?? '—'}</span>{' '}
                  <bdi className="text-quiet">{tool_name}</bdi>
                  {error_message && (
                    <span dir="auto" className="block break-words">
                      {error_message}
                    </span>
                  )}
                </span>
                <span className="text-end">
                  <span className="font-semibold tabular-nums">{occurrences ?? '—'}</span>
                  {seen && (
                    <span className="block text-label text-quiet">
                      <RelativeTime moment={seen} />
                    </span>
                  )}
                </span>
                <span aria-hidden="true" className="col-span-2 mt-1.5 h-1 rounded-small bg-hover">
                  <span
                    className="block h-full rounded-small bg-bad"
                    style={{ width: `${((occurrences ?? 0) / most) * 100}%` }}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

function momentOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
