import { t } from '../../../contract/translate.ts'
import type { z } from '../../../contract/zod.ts'
import { type FileTable, type FileTableRow, readCsv, writeCsv } from '../../text/csv.ts'
import { formatNumber } from '../../text/format.ts'
import { labeled } from '../../text/small-texts.ts'
import { hasTags, isErrorCell } from './cell-faults.ts'
import { type ColumnPlan, plainHeading, recognisedPlan } from './column-plan.ts'
import type { CsvColumn, CsvFormat } from './csv-format.ts'

/** Beyond any list of the platform. */
export const maxCsvRows = 1000

interface FileRow {
  row: number
  /** As in the file, in column order. */
  cells: readonly string[]
}

export interface GoodRow<Draft> extends FileRow {
  draft: Draft
  /** About a value that is imported, but may not be meant so. */
  remarks: readonly string[]
}

export interface BadRow extends FileRow {
  errors: readonly string[]
}

export type CsvOutcome<Draft> =
  | { kind: 'empty' }
  | { kind: 'too_many'; rows: number }
  | { kind: 'no_column'; missing: readonly string[] }
  | {
      kind: 'rows'
      good: readonly GoodRow<Draft>[]
      bad: readonly BadRow[]
      /** Headings of columns that become no field. */
      unused: readonly string[]
      /** Headings of which only the first column is used. */
      repeated: readonly string[]
    }

function unclosedQuote({ row, swallowed }: FileTable['brokenRows'][number]): string {
  if (swallowed === 0) return t('A quotation mark is never closed')
  const first = formatNumber(row + 1)
  if (swallowed === 1) return t('A quotation mark is never closed, so row {row} was not read', { row: first })
  const last = formatNumber(row + swallowed)
  return t('A quotation mark is never closed, so rows {first} to {last} were not read', { first, last })
}

/** @param plan - where the columns are; by default as far as their headings are known */
export function valuesIn<Draft>(
  source: string | FileTable,
  format: CsvFormat<Draft>,
  plan?: ColumnPlan,
): CsvOutcome<Draft> {
  const table = typeof source === 'string' ? readCsv(source) : source
  const { heading, places } = plan ?? recognisedPlan(table, format) ?? { heading: 0, places: new Map() }
  const rows = table.rows.slice(heading === null ? 0 : heading + 1)
  if (rows.length === 0 && table.brokenRows.length === 0) return { kind: 'empty' }
  if (rows.length > maxCsvRows) return { kind: 'too_many', rows: rows.length }
  const missing = format.columns.filter(({ name, isRequired }) => isRequired && !places.has(name))
  if (missing.length > 0) return { kind: 'no_column', missing: missing.map(({ name }) => name) }
  const headings = heading === null ? undefined : table.rows[heading]?.cells
  return {
    kind: 'rows',
    ...readRows(rows, table, format, { places, headings }),
    ...headingFaults(headings, places),
  }
}

interface Found {
  places: ColumnPlan['places']
  headings: readonly string[] | undefined
}

function readRows<Draft>(
  rows: readonly FileTableRow[],
  { brokenRows }: FileTable,
  format: CsvFormat<Draft>,
  { places, headings }: Found,
) {
  const good: GoodRow<Draft>[] = []
  const bad: BadRow[] = []
  for (const { row, cells } of rows) {
    const given = format.columns.map(({ name }) => cells[places.get(name) ?? -1] ?? '')
    const fields = fieldsOf(format.columns, given)
    const broken = brokenRows.find((brokenRow) => brokenRow.row === row)
    const refuse = (errors: readonly string[]) => bad.push({ row, cells: given, errors })
    const fault = format.fault?.(fields)
    const faults = [
      ...(broken === undefined ? cellFaults(cells, given, headings) : [unclosedQuote(broken)]),
      ...(fault ? [fault] : []),
    ]
    const parsed = format.schema.safeParse(format.draftOf?.(fields) ?? fields)
    if (faults.length > 0) refuse(faults)
    else if (!parsed.success) refuse(parsed.error.issues.map(rowError))
    else {
      const above = good.map(({ draft }) => draft)
      const error = format.clash?.(parsed.data, above)
      const remark = format.remark?.(fields, parsed.data)
      const remarks = [
        ...(given.some(hasTags) ? [t('Contains HTML, which customers see as it is')] : []),
        ...(remark ? [remark] : []),
      ]
      if (error) refuse([error])
      else good.push({ row, cells: given, draft: parsed.data, remarks })
    }
  }
  return wholeRecords({ good, bad }, format)
}

interface JudgedRows<Draft> {
  good: readonly GoodRow<Draft>[]
  bad: readonly BadRow[]
}

function wholeRecords<Draft>(
  rows: JudgedRows<Draft>,
  { together, columns }: CsvFormat<Draft>,
): JudgedRows<Draft> {
  const place = columns.findIndex(({ name }) => name === together)
  if (place === -1) return rows
  const recordOf = ({ cells }: FileRow) => (cells[place] ?? '').trim()
  const refused = new Set(rows.bad.map(recordOf))
  const without = rows.good.filter((row) => refused.has(recordOf(row)))
  const errors = [t('Another row of the same record has an error')]
  return {
    good: rows.good.filter((row) => !refused.has(recordOf(row))),
    bad: [...rows.bad, ...without.map(({ row, cells }) => ({ row, cells, errors }))].sort(
      (a, b) => a.row - b.row,
    ),
  }
}

/** Reasons why a row cannot be read as it was meant. */
function cellFaults(
  cells: readonly string[],
  given: readonly string[],
  headings: readonly string[] | undefined,
): string[] {
  const faulty = given.find(isErrorCell)
  const errors =
    faulty === undefined ? [] : [t('{cell} is an error of the spreadsheet', { cell: faulty.trim() })]
  const beyond = headings === undefined ? [] : cells.slice(headings.length)
  if (beyond.every((cell) => cell.trim() === '')) return errors
  const cut = t('More cells than headings: put a text that contains the separator in quotation marks')
  return [...errors, cut]
}

/** The file of refused rows has this column, which is not a loss. */
function headingFaults(headings: readonly string[] | undefined, places: ColumnPlan['places']) {
  const used = new Set(places.values())
  const plain = headings?.map(plainHeading) ?? []
  const unused = headings?.filter(
    (name, at) => !used.has(at) && name.trim() !== '' && name.trim().toLowerCase() !== errorHeading,
  )
  const repeated = headings?.filter((_, at) => used.has(at) && plain.indexOf(plain[at] ?? '', at + 1) !== -1)
  return { unused: unused ?? [], repeated: repeated ?? [] }
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

function fieldsOf(columns: readonly CsvColumn[], given: readonly string[]): Record<string, string> {
  const fields = columns.flatMap((column, at): [string, string][] => {
    const cell = (given[at] ?? '').trim()
    return cell === '' && !column.isRequired ? [] : [[column.name, cell]]
  })
  return Object.fromEntries(fields)
}

function rowError({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : labeled(path.join('.'), message)
}
