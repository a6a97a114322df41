/** Tables as comma-separated text (RFC 4180), safe to open in a spreadsheet. */
import Papa from 'papaparse'

/** Spreadsheets read these as formulas, some also in full width; a leading quote prevents it and is hidden. */
const formulaStart = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const guardedStart = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\ufeff'

export interface CsvRow {
  row: number
  cells: Readonly<Record<string, string>>
}

export interface CsvTable {
  columns: readonly string[]
  rows: readonly CsvRow[]
  /** Rows with unmatched quotes, and how many following rows each swallowed. */
  brokenRows: readonly { row: number; swallowed: number }[]
}

/** Quotes every cell, so that any separator works and reading is lossless. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const guarded = rows.map((row) => row.map((cell) => (formulaStart.test(cell) ? `'${cell}` : cell)))
  return byteOrderMark + Papa.unparse([[...columns], ...guarded], { newline: '\r\n', quotes: true })
}

/** Skips blank rows. */
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

/** More than a row of headings has; with an unclosed quote each separator would read the whole text. */
const headCharacters = 100_000

/** The separator that yields the most columns; many locales write semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, headCharacters)
  const columnsBy = (delimiter: string) =>
    Papa.parse<string[]>(head, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [';', '\t'].reduce((best, one) => (columnsBy(one) > columnsBy(best) ? one : best), ',')
}

/** The first of two columns with one name wins; cells beyond the headings are dropped. */
function named(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const pairs = columns.map((name, at): [string, string] => [name, unguarded(cells[at] ?? '')])
  return Object.fromEntries(pairs.reverse())
}

function unguarded(cell: string): string {
  return guardedStart.test(cell) ? cell.slice(1) : cell
}
