/** Which column of a file is which field: recognised by headings, or chosen by a person. */
import type { FileTable } from '../../text/csv.ts'
import type { CsvColumn, CsvFormat } from './csv-format.ts'

export interface ColumnPlan {
  /** Position of the headings among the table's rows; null for a bare list. */
  readonly heading: number | null
  /** Positions of the file's columns by field. */
  readonly places: ReadonlyMap<string, number>
}

/** Titles and notes above a table are short. */
export const maxRowsAbove = 10

/** Without case, accents, notes in parentheses and marks such as an asterisk. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
}

/** Undefined if a needed column is not recognised, so that a person has to choose. */
export function recognisedPlan<Draft>(table: FileTable, format: CsvFormat<Draft>): ColumnPlan | undefined {
  for (const [heading, { cells }] of table.rows.slice(0, maxRowsAbove).entries()) {
    const places = placesIn(cells, format.columns)
    if (format.columns.every(({ name, isRequired }) => !isRequired || places.has(name)))
      return { heading, places }
  }
  return bareList(table, format)
}

/** The fields that a row of headings names; the first of two equal headings counts. */
export function placesIn(cells: readonly string[], columns: readonly CsvColumn[]): Map<string, number> {
  const headings = cells.map(plainHeading)
  const found = columns.flatMap(({ name, aliases = [] }): [string, number][] => {
    const words = [name, ...aliases].map(plainHeading)
    const word = words.find((word) => headings.includes(word))
    return word === undefined ? [] : [[name, headings.indexOf(word)]]
  })
  return new Map(found)
}

/** A single needed field may be recognised by its values, with any heading or none. */
function bareList<Draft>(table: FileTable, format: CsvFormat<Draft>): ColumnPlan | undefined {
  const [column, ...others] = format.columns.filter(({ isRequired }) => isRequired)
  const [first, ...rest] = table.rows
  if (column === undefined || others.length > 0 || first === undefined) return undefined
  const isValue = (cell = '') => {
    const fields = { [column.name]: cell.trim() }
    return format.schema.safeParse(format.draftOf?.(fields) ?? fields).success
  }
  const width = Math.max(...table.rows.map(({ cells }) => cells.length))
  for (let at = 0; at < width; at++) {
    const hasHeading = !isValue(first.cells[at])
    const values = hasHeading ? rest : table.rows
    if (values.length > 0 && values.every(({ cells }) => isValue(cells[at]))) {
      return { heading: hasHeading ? 0 : null, places: new Map([[column.name, at]]) }
    }
  }
  return undefined
}
