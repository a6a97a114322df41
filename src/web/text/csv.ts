/** Tables as comma-separated text (RFC 4180), safe to open in a spreadsheet. */
import Papa from 'papaparse'

/**
 * A spreadsheet takes text that begins so for a formula, some also with full-width signs; the quote before it is what it
 * never shows.
 */
const formulaStart = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const guardedStart = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Tells a spreadsheet that the text is UTF-8. */
const byteOrderMark = '\ufeff'

export interface CsvRow {
  /** As a spreadsheet counts it: the heading is row 1. */
  row: number
  /** By the heading of the column, in lower case. */
  cells: Readonly<Record<string, string>>
}

export interface CsvTable {
  /** The headings in lower case, in their order. */
  columns: readonly string[]
  rows: readonly CsvRow[]
  /** Rows whose quotes do not match, which cannot be told apart from those that follow, with how many those are. */
  brokenRows: readonly { row: number; swallowed: number }[]
}

/** Every cell is quoted: where another sign separates cells, none begins in the middle of one. What is written can be read again without a difference. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const guarded = rows.map((row) => row.map((cell) => (formulaStart.test(cell) ? `'${cell}` : cell)))
  return byteOrderMark + Papa.unparse([[...columns], ...guarded], { newline: '\r\n', quotes: true })
}

/** Rows that are blank do not count. */
export function readCsv(text: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const [heading = [], ...body] = data
  const columns = heading.map((name) => name.trim().toLowerCase())
  const rows = body.flatMap((cells, at) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ row: at + 2, cells: named(columns, cells) }],
  )
  const broken = new Set(
    errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? row : [])),
  )
  const brokenRows = [...broken].map((at) => {
    const lines = data[at]
      ?.join('')
      .trimEnd()
      .match(/\r\n?|\n/g)
    return { row: at + 1, swallowed: lines?.length ?? 0 }
  })
  return { columns, rows, brokenRows }
}

/** What cuts the headings into the most columns; spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const columnsBy = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [';', '\t'].reduce((best, one) => (columnsBy(one) > columnsBy(best) ? one : best), ',')
}

/** Of two columns with one name the first counts; what stands beyond the headings has no name. */
function named(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const pairs = columns.map((name, at): [string, string] => [name, unguarded(cells[at] ?? '')])
  return Object.fromEntries(pairs.reverse())
}

function unguarded(cell: string): string {
  return guardedStart.test(cell) ? cell.slice(1) : cell
}
