/** How the agent does in its scenarios, from version to version. */

import { useQuery } from '@tanstack/react-query'
import {
  type TrendRun,
  trendsByScenario,
  trendsByVersion,
  type VersionTrend,
} from '../../../../scenarios/report/trends.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { writeCsv } from '../../../text/csv.ts'
import { formatDuration, formatPercent } from '../../../text/format.ts'
import { ChartTable } from '../../../ui/chart/chart-table.tsx'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { TableRow } from '../../../ui/table/table-row.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { useVersionName } from './use-version-name.ts'
import { VersionComparisonSection } from './version-comparison.tsx'
import { moneyText, trendTokensText, trendWords } from './words.ts'

export function TrendsView() {
  const phoneNumberId = usePhoneNumberId()
  const owner = useSession().user.id
  const query = useQuery({
    queryKey: ['scenario-runs', owner, phoneNumberId],
    queryFn: async () => (await import('../../../records/runs.ts')).readScenarioRuns(owner, phoneNumberId),
    // A run that has just ended is among them.
    staleTime: 0,
  })
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={trendWords.loading} />}>
      {(runs) => (runs.length === 0 ? <NoRuns phoneNumberId={phoneNumberId} /> : <Figures runs={runs} />)}
    </QueryView>
  )
}

function NoRuns({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Empty title={trendWords.empty}>
      <TextLink to="/phones/$phoneNumberId/scenarios" params={{ phoneNumberId }}>
        {trendWords.toScenarios}
      </TextLink>
    </Empty>
  )
}

const rateText = ({ passRate }: VersionTrend) => (passRate === null ? '—' : formatPercent(passRate, 0))

function Figures({ runs }: { runs: readonly TrendRun[] }) {
  const nameOf = useVersionName()
  const versions = trendsByVersion(runs)
  const scenarios = trendsByScenario(runs)
  const flaky = scenarios.filter(({ unsteady }) => unsteady > 0).toSorted((a, b) => b.unsteady - a.unsteady)
  const slow = scenarios
    .flatMap(({ slowest, ...one }) => (slowest === null ? [] : [{ ...one, slowest }]))
    .toSorted((a, b) => b.slowest - a.slowest)
    .slice(0, 10)
  const heads = [
    trendWords.version,
    trendWords.since,
    trendWords.runs,
    trendWords.passRate,
    trendWords.slowest,
    trendWords.tokens,
    trendWords.cost,
  ]

  function saveCsv() {
    const rows = versions.map((one) => [
      nameOf(one.version),
      one.since,
      String(one.runs),
      one.passRate === null ? '' : one.passRate.toFixed(3),
      one.slowest === null ? '' : String(Math.round(one.slowest)),
      String(one.tokens),
      one.cost === undefined ? '' : `${one.cost.amount.toFixed(4)} ${one.cost.currency}`,
    ])
    saveFile('trends.csv', 'text/csv', writeCsv(heads, rows))
  }

  return (
    <div className="flex flex-col gap-10">
      <Section id="by-version" title={trendWords.byVersion} className="flex flex-col gap-4">
        <LineChart
          label={trendWords.byVersion}
          lines={[
            { name: trendWords.passRate, values: versions.map(({ passRate }) => passRate), look: 'main' },
          ]}
          top={1}
          topText={formatPercent(1, 0)}
          bottomText={formatPercent(0, 0)}
          texts={versions.map(({ version }) => nameOf(version))}
          valueText={(value) => formatPercent(value, 0)}
        />
        <ChartTable
          summary={trendWords.asTable}
          heads={heads}
          rows={versions.map((one) => ({
            key: one.version ?? '',
            head: nameOf(one.version),
            cells: [
              <RelativeTime key="since" moment={new Date(one.since)} />,
              one.runs,
              rateText(one),
              one.slowest === null ? '—' : formatDuration(one.slowest),
              trendTokensText(one.tokens),
              moneyText(one.cost),
            ],
          }))}
        />
        <div>
          <Button size="small" onClick={saveCsv}>
            {trendWords.csv}
          </Button>
        </div>
      </Section>
      <VersionComparisonSection runs={runs} versions={versions} />
      <Section id="flaky" {...trendWords.flakyHead}>
        {flaky.length === 0 ? (
          <p className="text-quiet">{trendWords.noFlaky}</p>
        ) : (
          <ScenarioTable
            label={trendWords.flakyTable}
            heads={[trendWords.scenario, trendWords.runs, trendWords.failed, trendWords.changes]}
            rows={flaky.map(({ id, title, runs: count, failed, unsteady }) => [
              id,
              title,
              count,
              failed,
              unsteady,
            ])}
          />
        )}
      </Section>
      <Section id="slow" title={trendWords.slow}>
        {slow.length === 0 ? (
          <p className="text-quiet">{trendWords.noSlow}</p>
        ) : (
          <ScenarioTable
            label={trendWords.slowTable}
            heads={[trendWords.scenario, trendWords.slowest]}
            rows={slow.map(({ id, title, slowest }) => [id, title, formatDuration(slowest)])}
          />
        )}
      </Section>
    </div>
  )
}

interface TableProps {
  label: string
  heads: readonly string[]
  /** The id of the scenario, its title, then a cell for each further heading. */
  rows: readonly (readonly [string, string, ...(string | number)[]])[]
}

function ScenarioTable({ label, heads, rows }: TableProps) {
  return (
    <ScrollTable label={label} heads={heads}>
      {rows.map(([id, title, ...cells]) => (
        <TableRow
          key={id}
          heads={heads}
          head={title}
          cells={cells}
          className="border-line border-b"
          headLook="py-2 pr-4 font-normal"
          cellLook="whitespace-nowrap py-2 pr-4 tabular-nums"
        />
      ))}
    </ScrollTable>
  )
}
