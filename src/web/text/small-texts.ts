/** Texts of many pages that the first load does not need. */
import { t } from '../../contract/translate.ts'
import { formatNumber } from './format.ts'

export const setUpAgentText = t('Set up the agent')

/** "Label: value" */
export function labeled(label: string, value: string): string {
  return t('{name}: {value}', { name: label, value })
}

/** "3 of 10" */
export function formatPart(part: number, whole: number): string {
  return t('{part} of {whole}', { part: formatNumber(part), whole: formatNumber(whole) })
}

/** "before → after", in the direction of reading */
export function formatChange(before: string, after: string): string {
  return t('{before} → {after}', { before, after })
}

/** "and 3 more" */
export function formatMore(count: number): string {
  return t('{count, plural, other {and # more}}', { count })
}
