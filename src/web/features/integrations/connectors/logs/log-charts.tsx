/** How calls went over time, as charts with the same figures in a table. */
import { formatDate, formatPercent } from '../../../../text/format.ts'
import { roundMaximum } from '../../../../ui/chart-frame.tsx'
import { LineChart } from '../../../../ui/line-chart.tsx'
import type { LogRange } from '../connector-search.ts'
import { connectorWords } from '../words.ts'
import { logPercentText, logSecondsText } from './log-figures.ts'
import type { Piece } from './use-log.ts'

function momentText(seconds: number, range: LogRange): string {
  return formatDate(seconds * 1000, range === 'hour' || range === 'day' ? 'minutes' : 'weekdayTime')
}

export function LogCharts({ pieces, range }: { pieces: readonly Piece[]; range: LogRange }) {
  const texts = pieces.map(({ start }) => momentText(start, range))
  const of = (pick: (figures: NonNullable<Piece['figures']>) => number | null) =>
    pieces.map(({ figures }) => (figures === null ? null : pick(figures)))
  const slowest = roundMaximum(Math.max(1, ...of((figures) => figures.p99Seconds).map((value) => value ?? 0)))
  return (
    <section className="flex flex-col gap-5">
      <figure className="flex flex-col gap-2">
        <figcaption className="font-semibold text-label">{connectorWords.rate}</figcaption>
        <LineChart
          label={connectorWords.rate}
          lines={[
            { name: connectorWords.successRate, values: of((figures) => figures.successRate), look: 'main' },
          ]}
          top={1}
          topText={formatPercent(1)}
          bottomText={formatPercent(0)}
          texts={texts}
          valueText={logPercentText}
        />
      </figure>
      <figure className="flex flex-col gap-2">
        <figcaption className="font-semibold text-label">
          {connectorWords.latency}, {connectorWords.latencyUnit}
        </figcaption>
        <LineChart
          label={connectorWords.latency}
          lines={[
            { name: connectorWords.average, values: of((figures) => figures.averageSeconds), look: 'main' },
            { name: connectorWords.p95, values: of((figures) => figures.p95Seconds), look: 'second' },
            { name: connectorWords.p99, values: of((figures) => figures.p99Seconds), look: 'third' },
          ]}
          top={slowest}
          topText={`${slowest} s`}
          bottomText="0 s"
          texts={texts}
          valueText={logSecondsText}
        />
      </figure>
      <details>
        <summary className="w-fit text-accent text-label">{connectorWords.asTable}</summary>
        <FigureTable pieces={pieces} range={range} />
      </details>
    </section>
  )
}

function FigureTable({ pieces, range }: { pieces: readonly Piece[]; range: LogRange }) {
  const heads = [
    connectorWords.from,
    connectorWords.calls,
    connectorWords.successRate,
    connectorWords.average,
    connectorWords.p95,
    connectorWords.p99,
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
          {pieces.map(({ start, figures }) => (
            <tr key={start} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap py-1 pr-3 text-left font-normal">
                {momentText(start, range)}
              </th>
              <td className="pr-3">{figures?.calls ?? '…'}</td>
              <td className="pr-3">{logPercentText(figures?.successRate ?? null)}</td>
              <td className="pr-3">{logSecondsText(figures?.averageSeconds ?? null)}</td>
              <td className="pr-3">{logSecondsText(figures?.p95Seconds ?? null)}</td>
              <td>{logSecondsText(figures?.p99Seconds ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
