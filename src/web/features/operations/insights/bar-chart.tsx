/** Counts over time as bars, and as a table. */
import { ChartFrame, chartHeight, roundMaximum, unitsPerPoint } from '../../../ui/chart/chart-frame.tsx'
import { ChartTable } from '../../../ui/chart/chart-table.tsx'
import { countText, dayText, insightWords, rangeText } from './words.ts'

export interface Bar {
  from: string
  to: string
  /** Null while loading or unreadable. */
  count: number | null
}

const barWidth = 7

export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = roundMaximum(Math.max(1, ...bars.map(({ count }) => count ?? 0)))
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold text-label">{title}</figcaption>
      <ChartFrame
        label={title}
        topText={countText(most)}
        bottomText="0"
        texts={bars.map(({ from }) => dayText(from))}
        readingOf={(at) => countText(bars[at]?.count ?? null)}
      >
        {bars.map(({ from, count }, at) => (
          <rect
            key={from}
            x={at * unitsPerPoint + (unitsPerPoint - barWidth) / 2}
            y={chartHeight - ((count ?? 0) / most) * chartHeight}
            width={barWidth}
            height={((count ?? 0) / most) * chartHeight}
            className="fill-chart"
          />
        ))}
      </ChartFrame>
      <ChartTable
        summary={insightWords.asTable}
        heads={[insightWords.days, insightWords.conversations]}
        rows={bars.map((bar) => ({
          key: bar.from,
          head: rangeText(bar),
          cells: [countText(bar.count)],
        }))}
      />
    </figure>
  )
}
