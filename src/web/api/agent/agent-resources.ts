/** Every list of things that belong to the agent of a phone number. */

import { withEmptyCredentials } from '../../../contract/platform/connectors/connector-refusal.ts'
import { fillPath, platformPaths } from '../../../contract/platform/paths.ts'
import {
  type AllowlistEntryRequest,
  allowlistEntry,
} from '../../../contract/platform/record-kinds/allowlist-entry.ts'
import type { ConnectorRequest } from '../../../contract/platform/record-kinds/connector.ts'
import { type FaqRequest, faq } from '../../../contract/platform/record-kinds/faq.ts'
import { knowledgeFile } from '../../../contract/platform/record-kinds/knowledge-file.ts'
import { type SkillRequest, skill } from '../../../contract/platform/record-kinds/skill.ts'
import { tool } from '../../../contract/platform/record-kinds/tool.ts'
import {
  type UiSkillChange,
  type UiSkillRequest,
  uiSkill,
} from '../../../contract/platform/record-kinds/ui-skill.ts'
import { type WebsiteRequest, website } from '../../../contract/platform/record-kinds/website.ts'
import {
  type ConnectorChange,
  type NewToolBody,
  readOnlyFields,
  writeBackConnector,
  writeBackFaq,
  writeBackTool,
} from '../../../contract/platform/write-back.ts'
import { resource } from '../resource.ts'
import { connectorWithoutSecrets } from './connector-without-secrets.ts'

/** Of a list that hangs on a phone number. */
function pathsOf(list: `/{entity_id}/${string}`, itemPath: (phoneNumberId: string, id: string) => string) {
  return { listPath: (entity_id: string) => list.replace('{entity_id}', entity_id), itemPath }
}

export const skillResource = resource<SkillRequest, typeof skill>({
  name: 'skills',
  item: skill,
  readOnly: readOnlyFields.skill,
  ...pathsOf(platformPaths.skills, (entity_id, skill_id) =>
    fillPath(platformPaths.skill, { entity_id, skill_id }),
  ),
})

export const richReplyResource = resource<UiSkillRequest, typeof uiSkill, string, UiSkillChange>({
  name: 'rich replies',
  isPaged: true,
  item: uiSkill,
  readOnly: readOnlyFields.uiSkill,
  ...pathsOf(platformPaths.uiSkills, (entity_id, instruction_id) =>
    fillPath(platformPaths.uiSkill, { entity_id, instruction_id }),
  ),
})

export const faqResource = resource<FaqRequest, typeof faq>({
  name: 'faqs',
  item: faq,
  readOnly: readOnlyFields.faq,
  bodyOf: writeBackFaq,
  ...pathsOf(platformPaths.faqs, (entity_id, faq_id) => fillPath(platformPaths.faq, { entity_id, faq_id })),
})

export const websiteResource = resource<WebsiteRequest, typeof website>({
  name: 'websites',
  item: website,
  readOnly: readOnlyFields.website,
  ...pathsOf(platformPaths.websites, (entity_id, website_id) =>
    fillPath(platformPaths.website, { entity_id, website_id }),
  ),
})

/** Files are uploaded in parts, never sent as JSON: there is no draft of one. */
export const fileResource = resource<never, typeof knowledgeFile>({
  name: 'files',
  item: knowledgeFile,
  isFixed: true,
  ...pathsOf(platformPaths.files, (entity_id, file_id) =>
    fillPath(platformPaths.file, { entity_id, file_id }),
  ),
})

export const allowlistResource = resource<AllowlistEntryRequest, typeof allowlistEntry>({
  name: 'allowlist',
  item: allowlistEntry,
  isFixed: true,
  ...pathsOf(platformPaths.allowlist, (entity_id, entry_id) =>
    fillPath(platformPaths.allowlistEntry, { entity_id, entry_id }),
  ),
})

export const connectorResource = resource<
  ConnectorRequest,
  typeof connectorWithoutSecrets,
  string,
  ConnectorChange
>({
  name: 'connectors',
  item: connectorWithoutSecrets,
  readOnly: readOnlyFields.connector,
  bodyOf: writeBackConnector,
  secondBodyOf: (body, { status, complaint }) => withEmptyCredentials(body, { status, ...complaint }),
  ...pathsOf(platformPaths.connectors, (entity_id, connector_id) =>
    fillPath(platformPaths.connector, { entity_id, connector_id }),
  ),
})

/** Tools hang on a connector, which hangs on a phone number. */
export interface ToolScope {
  readonly phoneNumberId: string
  readonly connectorId: string
}

export const toolResource = resource<NewToolBody, typeof tool, ToolScope>({
  name: 'tools',
  item: tool,
  readOnly: readOnlyFields.tool,
  bodyOf: writeBackTool,
  listPath: ({ phoneNumberId, connectorId }) =>
    fillPath(platformPaths.tools, { entity_id: phoneNumberId, connector_id: connectorId }),
  itemPath: ({ phoneNumberId, connectorId }, tool_id) =>
    fillPath(platformPaths.tool, { entity_id: phoneNumberId, connector_id: connectorId, tool_id }),
})
