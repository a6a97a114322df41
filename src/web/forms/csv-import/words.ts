/** Every text of the import of a CSV file, whatever it holds. */
import { maxCsvRows } from './csv-rows.ts'

export interface Noun {
  one: string
  many: string
}

export const csvWords = {
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  lead: 'Nothing is added before you have seen what is in the file.',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  columns: 'Columns',
  mayBeLeftOut: 'may be left out',
  example: 'Save an example',
  empty: 'There is no row in this file below the headings.',
  tooBig: 'This file is larger than 5 MB. Split it first.',
  notText: 'This is not a text file. Save the table as CSV (UTF-8) first.',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  stopping: 'Stopping…',
  goOn: 'Go on',
  retry: 'Try again',
  retryAll: 'Try all again',
  skip: 'Skip',
  refused: 'Rows that cannot be added',
  ready: 'Rows that can be added',
  correct: 'Correct them in the file and choose it again, or go on without them.',
} as const

export function importTitle({ many }: Noun): string {
  return `Import ${many}`
}

export function csvCounted(count: number, { one, many }: Noun): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export function addCount(count: number, noun: Noun): string {
  return `Add ${csvCounted(count, noun)}`
}

export function rowName(row: number): string {
  return `Row ${row.toLocaleString('en')}`
}

export function noColumn(missing: readonly string[]): string {
  const names = missing.map((name) => `“${name}”`).join(' and ')
  return `The first row has to name the columns, and ${names} is not among them.`
}

export function tooMany(rows: number): string {
  return `The file has ${rows.toLocaleString('en')} rows; at most ${maxCsvRows.toLocaleString('en')} can be imported at once.`
}

export function moreRows(count: number): string {
  return `and ${count.toLocaleString('en')} more`
}

export function noRoom(room: number, noun: Noun): string {
  if (room === 0) return `There is no room for further ${noun.many}.`
  return `There is room for ${csvCounted(room, noun)} only: the first ${room === 1 ? 'one is' : `${room} are`} added.`
}

export function addedOf(done: number, all: number): string {
  return `${done.toLocaleString('en')} of ${all.toLocaleString('en')} added`
}
