import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'

/** Compares two records: `set` are wanted fields that differ, `cleared` those absent in `wanted`. */
export function recordFieldChanges(had: Fields, wanted: Fields): { set: Fields; cleared: string[] } {
  const differing = Object.entries(wanted).filter(([name, value]) => !deepEqual(had[name], value))
  return {
    set: Object.fromEntries(differing.filter(([, value]) => value !== undefined)),
    cleared: Object.keys(had).filter((name) => had[name] !== undefined && wanted[name] === undefined),
  }
}
