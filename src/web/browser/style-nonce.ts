/** Passes the page's nonce to libraries that add style elements. */
import { setNonce } from 'get-nonce'

export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

/** Must run before the first dialog, whose scroll lock adds a style element. */
export function shareStyleNonce() {
  const nonce = styleNonce()
  if (nonce) setNonce(nonce)
}
