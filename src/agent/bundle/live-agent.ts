import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import type { AllowlistEntry } from '../../contract/platform/record-kinds/allowlist-entry.ts'
import type { BusinessInfo } from '../../contract/platform/record-kinds/business-info.ts'
import type { Connector } from '../../contract/platform/record-kinds/connector.ts'
import type { Faq } from '../../contract/platform/record-kinds/faq.ts'
import type { KnowledgeFile } from '../../contract/platform/record-kinds/knowledge-file.ts'
import type { Skill } from '../../contract/platform/record-kinds/skill.ts'
import type { Tool } from '../../contract/platform/record-kinds/tool.ts'
import type { UiSkill } from '../../contract/platform/record-kinds/ui-skill.ts'
import type { Website } from '../../contract/platform/record-kinds/website.ts'
import type { Unrecognised, Whole } from '../../contract/reader/unrecognised.ts'
import type { ConfigSection } from '../../contract/studio/files/config-bundle.ts'

export type LiveSkill = Whole<Skill, 'skill'>
export type LiveRichReply = Whole<UiSkill, 'title' | 'component_type' | 'status' | 'instruction'>
export type LiveFaq = Whole<Faq, 'question' | 'answer'>
export type LiveWebsite = Whole<Website, 'url'>
export type LiveFile = Whole<KnowledgeFile, 'file_name'>
export type LiveTool = Whole<Tool, 'name'>

export interface LiveConnector {
  connector: Whole<Connector, 'name'>
  /** Undefined where unreadable or defined by the connected server. */
  tools: LiveTool[] | undefined
}

/** A record of unknown form, which no plan touches. */
export interface UnrecognisedRecord {
  section: ConfigSection | 'tools'
  of?: string
  entry: Unrecognised
}

/** Unreadable sections are absent and listed in `unread`. */
export interface LiveAgent {
  phoneNumberId: string
  settings?: AgentSettings
  businessInfo?: BusinessInfo
  skills?: LiveSkill[] | undefined
  richReplies?: LiveRichReply[] | undefined
  faqs?: LiveFaq[] | undefined
  websites?: LiveWebsite[] | undefined
  allowlist?: AllowlistEntry[] | undefined
  connectors?: LiveConnector[]
  files?: LiveFile[] | undefined
  unrecognised: UnrecognisedRecord[]
  unread: Unread[]
  notOffered?: readonly ConfigSection[]
}

export interface Unread {
  section: ConfigSection | 'tools'
  of?: string
  failure: PlatformFailure
}
