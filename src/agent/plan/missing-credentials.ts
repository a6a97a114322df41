import { isObject } from '../../contract/json.ts'
import { neededCredentials } from '../../contract/platform/connectors/connector-credentials.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'

/** Returns whether a body needs credentials, for a new kind of authentication, that it lacks. */
export function lacksNeededCredentials(body: Fields, readType?: string | null): boolean {
  const { auth_type: kind, auth_config: config } = body
  const part = typeof kind === 'string' && kind !== readType ? neededCredentials.get(kind) : undefined
  return part !== undefined && !(isObject(config) && config[part] !== undefined)
}

/** Returns whether a connector has credentials, which the platform never returns. */
export function needsCredentials({ auth_type, requires_certificate }: Fields): boolean {
  return requires_certificate === true || (typeof auth_type === 'string' && auth_type !== 'NONE')
}

/** Returns whether a record in a file lacks credentials that it needs. */
export function lacksCredentials(kind: RecordKind, wanted: Fields): boolean {
  if (kind === 'connectors') {
    const { requires_certificate, auth_config } = wanted
    if (requires_certificate === true) return true
    return needsCredentials(wanted) && (auth_config === undefined || lacksValue(auth_config))
  }
  return kind === 'tools' && lacksValue({ ...wanted })
}

/** Returns whether a value was left out of a file because it may be a credential. */
export function lacksValue(value: unknown): boolean {
  if (!isObject(value)) return false
  const isKey = 'field_name' in value && !('value' in value) && !('location' in value)
  const isDefault = value.kind === 'default' && !('value' in value)
  const isClient = 'token_url' in value && !('client_secret' in value)
  return isKey || isDefault || isClient || value.left_out === true || Object.values(value).some(lacksValue)
}
