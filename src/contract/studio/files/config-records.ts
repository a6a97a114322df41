import { apiKeyPlaces } from '../../platform/connectors/connector-credentials.ts'
import { optionalFields } from '../../platform/nullish.ts'
import { settingsFields } from '../../platform/record-kinds/agent-settings.ts'
import { allowlistFields } from '../../platform/record-kinds/allowlist-entry.ts'
import { businessInfoFields } from '../../platform/record-kinds/business-info.ts'
import { connectorFields } from '../../platform/record-kinds/connector.ts'
import { faqFields } from '../../platform/record-kinds/faq.ts'
import { fileFields } from '../../platform/record-kinds/knowledge-file.ts'
import { type Fields, fieldShape, fileSchema } from '../../platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../platform/record-kinds/record-kinds.ts'
import { skillFields } from '../../platform/record-kinds/skill.ts'
import { uiSkillFields } from '../../platform/record-kinds/ui-skill.ts'
import { websiteFields } from '../../platform/record-kinds/website.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { toolConfig } from './config-tool.ts'

const text = z.string()

export const settingsConfig = fileSchema('SettingsConfig', settingsFields)
export type SettingsConfig = z.infer<typeof settingsConfig>

export const businessInfoConfig = fileSchema('BusinessInfoConfig', businessInfoFields)
export type BusinessInfoConfig = z.infer<typeof businessInfoConfig>

export const skillConfig = fileSchema('SkillConfig', skillFields)
export type SkillConfig = z.infer<typeof skillConfig>

export const richReplyConfig = fileSchema('RichReplyConfig', uiSkillFields)
export type RichReplyConfig = z.infer<typeof richReplyConfig>

export const websiteConfig = fileSchema('WebsiteConfig', websiteFields)
export type WebsiteConfig = z.infer<typeof websiteConfig>

export const faqConfig = fileSchema('FaqConfig', faqFields)
export type FaqConfig = z.infer<typeof faqConfig>

export const allowlistConfig = fileSchema('AllowlistConfig', allowlistFields)

/** Contents are not readable from the platform. */
export const fileConfig = z
  .strictObject({
    ...fieldShape(fileFields, 'file'),
    content_type: text.optional(),
    /** Hex SHA-256, where the exporter had the file. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, t('Must be 64 hexadecimal digits'))
      .optional(),
  })
  .meta({ id: 'FileConfig' })

/** Without a value it was omitted from the file. */
const keyConfig = z.strictObject({ field_name: text, value: text.optional(), prefix: text.optional() })

const authConfig = z.strictObject({
  api_key: z.strictObject(optionalFields(z.array(keyConfig), ...apiKeyPlaces)).optional(),
  oauth2_client_credentials: z
    .strictObject({
      token_url: text.optional(),
      scopes_to_request: z.array(text).optional(),
      ...optionalFields(text, 'token_request_content_type', 'client_id', 'client_secret'),
    })
    .optional(),
})
export type AuthConfigRecord = z.infer<typeof authConfig>

export const connectorConfig = z
  .strictObject({
    ...fieldShape(connectorFields, 'file'),
    /** Only in files with credentials. */
    auth_config: authConfig.optional(),
    /** Absent if tools are not writable or were unreadable. */
    tools: z.array(toolConfig).optional(),
  })
  .meta({ id: 'ConnectorConfig' })
export type ConnectorConfig = z.infer<typeof connectorConfig>

/** Plans leave absent sections unchanged. */
export const agentConfig = z
  .strictObject({
    settings: settingsConfig.optional(),
    business_info: businessInfoConfig.optional(),
    skills: z.array(skillConfig).optional(),
    rich_replies: z.array(richReplyConfig).optional(),
    faqs: z.array(faqConfig).optional(),
    websites: z.array(websiteConfig).optional(),
    allowlist: z.array(allowlistConfig).optional(),
    connectors: z.array(connectorConfig).optional(),
    files: z.array(fileConfig).optional(),
  } satisfies Record<Exclude<RecordKind, 'tools'>, z.ZodType>)
  .meta({ id: 'AgentConfig' })
export type AgentConfig = z.infer<typeof agentConfig>

/** Returns the schema of a record in a file. */
export function recordConfigOf(kind: RecordKind): z.ZodType<Fields> {
  if (kind === 'tools') return toolConfig
  const records = agentConfig.shape[kind].unwrap()
  return records instanceof z.ZodArray ? records.element : records
}
