import { t } from '../../../contract/translate.ts'
import { formatList, formatNumber } from '../../text/format.ts'
import { maxCsvRows } from './csv-rows.ts'

export interface CsvTexts {
  title: string
  fileName: string
  add(count: number): string
}

export const csvWords = {
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  lead: 'Nothing is added until you have seen the file’s content.',
  drop: 'or drop it here',
  dropHere: 'Drop the file here',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  columns: 'Columns:',
  mayBeLeftOut: '(optional)',
  example: 'Download example',
  empty: 'The file has no rows below the headings.',
  tooBig: 'This file is larger than 5 MB. Split it first.',
  notText: 'This is not a text file. Save the table as CSV (UTF-8) first.',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  stopping: 'Stopping…',
  saveRefused: 'Save rows with errors as CSV',
  saveNotAdded: 'Save rows that were not added as CSV',
  refused: 'Rows with errors',
  ready: 'Rows to add',
  row: 'Row',
  correct: 'Correct them in the file and choose it again, or continue without them.',
} as const

/** Shown when not all rows fit. */
export function spaceLeftText(left: number): string {
  if (left === 0) return t('The list is full, so no rows can be added.')
  return t(
    '{count, plural, one {There is room for # more row: only the first is added.} other {There is room for # more rows: only the first # are added.}}',
    { count: left },
  )
}

export const refusedName = (fileName: string) => fileName.replace(/(\.csv)?$/, '-errors.csv')

export const rowName = (row: number) => t('Row {row}', { row: formatNumber(row) })

export function noColumn(missing: readonly string[]): string {
  const names = formatList(missing.map((name) => t('“{name}”', { name })))
  return t('The first row must name the columns. Missing: {names}.', { names })
}

export function tooMany(rows: number): string {
  return t('{count, plural, other {The file has # rows. You can import at most {most} at a time.}}', {
    count: rows,
    most: formatNumber(maxCsvRows),
  })
}
