import { isObject } from '../../json.ts'
import type { PlatformFailure } from '../failure/failure.ts'
import { isInvalidConnector } from '../failure/invalid-connector.ts'

type Refusal = Pick<PlatformFailure, 'status' | 'title' | 'detail'>

/** Names no cause (docs/platform.md, section 10.8), or credentials for the new kind of authentication. */
function mayMeanCredentials({ status, title, detail }: Refusal): boolean {
  return status === 400 && (isInvalidConnector(title) || /when changing auth_type/i.test(detail))
}

/** Returns a body with empty credentials for a retry, because sources disagree; undefined if it cannot help. */
export function withEmptyCredentials(body: unknown, refusal: Refusal): object | undefined {
  if (!isObject(body) || body.auth_type !== 'NONE' || body.auth_config !== undefined) return undefined
  return mayMeanCredentials(refusal) ? { ...body, auth_config: {} } : undefined
}
