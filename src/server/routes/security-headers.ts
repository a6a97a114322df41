/** Headers that protect the browser, for every kind of answer (decisions, sections 3 and 6). */
import type { AddedHeaders } from '../proxy/headers-down.ts'

/** Two years, as preload lists ask for (RFC 6797). */
const strictTransport = 'max-age=63072000; includeSubDomains'

export interface SecurityHeaders {
  /** For the studio's own JSON and errors: nothing in them is to be run or shown as a page. */
  readonly api: Readonly<Record<string, string>>
  /** For a page, whose only inline element may be a style with this nonce. */
  page(nonce: string): Readonly<Record<string, string>>
  /** For what comes from the platform: opened as a page it can run nothing on the studio's origin. */
  readonly proxied: AddedHeaders
}

export function createSecurityHeaders(isProduction: boolean): SecurityHeaders {
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...(isProduction && { 'strict-transport-security': strictTransport }),
  }
  return {
    api: {
      ...common,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    page: (nonce) => ({ ...common, 'content-security-policy': pagePolicy(nonce) }),
    proxied: {
      always: [
        ['content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'"],
        ['x-content-type-options', 'nosniff'],
        ...(isProduction ? [['strict-transport-security', strictTransport] as const] : []),
      ],
      whereAbsent: [
        ['cache-control', 'no-store'],
        ['referrer-policy', 'no-referrer'],
        ['cross-origin-opener-policy', 'same-origin'],
      ],
    },
  }
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
