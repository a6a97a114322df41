import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { nameOfChange } from './apply-changes.ts'
import {
  type AgentChange,
  isRecordedKind,
  maxChangeCharacters,
  maxChangesOfRecord,
  maxRunBytes,
  type NamedChange,
  type RecordedChange,
} from './change-file.ts'

const maxNameCharacters = 200
const encoder = new TextEncoder()

export interface FoundChanges {
  changes: readonly Omit<RecordedChange, 'id'>[]
  others: readonly NamedChange[]
}

/** Returns the changes that fit a record, and the names of the others as far as they fit; the line of activity counts all. */
export function fittingChanges({ changes, others }: FoundChanges): {
  changes: RecordedChange[]
  others: NamedChange[]
} {
  const fitting: RecordedChange[] = []
  const named = [...others]
  let bytes = 0
  for (const one of changes) {
    const text = JSON.stringify(one)
    const size = encoder.encode(text).length
    const fits =
      fitting.length < maxChangesOfRecord && text.length <= maxChangeCharacters && bytes + size <= maxRunBytes
    if (!fits) named.push(namedChange(one.change))
    else {
      bytes += size
      fitting.push({ ...one, id: `${fitting.length + 1}` })
    }
  }
  return { changes: fitting, others: named.slice(0, maxChangesOfRecord) }
}

function namedChange(change: AgentChange): NamedChange {
  const { kind, state } = change
  return { kind, state, name: nameOfChange(change).slice(0, maxNameCharacters) }
}

/** Returns a change of which nothing but kind and state may be stored, or only the name of a file. */
export function unrecorded(kind: RecordKind, state: NamedChange['state'], name: string): NamedChange {
  const isNamed = isRecordedKind(kind) || kind === 'files'
  return { kind, state, ...(isNamed && { name: name.slice(0, maxNameCharacters) }) }
}
