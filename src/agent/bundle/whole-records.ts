import { type AgentSettings, settingNames } from '../../contract/platform/record-kinds/agent-settings.ts'
import { type BusinessInfo, businessInfoFields } from '../../contract/platform/record-kinds/business-info.ts'
import { type Connector, connectorFields } from '../../contract/platform/record-kinds/connector.ts'
import { type Faq, faqFields } from '../../contract/platform/record-kinds/faq.ts'
import type { KnowledgeFile } from '../../contract/platform/record-kinds/knowledge-file.ts'
import {
  type Fields,
  fieldNames,
  type RecordFields,
} from '../../contract/platform/record-kinds/record-field.ts'
import { type Skill, skillFields } from '../../contract/platform/record-kinds/skill.ts'
import { type Tool, toolFields } from '../../contract/platform/record-kinds/tool.ts'
import { type UiSkill, uiSkillFields } from '../../contract/platform/record-kinds/ui-skill.ts'
import { type Website, websiteFields } from '../../contract/platform/record-kinds/website.ts'
import {
  type Entry,
  hasAll,
  isRecognised,
  restored,
  Unrecognised,
  unclearFieldsOf,
} from '../../contract/reader/unrecognised.ts'
import type {
  LiveConnector,
  LiveFaq,
  LiveFile,
  LiveRichReply,
  LiveSkill,
  LiveTool,
  LiveWebsite,
} from './live-agent.ts'

const isClear = (record: object, names: readonly string[]) =>
  !unclearFieldsOf(record).some((name) => names.includes(name))

/** Returns whether all fields that a file states could be read; credentials never can. */
function isWhole(fields: RecordFields, record: Fields): boolean {
  const stated = Object.entries(fields).filter(([, { isSecret }]) => !isSecret)
  const needed = stated.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  return (
    hasAll(record, needed) &&
    isClear(
      record,
      stated.map(([name]) => name),
    )
  )
}

export const isWholeRecord = {
  skills: (skill: Skill): skill is LiveSkill => isWhole(skillFields, skill),
  rich_replies: (reply: UiSkill): reply is LiveRichReply => isWhole(uiSkillFields, reply),
  faqs: (faq: Faq): faq is LiveFaq => isWhole(faqFields, faq),
  websites: (website: Website): website is LiveWebsite => isWhole(websiteFields, website),
  files: (file: KnowledgeFile): file is LiveFile => hasAll(file, ['file_name']),
  connectors: (connector: Connector): connector is LiveConnector['connector'] =>
    isWhole(connectorFields, connector),
  tools: (tool: Tool): tool is LiveTool => isWhole(toolFields, tool),
}

/** Returns whether all business info was readable; an unread field would look empty, and a file would clear it. */
export function isWholeInfo(info: BusinessInfo): boolean {
  return isClear(info, fieldNames(businessInfoFields)) && isClearBlock(info.contact_info)
}

/** Returns whether settings could be read, beyond their switches. */
export function isWholeSettings(settings: AgentSettings): boolean {
  const { rollout, handoff, followup } = settings
  return isClear(settings, settingNames) && [rollout, handoff, followup].every(isClearBlock)
}

function isClearBlock(block: object | null | undefined): boolean {
  return !block || unclearFieldsOf(block).length === 0
}

/** Splits whole records from others, in the platform's order. */
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
