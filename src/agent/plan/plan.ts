import { isObject } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import { t } from '../../contract/translate.ts'
import { configOf } from '../bundle/bundle-of.ts'
import type { LiveAgent, Unread } from '../bundle/live-agent.ts'
import { recordKeyOf } from '../bundle/record-key.ts'
import { type RecordLocation, recordLocationsOf } from '../bundle/record-locations.ts'
import { stripCredentials } from '../bundle/strip/strip-credentials.ts'
import type { PlatformCall } from '../transport/transport.ts'
import { type ChangeKind, compareAgents, type Difference, heldBack, recordDifference } from './difference.ts'
import { lossesOf } from './losses.ts'
import type { Matcher } from './match-records.ts'
import { lacksCredentials, lacksNeededCredentials } from './missing-credentials.ts'
import { newRecord } from './new-record.ts'
import { orderOf } from './plan-order.ts'
import type { PlanItem, UnclearEntry } from './run-record.ts'
import type { UnclearRecord } from './separate-records.ts'
import { unclearEntriesOf, unclearInFile, unclearOnAgent } from './unclear-entries.ts'

// A planned call, once what it needs of earlier ones is known.

interface WriteContext {
  connectorId?: string | undefined
  /** Fields already written, so the next body states their new values. */
  settingsDone: ReadonlySet<string>
}

type Write = (context: WriteContext) => PlatformCall | undefined

// Why the platform may refuse a planned write.

/** Returns the reasons why the platform may reject a body; unknown fields go back as read and cause none. */
function requestWarnings(kind: RecordKind, body: Fields, isChange = false): string[] {
  const { request, change = request } = recordKinds[kind]
  const checked = (isChange ? change : request)?.safeParse(body)
  const issues = checked?.success === false ? checked.error.issues : []
  return issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path, message }) =>
      path.length === 0 ? message : t('{path}: {message}', { path: path.join('.'), message }),
    )
}

/** Returns why the platform may refuse a write, and whether it certainly would. */
function assessed(
  { kind, change, had, fields }: Difference,
  write: Write,
): Pick<PlanItem, 'warnings' | 'isImpossible'> {
  const { method, body } = (change === 'delete' ? undefined : write(anyContext)) ?? {}
  if (!isObject(body)) return { warnings: [] }
  const readType = typeof had?.auth_type === 'string' ? had.auth_type : undefined
  const isImpossible = kind === 'connectors' && lacksNeededCredentials(body, readType)
  const isOtherProtocol =
    method === 'PUT' && fields.some(({ path: [field] }) => field === 'connector_protocol')
  return {
    warnings: [
      ...(isOtherProtocol ? [t('connector_protocol: cannot be changed after creation')] : []),
      // Missing credentials have their own message.
      ...requestWarnings(kind, body, method === 'PUT').filter(
        (text) => !isImpossible || !text.startsWith('auth_config'),
      ),
    ],
    ...(isImpossible && { isImpossible }),
  }
}

const anyContext: WriteContext = { connectorId: 'unknown', settingsDone: new Set() }

/** The platform refuses a second record with the same key (docs/platform.md, section 2.4). */
const uniqueKinds: readonly RecordKind[] = ['faqs', 'connectors']

/**
 * Returns the differences that would give a record the key of another one, which the platform refuses.
 *
 * @param deletes whether the plan deletes what the file lacks; otherwise such records keep their keys
 */
function takenKeysIn(differences: readonly Difference[], deletes: boolean): ReadonlySet<Difference> {
  const taken = new Set<Difference>()
  for (const kind of uniqueKinds) {
    const keyOf = (record: Fields | undefined) => record && recordKeyOf(kind, record)
    const held = new Set<string>()
    const open: [key: string, difference: Difference][] = []
    for (const difference of differences.filter((difference) => difference.kind === kind)) {
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

export interface Plan {
  /** In a safe order. */
  items: PlanItem[]
  unread: Unread[]
  /** Entries of unknown form that matter to the plan. */
  unclear: UnclearEntry[]
}

export interface ExecutablePlan extends Plan {
  writes: ReadonlyMap<string, Write>
  connectorIds: ReadonlyMap<string, string>
}

export interface PlanOptions {
  /** Deletes what the file lacks; false by default. */
  deletes?: boolean
}

/** Plans the writes that make an agent match a file. */
export function planFor(live: LiveAgent, bundle: ConfigBundle, options: PlanOptions = {}): ExecutablePlan {
  const { credentials } = bundle
  const { deletes = false } = options
  return planBetween(live, bundle.agent, { credentials, deletes, unclear: unclearInFile(bundle, live) })
}

interface Between {
  credentials: ConfigBundle['credentials']
  deletes: boolean
  /** The wanted file's entries of unknown form. */
  unclear: readonly UnclearRecord[]
  /** For callers with their own matching of records. */
  matcher?: (targets: ReadonlyMap<Fields, RecordLocation>) => Matcher
}

/** Plans the writes between two configurations; stripped values that may be credentials are ignored. */
export function planBetween(
  live: LiveAgent,
  wanted: AgentConfig,
  { credentials, deletes, unclear, matcher }: Between,
): ExecutablePlan {
  const full = configOf(live)
  const compared = credentials === 'stripped' ? stripCredentials(full).config : full
  const targets = recordLocationsOf(live, compared, full)
  const { differences, outcomes } = compareAgents(compared, readable(wanted, live), {
    ...(matcher && { matcher: matcher(targets) }),
    unclear: {
      agent: unclearOnAgent(live, credentials),
      file: unclear,
      idOf: (record) => targets.get(record)?.id,
    },
  })
  const found = differences
    .filter(({ change, would = change }) => would !== 'delete' || deletes)
    .map((difference) => (takesUnclearTools(difference, live) ? heldBack(difference) : difference))
  const writes = new Map<string, Write>()
  const connectorIds = new Map<string, string>()
  const taken = new Set<string>()
  const takenKeys = takenKeysIn(differences, deletes)
  const items = found
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((difference): PlanItem => {
      const target = difference.had && targets.get(difference.had)
      if (difference.kind === 'connectors' && target && difference.wanted) {
        connectorIds.set(difference.name, target.id)
      }
      const item = itemOf(difference, taken)
      const write = writeOf(difference, target, live.phoneNumberId)
      if (!isWrite(item) || write === undefined) return item
      writes.set(item.id, write)
      return {
        ...item,
        ...assessed(difference, write),
        ...(takenKeys.has(difference) && { isTaken: true as const }),
      }
    })
  const unread = live.unread.filter(({ section }) => wanted[section === 'tools' ? 'connectors' : section])
  return { items, unread, unclear: unclearEntriesOf(outcomes, deletes), writes, connectorIds }
}

/** A connector is kept while its tools of unknown form would be deleted too. */
function takesUnclearTools({ kind, change, name }: Difference, live: LiveAgent): boolean {
  if (kind !== 'connectors' || change !== 'delete') return false
  return [...live.unrecognised, ...live.unread].some(({ section, of }) => section === 'tools' && of === name)
}

/** Returns the differences of two files as a plan. */
export function compareBundles(had: ConfigBundle, wanted: ConfigBundle): PlanItem[] {
  const isStripped = had.credentials === 'stripped' || wanted.credentials === 'stripped'
  const side = (bundle: ConfigBundle) => (isStripped ? stripCredentials(bundle.agent).config : bundle.agent)
  const taken = new Set<string>()
  const unclear = {
    agent: unclearInFile(had, {}),
    file: unclearInFile(wanted, {}),
    idOf: () => undefined,
  }
  const { differences } = compareAgents(side(had), side(wanted), { unclear })
  return differences.map((difference) => itemOf(difference, taken))
}

/** Returns one record's difference as a plan's item. */
export function recordItem(kind: RecordKind, had: Fields | undefined, wanted: Fields | undefined): PlanItem {
  return itemOf(recordDifference(kind, had, wanted), new Set())
}

/** Returns whether applying the item sends a request. */
export function isWrite({ change }: Pick<PlanItem, 'change'>): boolean {
  return change === 'create' || change === 'change' || change === 'delete'
}

/** Returns whether an item can be chosen: it is a write, or held back. */
export function isChoosable(item: Pick<PlanItem, 'change'>): boolean {
  return isWrite(item) || item.change === 'held'
}

function itemOf(difference: Difference, taken: Set<string>): PlanItem {
  const { kind, name, of, fields, had, wanted } = difference
  const named = (change: ChangeKind) => (kind === 'files' && change === 'create' ? 'upload' : change)
  const change = named(difference.change)
  const would = difference.would && named(difference.would)
  const loses = lossesOf(difference)
  return {
    id: unusedId(baseOfId({ kind, change, of, name, fields }), taken),
    kind,
    change,
    ...(would !== undefined && would !== 'same' && would !== 'held' && { would }),
    name,
    ...(of !== undefined && { of }),
    fields,
    warnings: [],
    needsCredentials: had === undefined && wanted !== undefined && lacksCredentials(kind, wanted),
    ...(loses.length > 0 && { loses }),
  }
}

function baseOfId({ kind, change, of, name, fields }: Omit<Identified, 'id'>): string {
  return [kind, change, ...(of === undefined ? [] : [of]), name, digestOf(JSON.stringify(fields))].join('/')
}

type Identified = Pick<PlanItem, 'id' | 'kind' | 'change' | 'name' | 'fields'> & { of?: string | undefined }

/** Returns whether an item shows the change that its id stands for. */
export function hasOwnId(item: Identified): boolean {
  const base = baseOfId(item)
  return (
    item.id === base || (item.id.startsWith(`${base}/`) && /^\d{1,3}$/.test(item.id.slice(base.length + 1)))
  )
}

function unusedId(base: string, taken: Set<string>): string {
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}/${number}`
  taken.add(id)
  return id
}

function writeOf(
  { kind, change, field, had, wanted }: Difference,
  target: RecordLocation | undefined,
  phoneNumberId: string,
): Write | undefined {
  const isThere = had !== undefined && target !== undefined
  const query = target?.query && { query: target.query }
  if (isThere && change === 'delete')
    return () => ({ method: 'DELETE', path: target.path, forms: { before: had } })
  if (isThere && wanted && field !== undefined) {
    return ({ settingsDone }) => {
      const isNew = (name: string) => name === field || settingsDone.has(name)
      const stated = Object.entries(had).map(([name, value]) => [name, isNew(name) ? wanted[name] : value])
      const after = Object.fromEntries(stated)
      const body = target.body?.(after)
      const forms = { before: { ...after, [field]: had[field] }, after }
      return body && { method: 'PUT', path: target.path, body, ...query, forms }
    }
  }
  const body = wanted && target?.body?.(wanted)
  if (isThere && body) {
    const forms = { before: had, after: wanted }
    return () => ({ method: 'PUT', path: target.path, body, ...query, forms })
  }
  if (wanted === undefined || isThere) return undefined
  return ({ connectorId }) => {
    const made = newRecord(kind, wanted, phoneNumberId, connectorId)
    return made && { method: 'POST', ...made, forms: { after: wanted } }
  }
}

/** Everything in an unread section would look new. */
function readable(agent: AgentConfig, { unread, notOffered = [] }: LiveAgent): AgentConfig {
  const closed = new Set<string>([...unread.map(({ section }) => section), ...notOffered])
  const withoutTools = new Set(unread.flatMap(({ section, of }) => (section === 'tools' && of ? [of] : [])))
  const open = Object.fromEntries(Object.entries(agent).filter(([section]) => !closed.has(section)))
  if (withoutTools.size === 0 || agent.connectors === undefined) return open
  return {
    ...open,
    connectors: agent.connectors.map(({ tools, ...connector }) =>
      withoutTools.has(connector.name) || tools === undefined ? connector : { ...connector, tools },
    ),
  }
}

/** FNV-1a, to distinguish changes of one record; not for security. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
