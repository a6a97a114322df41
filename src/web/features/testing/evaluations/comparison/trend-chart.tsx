/** How the average scores went from run to run, as a chart with the same figures in a table. */

import {
  maxEvaluationScore,
  minEvaluationScore,
} from '../../../../../contract/platform/agent/evaluation-result.ts'
import type { TrendPoint } from '../../../../../scenarios/evaluation/run-figures.ts'
import { ChartTable } from '../../../../ui/chart/chart-table.tsx'
import { LineChart } from '../../../../ui/chart/line-chart.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { averageOutOf, averageText, distinctRunTitle, evaluationWords, partText } from '../words.ts'

/** The chart begins at its bottom, scores begin at 1. */
function aboveLowest(score: number | null): number | null {
  return score === null ? null : score - minEvaluationScore
}

export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  if (points.length < 2) return null
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold text-label">{evaluationWords.trend}</figcaption>
      <LineChart
        label={evaluationWords.trend}
        lines={[
          {
            name: evaluationWords.conversationScore,
            values: points.map(({ figures }) => aboveLowest(figures.conversationScore)),
            look: 'main',
          },
          {
            name: evaluationWords.turnScore,
            values: points.map(({ figures }) => aboveLowest(figures.turnScore)),
            look: 'second',
          },
        ]}
        top={maxEvaluationScore - minEvaluationScore}
        topText={String(maxEvaluationScore)}
        bottomText={String(minEvaluationScore)}
        texts={points.map(({ run }) => distinctRunTitle(run))}
        valueText={(value) => averageOutOf(value + minEvaluationScore)}
      />
      <ChartTable
        summary={evaluationWords.asTable}
        heads={[
          evaluationWords.when,
          evaluationWords.run,
          evaluationWords.conversationScore,
          evaluationWords.turnScore,
          evaluationWords.good,
        ]}
        rows={points.map(({ run, figures }) => ({
          key: run.id,
          head: <RelativeTime moment={new Date(run.startedAt)} />,
          cells: [
            distinctRunTitle(run),
            averageText(figures.conversationScore),
            averageText(figures.turnScore),
            partText(figures.good, figures.cases),
          ],
        }))}
      />
    </figure>
  )
}
