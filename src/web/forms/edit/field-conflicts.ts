/** Lists fields that differ between loaded, stored and typed values. */
import { deepEqual } from '../../../contract/json.ts'

export interface FieldConflict {
  field: string
  original: string
  theirs: string
  mine: string
}

type Fields = Readonly<Record<string, unknown>>

interface Versions {
  original: Fields
  theirs: Fields
  mine: Fields
  /** The record as loaded and as stored, including fields that the form does not show. */
  loaded: Fields
  current: Fields
  /** Record fields changed elsewhere. */
  foreign: readonly string[]
}

/**
 * Fields changed on either side; hidden fields only if no shown one changed, since one record field may be
 * several form fields.
 * @param names field labels; hidden fields keep the platform's name
 */
export function fieldConflicts(versions: Versions, names: Readonly<Record<string, string>>): FieldConflict[] {
  const { original, theirs, mine, loaded, current, foreign } = versions
  const differs = (side: Fields, field: string) => !deepEqual(original[field] ?? null, side[field] ?? null)
  const shown = Object.keys(original).filter((field) => differs(theirs, field) || differs(mine, field))
  const rows = shown.map((field) => ({
    field: names[field] ?? field,
    original: inText(original[field]),
    theirs: inText(theirs[field]),
    mine: inText(mine[field]),
  }))
  if (shown.some((field) => differs(theirs, field))) return rows
  const hidden = foreign.map((field) => ({
    field: names[field] ?? field,
    original: inText(loaded[field]),
    theirs: inText(current[field]),
    mine: inText(loaded[field]),
  }))
  return [...hidden, ...rows]
}

/** One line per value is easier to read than JSON. */
function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(inText).join('\n')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll('_', ' ')}: ${inText(part)}`)
      .join('\n')
  }
  return JSON.stringify(value)
}
