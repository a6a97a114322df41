/** Finds changes of an agent that were not made in the studio (docs/behaviour.md, 10.20). */
import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { stripCredentials } from '../bundle/strip/strip-credentials.ts'
import { type DraftChange, draftedKinds } from '../draft/draft.ts'
import { compareAgents, type Difference } from '../plan/difference.ts'
import { unclearInFile } from '../plan/unclear-entries.ts'
import { type ConnectorNames, withChanges } from './apply-changes.ts'
import { isRecordedKind, type NamedChange } from './change-file.ts'

export interface Watched {
  /** The last agent that the studio knew; read as a whole. */
  known: ConfigBundle
  /** Read as a whole now. */
  now: ConfigBundle
  /** The team's changes since then, oldest first. */
  own: readonly DraftChange[]
  /** Kinds of records that the team changed in a way that was not kept: nothing is said about them. */
  unclear: ReadonlySet<RecordKind>
  names: ConnectorNames
}

export interface OutsideChanges {
  changes: DraftChange[]
  /** Files have no content, and allowlist entries are customers. */
  others: NamedChange[]
}

/** Overwritten in stored versions when a customer was erased. */
const erased = '[erased]'

/** Returns what differs beyond the team's own acts. Throws RangeError for an agent that was read in part. */
export function outsideChanges({ known, now, own, unclear, names }: Watched): OutsideChanges {
  if (known.partial.length > 0 || now.partial.length > 0)
    throw new RangeError('A part of the agent was not read')
  const expected = withChanges(stripCredentials(known.agent).config, own, names).agent
  const found = stripCredentials(now.agent).config
  const sections = Object.keys(expected).filter((section) => section in found)
  const within = (agent: object) =>
    Object.fromEntries(Object.entries(agent).filter(([section]) => sections.includes(section)))
  const { differences } = compareAgents(within(expected), within(found), {
    unclear: { agent: unclearInFile(known, {}), file: unclearInFile(now, {}), idOf: () => undefined },
  })
  const outside = differences.filter(
    ({ kind, change, had }) =>
      change !== 'same' &&
      change !== 'held' &&
      !unclear.has(kind) &&
      !(had !== undefined && JSON.stringify(had).includes(erased)),
  )
  return {
    changes: onePerRecord(outside.flatMap(changeOf)),
    others: outside.flatMap(namedChangeOf),
  }
}

function changeOf({ kind, of, had, wanted }: Difference): DraftChange[] {
  const known = draftedKinds.find((draftedKind) => draftedKind === kind)
  if (known === undefined || !isRecordedKind(kind)) return []
  // The connector's name: a file has no ids.
  const at = { kind: known, id: '', ...(of !== undefined && { of }) }
  const after = wanted && withoutTools(wanted)
  if (had === undefined) return after === undefined ? [] : [{ state: 'created', ...at, after }]
  // A deleted connector takes its tools along; of others they are changes of their own.
  if (after === undefined) return [{ state: 'deleted', ...at, before: { ...had } }]
  return [{ state: 'changed', ...at, before: withoutTools(had), after }]
}

function withoutTools({ tools: _tools, ...record }: Fields): Record<string, unknown> {
  return record
}

/** Settings differ field by field, but are one record. */
function onePerRecord(changes: readonly DraftChange[]): DraftChange[] {
  const seen: DraftChange[] = []
  return changes.filter((change) => {
    if (change.kind !== 'settings') return true
    if (seen.some((other) => deepEqual(other, change))) return false
    seen.push(change)
    return true
  })
}

function namedChangeOf({ kind, name, had, wanted }: Difference): NamedChange[] {
  if (isRecordedKind(kind)) return []
  const state = had === undefined ? 'created' : wanted === undefined ? 'deleted' : 'changed'
  return [{ kind, state, ...(kind === 'files' && { name }) }]
}
