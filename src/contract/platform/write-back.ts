/** Builds request bodies from resources as they were read, without losing unknown fields. */
import { deepEqual } from '../json.ts'
import { restoredFields, unclearFieldsOf } from '../reader/unrecognised.ts'
import { type AgentSettings, settingsKind } from './record-kinds/agent-settings.ts'
import { type Connector, type ConnectorRequest, connectorKind } from './record-kinds/connector.ts'
import { type Faq, type FaqRequest, faqKind, faqMetadata } from './record-kinds/faq.ts'
import type { Fields } from './record-kinds/record-field.ts'
import { type Tool, type ToolRequest, toolKind } from './record-kinds/tool.ts'

/**
 * Returns a body for a PUT: the fields as they were read, minus read-only ones, overlaid with the change. Unknown
 * fields stay: whether a PUT replaces or merges is not settled, and this is right in either case (docs/platform.md,
 * section 2.3). Fields that the platform returned as null were never configured and are left out. What could not be read goes back as it came,
 * whatever a form made of it.
 */
export function writeBack<Change extends object>(
  read: Fields,
  change: Change,
  readOnly: readonly string[] = [],
): Change & Fields {
  return laid(read, defined(change, unclearFieldsOf(read)), readOnly)
}

function laid<Change extends object>(
  read: Fields,
  change: Change,
  readOnly: readonly string[],
): Change & Fields {
  const kept = Object.entries(restoredFields(read)).filter(
    ([name, value]) => value !== null && value !== undefined && !readOnly.includes(name),
  )
  return { ...Object.fromEntries(kept), ...change }
}

/**
 * Returns the names of the fields in which two versions of a record differ, without read-only ones: what has been
 * changed elsewhere since the first reading. Absent and null are equal.
 */
export function differingFields(before: Fields, now: Fields, readOnly: readonly string[] = []): string[] {
  const [old, young] = [restoredFields(before), restoredFields(now)]
  const names = new Set([...Object.keys(old), ...Object.keys(young)])
  return [...names].filter(
    (name) => !readOnly.includes(name) && !deepEqual(old[name] ?? null, young[name] ?? null),
  )
}

/** Accepts values that the platform added after this version, unlike the request of a form. */
type SettingsChange = Fields & {
  rollout?: object | undefined
  handoff?: object | null | undefined
  followup?: object | null | undefined
}

/**
 * Returns the body that changes settings. They are nested blocks, so unknown fields are preserved one level further
 * down as well.
 */
export function writeBackSettings(read: AgentSettings, change: SettingsChange): Fields {
  const blocks = {
    rollout: block(read.rollout, change.rollout),
    handoff: block(read.handoff, change.handoff),
    followup: block(read.followup, change.followup),
  }
  // A block with an unclear field has been laid over it already.
  const others = defined(change, unclearFieldsOf(read))
  return laid(read, { ...others, ...defined(blocks) }, settingsKind.readOnly)
}

/** A block that neither was configured before nor is now is left out of the body. */
function block(read: Fields | null | undefined, change: object | null | undefined) {
  if (change === null) return null
  return read || change ? writeBack(read ?? {}, change ?? {}) : undefined
}

/**
 * Returns the body that changes an FAQ entry. Metadata is sent as a map; a text that is no map is sent unchanged,
 * because then the platform uses text.
 */
export function writeBackFaq(read: Faq, change: Partial<FaqRequest>): Fields {
  return writeBack({ ...read, metadata: faqMetadata(read) ?? read.metadata }, change, faqKind.readOnly)
}

/** Fields that null removes. */
export type ConnectorChange = Partial<Omit<ConnectorRequest, 'user_auth_injection_config'>> & {
  user_auth_injection_config?: object | null
}

/**
 * Returns the body that changes a connector. Without credentials the stored ones remain. The default protocol is
 * left out because the platform rejects it.
 */
export function writeBackConnector(read: Connector, change: ConnectorChange): Fields {
  const { connector_protocol, ...body }: Fields = writeBack(read, change, connectorKind.readOnly)
  const sent = connector_protocol === 'HTTP' ? body : { ...body, ...defined({ connector_protocol }) }
  return withoutNull(sent, 'user_auth_injection_config')
}

/** The fields of a new tool, or of a copy, with unknown fields. */
export type NewToolBody = Pick<ToolRequest, 'name' | 'description' | 'user_auth_required'> & {
  request_definition: object
  user_auth_action_config?: object | null | undefined
  transformation_spec?: object | null | undefined
}

/** Fields that null removes. */
export type ToolChangeBody = Partial<NewToolBody>

/**
 * Returns the body that changes a tool. Null deletes the transformation, and is rejected for tools that sign users
 * in.
 */
export function writeBackTool(read: Tool, change: ToolChangeBody): Fields {
  return withoutNull(writeBack(read, change, toolKind.readOnly), 'user_auth_action_config')
}

/** A PUT replaces these two resources, so absent fields are removed. */
function withoutNull(body: Fields, field: string): Fields {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => name !== field || value !== null))
}

/** An undefined value in a change means "unchanged", never "clear it". */
function defined<Change extends object>(change: Change, except: readonly string[] = []): Change {
  const result = { ...change }
  for (const name in result) {
    if (result[name] === undefined || except.includes(name)) delete result[name]
  }
  return result
}
