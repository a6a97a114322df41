/** Counts over time as bars, with the same figures in a table. */
import { ChartFrame, chartHeight, roundMaximum, unitsPerPoint } from '../../../ui/chart-frame.tsx'
import { countText, dayText, insightWords, rangeText } from './words.ts'

export interface Bar {
  from: string
  to: string
  /** Nothing while it is on its way, or when it could not be read. */
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
            className="fill-accent"
          />
        ))}
      </ChartFrame>
      <details>
        <summary className="w-fit text-accent text-label">{insightWords.asTable}</summary>
        <table className="mt-2 text-label tabular-nums">
          <thead>
            <tr className="text-left text-quiet">
              <th scope="col" className="py-1 pr-6 font-normal">
                {insightWords.days}
              </th>
              <th scope="col" className="py-1 font-normal">
                {insightWords.conversations}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from} className="border-line border-t">
                <th scope="row" className="py-1 pr-6 text-left font-normal">
                  {rangeText(bar)}
                </th>
                <td>{countText(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
