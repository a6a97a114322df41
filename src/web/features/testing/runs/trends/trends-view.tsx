/** Results over time by version or run, compared with the previous period, as chart and table. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import {
  maxEvaluationScore,
  minEvaluationScore,
} from '../../../../../contract/platform/agent/evaluation-result.ts'
import type { RunKind, TestRun } from '../../../../../scenarios/runs/test-run.ts'
import {
  partialRuns,
  type TrendPoint,
  trendOf,
  withPeriodBefore,
} from '../../../../../scenarios/runs/trends.ts'
import { formatDuration } from '../../../../text/format.ts'
import { formatPart } from '../../../../text/small-texts.ts'
import { ChartTable } from '../../../../ui/chart/chart-table.tsx'
import { type ChartLine, LineChart } from '../../../../ui/chart/line-chart.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { SkeletonCharts, SkeletonChoices, SkeletonRows } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { versionChoice } from '../comparison/compared.ts'
import { evaluationWords } from '../evaluation/words.ts'
import { saveFigures } from '../figures-csv.ts'
import { InlineSelect } from '../inline-select.tsx'
import { KindChoice, useRunKind } from '../kind-choice.tsx'
import { NoRuns } from '../run-list.tsx'
import { useRuns } from '../use-runs.ts'
import { useVersionName } from '../use-version-name.ts'
import {
  averageNames,
  averageOutOf,
  averageText,
  beforeNames,
  distinctRunTitle,
  moneyText,
  partialRunsText,
  qualityWords,
  runTokensText,
  trendChoices,
  trendTitles,
} from '../words.ts'
import { ScenarioTrends } from './scenario-trends.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/quality/trends')

const shownPoints = 12

type TrendChoice = keyof typeof trendChoices

export function TrendsView() {
  const { phoneNumberId } = route.useParams()
  return (
    <QueryView query={useRuns()} skeleton={<TrendsSkeleton />}>
      {(runs) => (runs.length === 0 ? <NoRuns phoneNumberId={phoneNumberId} /> : <Trends runs={runs} />)}
    </QueryView>
  )
}

function TrendsSkeleton() {
  return (
    <div className="flex flex-col gap-10">
      <SkeletonCharts choices={2} charts={1} label={qualityWords.loading} />
      <SkeletonChoices count={2} />
      <div aria-hidden="true">
        <SkeletonRows rows={8} hasTitle />
      </div>
    </div>
  )
}

function Trends({ runs }: { runs: readonly TestRun[] }) {
  const navigate = useNavigate()
  const { phoneNumberId } = route.useParams()
  const search = route.useSearch()
  const kind = useRunKind(runs)
  const by = search.by === 'run' || (search.by === undefined && kind === 'evaluation') ? 'run' : 'version'
  const own = runs.filter((run) => run.kind === kind)
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <KindChoice runs={runs} kind={kind} />
        <InlineSelect
          label={qualityWords.by}
          value={by}
          options={Object.entries(trendChoices)}
          onChange={(next) => void navigate({ to: '.', search: { runKind: kind, by: next }, replace: true })}
        />
      </div>
      <Trend kind={kind} by={by} points={trendOf(own, by)} leftOut={partialRuns(own).size} />
      {kind === 'scenarios' && <ScenarioTrends phoneNumberId={phoneNumberId} runs={own} />}
    </div>
  )
}

interface TrendProps {
  kind: RunKind
  by: TrendChoice
  points: readonly TrendPoint[]
}

function Trend({ kind, by, points, leftOut }: TrendProps & { leftOut: number }) {
  const nameOf = useVersionName()
  const { phoneNumberId } = route.useParams()
  const title = trendTitles[kind]
  const pointName = ({ version, runs: [run] }: TrendPoint) =>
    by === 'run' && run !== undefined ? distinctRunTitle(run) : nameOf(version)
  const [from, to] = points.slice(-2)
  return (
    <Section id="trend" title={title} className="flex flex-col gap-4">
      <TrendChart kind={kind} by={by} points={points} nameOf={pointName} />
      <FigureTable kind={kind} by={by} points={points} nameOf={pointName} />
      <div className="flex flex-wrap items-center gap-4">
        <Button size="small" onClick={() => saveFigures(`trends-${kind}.csv`, points, nameOf)}>
          {qualityWords.csv}
        </Button>
        {by === 'version' && from !== undefined && to !== undefined && (
          <TextLink
            to="/phones/$phoneNumberId/quality/compare"
            params={{ phoneNumberId }}
            search={{ runKind: kind, before: versionChoice(from.version), after: versionChoice(to.version) }}
          >
            {qualityWords.compareVersions}
          </TextLink>
        )}
      </div>
      {leftOut > 0 && <p className="text-quiet">{partialRunsText(leftOut)}</p>}
      {by === 'version' && points.length < 2 && <p className="text-quiet">{qualityWords.oneVersion}</p>}
    </Section>
  )
}

interface FigureProps extends TrendProps {
  nameOf: (point: TrendPoint) => string
}

function TrendChart({ kind, by, points, nameOf }: FigureProps) {
  const bottom = kind === 'evaluation' ? minEvaluationScore : 0
  const top = kind === 'evaluation' ? maxEvaluationScore : 1
  const shown = withPeriodBefore(points, shownPoints)
  // Scores start at 1, the chart at 0.
  const above = (value: number | null | undefined) => (value == null ? null : value - bottom)
  const name = averageNames[kind]
  const lines: ChartLine[] = [
    { name, values: shown.map(({ point }) => above(point.figures.average)), look: 'main' },
    {
      name: evaluationWords.turnScore,
      values: shown.map(({ point }) => above(point.figures.turnAverage)),
      look: 'second',
    },
    {
      name: beforeNames[by](name),
      values: shown.map(({ before }) => above(before?.figures.average)),
      look: 'third',
    },
  ]
  return (
    <LineChart
      label={trendTitles[kind]}
      lines={lines.filter(({ values }, at) => at === 0 || values.some((value) => value !== null))}
      top={top - bottom}
      topText={averageText(kind, top)}
      bottomText={averageText(kind, bottom)}
      texts={shown.map(({ point }) => nameOf(point))}
      valueText={(value) => averageOutOf(kind, value + bottom)}
    />
  )
}

function FigureTable({ kind, by, points, nameOf }: FigureProps) {
  return (
    <ChartTable
      summary={qualityWords.asTable}
      heads={[
        by === 'run' ? qualityWords.run : qualityWords.version,
        by === 'run' ? qualityWords.when : qualityWords.since,
        qualityWords.runs,
        averageNames[kind],
        qualityWords.good,
        ...(kind === 'evaluation'
          ? [evaluationWords.turnScore]
          : [qualityWords.slowest, qualityWords.tokens, qualityWords.cost]),
      ]}
      rows={points.toReversed().map((point) => {
        const { average, turnAverage, good, items, slowest, tokens, cost } = point.figures
        return {
          key: point.since,
          head: <bdi>{nameOf(point)}</bdi>,
          cells: [
            <RelativeTime key="since" moment={new Date(point.since)} />,
            point.runs.length,
            averageText(kind, average),
            formatPart(good, items),
            ...(kind === 'evaluation'
              ? [averageText(kind, turnAverage)]
              : [slowest === null ? '—' : formatDuration(slowest), runTokensText(tokens), moneyText(cost)]),
          ],
        }
      })}
    />
  )
}
