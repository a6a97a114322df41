/** The entity tag of a text: equal contents have equal tags, in every store (RFC 9110, section 8.8.3). */
import { createHash } from 'node:crypto'

/** 132 bits of SHA-256, which nobody meets twice by chance. */
export function entityTag(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
