import { t } from '../../../../../contract/translate.ts'
import { formatDate, formatPercent } from '../../../../text/format.ts'
import { roundMaximum } from '../../../../ui/chart/chart-frame.tsx'
import { ChartTable } from '../../../../ui/chart/chart-table.tsx'
import { LineChart } from '../../../../ui/chart/line-chart.tsx'
import type { LogRange } from '../connector-search.ts'
import { connectorWords } from '../words.ts'
import { logPercentText, logSecondsText } from './log-figures.ts'
import type { Piece } from './use-log.ts'

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

export function LogCharts({ pieces, range }: { pieces: readonly Piece[]; range: LogRange }) {
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
