import { t } from '../../../contract/translate.ts'
import type { z } from '../../../contract/zod.ts'
import { type CsvTable, readCsv, writeCsv } from '../../text/csv.ts'
import { formatNumber } from '../../text/format.ts'
import { labeled } from '../../text/small-texts.ts'

/** Beyond any list of the platform. */
export const maxCsvRows = 1000

export interface CsvColumn {
  name: string
  /** Headings of other programs, in lower case. */
  aliases?: readonly string[]
  isRequired: boolean
}

export interface CsvFormat<Draft> {
  columns: readonly CsvColumn[]
  schema: z.ZodType<Draft>
  /** Maps cells to values where they differ; a blank optional cell is absent. */
  draftOf?(cells: Readonly<Record<string, string>>): unknown
  clash?(draft: Draft, above: readonly Draft[]): string | null
}

interface FileRow {
  row: number
  /** As in the file, in column order. */
  cells: readonly string[]
}

export interface GoodRow<Draft> extends FileRow {
  draft: Draft
}

export interface BadRow extends FileRow {
  errors: readonly string[]
}

export type CsvOutcome<Draft> =
  | { kind: 'empty' }
  | { kind: 'too_many'; rows: number }
  | { kind: 'no_column'; missing: readonly string[] }
  | { kind: 'rows'; good: readonly GoodRow<Draft>[]; bad: readonly BadRow[] }

function unclosedQuote({ row, swallowed }: CsvTable['brokenRows'][number]): string {
  if (swallowed === 0) return t('A quotation mark is never closed')
  const first = formatNumber(row + 1)
  if (swallowed === 1) return t('A quotation mark is never closed, so row {row} was not read', { row: first })
  const last = formatNumber(row + swallowed)
  return t('A quotation mark is never closed, so rows {first} to {last} were not read', { first, last })
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
    const refuse = (errors: readonly string[]) => bad.push({ row, cells: given, errors })
    const broken = brokenRows.find((one) => one.row === row)
    if (broken !== undefined) refuse([unclosedQuote(broken)])
    else if (!parsed.success) refuse(parsed.error.issues.map(rowError))
    else {
      const error = format.clash?.(
        parsed.data,
        good.map(({ draft }) => draft),
      )
      if (error) refuse([error])
      else good.push({ row, cells: given, draft: parsed.data })
    }
  }
  return { kind: 'rows', good, bad }
}

const errorHeading = 'error'

/** Refused rows with their errors, to correct and import again. */
export function refusedCsv(columns: readonly CsvColumn[], bad: readonly BadRow[]): string {
  const headings = [...columns.map(({ name }) => name), errorHeading]
  return writeCsv(
    headings,
    bad.map(({ cells, errors }) => [...cells, errors.join(' · ')]),
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
  return path.length === 0 ? message : labeled(path.join('.'), message)
}
