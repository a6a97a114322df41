/** Converts one record of the platform to the form of a file, and back. */
import { agentSettings } from '../../contract/platform/agent/agent-settings.ts'
import { allowlistEntry } from '../../contract/platform/agent/allowlist-entry.ts'
import { businessInfo } from '../../contract/platform/agent/business-info.ts'
import { connector } from '../../contract/platform/connectors/connector.ts'
import { tool } from '../../contract/platform/connectors/tool.ts'
import { faq } from '../../contract/platform/knowledge/faq.ts'
import { skill } from '../../contract/platform/knowledge/skill.ts'
import { uiSkill } from '../../contract/platform/knowledge/ui-skill.ts'
import { website } from '../../contract/platform/knowledge/website.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import type { z } from '../../contract/zod.ts'
import { configOf } from './bundle-of.ts'
import type { LiveAgent, LiveConnector } from './live-agent.ts'
import type { EditableKind, Fields } from './record-kinds.ts'
import { recordLocationsOf } from './record-locations.ts'
import { stripCredentials } from './strip/strip-credentials.ts'
import { isWholeRecord } from './whole-records.ts'

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
 * channel, or a record that is not fully understood.
 */
export function formOf(kind: EditableKind, read: unknown): RecordForm | undefined {
  const agent = agentWith(kind, read)
  if (agent === undefined) return undefined
  const config = configOf(agent)
  const { config: stripped, leftOut } = stripCredentials(config)
  const [full, compared] = [recordIn(kind, config), recordIn(kind, stripped)]
  if (full === undefined || compared === undefined) return undefined
  const body = recordLocationsOf(agent, stripped, config).get(compared)?.body
  return { full, stripped: compared, leftOut, ...(body && { body }) }
}

function agentWith(kind: EditableKind, read: unknown): LiveAgent | undefined {
  const agent: LiveAgent = { phoneNumberId: anyId, unrecognised: [], unread: [] }
  switch (kind) {
    case 'settings': {
      const settings = understood(agentSettings, read)
      return settings && { ...agent, settings }
    }
    case 'business_info': {
      const info = understood(businessInfo, read)
      return info && { ...agent, businessInfo: info }
    }
    case 'skills': {
      const one = understood(skill, read)
      return one && isWholeRecord.skills(one) ? { ...agent, skills: [one] } : undefined
    }
    case 'rich_replies': {
      const one = understood(uiSkill, read)
      return one && isWholeRecord.rich_replies(one) ? { ...agent, richReplies: [one] } : undefined
    }
    case 'faqs': {
      const one = understood(faq, read)
      return one && isWholeRecord.faqs(one) ? { ...agent, faqs: [one] } : undefined
    }
    case 'websites': {
      const one = understood(website, read)
      return one && isWholeRecord.websites(one) ? { ...agent, websites: [one] } : undefined
    }
    case 'allowlist': {
      const one = understood(allowlistEntry, read)
      return one && { ...agent, allowlist: [one] }
    }
    case 'connectors': {
      const one = understood(connector, read)
      if (one === undefined || !isWholeRecord.connectors(one)) return undefined
      return { ...agent, connectors: [{ connector: one, tools: undefined }] }
    }
    case 'tools': {
      const one = understood(tool, read)
      if (one === undefined || !isWholeRecord.tools(one)) return undefined
      return { ...agent, connectors: [{ connector: anyConnector, tools: [one] }] }
    }
  }
}

function understood<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  const read = readTolerantly(schema, value)
  return read.ok ? read.value : undefined
}

const anyConnector: LiveConnector['connector'] = { id: anyId, name: '' }

function recordIn(kind: EditableKind, config: AgentConfig): Fields | undefined {
  if (kind === 'tools') return config.connectors?.[0]?.tools?.[0]
  const section = config[kind]
  return Array.isArray(section) ? section[0] : section
}
