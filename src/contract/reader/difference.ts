/** Differences between an answer and the contract, without any of the answer's values. */
import { t } from '../translate.ts'

/** `field` reads as absent, an `entry` is unrecognized, the whole `answer` unreadable. */
export type DifferenceEffect = 'understood' | 'field' | 'entry' | 'answer'

export interface AnswerDifference {
  /** Field names; `[]` is a list entry, `*` a name chosen by the platform or its user. */
  readonly path: string
  readonly expected: string
  readonly found: string
  readonly effect: DifferenceEffect
}

/** Names the kind of a JSON value. */
export function valueKindOf(value: unknown): string {
  if (value === undefined) return t('nothing')
  if (value === null) return 'null'
  if (Array.isArray(value)) return t('list')
  if (typeof value === 'string') return value === '' ? t('empty text') : t('text')
  if (typeof value === 'boolean') return t('true or false')
  return typeof value === 'number' ? t('number') : t('object')
}

/** Returns whether two differences are equal. */
export function sameDifference(one: AnswerDifference, other: AnswerDifference): boolean {
  return (
    one.path === other.path &&
    one.expected === other.expected &&
    one.found === other.found &&
    one.effect === other.effect
  )
}
