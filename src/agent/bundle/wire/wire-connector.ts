/** Builds the request bodies of connectors. */

import { authConfig } from '../../../contract/platform/connectors/connector-credentials.ts'
import { type Connector, connectorKind } from '../../../contract/platform/record-kinds/connector.ts'
import type { Fields } from '../../../contract/platform/record-kinds/record-field.ts'
import { writeBack } from '../../../contract/platform/write-back.ts'
import type { ConnectorConfig } from '../../../contract/studio/files/config-records.ts'
import { recordFieldChanges } from '../changed-fields.ts'

/**
 * Returns the body that creates a connector, with credentials only where the file has all of them: incomplete ones
 * would be rejected.
 */
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

/**
 * Returns the body that changes a connector: the stored credentials remain, unless its kind of authentication changes,
 * for which the platform requires new ones.
 */
export function changedConnectorBody(
  read: Connector,
  compared: ConnectorConfig,
  wanted: ConnectorConfig,
): Fields {
  const { auth_config: _had, tools: _hadTools, ...before } = compared
  const { auth_config: _wanted, tools: _tools, ...after } = wanted
  const { set, cleared } = recordFieldChanges(before, after)
  const injection = 'user_auth_injection_config' in set && after.user_auth_injection_config
  const credentials = 'auth_type' in set ? authConfig.safeParse(wanted.auth_config) : undefined
  const body: Fields = writeBack(
    read,
    {
      ...set,
      ...(injection && { user_auth_injection_config: { prefix: '', ...injection } }),
      ...(wanted.auth_config && credentials?.success && { auth_config: credentials.data }),
      ...(cleared.includes('requires_certificate') && { requires_certificate: false }),
    },
    [...connectorKind.readOnly, ...cleared],
  )
  // The default protocol must not be sent.
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name !== 'connector_protocol' || value !== 'HTTP'),
  )
}
