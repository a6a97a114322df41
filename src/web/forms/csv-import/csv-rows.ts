/** Turns a CSV file into drafts of things that can be created, telling of every other row why it cannot. */
import type { z } from '../../../contract/zod.ts'
import { type CsvTable, readCsv, writeCsv } from '../../text/csv.ts'
import { formatNumber } from '../../text/format.ts'

/** Far beyond any list of the platform, and quick to show. */
export const maxCsvRows = 1000

export interface CsvColumn {
  /** The heading, which is the name of the draft's field as well. */
  name: string
  /** Headings of other programs, in lower case. */
  aliases?: readonly string[]
  isRequired: boolean
}

export interface CsvFormat<Draft> {
  columns: readonly CsvColumn[]
  /** Of the form: its messages are shown beside the row. */
  schema: z.ZodType<Draft>
  /**
   * The fields of a draft, where they are not simply the cells; a blank cell of a column that may be left out
   * is none.
   */
  draftOf?(cells: Readonly<Record<string, string>>): unknown
  /** Why this one cannot stand beside what exists and the rows above it. */
  clash?(draft: Draft, above: readonly Draft[]): string | null
}

interface FileRow {
  row: number
  /** As the file has them, in the order of the columns. */
  cells: readonly string[]
}

export interface GoodRow<Draft> extends FileRow {
  draft: Draft
}

export interface BadRow extends FileRow {
  faults: readonly string[]
}

export type CsvOutcome<Draft> =
  | { kind: 'empty' }
  | { kind: 'too_many'; rows: number }
  | { kind: 'no_column'; missing: readonly string[] }
  | { kind: 'rows'; good: readonly GoodRow<Draft>[]; bad: readonly BadRow[] }

function unclosedQuote({ row, swallowed }: CsvTable['brokenRows'][number]): string {
  const first = formatNumber(row + 1)
  const rows = swallowed === 1 ? `row ${first} was` : `rows ${first} to ${formatNumber(row + swallowed)} were`
  return `A quotation mark is never closed${swallowed === 0 ? '' : `, so ${rows} not read`}`
}

export function valuesIn<Draft>(text: string, format: CsvFormat<Draft>): CsvOutcome<Draft> {
  const { columns, rows, brokenRows } = readCsv(text)
  if (rows.length === 0 && brokenRows.length === 0) return { kind: 'empty' }
  if (rows.length > maxCsvRows) return { kind: 'too_many', rows: rows.length }
  const missing = format.columns.filter(
    (column) => column.isRequired && headingOf(column, columns) === undefined,
  )
  if (missing.length > 0) return { kind: 'no_column', missing: missing.map(({ name }) => name) }

  const good: GoodRow<Draft>[] = []
  const bad: BadRow[] = []
  for (const { row, cells } of rows) {
    const fields = fieldsOf(format.columns, columns, cells)
    const parsed = format.schema.safeParse(format.draftOf?.(fields) ?? fields)
    const given = format.columns.map((column) => cells[headingOf(column, columns) ?? ''] ?? '')
    const refuse = (faults: readonly string[]) => bad.push({ row, cells: given, faults })
    const broken = brokenRows.find((one) => one.row === row)
    if (broken !== undefined) refuse([unclosedQuote(broken)])
    else if (!parsed.success) refuse(parsed.error.issues.map(rowError))
    else {
      const fault = format.clash?.(
        parsed.data,
        good.map(({ draft }) => draft),
      )
      if (fault) refuse([fault])
      else good.push({ row, cells: given, draft: parsed.data })
    }
  }
  return { kind: 'rows', good, bad }
}

/** The heading under which a file of refused rows says why; an import passes over it. */
const faultHeading = 'error'

/** The refused rows as a file that can be corrected and imported, each with its errors in a column of its own. */
export function refusedCsv(columns: readonly CsvColumn[], bad: readonly BadRow[]): string {
  const headings = [...columns.map(({ name }) => name), faultHeading]
  return writeCsv(
    headings,
    bad.map(({ cells, faults }) => [...cells, faults.join(' · ')]),
  )
}

function headingOf({ name, aliases = [] }: CsvColumn, headings: readonly string[]): string | undefined {
  return [name.toLowerCase(), ...aliases].find((heading) => headings.includes(heading))
}

function fieldsOf(
  columns: readonly CsvColumn[],
  headings: readonly string[],
  cells: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = columns.flatMap((column): [string, string][] => {
    const cell = (cells[headingOf(column, headings) ?? ''] ?? '').trim()
    return cell === '' && !column.isRequired ? [] : [[column.name, cell]]
  })
  return Object.fromEntries(fields)
}

function rowError({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`
}
