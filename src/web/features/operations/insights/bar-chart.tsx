/** Counts over time as bars, with the same figures in a table. */
import { countText, dayText, insightWords, rangeText } from './words.ts'

export interface Bar {
  from: string
  to: string
  /** Nothing while it is on its way, or when it could not be read. */
  count: number | null
}

const barUnits = 10
const barWidth = 7
const heightUnits = 40

export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0))
  const first = bars[0]
  const last = bars.at(-1)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold text-label">{title}</figcaption>
      <div className="flex gap-2">
        <div className="flex w-10 flex-col justify-between text-right text-label text-quiet tabular-nums">
          <span>{countText(most)}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${bars.length * barUnits} ${heightUnits}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-28 min-w-0 flex-1 border-line border-y"
        >
          {bars.map(({ from, count }, at) => (
            <rect
              key={from}
              x={at * barUnits + (barUnits - barWidth) / 2}
              y={heightUnits - ((count ?? 0) / most) * heightUnits}
              width={barWidth}
              height={((count ?? 0) / most) * heightUnits}
              className="fill-accent"
            />
          ))}
        </svg>
      </div>
      <div className="ml-12 flex justify-between text-label text-quiet tabular-nums">
        <span>{first && dayText(first.from)}</span>
        <span>{last && dayText(last.to)}</span>
      </div>
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
