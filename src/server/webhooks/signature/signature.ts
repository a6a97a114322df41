/** Signatures of raw bodies, as on the platform (docs/behaviour.md, section 4). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { UnverifiedReason } from '../../../contract/studio/webhook-event.ts'
import type { WebhookVerification } from '../../../contract/studio/webhook-facets.ts'
import { Secret } from '../../core/secret.ts'

/** Digits of either case (docs/behaviour.md, section 9). */
const wellFormed = /^sha256=([0-9a-fA-F]{64})$/

export interface SignatureVerdict {
  readonly verification: WebhookVerification
  /** Null for a signed body. */
  readonly reason: UnverifiedReason | null
}

const unverified = (reason: UnverifiedReason): SignatureVerdict => ({ verification: 'unverified', reason })

function hmac(secret: Secret, body: Buffer): Buffer {
  return createHmac('sha256', secret.reveal()).update(body).digest()
}

/** Returns the value of `X-Hub-Signature-256`: hexadecimal HMAC-SHA256 (RFC 2104). */
export function sign(secret: Secret, body: Buffer): string {
  return `sha256=${hmac(secret, body).toString('hex')}`
}

/** Derives the key for samples (RFC 5869), whose signatures must be invalid for other receivers of the app. */
export function sampleSecretOf(appSecret: Secret): Secret {
  const key = hkdfSync('sha256', appSecret.reveal(), '', 'studio webhook samples v1', 32)
  return new Secret(Buffer.from(key).toString('hex'))
}

/** Returns `X-Studio-Edited-Signature`, which signs a word and time first and so never passes for the platform's. */
export function signEdited(secret: Secret, body: Buffer, at: number): string {
  const digest = hmac(secret, Buffer.concat([Buffer.from(`edited.${at}.`), body]))
  return `t=${at},sha256=${digest.toString('hex')}`
}

/** Verifies a signature in constant time (rule 4.3); repeated headers are joined, so they are malformed. */
export function checkSignature(
  secret: Secret | undefined,
  body: Buffer,
  header: string | undefined,
): SignatureVerdict {
  if (secret === undefined) return unverified('no_secret')
  if (header === undefined) return unverified('no_signature')
  const hex = wellFormed.exec(header)?.[1]
  if (hex === undefined) return unverified('malformed_signature')
  if (!timingSafeEqual(hmac(secret, body), Buffer.from(hex, 'hex'))) return unverified('mismatch')
  return { verification: 'signed', reason: null }
}
