import { connector } from '../../contract/platform/record-kinds/connector.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { tool } from '../../contract/platform/record-kinds/tool.ts'
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
  if (kind === 'connectors') {
    const read = readTolerantly(connector, value)
    if (!read.ok || !isWholeConnector(read.value)) return undefined
    return { connectors: [{ connector: read.value, tools: undefined }] }
  }
  if (kind === 'tools') {
    const read = readTolerantly(tool, value)
    if (!read.ok || !isWholeTool(read.value)) return undefined
    return { connectors: [{ connector: anyConnector, tools: [read.value] }] }
  }
  const { schema, key } = recordKinds[kind]
  const read = readTolerantly(schema, value)
  if (!read.ok) return undefined
  const record = read.value
  if (key === undefined) return { [kind]: record }
  return isWholeRecord(kind, record) ? { [kind]: [record] } : undefined
}

function recordIn(kind: EditableKind, config: AgentConfig): Fields | undefined {
  if (kind === 'tools') return config.connectors?.[0]?.tools?.[0]
  const section = config[kind]
  return Array.isArray(section) ? section[0] : section
}
