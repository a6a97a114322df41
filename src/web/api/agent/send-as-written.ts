import { effectOf } from '../../transport/effect.ts'
import { live } from '../../transport/transports.ts'
import { apiErrorOf } from '../api-error.ts'

export interface WrittenCall {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal
}

/**
 * Refusals are returned; an expired session is still reported.
 * @throws ApiError if nothing was sent or no answer came
 */
export async function sendAsWritten({ url, method, headers, body, signal }: WrittenCall): Promise<Response> {
  const effect = effectOf({ path: decoded(url.pathname), method })
  const path = url.pathname + url.search
  const answer = await live({ path, method, effect, written: { headers, body }, isUnread: true }, signal)
  if (answer.response !== undefined) return answer.response
  throw answer.ok ? new TypeError('An answer without a response') : apiErrorOf(answer)
}

/** Decodes escapes that could disguise a path. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // The studio refuses a malformed escape anyway.
    return pathname
  }
}
