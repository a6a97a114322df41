import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import { configOf } from './bundle-of.ts'
import type { LiveAgent, LiveConnector } from './live-agent.ts'
import type { EditableKind } from './record-key.ts'
import { recordLocationsOf } from './record-locations.ts'
import { stripCredentials } from './strip/strip-credentials.ts'
import { isWholeConnector, isWholeRecord, isWholeTool } from './whole-records.ts'

export interface RecordForm {
  /** As returned, minus what may be a credential. */
  full: Fields
  stripped: Fields
  leftOut: string[]
  /** The PUT body that restores the record; absent if nothing can change. */
  body?: (wanted: Fields) => Fields
}

/** For paths that are never requested. */
export const anyId = '0'
const anyConnector: LiveConnector['connector'] = { id: anyId, name: '' }

/** Returns a record's form in a file; undefined if it has none or is not fully understood. */
export function formOf(kind: EditableKind, read: unknown): RecordForm | undefined {
  const record = partOf(kind, read)
  if (record === undefined) return undefined
  const agent: LiveAgent = { phoneNumberId: anyId, unrecognised: [], unread: [], ...record }
  const config = configOf(agent)
  const { config: stripped, leftOut } = stripCredentials(config)
  const [full, compared] = [recordIn(kind, config), recordIn(kind, stripped)]
  if (full === undefined || compared === undefined) return undefined
  const body = recordLocationsOf(agent, stripped, config).get(compared)?.body
  return { full, stripped: compared, leftOut, ...(body && { body }) }
}

/** Returns an agent that has only this record; undefined if not fully understood. */
function partOf(kind: EditableKind, value: unknown): Partial<LiveAgent> | undefined {
  const { schema, key } = recordKinds[kind]
  const read = readTolerantly(schema, value)
  if (!read.ok) return undefined
  const record = read.value
  if (key === undefined) return { [kind]: record }
  if (kind === 'connectors')
    return isWholeConnector(record) ? { connectors: [{ connector: record, tools: undefined }] } : undefined
  if (kind === 'tools')
    return isWholeTool(record) ? { connectors: [{ connector: anyConnector, tools: [record] }] } : undefined
  return isWholeRecord(kind, record) ? { [kind]: [record] } : undefined
}

function recordIn(kind: EditableKind, config: AgentConfig): Fields | undefined {
  if (kind === 'tools') return config.connectors?.[0]?.tools?.[0]
  const section = config[kind]
  return Array.isArray(section) ? section[0] : section
}
