import type { PlannedChange } from '../../../../../agent/plan/run-record.ts'
import { counted, formatList, formatNumber, plural } from '../../../../text/format.ts'
import type { Risk } from './plan-groups.ts'

export const planWords = {
  summary: 'Summary',
  changes: 'Changes',
  noRisk: 'Nothing is deleted, and nothing new goes live.',
  live: 'Goes live',
  liveText: 'The agent answers customers that it does not answer now.',
  deleted: 'Deleted',
  none: 'No changes selected',
  progress: 'Changes applied',
  others: 'All changes',
  allDone: 'All changes are applied.',
  finished: 'Finished.',
  paused: 'Paused.',
  running: 'Applying',
  targets: 'Numbers',
  restore: 'Restore the version before',
  requestId: 'Request id',
} as const

const riskTexts: Readonly<Record<Risk, (count: number) => string>> = {
  credentials: counted('# loses credentials for good', '# lose credentials for good'),
  file: counted('# loses its content for good', '# lose their content for good'),
  deleted: counted('# deleted', '# deleted'),
  live: counted('# goes live', '# go live'),
  impossible: counted('# cannot be added', '# cannot be added'),
  refused: counted('# may be refused', '# may be refused'),
  needsCredentials: counted('# needs credentials afterwards', '# need credentials afterwards'),
  review: counted('# reviewed again', '# reviewed again'),
}
export const riskText = (risk: Risk, count: number) => riskTexts[risk](count)

export const selectedCount = (count: number, of: number) =>
  `${formatNumber(count)} of ${plural(of, '# change', '# changes')} selected`

const countTexts: Readonly<Record<Exclude<PlannedChange, 'same'>, (count: number) => string>> = {
  create: counted('# new', '# new'),
  change: counted('# changed', '# changed'),
  delete: counted('# deleted', '# deleted'),
  upload: counted('# to upload by hand', '# to upload by hand'),
  held: counted('# left alone', '# left alone'),
}

/** "3 new, 1 changed" */
export function changeCounts(changes: readonly PlannedChange[]): string {
  const texts = Object.entries(countTexts).map(([change, text]) => {
    const count = changes.filter((one) => one === change).length
    return count === 0 ? [] : [text(count)]
  })
  return texts.flat().join(', ')
}

export const selectGroup = (title: string) => `Apply all: ${title}`

export const kindCount = (kind: string, count: number) => `${kind} ${formatNumber(count)}`

export const failedCount = counted('# change not applied', '# changes not applied')

export const doneOf = (done: number, of: number) => `${formatNumber(done)} of ${formatNumber(of)} done`

export const targetsDone = (done: number, of: number) =>
  `${formatNumber(done)} of ${plural(of, '# number', '# numbers')} done`

export const withFields = (text: string, fields: readonly string[]) =>
  fields.length === 0 ? text : `${text} (${formatList(fields)})`
