/** Converts one record of the platform to the form of a file, and back. */
import { agentSettings } from '../../contract/platform/agent/agent-settings.ts'
import { allowlistEntry } from '../../contract/platform/agent/allowlist-entry.ts'
import { businessInfo } from '../../contract/platform/agent/business-info.ts'
import { connector } from '../../contract/platform/connectors/connector.ts'
import { tool } from '../../contract/platform/connectors/tool.ts'
import { faq } from '../../contract/platform/knowledge/faq.ts'
import { skill } from '../../contract/platform/knowledge/skill.ts'
import { website } from '../../contract/platform/knowledge/website.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import { configOf } from './bundle-of.ts'
import type { LiveAgent } from './live-agent.ts'
import type { EditableKind, Fields } from './record-kinds.ts'
import { recordLocationsOf } from './record-locations.ts'
import { stripCredentials } from './strip-credentials.ts'

export interface RecordForm {
  /** With everything that was returned, and without what may be a credential. */
  full: Fields
  stripped: Fields
  /** The paths of the values that were left out. */
  leftOut: string[]
  /** The body of a PUT that restores the record; absent where nothing of it can be changed. */
  body?: (wanted: Fields) => Fields
}

/** For paths that are never requested. */
export const anyId = '0'

/**
 * Returns the form of a record in a file; undefined for what has none, such as an allowlist entry of another
 * channel.
 */
export function formOf(kind: EditableKind, read: unknown): RecordForm | undefined {
  const agent = agentWith(kind, read)
  const config = configOf(agent)
  const { config: stripped, leftOut } = stripCredentials(config)
  const [full, compared] = [recordIn(kind, config), recordIn(kind, stripped)]
  if (full === undefined || compared === undefined) return undefined
  const body = recordLocationsOf(agent, stripped, config).get(compared)?.body
  return { full, stripped: compared, leftOut, ...(body && { body }) }
}

function agentWith(kind: EditableKind, read: unknown): LiveAgent {
  const agent: LiveAgent = { phoneNumberId: anyId, unread: [] }
  switch (kind) {
    case 'settings':
      return { ...agent, settings: agentSettings.parse(read) }
    case 'business_info':
      return { ...agent, businessInfo: businessInfo.parse(read) }
    case 'skills':
      return { ...agent, skills: [skill.parse(read)] }
    case 'faqs':
      return { ...agent, faqs: [faq.parse(read)] }
    case 'websites':
      return { ...agent, websites: [website.parse(read)] }
    case 'allowlist':
      return { ...agent, allowlist: [allowlistEntry.parse(read)] }
    case 'connectors':
      return { ...agent, connectors: [{ connector: connector.parse(read), tools: undefined }] }
    case 'tools':
      return { ...agent, connectors: [{ connector: anyConnector, tools: [tool.parse(read)] }] }
  }
}

const anyConnector = connector.parse({ id: anyId, name: '', connection_status: { status: '' } })

function recordIn(kind: EditableKind, config: AgentConfig): Fields | undefined {
  if (kind === 'tools') return config.connectors?.[0]?.tools?.[0]
  const section = config[kind]
  return Array.isArray(section) ? section[0] : section
}
