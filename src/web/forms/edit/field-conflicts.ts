/** Lists the fields of a form that differ between what was loaded, what is stored by now and what is typed. */
import { deepEqual } from '../../../contract/json.ts'

export interface FieldConflict {
  /** As the form calls it. */
  field: string
  original: string
  theirs: string
  mine: string
}

type Fields = Readonly<Record<string, unknown>>

interface Versions {
  /** The fields of the form in each version. */
  original: Fields
  theirs: Fields
  mine: Fields
  /** The stored record as it was loaded and as it is now, with what the form does not show. */
  loaded: Fields
  current: Fields
  /** The fields of the record that were changed elsewhere. */
  foreign: readonly string[]
}

/**
 * @param names - How the form calls its fields; one that it does not show keeps the platform's name.
 * @returns Fields changed on either side. Fields that the form does not show are listed only where none that it
 *   shows was changed elsewhere, since a record's field may be several of the form's.
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

/** Blocks of the platform are a few named values; a line each is read more easily than their JSON. */
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
