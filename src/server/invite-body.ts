/** Tells a client that waits with its body to send it. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Sends `100 Continue` where it was asked for. To a client of HTTP/1.0 it would look like the answer, so it never gets
 * one, whatever it asks for (RFC 9110, section 10.1.1).
 */
export function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion === '1.0' || request.headers.expect === undefined) return
  if (/(?:^|,)\s*100-continue\s*(?:,|$)/i.test(request.headers.expect)) response.writeContinue()
}
