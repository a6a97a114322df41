/** Billed usage over time, as bars and as tables. */
import {
  type UsageBucket,
  type UsageDimension,
  usageMetrics,
} from '../../../../contract/platform/agent/usage.ts'
import { ChartFrame, chartHeight, roundMaximum, unitsPerPoint } from '../../../ui/chart/chart-frame.tsx'
import { ChartTable } from '../../../ui/chart/chart-table.tsx'
import { currencyOf, sumOf, usageGroups } from './usage-figures.ts'
import { figureText, metricNames, usageWords } from './words.ts'

const barWidth = 7

interface ChartProps {
  buckets: readonly UsageBucket[]
  /** @param start in seconds */
  textOf: (start: number) => string
}

export function UsageChart({ buckets, textOf }: ChartProps) {
  const bars = usageGroups(buckets, ({ start }) => String(start)).map(([start, parts]) => ({
    text: textOf(Number(start)),
    start,
    count: sumOf(parts).billable_messages,
  }))
  if (bars.length < 2 || bars.every(({ count }) => count === null)) return null
  const most = roundMaximum(Math.max(1, ...bars.map(({ count }) => count ?? 0)))
  const countText = (count: number | null) => figureText('billable_messages', count, null)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold text-label">{usageWords.perPart}</figcaption>
      <ChartFrame
        label={usageWords.perPart}
        topText={countText(most)}
        bottomText="0"
        texts={bars.map(({ text }) => text)}
        readingOf={(at) => countText(bars[at]?.count ?? null)}
      >
        {bars.map(({ start, count }, at) => (
          <rect
            key={start}
            x={at * unitsPerPoint + (unitsPerPoint - barWidth) / 2}
            y={chartHeight - ((count ?? 0) / most) * chartHeight}
            width={barWidth}
            height={((count ?? 0) / most) * chartHeight}
            className="fill-accent"
          />
        ))}
      </ChartFrame>
    </figure>
  )
}

interface TableProps extends ChartProps {
  by: UsageDimension | undefined
}

export function UsageTable({ buckets, by, textOf }: TableProps) {
  const splitOf = (bucket: UsageBucket) => (by === undefined ? '' : (bucket[by] ?? ''))
  const splitHead = by === 'channel' ? usageWords.channel : usageWords.sender
  const heads = usageMetrics.map((metric) => metricNames[metric])
  const cellsOf = (parts: readonly UsageBucket[]) => {
    const sums = sumOf(parts)
    return usageMetrics.map((metric) => figureText(metric, sums[metric], currencyOf(parts)))
  }
  return (
    <>
      {by !== undefined && (
        <ChartTable
          summary={splitHead}
          heads={[splitHead, ...heads]}
          rows={usageGroups(buckets, splitOf).map(([split, parts]) => ({
            key: split,
            head: split,
            cells: cellsOf(parts),
          }))}
        />
      )}
      <ChartTable
        summary={usageWords.asTable}
        heads={[usageWords.when, ...(by === undefined ? [] : [splitHead]), ...heads]}
        rows={buckets.map((bucket) => ({
          key: `${bucket.start} ${splitOf(bucket)}`,
          head: textOf(bucket.start),
          cells: [...(by === undefined ? [] : [splitOf(bucket)]), ...cellsOf([bucket])],
        }))}
      />
    </>
  )
}
