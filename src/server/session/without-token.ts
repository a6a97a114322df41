import type { Secret } from '../core/secret.ts'

/** Shorter text is part of ordinary words, not a token. */
const minTokenLength = 8

/** Overwrites a token that the platform repeats, raw or percent-encoded, with asterisks. */
export function withoutToken(text: string, token: Secret): string {
  const raw = token.reveal()
  if (raw.length < minTokenLength) return text
  return [raw, encodeURIComponent(raw)].reduce(
    (masked, form) => masked.replaceAll(form, '*'.repeat(form.length)),
    text,
  )
}
