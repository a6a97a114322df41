import { type AgentSettings, settingsFields } from '../../contract/platform/record-kinds/agent-settings.ts'
import { type AllowlistEntry, allowlistFields } from '../../contract/platform/record-kinds/allowlist-entry.ts'
import { type BusinessInfo, businessInfoFields } from '../../contract/platform/record-kinds/business-info.ts'
import { faqFields } from '../../contract/platform/record-kinds/faq.ts'
import { fileFields } from '../../contract/platform/record-kinds/knowledge-file.ts'
import { statedFields } from '../../contract/platform/record-kinds/record-field.ts'
import { skillFields } from '../../contract/platform/record-kinds/skill.ts'
import { uiSkillFields } from '../../contract/platform/record-kinds/ui-skill.ts'
import { websiteFields } from '../../contract/platform/record-kinds/website.ts'
import { hasAll } from '../../contract/reader/unrecognised.ts'
import {
  type AllowlistConfig,
  allowlistConfig,
  type BusinessInfoConfig,
  businessInfoConfig,
  type FaqConfig,
  type FileConfig,
  faqConfig,
  fileConfig,
  type RichReplyConfig,
  richReplyConfig,
  type SettingsConfig,
  type SkillConfig,
  settingsConfig,
  skillConfig,
  type WebsiteConfig,
  websiteConfig,
} from '../../contract/studio/files/config-records.ts'
import type { LiveFaq, LiveFile, LiveRichReply, LiveSkill, LiveWebsite } from './live-agent.ts'
import { omitEmpty } from './omit-empty.ts'

/** Returns the writable settings; undefined where a switch could not be read. */
export function settingsOf(settings: AgentSettings): SettingsConfig | undefined {
  const { rollout, handoff, followup } = settings
  if (typeof rollout?.enabled !== 'boolean') return undefined
  if ((handoff && !hasAll(handoff, ['enabled'])) || (followup && !hasAll(followup, ['enabled'])))
    return undefined
  return settingsConfig.parse(statedFields(settingsFields, settings))
}

/** Returns the business info without empty fields. */
export function businessInfoOf(info: BusinessInfo): BusinessInfoConfig {
  return businessInfoConfig.parse(statedFields(businessInfoFields, info))
}

/** Returns a skill's writable fields. */
export function skillOf(skill: LiveSkill): SkillConfig {
  return skillConfig.parse(statedFields(skillFields, skill))
}

/** Returns a rich reply's writable fields. */
export function richReplyOf(reply: LiveRichReply): RichReplyConfig {
  return richReplyConfig.parse(statedFields(uiSkillFields, reply))
}

/** Returns an FAQ entry's writable fields. */
export function faqOf(faq: LiveFaq): FaqConfig {
  return faqConfig.parse(statedFields(faqFields, faq))
}

/** Returns a website's writable fields without empty lists. */
export function websiteOf(website: LiveWebsite): WebsiteConfig {
  return websiteConfig.parse(statedFields(websiteFields, website))
}

/** Returns an allowlist entry; undefined for other channels, to which no call could add it. */
export function allowlistEntryOf(entry: AllowlistEntry): AllowlistConfig | undefined {
  return entry.consumer_phone_number ? allowlistConfig.parse(statedFields(allowlistFields, entry)) : undefined
}

/** Returns a knowledge file's description without its content; the size only if valid. */
export function fileOf(file: LiveFile): FileConfig {
  const { content_type } = file
  return fileConfig.parse({ ...statedFields(fileFields, file), ...omitEmpty({ content_type }) })
}
