import { agentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import { allowlistEntry } from '../../contract/platform/record-kinds/allowlist-entry.ts'
import { businessInfo } from '../../contract/platform/record-kinds/business-info.ts'
import { connector } from '../../contract/platform/record-kinds/connector.ts'
import { faq } from '../../contract/platform/record-kinds/faq.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { skill } from '../../contract/platform/record-kinds/skill.ts'
import { tool } from '../../contract/platform/record-kinds/tool.ts'
import { uiSkill } from '../../contract/platform/record-kinds/ui-skill.ts'
import { website } from '../../contract/platform/record-kinds/website.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import type { z } from '../../contract/zod.ts'
import { configOf } from './bundle-of.ts'
import type { LiveAgent, LiveConnector } from './live-agent.ts'
import type { EditableKind } from './record-key.ts'
import { recordLocationsOf } from './record-locations.ts'
import { stripCredentials } from './strip/strip-credentials.ts'
import { isWholeRecord } from './whole-records.ts'

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
  const record = partOf[kind](read)
  if (record === undefined) return undefined
  const agent: LiveAgent = { phoneNumberId: anyId, unrecognised: [], unread: [], ...record }
  const config = configOf(agent)
  const { config: stripped, leftOut } = stripCredentials(config)
  const [full, compared] = [recordIn(kind, config), recordIn(kind, stripped)]
  if (full === undefined || compared === undefined) return undefined
  const body = recordLocationsOf(agent, stripped, config).get(compared)?.body
  return { full, stripped: compared, leftOut, ...(body && { body }) }
}

type PartOf = (read: unknown) => Partial<LiveAgent> | undefined

/** An agent that has only this record; undefined if not fully understood. */
const partOf: Readonly<Record<EditableKind, PartOf>> = {
  settings: part(agentSettings, (settings) => ({ settings })),
  business_info: part(businessInfo, (info) => ({ businessInfo: info })),
  skills: part(skill, (one) => (isWholeRecord.skills(one) ? { skills: [one] } : undefined)),
  rich_replies: part(uiSkill, (one) =>
    isWholeRecord.rich_replies(one) ? { richReplies: [one] } : undefined,
  ),
  faqs: part(faq, (one) => (isWholeRecord.faqs(one) ? { faqs: [one] } : undefined)),
  websites: part(website, (one) => (isWholeRecord.websites(one) ? { websites: [one] } : undefined)),
  allowlist: part(allowlistEntry, (one) => ({ allowlist: [one] })),
  connectors: part(connector, (one) =>
    isWholeRecord.connectors(one) ? { connectors: [{ connector: one, tools: undefined }] } : undefined,
  ),
  tools: part(tool, (one) =>
    isWholeRecord.tools(one) ? { connectors: [{ connector: anyConnector, tools: [one] }] } : undefined,
  ),
}

function part<Schema extends z.ZodType>(
  schema: Schema,
  toPart: (read: z.output<Schema>) => Partial<LiveAgent> | undefined,
): PartOf {
  return (value) => {
    const parsed = readTolerantly(schema, value)
    return parsed.ok ? toPart(parsed.value) : undefined
  }
}

function recordIn(kind: EditableKind, config: AgentConfig): Fields | undefined {
  if (kind === 'tools') return config.connectors?.[0]?.tools?.[0]
  const section = config[kind]
  return Array.isArray(section) ? section[0] : section
}
