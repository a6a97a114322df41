/** Tables as comma-separated text (RFC 4180), safe to open in a spreadsheet. */
import Papa from 'papaparse'
import { csvLine } from '../../contract/csv-line.ts'

/** Cells that `csvLine` guarded. */
const guardedStart = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\ufeff'

export interface FileTableRow {
  /** As a spreadsheet numbers it. */
  row: number
  cells: readonly string[]
}

/** A table as it is in a file, headings included. */
export interface FileTable {
  /** Without blank rows. */
  rows: readonly FileTableRow[]
  /** Rows with unmatched quotes, and how many following rows each swallowed. */
  brokenRows: readonly { row: number; swallowed: number }[]
}

/** Returns a whole file. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [columns, ...rows].map(csvLine).join('\r\n')
}

/** The first line by which a spreadsheet names its separator, which it does not show. */
const separatorLine = /^\ufeff?sep=(.)\r?\n/i

export function readCsv(text: string): FileTable {
  const [line = '', separator] = separatorLine.exec(text) ?? []
  const rest = text.slice(line.length)
  const delimiter = separator ?? delimiterOf(rest)
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter })
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
  return { rows: tableRows(data), brokenRows }
}

/** Skips blank rows, and takes spreadsheets' guards and formulas of a plain text (`="0049"`) off the cells. */
export function tableRows(data: readonly (readonly string[])[]): FileTableRow[] {
  return data.flatMap((cells, at) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ row: at + 1, cells: cells.map(plainCell) }],
  )
}

/** More than a row of headings has; with an unclosed quote each separator would read the whole text. */
const headCharacters = 100_000
const headRows = 10

/** The separator that gives the most rows of one width, then the widest first row; many locales write semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, headCharacters)
  const scores = [',', ';', '\t'].map((delimiter) => {
    const widths = Papa.parse<string[]>(head, { delimiter, preview: headRows }).data.map(
      ({ length }) => length,
    )
    const wide = widths.filter((width) => width > 1)
    const alike = Math.max(0, ...wide.map((width) => wide.filter((other) => other === width).length))
    return { delimiter, score: alike * headCharacters + (widths[0] ?? 0) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function plainCell(cell: string): string {
  const [, quoted] = /^="([^"]*)"$/.exec(cell) ?? []
  if (quoted !== undefined) return quoted
  return guardedStart.test(cell) ? cell.slice(1) : cell
}
