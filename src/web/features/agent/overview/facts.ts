/** Everything that the overview knows about the agent of a phone number. */
import type { AgentSettings } from '../../../../contract/platform/agent/agent-settings.ts'
import type { AllowlistEntry } from '../../../../contract/platform/agent/allowlist-entry.ts'
import type { BusinessInfo } from '../../../../contract/platform/agent/business-info.ts'
import type { Connector } from '../../../../contract/platform/connectors/connector.ts'
import type { Faq } from '../../../../contract/platform/knowledge/faq.ts'
import type { KnowledgeFile } from '../../../../contract/platform/knowledge/knowledge-file.ts'
import type { Skill } from '../../../../contract/platform/knowledge/skill.ts'
import type { Website } from '../../../../contract/platform/knowledge/website.ts'
import type { AgentStage } from './agent-stage.ts'
import type { Reading } from './reading.ts'

export interface AgentFacts {
  stage: AgentStage
  settings: Reading<readonly AgentSettings[]>
  businessInfo: Reading<BusinessInfo>
  skills: Reading<readonly Skill[]>
  faqs: Reading<readonly Faq[]>
  websites: Reading<readonly Website[]>
  files: Reading<readonly KnowledgeFile[]>
  allowlist: Reading<readonly AllowlistEntry[]>
  connectors: Reading<readonly Connector[]>
}

/** Whether each part has been answered for, if only with a failure. */
export function isRead({ stage: _, ...readings }: AgentFacts): boolean {
  return Object.values(readings).every(({ state }) => state !== 'pending')
}
