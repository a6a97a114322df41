/** Tells records that a file can state in full from those that are in a form which this version does not know. */
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import { type BusinessInfo, businessTextFields } from '../../contract/platform/record-kinds/business-info.ts'
import type { Connector } from '../../contract/platform/record-kinds/connector.ts'
import type { Faq } from '../../contract/platform/record-kinds/faq.ts'
import type { KnowledgeFile } from '../../contract/platform/record-kinds/knowledge-file.ts'
import type { Skill } from '../../contract/platform/record-kinds/skill.ts'
import type { Tool } from '../../contract/platform/record-kinds/tool.ts'
import type { UiSkill } from '../../contract/platform/record-kinds/ui-skill.ts'
import { type Website, websitePatternFields } from '../../contract/platform/record-kinds/website.ts'
import {
  type Entry,
  hasAll,
  isRecognised,
  restored,
  Unrecognised,
  unclearFieldsOf,
} from '../../contract/reader/unrecognised.ts'
import { settingsFields } from '../../contract/studio/files/config-records.ts'
import type {
  LiveConnector,
  LiveFaq,
  LiveFile,
  LiveRichReply,
  LiveSkill,
  LiveTool,
  LiveWebsite,
} from './live-agent.ts'

/** What a file states of a record of each kind, beyond what it needs. */
const isClear = (record: object, names: readonly string[]) =>
  !unclearFieldsOf(record).some((name) => names.includes(name))

const connectorFields = [
  'description',
  'base_url',
  'connector_protocol',
  'auth_type',
  'requires_certificate',
  'user_auth_injection_config',
]
const toolFields = [
  'description',
  'user_auth_required',
  'request_definition',
  'user_auth_action_config',
  'transformation_spec',
]

export const isWholeRecord = {
  skills: (skill: Skill): skill is LiveSkill =>
    hasAll(skill, ['skill']) && isClear(skill, ['title', 'description']),
  rich_replies: (reply: UiSkill): reply is LiveRichReply =>
    hasAll(reply, ['title', 'component_type', 'status', 'instruction']) && isClear(reply, ['flow_id']),
  faqs: (faq: Faq): faq is LiveFaq => hasAll(faq, ['question', 'answer']) && isClear(faq, ['metadata']),
  websites: (website: Website): website is LiveWebsite =>
    hasAll(website, ['url']) && isClear(website, websitePatternFields),
  files: (file: KnowledgeFile): file is LiveFile => hasAll(file, ['file_name']),
  connectors: (connector: Connector): connector is LiveConnector['connector'] =>
    hasAll(connector, ['name', 'base_url', 'auth_type']) && isClear(connector, connectorFields),
  tools: (tool: Tool): tool is LiveTool =>
    hasAll(tool, ['name', 'request_definition']) && isClear(tool, toolFields),
}

/**
 * Returns whether every field of the business info could be read: one in an unknown form would look empty in a file,
 * and applying that file would clear it.
 */
export function isWholeInfo(info: BusinessInfo): boolean {
  return isClear(info, [...businessTextFields, 'contact_info']) && isClearBlock(info.contact_info)
}

/** The same for settings, beyond their switches. */
export function isWholeSettings(settings: AgentSettings): boolean {
  const { rollout, handoff, followup } = settings
  return isClear(settings, settingsFields) && [rollout, handoff, followup].every(isClearBlock)
}

function isClearBlock(block: object | null | undefined): boolean {
  return !block || unclearFieldsOf(block).length === 0
}

/** Both keep the order of the platform. */
export function split<Item extends object, Kept extends Item>(
  entries: readonly Entry<Item>[],
  keeps: (item: Item) => item is Kept,
): { whole: Kept[]; others: Unrecognised[] } {
  const whole: Kept[] = []
  const others: Unrecognised[] = []
  for (const entry of entries) {
    if (isRecognised(entry) && keeps(entry)) whole.push(entry)
    else others.push(new Unrecognised(restored(entry)))
  }
  return { whole, others }
}
