/** Tells which fields of a record are to be set, and which are to go. */
import type { Fields } from './record-kinds.ts'
import { isSame } from './same.ts'

export function changedFields(had: Fields, wanted: Fields): { set: Fields; cleared: string[] } {
  const differing = Object.entries(wanted).filter(([name, value]) => !isSame(had[name], value))
  return {
    set: Object.fromEntries(differing.filter(([, value]) => value !== undefined)),
    cleared: Object.keys(had).filter((name) => had[name] !== undefined && wanted[name] === undefined),
  }
}
