import { nameOfChange } from '../../../agent/changes/apply-changes.ts'
import {
  type AgentChange,
  maxChangeCharacters,
  maxChangesOfRecord,
  maxRecordCharacters,
  type NamedChange,
  type RecordedChange,
} from '../../../agent/changes/change-file.ts'
import type { OutsideChanges } from '../../../agent/changes/outside-changes.ts'

const maxNameCharacters = 200

/** What fits a record; of the rest the names, as far as they fit: the versions before and after have all of it. */
export function fittingChanges({ changes, others }: OutsideChanges): {
  changes: RecordedChange[]
  others: NamedChange[]
} {
  const kept: RecordedChange[] = []
  const named = [...others]
  let characters = 0
  for (const change of changes) {
    const length = JSON.stringify(change).length
    const fits =
      kept.length < maxChangesOfRecord &&
      length <= maxChangeCharacters &&
      characters + length <= 2 * maxRecordCharacters
    if (!fits) named.push(namedOf(change))
    else {
      characters += length
      const isPartial = change.state === 'deleted' && change.kind === 'connectors'
      kept.push({ id: `${kept.length + 1}`, change, ...(isPartial && { isPartial }) })
    }
  }
  return { changes: kept, others: named.slice(0, maxChangesOfRecord) }
}

function namedOf(change: AgentChange): NamedChange {
  const { kind, state } = change
  return { kind, state, name: nameOfChange(change).slice(0, maxNameCharacters) }
}
