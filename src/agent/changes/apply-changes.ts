/** Applies and undoes single changes on an agent's file, where records have no ids. */
import { deepEqual, isObject } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type AgentConfig, agentConfig } from '../../contract/studio/files/config-records.ts'
import { sortedAgent } from '../bundle/bundle-text.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { recordKeyOf, recordName } from '../bundle/record-key.ts'
import type { DraftChange } from '../draft/draft.ts'
import { touchedFields } from '../draft/draft-overlay.ts'

/** Names of connectors by id, for their tools; a change may also name the connector itself. */
export type ConnectorNames = ReadonlyMap<string, string>

/** Returns the names of an agent's connectors, by id. */
export function connectorNamesOf({ connectors = [] }: Pick<LiveAgent, 'connectors'>): ConnectorNames {
  return new Map(connectors.map(({ connector }) => [connector.id, connector.name]))
}

export interface ChangeConflict {
  change: DraftChange
  name: string
  /** `changed`: these fields are not as the change left them. `gone`, `taken`: nothing was done. */
  state: 'changed' | 'gone' | 'taken'
  fields: string[]
}

export interface ChangedAgent {
  agent: AgentConfig
  conflicts: ChangeConflict[]
}

/** Returns the change that leads back. */
export function undoing(change: DraftChange): DraftChange {
  const { kind, id, of } = change
  const at = { kind, id, ...(of !== undefined && { of }) }
  switch (change.state) {
    case 'created':
      return { state: 'deleted', ...at, before: change.after }
    case 'deleted':
      return { state: 'created', ...at, after: change.before }
    default:
      return { state: 'changed', ...at, before: change.after, after: change.before }
  }
}

/** Undoes changes, the last one first; fields that none of them touched stay as they are. */
export function withoutChanges(
  agent: AgentConfig,
  changes: readonly DraftChange[],
  names: ConnectorNames = new Map(),
): ChangedAgent {
  return withChanges(agent, changes.toReversed().map(undoing), names)
}

/** Applies changes in order. Sections that the agent lacks were not read, so they stay absent. */
export function withChanges(
  agent: AgentConfig,
  changes: readonly DraftChange[],
  names: ConnectorNames = new Map(),
): ChangedAgent {
  const conflicts: ChangeConflict[] = []
  // A copy: what is changed below is not the caller's.
  const sections: Record<string, unknown> = agentConfig.parse(agent)
  for (const change of changes) {
    const list = listOf(sections, change, names)
    if (list === undefined) {
      if (isLost(sections, change)) conflicts.push(conflict(change, 'gone'))
      continue
    }
    const { records, store } = list
    const changed = changedList(records, change, conflicts)
    if (changed !== records) store(changed)
  }
  return { agent: sortedAgent(agentConfig.parse(sections)), conflicts }
}

interface List {
  records: readonly Fields[]
  store(records: readonly Fields[]): void
}

function listOf(
  sections: Record<string, unknown>,
  { kind, of = '' }: DraftChange,
  names: ConnectorNames,
): List | undefined {
  if (kind === 'tools') {
    const { connectors } = sections
    const name = names.get(of) ?? of
    const owner =
      Array.isArray(connectors) &&
      connectors.find((connector) => isObject(connector) && connector.name === name)
    if (!isObject(owner)) return undefined
    const { tools = [] } = owner
    return {
      records: Array.isArray(tools) ? tools : [],
      store: (records) => void Object.assign(owner, { tools: records }),
    }
  }
  const section = sections[kind]
  const store = (value: unknown) => void Object.assign(sections, { [kind]: value })
  if (Array.isArray(section)) return { records: section, store }
  return isObject(section) ? { records: [section], store: ([only]) => store(only) } : undefined
}

/** A tool whose connector is not there any more. */
function isLost({ connectors }: Record<string, unknown>, { kind, state }: DraftChange): boolean {
  return kind === 'tools' && state !== 'deleted' && connectors !== undefined
}

function changedList(
  records: readonly Fields[],
  change: DraftChange,
  conflicts: ChangeConflict[],
): readonly Fields[] {
  if (change.state === 'created') return withNew(records, change.kind, change, conflicts)
  const at = placeOf(records, change)
  const had = records[at]
  if (had === undefined) {
    if (change.state === 'changed' && placeOf(records, { ...change, before: change.after }) < 0)
      conflicts.push(conflict(change, 'gone'))
    return records
  }
  if (change.state === 'deleted') {
    const fields = touchedFields({ before: change.before, after: had }).filter(isOwnField(change))
    if (fields.length > 0) conflicts.push(conflict(change, 'changed', fields))
    return records.filter((_, index) => index !== at)
  }
  const touched = touchedFields(change)
  const others = touched.filter(
    (field) => !deepEqual(had[field], change.before[field]) && !deepEqual(had[field], change.after[field]),
  )
  if (others.length > 0) conflicts.push(conflict(change, 'changed', others))
  return records.map((record, index) => (index === at ? merged(record, touched, change.after) : record))
}

/** A connector's tools are changes of their own. */
const isOwnField =
  ({ kind }: DraftChange) =>
  (field: string) =>
    kind !== 'connectors' || field !== 'tools'

function withNew(
  records: readonly Fields[],
  kind: DraftChange['kind'],
  change: Extract<DraftChange, { state: 'created' }>,
  conflicts: ChangeConflict[],
): readonly Fields[] {
  const { after } = change
  if (records.some((record) => deepEqual(record, after))) return records
  const key = recordKeyOf(kind, after)
  if (key !== undefined && records.some((record) => recordKeyOf(kind, record) === key)) {
    conflicts.push(conflict(change, 'taken'))
    return records
  }
  return [...records, after]
}

/** By content, else by the key that users know it by; a section of one record has no key. */
function placeOf(
  records: readonly Fields[],
  { kind, before }: { kind: DraftChange['kind']; before: Fields },
) {
  const same = records.findIndex((record) => deepEqual(record, before))
  if (same >= 0) return same
  const key = recordKeyOf(kind, before)
  return key === undefined ? -1 : records.findIndex((record) => recordKeyOf(kind, record) === key)
}

function merged(record: Fields, touched: readonly string[], after: Fields): Fields {
  const result: Record<string, unknown> = { ...record }
  for (const field of touched) {
    if (after[field] === undefined) delete result[field]
    else result[field] = after[field]
  }
  return result
}

function conflict(
  change: DraftChange,
  state: ChangeConflict['state'],
  fields: string[] = [],
): ChangeConflict {
  return { change, name: nameOfChange(change), state, fields }
}

/** The record's name in the user interface. */
export function nameOfChange(change: DraftChange): string {
  return recordName(change.kind, change.state === 'deleted' ? change.before : change.after)
}
