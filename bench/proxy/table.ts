/** Prints rows as a Markdown table. */
import type { Row } from './summary.ts'

const columns = [
  'traffic',
  'proxy',
  'CPU',
  '÷ nginx',
  'lowest … highest',
  'speed',
  'p99 ms',
  '÷ nginx',
  'RSS + growth (highest) MiB',
  'foreign',
]

export function table(rows: readonly Row[]): string {
  return markdown(columns, rows.map(cells))
}

function cells(row: Row): string[] {
  const isTransfer = !Number.isNaN(row.growth)
  const [low, high] = row.spread
  return [
    row.scenario,
    row.side,
    isTransfer ? `${row.cpu.toFixed(2)} s/GiB` : `${row.cpu.toFixed(1)} µs`,
    row.cpuRatio.toFixed(2),
    `${low.toFixed(2)} … ${high.toFixed(2)}`,
    `${row.speed.toFixed(0)} ${isTransfer ? 'MB/s' : '/s'}`,
    isTransfer ? '' : row.p99.toFixed(1),
    isTransfer ? '' : row.p99Ratio.toFixed(2),
    isTransfer
      ? `${row.resident.toFixed(0)} + ${row.growth.toFixed(1)} (${row.highestGrowth.toFixed(1)})`
      : '',
    isTransfer ? '' : `${(row.foreign * 100).toFixed(0)} %`,
  ]
}

/** The first columns are words, the others figures. */
export function markdown(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  wordColumns = 2,
): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)))
  const isWord = (column: number) => column < wordColumns
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, i) => (isWord(i) ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width))).join(' | ')} |`
  const rule = `|${widths.map((width, i) => `${'-'.repeat(width + 1)}${isWord(i) ? '-' : ':'}`).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
