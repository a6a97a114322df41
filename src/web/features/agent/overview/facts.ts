import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import type { AllowlistEntry } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import type { BusinessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Faq } from '../../../../contract/platform/record-kinds/faq.ts'
import type { KnowledgeFile } from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import type { Website } from '../../../../contract/platform/record-kinds/website.ts'
import type { AgentStage } from './agent-stage.ts'
import type { FactReading } from './reading.ts'

export interface AgentFacts {
  stage: AgentStage
  settings: FactReading<readonly AgentSettings[]>
  businessInfo: FactReading<BusinessInfo>
  skills: FactReading<readonly Skill[]>
  faqs: FactReading<readonly Faq[]>
  websites: FactReading<readonly Website[]>
  files: FactReading<readonly KnowledgeFile[]>
  allowlist: FactReading<readonly AllowlistEntry[]>
  connectors: FactReading<readonly Connector[]>
  /** A run or a test chat exists. */
  isTested: FactReading<boolean>
}

/** Returns whether each part was answered, even with an error. */
export function isRead({ stage: _, ...readings }: AgentFacts): boolean {
  return Object.values(readings).every(({ state }) => state !== 'pending')
}
