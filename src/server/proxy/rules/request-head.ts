import type { IncomingMessage } from 'node:http'
import type { Secret } from '../../core/secret.ts'
import type { Framing } from '../http1/body-framing.ts'
import type { UpstreamAddress } from '../http1/upstream-address.ts'
import { headersUp } from './headers-up.ts'
import { toTarget } from './target-url.ts'

interface RequestHead {
  readonly target: string
  readonly framing: Framing
  /** Request line and headers, ended by an empty line. */
  readonly head: string
}

/** Builds the head with the session's token (rules 3.3 to 3.5). Throws Problem `invalid_request`. */
export function requestHead(
  request: IncomingMessage,
  suffix: string,
  { address, apiVersion }: { readonly address: UpstreamAddress; readonly apiVersion: string },
  token: Secret,
): RequestHead {
  const target = toTarget(address, suffix)
  const { lines, framing } = headersUp(request.rawHeaders, apiVersion)
  const head = `${request.method ?? 'GET'} ${target} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${token.reveal()}\r\n${lines}\r\n`
  return { target, framing, head }
}
