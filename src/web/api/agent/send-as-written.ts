/** Sends a call as someone wrote it, and returns whatever comes. */
import { effectOf } from '../../transport/effect.ts'
import { live } from '../../transport/transports.ts'
import { apiErrorOf } from '../api-error.ts'

/** To an address of the studio. */
export interface WrittenCall {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal
}

/**
 * A refusal is an answer here; a session that ended is reported all the same.
 *
 * @throws ApiError when nothing was sent or no answer came
 */
export async function sendAsWritten({ url, method, headers, body, signal }: WrittenCall): Promise<Response> {
  const effect = effectOf({ path: decoded(url.pathname), method })
  const path = url.pathname + url.search
  const answer = await live({ path, method, effect, written: { headers, body }, isUnread: true }, signal)
  if (answer.response !== undefined) return answer.response
  throw answer.ok ? new TypeError('An answer without a response') : apiErrorOf(answer)
}

/** An escaped letter must not make another place of the same address. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A broken escape is refused by the studio whatever the call does.
    return pathname
  }
}
