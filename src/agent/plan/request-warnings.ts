import { agentSettingsRequest } from '../../contract/platform/record-kinds/agent-settings.ts'
import { allowlistEntryRequest } from '../../contract/platform/record-kinds/allowlist-entry.ts'
import { businessInfoRequest } from '../../contract/platform/record-kinds/business-info.ts'
import { connectorChange, connectorRequest } from '../../contract/platform/record-kinds/connector.ts'
import { faqRequest } from '../../contract/platform/record-kinds/faq.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { skillRequest } from '../../contract/platform/record-kinds/skill.ts'
import { toolRequest } from '../../contract/platform/record-kinds/tool.ts'
import { uiSkillChange, uiSkillRequest } from '../../contract/platform/record-kinds/ui-skill.ts'
import { websiteRequest } from '../../contract/platform/record-kinds/website.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'

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

/** Returns the reasons why the platform may reject a body; unknown fields go back as read and cause none. */
export function requestWarnings(kind: RecordKind, body: Fields, isChange = false): string[] {
  // A change keeps the stored credentials.
  const request = kind === 'connectors' && isChange ? connectorChange : requests[kind]
  const checked = request?.safeParse(body)
  const issues = checked?.success === false ? checked.error.issues : []
  return issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path, message }) =>
      path.length === 0 ? message : t('{path}: {message}', { path: path.join('.'), message }),
    )
}
