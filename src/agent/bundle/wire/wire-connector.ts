import { authConfig } from '../../../contract/platform/connectors/connector-credentials.ts'
import type { Connector } from '../../../contract/platform/record-kinds/connector.ts'
import type { Fields } from '../../../contract/platform/record-kinds/record-field.ts'
import { writeBackConnector } from '../../../contract/platform/write-back.ts'
import type { ConnectorConfig } from '../../../contract/studio/files/config-records.ts'
import { recordFieldChanges } from '../changed-fields.ts'

/** Returns a create body, with credentials only if complete: incomplete ones are rejected. */
export function newConnectorBody(wanted: ConnectorConfig): Fields {
  const { tools: _tools, auth_config, description, user_auth_injection_config: injection, ...rest } = wanted
  const credentials = authConfig.safeParse(auth_config)
  return {
    ...rest,
    description: description ?? '',
    ...(injection && { user_auth_injection_config: { prefix: '', ...injection } }),
    ...(auth_config && credentials.success && { auth_config: credentials.data }),
  }
}

/** Returns a change body; stored credentials remain unless the kind of authentication changes. */
export function changedConnectorBody(
  read: Connector,
  compared: ConnectorConfig,
  wanted: ConnectorConfig,
): Fields {
  const { auth_config: _had, tools: _hadTools, ...before } = compared
  const { auth_config: _wanted, tools: _tools, ...after } = wanted
  const { set, cleared } = recordFieldChanges(before, after)
  const credentials = 'auth_type' in set ? authConfig.safeParse(wanted.auth_config) : undefined
  const change = {
    ...set,
    ...(wanted.auth_config && credentials?.success && { auth_config: credentials.data }),
    ...(cleared.includes('requires_certificate') && { requires_certificate: false }),
  }
  return writeBackConnector(read, change, cleared)
}
