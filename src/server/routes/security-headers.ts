import type { AddedHeaders } from '../proxy/rules/headers-down.ts'

/** Two years, as preload lists require (RFC 6797). */
const strictTransport = 'max-age=63072000; includeSubDomains'

const unusedFeatures = [
  ...['camera', 'clipboard-read', 'display-capture', 'fullscreen', 'geolocation', 'hid', 'local-fonts'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
]
const closed = unusedFeatures.map((feature) => `${feature}=()`).join(', ')
const closedPermissions = `${closed}, clipboard-write=()`
/** The copy buttons write to the clipboard. */
const pagePermissions = `${closed}, clipboard-write=(self)`

export interface SecurityHeaders {
  /** JSON and errors: nothing may be executed or rendered as a page. */
  readonly api: Readonly<Record<string, string>>
  /** Inline, a page may have only styles with this nonce, and scripts of these SHA-256 hashes in Base64. */
  page(nonce: string, scriptHashes?: readonly string[]): Readonly<Record<string, string>>
  /** Opened as a page, a proxied answer can execute nothing on the studio's origin. */
  readonly proxied: AddedHeaders
}

/** Creates headers for own answers, pages and proxied answers (rules 3.7, 6.5, 6.6); HSTS in production (RFC 6797). */
export function createSecurityHeaders(isProduction: boolean): SecurityHeaders {
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': closedPermissions,
    ...(isProduction && { 'strict-transport-security': strictTransport }),
  }
  return {
    api: {
      ...common,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    page: (nonce, scriptHashes = []) => ({
      ...common,
      'permissions-policy': pagePermissions,
      'content-security-policy': pagePolicy(nonce, scriptHashes),
    }),
    proxied: {
      always: [
        ['content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'"],
        ...Object.entries(common),
      ],
      whereAbsent: [['cache-control', 'no-store']],
    },
  }
}

function pagePolicy(nonce: string, scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The pages' only policy: an injected script cannot create another.
    'trusted-types openapi-worker',
  ].join('; ')
}
