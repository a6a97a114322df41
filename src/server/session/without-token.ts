/** Overwrites a token that the platform repeats in the few texts that the studio takes from it. */
import type { Secret } from '../core/secret.ts'

/** A shorter one is no token but part of ordinary words. */
const minTokenLength = 8

/** Returns the text with the token overwritten by asterisks, raw or percent-encoded. */
export function withoutToken(text: string, token: Secret): string {
  const raw = token.reveal()
  if (raw.length < minTokenLength) return text
  return [raw, encodeURIComponent(raw)].reduce(
    (masked, form) => masked.replaceAll(form, '*'.repeat(form.length)),
    text,
  )
}
