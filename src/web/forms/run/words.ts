import { t } from '../../../contract/translate.ts'
import { formatNumber } from '../../text/format.ts'

export const doneOf = (done: number, all: number) =>
  t('{count, plural, other {# of {all} done}}', { count: done, all: formatNumber(all) })

export const addedOf = (done: number, all: number) =>
  t('{count, plural, other {# of {all} added}}', { count: done, all: formatNumber(all) })
