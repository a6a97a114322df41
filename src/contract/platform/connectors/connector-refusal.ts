import { isObject } from '../../json.ts'
import type { PlatformFailure } from '../failure/failure.ts'
import { isInvalidConnector } from '../failure/invalid-connector.ts'

type Refusal = Pick<PlatformFailure, 'status' | 'title' | 'detail'>

/** Returns whether the refusal names no cause: name, credentials or URL (docs/platform.md, section 10.8). */
export function isBareConnectorRefusal({ status, title }: Refusal): boolean {
  return status === 400 && isInvalidConnector(title)
}

/** Returns a body with empty credentials for a retry, because sources disagree; undefined if it cannot help. */
export function withEmptyCredentials(body: unknown, refusal: Refusal): object | undefined {
  if (!isObject(body) || body.auth_type !== 'NONE' || body.auth_config !== undefined) return undefined
  return isBareConnectorRefusal(refusal) ? { ...body, auth_config: {} } : undefined
}
