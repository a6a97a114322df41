import { createHash } from 'node:crypto'

/** Returns a text's tag: 132 bits of SHA-256, the same in every store (RFC 9110, section 8.8.3). */
export function entityTag(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
