/** Sends `100 Continue` to a client that waits for it before it sends its body. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Sends `100 Continue` where the request expects it. To a client of HTTP/1.0 it would look like the final answer, so
 * it never receives one (RFC 9110, section 10.1.1).
 */
export function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion === '1.0' || request.headers.expect === undefined) return
  if (/(?:^|,)\s*100-continue\s*(?:,|$)/i.test(request.headers.expect)) response.writeContinue()
}
