import { createHash } from 'node:crypto'

/** Equal texts have equal tags in every store (RFC 9110, section 8.8.3); 132 bits of SHA-256. */
export function entityTag(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
