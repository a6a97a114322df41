/** Prints an aligned Markdown table. */
export function printTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const texts = [heads, ...rows].map((row) => row.map(shown))
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(' | ')} |`
  const [head = [], ...rest] = texts
  console.log(line(head))
  console.log(
    `|${widths.map((width, column) => '-'.repeat(width + 1) + (column === 0 ? '-' : ':')).join('|')}|`,
  )
  for (const row of rest) console.log(line(row))
}

function shown(value: string | number): string {
  if (typeof value === 'string') return value
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}
