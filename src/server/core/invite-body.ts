import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends `100 Continue`; never to HTTP/1.0, where it would look like the final answer (RFC 9110, section 10.1.1). */
export function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion === '1.0' || request.headers.expect === undefined) return
  if (/(?:^|,)\s*100-continue\s*(?:,|$)/i.test(request.headers.expect)) response.writeContinue()
}
