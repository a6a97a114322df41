/** Hands the page's nonce on to those who add style elements, which the policy lets through with it only. */
import { setNonce } from 'get-nonce'

export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

/** Before the first dialog, whose lock on scrolling is such an element. */
export function shareStyleNonce() {
  const nonce = styleNonce()
  if (nonce) setNonce(nonce)
}
