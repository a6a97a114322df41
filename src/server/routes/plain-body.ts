import type { IncomingMessage } from 'node:http'
import { Problem } from '../core/problem.ts'

/** Throws Problem `unsupported_media_type` unless the body is JSON without a content coding. */
export function requireJsonBody(request: IncomingMessage): void {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', 'This route takes application/json.')
  }
  refuseCodedBody(request)
}

/** Throws Problem `unsupported_media_type` for a compressed body, since nothing here unpacks one (RFC 9110, section 15.5.16). */
export function refuseCodedBody({ headers }: IncomingMessage): void {
  if (/^(?:\s*identity\s*)?$/i.test(headers['content-encoding'] ?? '')) return
  const accepted = { 'accept-encoding': 'identity' }
  throw new Problem('unsupported_media_type', 'The body must not be compressed.', { headers: accepted })
}
