import {
  type ApiKeyConfig,
  apiKeyPlaces,
  type ClientCredentialsConfig,
  clientCredentialsConfig,
  type ReadAuthConfig,
  tokenRequestContentTypes,
} from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { isKnown } from '../../../../../contract/platform/open-text.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'

export type KeyLocation = (typeof apiKeyPlaces)[number]

const text = z.string().regex(/\S/, t('Enter a value'))

const keyRow = z.object({
  place: z.enum(apiKeyPlaces),
  field_name: text,
  /** Literal, including a trailing space. */
  prefix: z.string(),
  value: text,
})
export type KeyRow = z.infer<typeof keyRow>

export const keysValues = z.object({ keys: z.array(keyRow).min(1) })
export type KeysValues = z.infer<typeof keysValues>

export const blankKey: KeyRow = {
  place: 'headers',
  field_name: 'Authorization',
  prefix: 'Bearer ',
  value: '',
}

/** Keys as the platform shows them; all values are replaced together. */
export function keysOf(config: ReadAuthConfig | null | undefined): KeysValues {
  const keys = apiKeyPlaces.flatMap((place) =>
    (config?.api_key?.[place] ?? []).map(({ field_name, prefix }) => ({
      place,
      field_name: field_name ?? '',
      prefix: prefix ?? '',
      value: '',
    })),
  )
  return { keys: keys.length === 0 ? [blankKey] : keys }
}

export function apiKeyConfigOf({ keys }: KeysValues): ApiKeyConfig {
  const at = (place: KeyLocation) =>
    keys
      .filter((key) => key.place === place)
      .map(({ field_name, prefix, value }) => ({ field_name, value, ...(prefix !== '' && { prefix }) }))
  return { headers: at('headers'), query_params: at('query_params'), body_params: at('body_params') }
}

export const clientValues = z.object({
  token_url: clientCredentialsConfig.shape.token_url,
  scopes: z.string(),
  token_request_content_type: z.string(),
  client_id: text,
  client_secret: text,
})
export type ClientValues = z.infer<typeof clientValues>

export function clientOf(config: ReadAuthConfig | null | undefined): ClientValues {
  const client = config?.oauth2_client_credentials
  return {
    token_url: client?.token_url ?? '',
    scopes: (client?.scopes_to_request ?? []).join(' '),
    token_request_content_type: client?.token_request_content_type ?? tokenRequestContentTypes[0],
    client_id: client?.client_id ?? '',
    client_secret: '',
  }
}

export function clientConfigOf(draft: ClientValues): ClientCredentialsConfig {
  const { token_request_content_type: kind, scopes, ...rest } = draft
  return {
    ...rest,
    scopes_to_request: scopes.split(/\s+/).filter((scope) => scope !== ''),
    ...(isKnown(tokenRequestContentTypes, kind) && { token_request_content_type: kind }),
  }
}
