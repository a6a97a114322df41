/** Converts records of the platform to the form of an agent's file: the fields that users set. */
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

/**
 * Returns the writable settings in the form of an agent's file (docs/platform.md, section 5.2); undefined where a
 * switch could not be read.
 */
export function settingsOf(settings: AgentSettings): SettingsConfig | undefined {
  const { rollout, handoff, followup } = settings
  if (typeof rollout?.enabled !== 'boolean') return undefined
  if ((handoff && !hasAll(handoff, ['enabled'])) || (followup && !hasAll(followup, ['enabled'])))
    return undefined
  return settingsConfig.parse(statedFields(settingsFields, settings))
}

/** Returns the business info in the form of an agent's file, without empty fields (docs/platform.md, section 6). */
export function businessInfoOf(info: BusinessInfo): BusinessInfoConfig {
  return businessInfoConfig.parse(statedFields(businessInfoFields, info))
}

/** Returns a skill in the form of an agent's file: its writable fields (docs/platform.md, section 7). */
export function skillOf(skill: LiveSkill): SkillConfig {
  return skillConfig.parse(statedFields(skillFields, skill))
}

/** Returns a rich reply in the form of an agent's file (docs/platform.md, section 8). */
export function richReplyOf(reply: LiveRichReply): RichReplyConfig {
  return richReplyConfig.parse(statedFields(uiSkillFields, reply))
}

/** Returns an FAQ entry in the form of an agent's file (docs/platform.md, section 9.3). */
export function faqOf(faq: LiveFaq): FaqConfig {
  return faqConfig.parse(statedFields(faqFields, faq))
}

/** Returns a website in the form of an agent's file, without empty lists (docs/platform.md, section 9.2). */
export function websiteOf(website: LiveWebsite): WebsiteConfig {
  return websiteConfig.parse(statedFields(websiteFields, website))
}

/**
 * Returns an entry of the allowlist in the form of an agent's file; undefined for entries of other channels, which
 * have no number and no call that could add them.
 */
export function allowlistEntryOf(entry: AllowlistEntry): AllowlistConfig | undefined {
  return entry.consumer_phone_number ? allowlistConfig.parse(statedFields(allowlistFields, entry)) : undefined
}

/**
 * Returns the description of a knowledge file, with its size in bytes where the platform reports a valid one; its
 * content is not part of an agent's file.
 */
export function fileOf(file: LiveFile): FileConfig {
  const { content_type } = file
  return fileConfig.parse({ ...statedFields(fileFields, file), ...omitEmpty({ content_type }) })
}
