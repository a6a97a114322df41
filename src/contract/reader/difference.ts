/** Where an answer differs from the contract, told without any value of it. */

/**
 * `understood`: its meaning was plain. `field`: the field reads as absent. `entry`: the entry of a list is not
 * recognised. `answer`: nothing could be read.
 */
export type DifferenceEffect = 'understood' | 'field' | 'entry' | 'answer'

export interface AnswerDifference {
  /** Names of fields; `[]` for an entry of a list, `*` for a name that the platform or its user chose. */
  readonly path: string
  readonly expected: string
  readonly found: string
  readonly effect: DifferenceEffect
}

/** The kind of a JSON value, in words. */
export function valueKindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text'
  if (typeof value === 'boolean') return 'true or false'
  return typeof value
}

/** Two differences that say the same of the same place. */
export function sameDifference(one: AnswerDifference, other: AnswerDifference): boolean {
  return (
    one.path === other.path &&
    one.expected === other.expected &&
    one.found === other.found &&
    one.effect === other.effect
  )
}
