import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { nullishFields, nullishStrings, optionalFields } from '../nullish.ts'
import { messages, oneOf, unlimitedText } from '../text-field.ts'

export const creatableAuthTypes = ['API_KEY', 'OAUTH2_CLIENT_CREDENTIALS', 'NONE'] as const

/** The others cannot be created; MTLS comes from an older reference. */
export const readAuthTypes = [...creatableAuthTypes, 'OAUTH2', 'BASIC', 'CUSTOM', 'MTLS'] as const

export const neededCredentials: ReadonlyMap<string, 'api_key' | 'oauth2_client_credentials'> = new Map([
  ['API_KEY', 'api_key'],
  ['OAUTH2_CLIENT_CREDENTIALS', 'oauth2_client_credentials'],
])

export const tokenRequestContentTypes = ['application/x-www-form-urlencoded', 'application/json'] as const

export const apiKeyPlaces = ['headers', 'query_params', 'body_params'] as const

const readKey = z.looseObject(nullishStrings('field_name', 'value', 'prefix'))

/** The platform may mask, empty, echo or omit each part. */
export const readAuthConfig = z.looseObject({
  api_key: z.looseObject(nullishFields(z.array(readKey), ...apiKeyPlaces)).nullish(),
  oauth2_client_credentials: z
    .looseObject({
      token_url: z.string().nullish(),
      scopes_to_request: z.array(z.string()).nullish(),
      ...nullishStrings('token_request_content_type', 'client_id', 'client_secret'),
    })
    .nullish(),
})
export type ReadAuthConfig = z.infer<typeof readAuthConfig>

const key = z.strictObject({
  field_name: unlimitedText(),
  value: unlimitedText(),
  /** Literal, including a trailing space: `"Bearer "`. */
  prefix: z.string().optional(),
})

/** The platform refuses a configuration without keys. */
export const apiKeyConfig = z
  .strictObject(optionalFields(z.array(key), ...apiKeyPlaces))
  .refine(
    (config) => apiKeyPlaces.some((place) => (config[place] ?? []).length > 0),
    t('Enter at least one key'),
  )
  .meta({ id: 'ApiKeyConfig' })
export type ApiKeyConfig = z.infer<typeof apiKeyConfig>

export const clientCredentialsConfig = z
  .strictObject({
    token_url: unlimitedText().regex(/^https:\/\/\S+$/i, t('Enter a token URL that starts with https://')),
    scopes_to_request: z.array(unlimitedText()),
    token_request_content_type: oneOf(tokenRequestContentTypes).optional(),
    client_id: unlimitedText(),
    client_secret: unlimitedText(),
  })
  .meta({ id: 'ClientCredentialsConfig' })
export type ClientCredentialsConfig = z.infer<typeof clientCredentialsConfig>

export const authConfig = z.strictObject({
  api_key: apiKeyConfig.optional(),
  oauth2_client_credentials: clientCredentialsConfig.optional(),
})
export type AuthConfig = z.infer<typeof authConfig>

/** Replaces all keys; field names differ from those of a creation. */
export const apiKeyUpsert = z.strictObject({ api_key_config: apiKeyConfig }).meta({ id: 'ApiKeyUpsert' })
export type ApiKeyUpsert = z.infer<typeof apiKeyUpsert>

export const clientCredentialsUpsert = z
  .strictObject({ oauth_config: clientCredentialsConfig })
  .meta({ id: 'ClientCredentialsUpsert' })
export type ClientCredentialsUpsert = z.infer<typeof clientCredentialsUpsert>

/** A block of RFC 7468 with this label; only the platform checks its content. */
function pem(label: RegExp, example: string) {
  const block = new RegExp(`-----BEGIN (${label.source})-----[\\s\\S]+-----END \\1-----`)
  return z
    .string({ error: messages.required })
    .regex(block, t('Must be PEM text with a block "BEGIN {example}"', { example }))
}

/** The key may be PKCS8, RSA or EC, and is never returned. */
export const certificateUpsert = z
  .strictObject({
    client_certificate: pem(/CERTIFICATE/, 'CERTIFICATE'),
    client_key: pem(/(?:RSA |EC )?PRIVATE KEY/, 'PRIVATE KEY'),
    ca_certificate: pem(/CERTIFICATE/, 'CERTIFICATE').optional(),
  })
  .meta({ id: 'CertificateUpsert' })
export type CertificateUpsert = z.infer<typeof certificateUpsert>

/** Makes the platform reload an MCP connector's tools; failures appear in `mcp_tool_sync`. */
export const toolRefreshRequest = z.strictObject({})
