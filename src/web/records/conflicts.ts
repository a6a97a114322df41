/** Concurrent edits of two members, until one of them decides. */
import { createStore } from '../browser/create-store.ts'

export interface RecordConflict {
  title: string
  /** Both sides as JSON; null if a side deleted the record. */
  mine: unknown
  theirs: unknown
  keepMine(): void
  takeTheirs(): void
}

export const conflicts = createStore<readonly RecordConflict[]>([])

export function openConflict(conflict: RecordConflict) {
  conflicts.write([...conflicts.read(), conflict])
}

export function closeConflict(conflict: RecordConflict) {
  conflicts.write(conflicts.read().filter((one) => one !== conflict))
}

export interface ConflictField {
  /** The field's path in words. */
  field: string
  mine: string
  theirs: string
}

/** Fields in which both sides differ. */
export function conflictFields(mine: unknown, theirs: unknown): ConflictField[] {
  const flatMine = flat(mine)
  const flatTheirs = flat(theirs)
  const names = [...new Set([...flatMine.keys(), ...flatTheirs.keys()])]
  return names
    .map((field) => ({ field, mine: flatMine.get(field) ?? '', theirs: flatTheirs.get(field) ?? '' }))
    .filter((one) => one.mine !== one.theirs)
}

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const step = Array.isArray(value) ? String(Number(name) + 1) : name
      flat(inner, path === '' ? step : `${path} ${step}`, into)
    }
  } else if (typeof value === 'string') into.set(path, value)
  else if (value !== undefined && value !== null) into.set(path, JSON.stringify(value))
  return into
}
