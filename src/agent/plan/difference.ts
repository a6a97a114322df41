import { deepEqual, isObject } from '../../contract/json.ts'
import { type SettingsField, settingNames } from '../../contract/platform/record-kinds/agent-settings.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { configSections } from '../../contract/studio/files/config-bundle.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import { recordName } from '../bundle/record-key.ts'
import { isHarmless } from '../bundle/strip/harmless-value.ts'
import { type Matcher, matchRecords } from './match-records.ts'
import { separateRecords, type UnclearOutcome, type UnclearRecord } from './separate-records.ts'

interface FieldChange {
  /** Outermost name first. */
  path: string[]
  before?: string
  after?: string
  /** The values may be credentials, so both are omitted. */
  isHidden?: true
}

/** Returns the fields that differ; a list of plain values has one line per value. */
function fieldChanges(before: Fields, after: Fields, ignored: readonly string[] = []): FieldChange[] {
  return within(without(before, ignored), without(after, ignored), [])
}

function within(before: unknown, after: unknown, path: string[]): FieldChange[] {
  if (deepEqual(before, after)) return []
  const isBranch = isMap(before) || isMap(after)
  if (!isBranch || (before !== undefined && after !== undefined && isMap(before) !== isMap(after))) {
    return [leaf(before, after, path)]
  }
  const [one, other] = [isMap(before) ? before : {}, isMap(after) ? after : {}]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => within(one[name], other[name], [...path, name]))
}

function leaf(before: unknown, after: unknown, path: string[]): FieldChange {
  const [one, other] = [textOf(before), textOf(after)]
  const isBound = path.at(-1) === 'value' && path.at(-2) === 'binding'
  if (isBound && [one, other].some((text) => text !== undefined && !isHarmless(text)))
    return { path, isHidden: true }
  return { path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? '').join('\n')
  return JSON.stringify(value)
}

/** Compared item by item, by index. */
function isMap(value: unknown): value is Fields {
  return isObject(value) && (!Array.isArray(value) || value.some(isObject))
}

function without(record: Fields, ignored: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !ignored.includes(name)))
}

/** `held`: indistinguishable from an entry of unknown form, so left alone. */
export type ChangeKind = 'create' | 'change' | 'same' | 'delete' | 'held'

export interface Difference {
  kind: RecordKind
  change: ChangeKind
  /** The change that is held back. */
  would?: ChangeKind
  /** The record's name, the new one if renamed. */
  name: string
  /** Name of the tool's connector, the new one if renamed. */
  of?: string
  had: Fields | undefined
  wanted: Fields | undefined
  /** A single settings field; `had` and `wanted` hold the whole settings. */
  field?: SettingsField
  owner?: Fields | undefined
  fields: FieldChange[]
}

export interface UnclearSides {
  agent: readonly UnclearRecord[]
  file: readonly UnclearRecord[]
  idOf(record: Fields): string | undefined
}

const nothingUnclear: UnclearSides = { agent: [], file: [], idOf: () => undefined }

export interface Comparison {
  differences: Difference[]
  outcomes: UnclearOutcome[]
}

interface Comparing {
  matcher: Matcher
  unclear: UnclearSides
  outcomes: UnclearOutcome[]
}

/** Returns the differences of all records. Absent sections are skipped, absent records are deletions. */
export function compareAgents(
  had: AgentConfig,
  wanted: AgentConfig,
  { matcher = matchRecords, unclear = nothingUnclear }: { matcher?: Matcher; unclear?: UnclearSides } = {},
): Comparison {
  const comparing: Comparing = { matcher, unclear, outcomes: [] }
  const found = configSections.flatMap((kind) => {
    const before = recordsIn(had[kind])
    const differences = listDifferences({ kind, had: before, wanted: recordsIn(wanted[kind]) }, comparing)
    if (kind === 'settings') return differences.flatMap(byField)
    if (kind !== 'connectors') return differences
    return differences.flatMap((connector) => {
      const tools = toolDifferences(connector, comparing)
      return [connector, ...(connector.change === 'held' ? tools.map(heldBack) : tools)]
    })
  })
  return { differences: found, outcomes: comparing.outcomes }
}

/** A singleton is a list of one. */
function recordsIn(section: Fields | readonly Fields[] | undefined): Records {
  return section && [section].flat()
}

/** Returns a difference as held back. */
export function heldBack(difference: Difference): Difference {
  const { change } = difference
  return change === 'same' || change === 'held'
    ? difference
    : { ...difference, change: 'held', would: change }
}

/** One change per settings field, so that a refused one does not block the others. */
function byField(settings: Difference): Difference[] {
  if (settings.change !== 'change') return [settings]
  return settingNames.flatMap((field): Difference[] => {
    const fields = settings.fields.filter(({ path }) => path[0] === field)
    return fields.length === 0 ? [] : [{ ...settings, name: field, field, fields }]
  })
}

type Records = readonly Fields[] | undefined

interface RecordLists {
  kind: RecordKind
  had: Records
  wanted: Records
  owner?: { had?: string | undefined; wanted?: string | undefined }
}

function listDifferences(
  { kind, had, wanted, owner = {} }: RecordLists,
  { matcher, unclear, outcomes }: Comparing,
): Difference[] {
  if (wanted === undefined) return []
  const separated = separateRecords({
    kind,
    had: had ?? [],
    wanted,
    unclear: {
      agent: unclear.agent.filter((one) => one.kind === kind && one.of === owner.had),
      file: unclear.file.filter((one) => one.kind === kind && one.of === owner.wanted),
    },
    idOf: unclear.idOf,
    matcher,
  })
  outcomes.push(...separated.outcomes)
  return separated.matches.map((match) => {
    const found = recordDifference(kind, match.had?.record, match.wanted)
    return match.isHeld ? heldBack(found) : found
  })
}

/** Returns the difference of one record; an absent side is one that did not exist. */
export function recordDifference(
  kind: RecordKind,
  had: Fields | undefined,
  wanted: Fields | undefined,
): Difference {
  const fields = fieldChanges(had ?? {}, wanted ?? {}, recordKinds[kind].notCompared)
  return {
    kind,
    change: changeOf(had, wanted, fields),
    name: recordName(kind, wanted ?? had ?? {}),
    had,
    wanted,
    fields,
  }
}

function changeOf(
  had: Fields | undefined,
  wanted: Fields | undefined,
  fields: readonly unknown[],
): ChangeKind {
  if (had === undefined) return 'create'
  if (wanted === undefined) return 'delete'
  return fields.length === 0 ? 'same' : 'change'
}

/** A deleted connector takes its tools along. */
function toolDifferences(
  { change, would, name, had, wanted }: Difference,
  comparing: Comparing,
): Difference[] {
  if (change === 'delete' || would === 'delete') return []
  const owner = {
    had: had && recordName('connectors', had),
    wanted: wanted && recordName('connectors', wanted),
  }
  const tools: RecordLists = { kind: 'tools', had: toolsOf(had), wanted: toolsOf(wanted), owner }
  return listDifferences(tools, comparing).map((tool) => ({ ...tool, of: name, owner: had }))
}

function toolsOf(connector: Fields | undefined): Fields[] | undefined {
  const tools = connector?.tools
  return Array.isArray(tools) ? tools.filter(isObject) : undefined
}
