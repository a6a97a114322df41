/** Converts records of the platform to the form of an agent's file: the fields that users set. */
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import type { AllowlistEntry } from '../../contract/platform/record-kinds/allowlist-entry.ts'
import type { BusinessInfo } from '../../contract/platform/record-kinds/business-info.ts'
import { faqMetadata } from '../../contract/platform/record-kinds/faq.ts'
import { hasAll } from '../../contract/reader/unrecognised.ts'
import type {
  AllowlistConfig,
  BusinessInfoConfig,
  FaqConfig,
  FileConfig,
  RichReplyConfig,
  SettingsConfig,
  SkillConfig,
  WebsiteConfig,
} from '../../contract/studio/files/config-records.ts'
import type { LiveFaq, LiveFile, LiveRichReply, LiveSkill, LiveWebsite } from './live-agent.ts'
import { filled, omitEmpty } from './omit-empty.ts'

/** The platform's default, where it returns no value. */
export const defaultAudience = 'EVERYONE'
export const defaultMessageSelection = 'DEFAULT'

/**
 * Returns the writable settings in the form of an agent's file, without values that equal the platform's defaults
 * (docs/platform.md, section 5.2); undefined where a switch could not be read.
 */
export function settingsOf({
  rollout,
  ai_audience,
  handoff,
  followup,
  never_say_phrases,
}: AgentSettings): SettingsConfig | undefined {
  if (typeof rollout?.enabled !== 'boolean') return undefined
  if ((handoff && !hasAll(handoff, ['enabled'])) || (followup && !hasAll(followup, ['enabled'])))
    return undefined
  return {
    rollout: { enabled: rollout.enabled },
    ai_audience: ai_audience ?? defaultAudience,
    handoff: handoff
      ? {
          enabled: handoff.enabled,
          ...omitEmpty({
            message_selection:
              handoff.message_selection === defaultMessageSelection ? null : handoff.message_selection,
            message: handoff.message,
          }),
        }
      : null,
    followup: followup
      ? {
          enabled: followup.enabled,
          // 0 is the platform's value for no interval.
          ...(followup.followup_interval_in_seconds && {
            followup_interval_in_seconds: followup.followup_interval_in_seconds,
          }),
          ...omitEmpty({ message: followup.message }),
        }
      : null,
    never_say_phrases: never_say_phrases ?? [],
  }
}

/** Returns the business info in the form of an agent's file, without empty fields (docs/platform.md, section 6). */
export function businessInfoOf(info: BusinessInfo): BusinessInfoConfig {
  const { business_description, purchase_info, delivery_and_shipping, return_policy, payment_method } = info
  const { email, hours_of_operation, address } = info.contact_info ?? {}
  const contact = omitEmpty({ email, hours_of_operation, address })
  return {
    ...omitEmpty({
      business_description,
      purchase_info,
      delivery_and_shipping,
      return_policy,
      payment_method,
    }),
    ...(Object.keys(contact).length > 0 && { contact_info: contact }),
  }
}

/** Returns a skill in the form of an agent's file: its writable fields (docs/platform.md, section 7). */
export function skillOf({ title, description, skill }: LiveSkill): SkillConfig {
  return { ...omitEmpty({ title, description }), skill }
}

/** Returns a rich reply in the form of an agent's file (docs/platform.md, section 8). */
export function richReplyOf(reply: LiveRichReply): RichReplyConfig {
  const { title, component_type, status, instruction, flow_id } = reply
  return { title, component_type, status, instruction, ...(flow_id != null && { flow_id: String(flow_id) }) }
}

/**
 * Returns an FAQ entry in the form of an agent's file, its metadata sorted by name (docs/platform.md, section 9.3).
 */
export function faqOf({ question, answer, metadata }: LiveFaq): FaqConfig {
  const map = Object.entries(faqMetadata({ metadata }) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return { question, answer, ...(map.length > 0 && { metadata: Object.fromEntries(map) }) }
}

/** Returns a website in the form of an agent's file, without empty lists (docs/platform.md, section 9.2). */
export function websiteOf(website: LiveWebsite): WebsiteConfig {
  return {
    url: website.url,
    ...filled({
      included_sub_domains: website.included_sub_domains,
      excluded_sub_domains: website.excluded_sub_domains,
      included_url_patterns: website.included_url_patterns,
      excluded_url_patterns: website.excluded_url_patterns,
      single_urls: website.single_urls,
    }),
  }
}

/**
 * Returns an entry of the allowlist in the form of an agent's file; undefined for entries of other channels, which
 * have no number and no call that could add them.
 */
export function allowlistEntryOf({ consumer_phone_number }: AllowlistEntry): AllowlistConfig | undefined {
  return consumer_phone_number ? { consumer_phone_number } : undefined
}

/**
 * Returns the description of a knowledge file, with its size in bytes where the platform reports a valid one; its
 * content is not part of an agent's file.
 */
export function fileOf({ file_name, size, content_type }: LiveFile): FileConfig {
  return {
    file_name,
    ...(Number.isInteger(size) && size !== null && size !== undefined && size >= 0 && { size }),
    ...omitEmpty({ content_type }),
  }
}
