/** Reads Markdown tables, for tests that compare documents with the source. */
import { readFileSync } from 'node:fs'

/** A row by column name. */
export type TableRow = Readonly<Record<string, string>>

/** Rows of the document's only table whose first column has this heading. */
export function tableOf(document: string, firstHeading: string): readonly TableRow[] {
  const lines = readFileSync(document, 'utf8').split('\n')
  const starts = lines.flatMap((line, at) => (cellsOf(line)[0] === firstHeading ? [at] : []))
  const [start, second] = starts.filter((at) => /^\|[-:| ]+\|$/.test(lines[at + 1] ?? ''))
  if (start === undefined || second !== undefined) {
    throw new Error(`${document} has not one table that begins with ${firstHeading}`)
  }
  const headings = cellsOf(lines[start] ?? '')
  const rows = lines.slice(start + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end === -1 ? undefined : end).map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? '']))
  })
}

/** Texts in backticks. */
export function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
