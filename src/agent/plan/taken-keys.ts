import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { recordKeyOf } from '../bundle/record-key.ts'
import type { Difference } from './difference.ts'

/** The platform refuses a second record with the same key (docs/platform.md, section 2.4). */
const uniqueKinds: readonly RecordKind[] = ['faqs', 'connectors']

/**
 * Returns the differences that would give a record the key of another one, which the platform refuses.
 *
 * @param deletes whether the plan deletes what the file lacks; otherwise such records keep their keys
 */
export function takenKeysIn(differences: readonly Difference[], deletes: boolean): ReadonlySet<Difference> {
  const taken = new Set<Difference>()
  for (const kind of uniqueKinds) {
    const keyOf = (record: Fields | undefined) => record && recordKeyOf(kind, record)
    const held = new Set<string>()
    const open: [key: string, difference: Difference][] = []
    for (const difference of differences.filter((one) => one.kind === kind)) {
      const { had, wanted, change } = difference
      const [before, after] = [keyOf(had), keyOf(wanted)]
      const stays = change === 'held' || (change === 'delete' && !deletes)
      const key = stays ? before : after
      if (key === undefined) continue
      if (stays || key === before) held.add(key)
      else open.push([key, difference])
    }
    for (const [key, difference] of open) {
      if (held.has(key)) taken.add(difference)
      held.add(key)
    }
  }
  return taken
}
