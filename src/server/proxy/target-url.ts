/**
 * Makes the upstream's request target out of what came after the mount, byte for byte (docs/behaviour.md,
 * section 3).
 */
import { Problem } from '../problem.ts'
import { isConfined } from './confined-path.ts'

/** Where a mount leads to. Parsed once at start, so that no request can have a say in it. */
export interface UpstreamAddress {
  readonly secure: boolean
  readonly hostname: string
  readonly port: number
  /** What goes into the Host header: the port only where it is not the scheme's own. */
  readonly host: string
  /** Without a slash at its end; may be empty. */
  readonly basePath: string
}

export function parseUpstreamAddress(url: URL): UpstreamAddress {
  const secure = url.protocol === 'https:'
  return {
    secure,
    // An IPv6 literal stands in brackets in a URL, and without them everywhere else.
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    host: url.host,
    basePath: url.pathname.replace(/\/+$/, ''),
  }
}

/**
 * The request target for what followed the mount: empty, or beginning with `/` or `?`. Problem `bad_path` for dot
 * segments in any encoding, backslashes and control characters. The query is nobody's business.
 */
export function toTarget(address: UpstreamAddress, rest: string): string {
  const queryAt = rest.indexOf('?')
  const path = queryAt === -1 ? rest : rest.slice(0, queryAt)
  if (!isConfined(path))
    throw new Problem('bad_path', 'The path holds a dot segment, a backslash or a control character.')
  const target = address.basePath + rest
  return target.startsWith('/') ? target : `/${target}`
}
