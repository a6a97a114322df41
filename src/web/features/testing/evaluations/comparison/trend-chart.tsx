/** How the average scores went from run to run, as a chart with the same figures in a table. */

import {
  maxEvaluationScore,
  minEvaluationScore,
} from '../../../../../contract/platform/agent/evaluation-result.ts'
import { formatDate } from '../../../../text/format.ts'
import { LineChart } from '../../../../ui/line-chart.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import type { TrendPoint } from '../run-figures.ts'
import { averageOutOf, averageText, evaluationWords, partText, runTitle } from '../words.ts'

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
        texts={points.map(({ run }) => formatDate(new Date(run.startedAt), 'dayTime'))}
        valueText={(value) => averageOutOf(value + minEvaluationScore)}
      />
      <details>
        <summary className="w-fit text-accent text-label">{evaluationWords.asTable}</summary>
        <TrendTable points={points} />
      </details>
    </figure>
  )
}

function TrendTable({ points }: { points: readonly TrendPoint[] }) {
  const heads = [
    evaluationWords.when,
    evaluationWords.run,
    evaluationWords.conversationScore,
    evaluationWords.turnScore,
    evaluationWords.good,
  ]
  return (
    <div className="overflow-x-auto">
      <table className="mt-2 w-full text-label tabular-nums">
        <thead>
          <tr className="text-left text-quiet">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pr-3 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ run, figures }) => (
            <tr key={run.id} className="border-line border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <RelativeTime moment={new Date(run.startedAt)} />
              </th>
              <td className="pr-3">{runTitle(run)}</td>
              <td className="pr-3">{averageText(figures.conversationScore)}</td>
              <td className="pr-3">{averageText(figures.turnScore)}</td>
              <td>{partText(figures.good, figures.cases)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
