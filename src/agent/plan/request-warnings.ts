/** Explains why the platform is likely to reject a record, in the words of the form's fields. */
import { agentSettingsRequest } from '../../contract/platform/agent/agent-settings.ts'
import { allowlistEntryRequest } from '../../contract/platform/agent/allowlist-entry.ts'
import { businessInfoRequest } from '../../contract/platform/agent/business-info.ts'
import { connectorChange, connectorRequest } from '../../contract/platform/connectors/connector.ts'
import { toolRequest } from '../../contract/platform/connectors/tool.ts'
import { faqRequest } from '../../contract/platform/knowledge/faq.ts'
import { skillRequest } from '../../contract/platform/knowledge/skill.ts'
import { uiSkillChange, uiSkillRequest } from '../../contract/platform/knowledge/ui-skill.ts'
import { websiteRequest } from '../../contract/platform/knowledge/website.ts'
import { z } from '../../contract/zod.ts'
import type { Fields, RecordKind } from '../bundle/record-kinds.ts'

const requests: Readonly<Partial<Record<RecordKind, z.ZodType>>> = {
  settings: agentSettingsRequest,
  business_info: businessInfoRequest,
  skills: skillRequest,
  rich_replies: z.union([uiSkillRequest, uiSkillChange]),
  faqs: faqRequest,
  websites: websiteRequest,
  allowlist: allowlistEntryRequest,
  connectors: connectorRequest,
  tools: toolRequest,
}

/**
 * Returns the warnings for a request body. Fields that the studio does not know are sent back as they were read, so
 * they cause none.
 */
export function requestWarnings(kind: RecordKind, body: Fields, isChange = false): string[] {
  // The stored credentials of a connector remain when it is changed.
  const request = kind === 'connectors' && isChange ? connectorChange : requests[kind]
  const checked = request?.safeParse(body)
  const issues = checked?.success === false ? checked.error.issues : []
  return issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
}
