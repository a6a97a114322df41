import { withEmptyCredentials } from '../../../contract/platform/connectors/connector-refusal.ts'
import { fillPath, fillTemplate } from '../../../contract/platform/paths.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import {
  type AllowlistEntryRequest,
  allowlistEntry,
  allowlistKind,
} from '../../../contract/platform/record-kinds/allowlist-entry.ts'
import { type ConnectorRequest, connectorKind } from '../../../contract/platform/record-kinds/connector.ts'
import { type FaqRequest, faq, faqKind } from '../../../contract/platform/record-kinds/faq.ts'
import type { KindDescription } from '../../../contract/platform/record-kinds/kind-description.ts'
import { fileKind, knowledgeFile } from '../../../contract/platform/record-kinds/knowledge-file.ts'
import { type SkillRequest, skill, skillKind } from '../../../contract/platform/record-kinds/skill.ts'
import { tool, toolKind } from '../../../contract/platform/record-kinds/tool.ts'
import {
  type UiSkillChange,
  type UiSkillRequest,
  uiSkill,
  uiSkillKind,
} from '../../../contract/platform/record-kinds/ui-skill.ts'
import { type WebsiteRequest, website, websiteKind } from '../../../contract/platform/record-kinds/website.ts'
import {
  type ConnectorChange,
  type NewToolBody,
  writeBackConnector,
  writeBackFaq,
  writeBackTool,
} from '../../../contract/platform/write-back.ts'
import { resource } from '../resource.ts'
import { connectorWithoutSecrets } from './connector-without-secrets.ts'

/** Paths of a list below a phone number. */
function below({ fields, paths, readOnly, key = [] }: KindDescription & { paths: { item: string } }) {
  return {
    fields,
    readOnly,
    nameField: key[0],
    listPath: (entity_id: string) => paths.list.replace('{entity_id}', entity_id),
    itemPath: (entity_id: string, id: string) => fillTemplate(paths.item, [entity_id, id]),
  }
}

export const skillResource = resource<SkillRequest, typeof skill>({
  name: 'skills',
  item: skill,
  ...below(skillKind),
})

export const richReplyResource = resource<UiSkillRequest, typeof uiSkill, string, UiSkillChange>({
  name: 'rich replies',
  isPaged: true,
  item: uiSkill,
  ...below(uiSkillKind),
})

export const faqResource = resource<FaqRequest, typeof faq>({
  name: 'faqs',
  item: faq,
  bodyOf: writeBackFaq,
  ...below(faqKind),
})

export const websiteResource = resource<WebsiteRequest, typeof website>({
  name: 'websites',
  item: website,
  ...below(websiteKind),
})

/** Uploads are multipart, so a draft holds none. */
export const fileResource = resource<never, typeof knowledgeFile>({
  name: 'files',
  item: knowledgeFile,
  isFixed: true,
  ...below(fileKind),
})

export const allowlistResource = resource<AllowlistEntryRequest, typeof allowlistEntry>({
  name: 'allowlist',
  item: allowlistEntry,
  isFixed: true,
  ...below(allowlistKind),
})

export const connectorResource = resource<
  ConnectorRequest,
  typeof connectorWithoutSecrets,
  string,
  ConnectorChange
>({
  name: 'connectors',
  item: connectorWithoutSecrets,
  bodyOf: writeBackConnector,
  secondBodyOf: (body, { status, complaint }) => withEmptyCredentials(body, { status, ...complaint }),
  ...below(connectorKind),
})

/** Tools belong to a connector of a phone number. */
export interface ToolScope {
  readonly phoneNumberId: string
  readonly connectorId: string
}

export const toolResource = resource<NewToolBody, typeof tool, ToolScope>({
  name: 'tools',
  item: tool,
  readOnly: toolKind.readOnly,
  nameField: toolKind.key[0],
  bodyOf: writeBackTool,
  listPath: ({ phoneNumberId, connectorId }) =>
    fillPath(platformPaths.tools, { entity_id: phoneNumberId, connector_id: connectorId }),
  itemPath: ({ phoneNumberId, connectorId }, tool_id) =>
    fillPath(platformPaths.tool, { entity_id: phoneNumberId, connector_id: connectorId, tool_id }),
})
