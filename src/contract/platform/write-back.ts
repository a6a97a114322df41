import { deepEqual, isObject } from '../json.ts'
import { restoredFields, unclearFieldsOf } from '../reader/unrecognised.ts'
import { writtenCall } from './connectors/body-dialect.ts'
import { type AgentSettings, settingsKind } from './record-kinds/agent-settings.ts'
import { type Connector, type ConnectorRequest, connectorKind } from './record-kinds/connector.ts'
import { type Faq, type FaqRequest, faqKind, faqMetadata } from './record-kinds/faq.ts'
import type { Fields } from './record-kinds/record-field.ts'
import { type Tool, type ToolRequest, toolKind } from './record-kinds/tool.ts'

/** Returns a PUT body: fields read, minus read-only and null ones, plus the change (docs/platform.md, section 2.3). */
export function writeBack<Change extends object>(
  read: Fields,
  change: Change,
  readOnly: readonly string[] = [],
): Change & Fields {
  return mergedBody(read, defined(change, unclearFieldsOf(read)), readOnly)
}

function mergedBody<Change extends object>(
  read: Fields,
  change: Change,
  readOnly: readonly string[],
): Change & Fields {
  const writable = Object.entries(restoredFields(read)).filter(
    ([name, value]) => value !== null && value !== undefined && !readOnly.includes(name),
  )
  return { ...Object.fromEntries(writable), ...change }
}

/** Returns the fields that differ between two versions, without read-only ones; absent equals null. */
export function differingFields(before: Fields, now: Fields, readOnly: readonly string[] = []): string[] {
  const [old, young] = [restoredFields(before), restoredFields(now)]
  const names = new Set([...Object.keys(old), ...Object.keys(young)])
  return [...names].filter(
    (name) => !readOnly.includes(name) && !deepEqual(old[name] ?? null, young[name] ?? null),
  )
}

/** Unlike a form's request, accepts values that the platform added later. */
type SettingsChange = Fields & {
  rollout?: object | undefined
  handoff?: object | null | undefined
  followup?: object | null | undefined
}

/** Returns the body that changes settings, preserving unknown fields inside blocks too. */
export function writeBackSettings(read: AgentSettings, change: SettingsChange): Fields {
  const blocks = {
    rollout: block(read.rollout, change.rollout),
    handoff: block(read.handoff, change.handoff),
    followup: block(read.followup, change.followup),
  }
  // Blocks with an unclear field are merged already.
  const others = defined(change, unclearFieldsOf(read))
  return mergedBody(read, { ...others, ...defined(blocks) }, settingsKind.readOnly)
}

/** Omits a block that was and stays unset. */
function block(read: Fields | null | undefined, change: object | null | undefined) {
  if (change === null) return null
  return read || change ? writeBack(read ?? {}, change ?? {}) : undefined
}

/** Returns the body that changes an FAQ entry. Text metadata that is not a map is sent unchanged. */
export function writeBackFaq(read: Faq, change: Partial<FaqRequest>): Fields {
  return writeBack({ ...read, metadata: faqMetadata(read) ?? read.metadata }, change, faqKind.readOnly)
}

/** Null removes a field. */
export type ConnectorChange = Partial<Omit<ConnectorRequest, 'user_auth_injection_config'>> & {
  user_auth_injection_config?: object | null
}

/**
 * Returns a connector's change body; omitted credentials stay, the default protocol is rejected.
 * @param cleared fields not sent, so that the platform removes them
 */
export function writeBackConnector(
  read: Connector,
  change: ConnectorChange | Fields,
  cleared: readonly string[] = [],
): Fields {
  const all: Fields = writeBack(read, change, [...connectorKind.readOnly, ...cleared])
  const { connector_protocol, user_auth_injection_config: injection, ...body } = all
  return {
    ...body,
    ...(connector_protocol !== 'HTTP' && defined({ connector_protocol })),
    ...(injection !== null && defined({ user_auth_injection_config: withPrefix(injection) })),
  }
}

/** The platform requires a prefix, which older hosts omit when it is empty. */
function withPrefix(injection: unknown): unknown {
  if (!isObject(injection) || Array.isArray(injection)) return injection
  return { ...injection, prefix: injection.prefix ?? '' }
}

export type NewToolBody = Pick<ToolRequest, 'name' | 'description' | 'user_auth_required'> & {
  request_definition: object
  user_auth_action_config?: object | null | undefined
  transformation_spec?: object | null | undefined
}

export type ToolChangeBody = Partial<NewToolBody>

/** Returns the body that changes a tool. Null deletes the transformation; sign-in tools reject it. */
export function writeBackTool(
  read: Tool,
  change: ToolChangeBody | Fields,
  cleared: readonly string[] = [],
): Fields {
  const all: Fields = writeBack(read, change, [...toolKind.readOnly, ...cleared])
  const { request_definition, user_auth_action_config, ...body } = all
  return {
    ...body,
    ...defined({ request_definition: writtenCall(request_definition) }),
    ...(user_auth_action_config !== null && defined({ user_auth_action_config })),
  }
}

/** Undefined means unchanged, never cleared. */
function defined<Change extends object>(change: Change, except: readonly string[] = []): Change {
  const result = { ...change }
  for (const name in result) {
    if (result[name] === undefined || except.includes(name)) delete result[name]
  }
  return result
}
