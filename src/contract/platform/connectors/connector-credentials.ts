/** The three kinds of credentials of a connector. */

import { z } from '../../zod.ts'
import { nullishFields, nullishStrings, optionalFields } from '../nullish.ts'
import { messages, oneOf, unlimitedText } from '../text-field.ts'

export const creatableAuthTypes = ['API_KEY', 'OAUTH2_CLIENT_CREDENTIALS', 'NONE'] as const

/** The others cannot be created but may appear, and are shown read-only; MTLS is a word of an older reference. */
export const readAuthTypes = [...creatableAuthTypes, 'OAUTH2', 'BASIC', 'CUSTOM', 'MTLS'] as const

/** The part of `auth_config` that a kind of authentication needs when it is created or changed to. */
export const neededCredentials: ReadonlyMap<string, 'api_key' | 'oauth2_client_credentials'> = new Map([
  ['API_KEY', 'api_key'],
  ['OAUTH2_CLIENT_CREDENTIALS', 'oauth2_client_credentials'],
])

export const tokenRequestContentTypes = ['application/x-www-form-urlencoded', 'application/json'] as const

/** The parts of a request in which keys are sent, by the platform's names. */
export const apiKeyPlaces = ['headers', 'query_params', 'body_params'] as const

const readKey = z.looseObject(nullishStrings('field_name', 'value', 'prefix'))

/** Each part as the platform may return it: masked, emptied, echoed or absent. */
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
  /** Literal, with its trailing space where there is one: `"Bearer "`. */
  prefix: z.string().optional(),
})

/** At least one key: the platform refuses a configuration without any. */
export const apiKeyConfig = z
  .strictObject(optionalFields(z.array(key), ...apiKeyPlaces))
  .refine(
    (config) => apiKeyPlaces.some((place) => (config[place] ?? []).length > 0),
    'Enter at least one key',
  )
  .meta({ id: 'ApiKeyConfig' })
export type ApiKeyConfig = z.infer<typeof apiKeyConfig>

export const clientCredentialsConfig = z
  .strictObject({
    token_url: unlimitedText().regex(/^https:\/\/\S+$/i, 'Enter a token URL that starts with https://'),
    scopes_to_request: z.array(unlimitedText()),
    token_request_content_type: oneOf(tokenRequestContentTypes).optional(),
    client_id: unlimitedText(),
    client_secret: unlimitedText(),
  })
  .meta({ id: 'ClientCredentialsConfig' })
export type ClientCredentialsConfig = z.infer<typeof clientCredentialsConfig>

/** Credentials as sent when a connector is created. */
export const authConfig = z.strictObject({
  api_key: apiKeyConfig.optional(),
  oauth2_client_credentials: clientCredentialsConfig.optional(),
})
export type AuthConfig = z.infer<typeof authConfig>

/** Replaces all keys of the connector, and names them differently from its creation. */
export const apiKeyUpsert = z.strictObject({ api_key_config: apiKeyConfig }).meta({ id: 'ApiKeyUpsert' })
export type ApiKeyUpsert = z.infer<typeof apiKeyUpsert>

export const clientCredentialsUpsert = z
  .strictObject({ oauth_config: clientCredentialsConfig })
  .meta({ id: 'ClientCredentialsUpsert' })
export type ClientCredentialsUpsert = z.infer<typeof clientCredentialsUpsert>

/** A block of RFC 7468 with this label; what is inside, only the platform checks. */
function pem(label: RegExp, example: string) {
  const block = new RegExp(`-----BEGIN (${label.source})-----[\\s\\S]+-----END \\1-----`)
  return z
    .string({ error: messages.required })
    .regex(block, `Must be PEM text with a block "BEGIN ${example}"`)
}

/** The key may be PKCS8, RSA or EC. It is never returned. */
export const certificateUpsert = z
  .strictObject({
    client_certificate: pem(/CERTIFICATE/, 'CERTIFICATE'),
    client_key: pem(/(?:RSA |EC )?PRIVATE KEY/, 'PRIVATE KEY'),
    ca_certificate: pem(/CERTIFICATE/, 'CERTIFICATE').optional(),
  })
  .meta({ id: 'CertificateUpsert' })
export type CertificateUpsert = z.infer<typeof certificateUpsert>

/** Requests that the platform reads the tools of an MCP connector again; a failure is reported in `mcp_tool_sync`. */
export const toolRefreshRequest = z.strictObject({})
