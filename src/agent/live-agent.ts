/** An agent as the platform tells it, section by section, with what it would not tell. */

import type { AgentSettings } from '../contract/platform/agent-settings.ts'
import type { AllowlistEntry } from '../contract/platform/allowlist-entry.ts'
import type { BusinessInfo } from '../contract/platform/business-info.ts'
import type { Connector } from '../contract/platform/connector.ts'
import type { Failure } from '../contract/platform/failure.ts'
import type { Faq } from '../contract/platform/faq.ts'
import type { KnowledgeFile } from '../contract/platform/knowledge-file.ts'
import type { Skill } from '../contract/platform/skill.ts'
import type { Tool } from '../contract/platform/tool.ts'
import type { Website } from '../contract/platform/website.ts'
import type { ConfigSection } from '../contract/studio/config-bundle.ts'

export interface LiveConnector {
  connector: Connector
  /** Absent where they could not be read, or come from the connected server itself. */
  tools: Tool[] | undefined
}

/** What could not be read is absent here and stands among the unread. */
export interface LiveAgent {
  phoneNumberId: string
  settings?: AgentSettings
  businessInfo?: BusinessInfo
  skills?: Skill[]
  faqs?: Faq[]
  websites?: Website[]
  allowlist?: AllowlistEntry[]
  connectors?: LiveConnector[]
  files?: KnowledgeFile[]
  unread: Unread[]
}

export interface Unread {
  section: ConfigSection | 'tools'
  /** The connector, for tools. */
  of?: string
  fault: Failure
}
