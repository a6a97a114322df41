import { t } from '../../../contract/translate.ts'
import { formatList, formatNumber } from '../../text/format.ts'
import { maxCsvRows } from './csv-rows.ts'

export interface CsvTexts {
  title: string
  fileName: string
  add(count: number): string
}

export const csvWords = {
  mayBeLeftOut: '(optional)',
  notText: 'This is not a text file. Save the table as CSV (UTF-8) first.',
  refused: 'Rows with errors',
  ready: 'Rows to add',
} as const

/** Shown when not all rows fit. */
export function spaceLeftText(left: number): string {
  if (left === 0) return t('The list is full, so no rows can be added.')
  return t(
    '{count, plural, one {There is room for # more row: only the first is added.} other {There is room for # more rows: only the first # are added.}}',
    { count: left },
  )
}

export const columnName = (at: number) => t('Column {letter}', { letter: letterOf(at) })

/** A to Z, then AA, as spreadsheets count. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter
}

export const readAs = (encoding: string) =>
  t('Read as {encoding}. If letters look wrong, save the file as UTF-8 and choose it again.', { encoding })

const quoted = (names: readonly string[]) =>
  formatList(names.map((name) => t('“{name}”', { name: name.trim() })))

export const unusedText = (names: readonly string[]) =>
  t('Not imported, because no field is chosen for it: {names}.', { names: quoted(names) })

export const repeatedHeadingsText = (names: readonly string[]) =>
  t('Several columns have the same heading, and the first one is used: {names}.', { names: quoted(names) })

export const remarkedText = (count: number) =>
  t(
    '{count, plural, one {# row needs a look, and is shown first.} other {# rows need a look, and are shown first.}}',
    {
      count,
    },
  )

export const refusedName = (fileName: string) => fileName.replace(/(\.csv)?$/, '-errors.csv')

export const rowName = (row: number) => t('Row {row}', { row: formatNumber(row) })

export function noColumn(missing: readonly string[]): string {
  const names = formatList(missing.map((name) => t('“{name}”', { name })))
  return t('Choose a column of the file for {names}.', { names })
}

export function tooMany(rows: number): string {
  return t('{count, plural, other {The file has # rows. You can import at most {most} at a time.}}', {
    count: rows,
    most: formatNumber(maxCsvRows),
  })
}
