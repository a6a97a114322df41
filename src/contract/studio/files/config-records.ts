/** The records of an agent's file: the fields that users set, none that the platform sets. */

import { apiKeyPlaces } from '../../platform/connectors/connector-credentials.ts'
import { optionalFields } from '../../platform/nullish.ts'
import { businessContactFields, businessTextFields } from '../../platform/record-kinds/business-info.ts'
import { websitePatternFields } from '../../platform/record-kinds/website.ts'
import { z } from '../../zod.ts'
import { toolConfig } from './config-tool.ts'

const text = z.string()
const texts = z.array(text)

/** Null means never configured, which differs from switched off. */
const handoff = z.strictObject({
  enabled: z.boolean(),
  /** Absent is the platform's default. */
  message_selection: text.optional(),
  message: text.optional(),
})
const followup = z.strictObject({
  enabled: z.boolean(),
  followup_interval_in_seconds: z.number().optional(),
  message: text.optional(),
})

export const settingsConfig = z
  .strictObject({
    rollout: z.strictObject({ enabled: z.boolean() }),
    ai_audience: text,
    handoff: handoff.nullable(),
    followup: followup.nullable(),
    never_say_phrases: texts,
  })
  .meta({ id: 'SettingsConfig' })
export type SettingsConfig = z.infer<typeof settingsConfig>

export const settingsFields = settingsConfig.keyof().options
export type SettingsField = (typeof settingsFields)[number]

/** An absent text is an empty one: the file states all of it or does not have the section. */
export const businessInfoConfig = z
  .strictObject({
    ...optionalFields(text, ...businessTextFields),
    contact_info: z.strictObject(optionalFields(text, ...businessContactFields)).optional(),
  })
  .meta({ id: 'BusinessInfoConfig' })
export type BusinessInfoConfig = z.infer<typeof businessInfoConfig>

export const skillConfig = z
  .strictObject({ title: text.optional(), description: text.optional(), skill: text })
  .meta({ id: 'SkillConfig' })
export type SkillConfig = z.infer<typeof skillConfig>

/** Component and flow are set when a rich reply is created and never change. */
export const richReplyConfig = z
  .strictObject({
    title: text,
    component_type: text,
    status: text,
    instruction: text,
    /** For the component `flow` alone. */
    flow_id: z.union([z.number().int(), text]).optional(),
  })
  .meta({ id: 'RichReplyConfig' })
export type RichReplyConfig = z.infer<typeof richReplyConfig>

export const websiteConfig = z
  .strictObject({
    url: text,
    ...optionalFields(texts, ...websitePatternFields),
  })
  .meta({ id: 'WebsiteConfig' })
export type WebsiteConfig = z.infer<typeof websiteConfig>

export const faqConfig = z
  .strictObject({ question: text, answer: text, metadata: z.record(text, text).optional() })
  .meta({ id: 'FaqConfig' })
export type FaqConfig = z.infer<typeof faqConfig>

export const allowlistConfig = z.strictObject({ consumer_phone_number: text }).meta({ id: 'AllowlistConfig' })
export type AllowlistConfig = z.infer<typeof allowlistConfig>

/** The content cannot be read from the platform: the file lists its files without their content. */
export const fileConfig = z
  .strictObject({
    file_name: text,
    size: z.number().int().min(0).optional(),
    content_type: text.optional(),
    /** Lower-case hexadecimal SHA-256 of the content, where the exporter had the file. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits')
      .optional(),
  })
  .meta({ id: 'FileConfig' })
export type FileConfig = z.infer<typeof fileConfig>

/** A key without its value was left out of the file. */
const keyConfig = z.strictObject({ field_name: text, value: text.optional(), prefix: text.optional() })

const authConfig = z.strictObject({
  api_key: z.strictObject(optionalFields(z.array(keyConfig), ...apiKeyPlaces)).optional(),
  oauth2_client_credentials: z
    .strictObject({
      token_url: text.optional(),
      scopes_to_request: texts.optional(),
      ...optionalFields(text, 'token_request_content_type', 'client_id', 'client_secret'),
    })
    .optional(),
})
export type AuthConfigRecord = z.infer<typeof authConfig>

export const connectorConfig = z
  .strictObject({
    name: text,
    ...optionalFields(text, 'description', 'base_url', 'connector_protocol', 'auth_type'),
    requires_certificate: z.boolean().optional(),
    user_auth_injection_config: z
      .strictObject({ location: text, field_name: text, prefix: text.optional() })
      .optional(),
    /** In a file with credentials alone; every file has the `auth_type`. */
    auth_config: authConfig.optional(),
    /** Absent where users cannot write the tools, or they could not be read. */
    tools: z.array(toolConfig).optional(),
  })
  .meta({ id: 'ConnectorConfig' })
export type ConnectorConfig = z.infer<typeof connectorConfig>

/** An absent section is not compared: a plan leaves the agent's section unchanged. */
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
  })
  .meta({ id: 'AgentConfig' })
export type AgentConfig = z.infer<typeof agentConfig>
