import { Unrecognised } from '../../contract/reader/unrecognised.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { recordName } from '../bundle/record-key.ts'
import { stripUnrecognised } from '../bundle/strip/strip-unrecognised.ts'
import type { UnclearEntry } from './run-record.ts'
import type { UnclearOutcome, UnclearRecord } from './separate-records.ts'

/** Returns the agent's unclear entries without what files omit, so that both sides compare. */
export function unclearOnAgent(
  { unrecognised }: LiveAgent,
  credentials: ConfigBundle['credentials'],
): UnclearRecord[] {
  return unrecognised.map(({ section, of, entry }) => {
    const record = { section, ...(of !== undefined && { of }), entry: entry.raw }
    const shown = credentials === 'stripped' ? stripUnrecognised(record) : record
    return { kind: section, of, id: entry.id, raw: shown.entry }
  })
}

/** Returns a file's unclear entries; identifiers count only for the agent that it was exported from. */
export function unclearInFile(
  { source, unrecognised = [] }: ConfigBundle,
  { phoneNumberId }: Partial<Pick<LiveAgent, 'phoneNumberId'>>,
): UnclearRecord[] {
  const isOwn = phoneNumberId === undefined || source.phone_number_id === phoneNumberId
  return unrecognised.map(({ section, of, entry }) => ({
    kind: section,
    of,
    id: isOwn ? new Unrecognised(entry).id : undefined,
    raw: entry,
  }))
}

/** Returns the entries to report; those that only the agent has matter if the plan `deletes`. */
export function unclearEntriesOf(outcomes: readonly UnclearOutcome[], deletes: boolean): UnclearEntry[] {
  return outcomes.flatMap(({ side, entry, state, held }): UnclearEntry[] => {
    if (state === 'same' || (state === 'stays' && !deletes)) return []
    const { kind, of, id } = entry
    return [
      {
        side,
        section: kind,
        ...(of !== undefined && { of }),
        ...(id !== undefined && { id }),
        state,
        records: held.map((record) => recordName(kind, record)),
      },
    ]
  })
}
