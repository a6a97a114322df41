/** Parsed once at start, so that no request can influence it. */
export interface UpstreamAddress {
  readonly secure: boolean
  readonly hostname: string
  readonly port: number
  /** Value of the Host header; has a port only if it is not the scheme's default. */
  readonly host: string
  /** Without a trailing slash; may be empty. */
  readonly basePath: string
}

/** Splits a base URL into what a connection and a request line need; the port defaults to 80 or 443. */
export function parseUpstreamAddress(url: URL): UpstreamAddress {
  const secure = url.protocol === 'https:'
  return {
    secure,
    // An IPv6 literal has brackets in a URL only.
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    host: url.host,
    basePath: url.pathname.replace(/\/+$/, ''),
  }
}
