import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { recognisedOf, unrecognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { toolResource } from '../../../../api/agent/agent-resources.ts'
import { UnrecognisedRows } from '../../../../forms/list/unrecognised-rows.tsx'
import { formatNumber } from '../../../../text/format.ts'
import { inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SkeletonCharts, SkeletonRows } from '../../../../ui/skeleton.tsx'
import { FigureList } from '../../../../ui/table/figure-list.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { logRange } from '../connector-search.ts'
import { connectorWords, ranges } from '../words.ts'
import { FailureList } from './failure-list.tsx'
import { FailurePatterns } from './failure-patterns.tsx'
import { LogCharts } from './log-charts.tsx'
import { type LogFigures, logFiguresOf, logPercentText, logSecondsText } from './log-figures.ts'
import { useLog } from './use-log.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/logs')

export function ConnectorLogView() {
  const { phoneNumberId, connectorId } = route.useParams()
  const scope = { phoneNumberId, connectorId }
  const { range = 'day', only } = route.useSearch()
  const { whole, patterns, pieces } = useLog(scope, range, only)
  return (
    <div className="flex flex-col gap-5">
      <LogTools />
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
              <QueryView
                query={patterns}
                skeleton={<SkeletonRows rows={2} label={connectorWords.loadingLogs} />}
              >
                {(summary) => <FailurePatterns groups={recognisedOf(summary.data)} />}
              </QueryView>
              <UnrecognisedRows entries={unrecognisedOf(data)} />
              <FailureList rows={recognisedOf(data)} />
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function LogTools() {
  const { phoneNumberId, connectorId } = route.useParams()
  const { range = 'day', only = '' } = route.useSearch()
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
          <Options of={logRange.options.map((option) => [option, ranges[option]])} />
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
          <Options of={data.map(({ id, name }) => [id, name ?? id])} />
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
