/** Refusals of connectors: the platform names no field, and one of them is settled by a second attempt. */
import { isObject } from '../../json.ts'
import type { PlatformFailure } from '../failure/failure.ts'
import { isInvalidConnector } from '../failure/invalid-connector.ts'

type Refusal = Pick<PlatformFailure, 'status' | 'title' | 'detail'>

/** Name, credentials and base URL are refused alike, with these words and nothing else (docs/platform.md, section 10.8). */
export function isBareConnectorRefusal({ status, title }: Refusal): boolean {
  return status === 400 && isInvalidConnector(title)
}

/**
 * Returns the body for a second attempt: sources disagree whether a connector without authentication is created, or
 * changed to that kind, without credentials or with empty ones. Undefined where another attempt is in vain.
 */
export function withEmptyCredentials(body: unknown, refusal: Refusal): object | undefined {
  if (!isObject(body) || body.auth_type !== 'NONE' || body.auth_config !== undefined) return undefined
  return isBareConnectorRefusal(refusal) ? { ...body, auth_config: {} } : undefined
}
