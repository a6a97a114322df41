/** Strips credentials before a connector is cached. */

import type { ReadAuthConfig } from '../../../contract/platform/connectors/connector-credentials.ts'
import { type Connector, connector } from '../../../contract/platform/record-kinds/connector.ts'
import { withoutRawField } from '../../../contract/reader/unrecognised.ts'

type ReadKeys =
  | readonly { field_name?: string | null | undefined; prefix?: string | null | undefined }[]
  | null
  | undefined

/** The platform may answer with secrets masked, empty or in full (docs/platform.md, section 10.3). */
export const connectorWithoutSecrets = connector.transform((read): Connector => {
  const { auth_config, ...rest } = withoutRawField(read, 'auth_config')
  return auth_config ? { ...rest, auth_config: withoutSecrets(auth_config) } : rest
})

/** An allowlist, because an unknown field may be a secret. */
function withoutSecrets({ api_key, oauth2_client_credentials: client }: ReadAuthConfig): ReadAuthConfig {
  return {
    ...(api_key && {
      api_key: {
        headers: namesOf(api_key.headers),
        query_params: namesOf(api_key.query_params),
        body_params: namesOf(api_key.body_params),
      },
    }),
    ...(client && {
      oauth2_client_credentials: {
        token_url: client.token_url,
        scopes_to_request: client.scopes_to_request,
        token_request_content_type: client.token_request_content_type,
        client_id: client.client_id,
      },
    }),
  }
}

function namesOf(keys: ReadKeys) {
  return (keys ?? []).map(({ field_name, prefix }) => ({ field_name, prefix }))
}
