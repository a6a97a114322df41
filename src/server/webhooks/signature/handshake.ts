import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'

/** Compares digests, whose equal lengths reveal nothing about the texts. */
function isSame(text: string, secret: Secret): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(text), digest(secret.reveal()))
}

/** Returns the challenge. Throws Problem `invalid_request`, or `verify_token_mismatch`, also if repeated. */
export function handshakeAnswer(
  query: Readonly<Record<string, unknown>>,
  verifyToken: Secret | undefined,
): string {
  const token = query['hub.verify_token']
  const isExpected =
    verifyToken !== undefined &&
    query['hub.mode'] === 'subscribe' &&
    typeof token === 'string' &&
    isSame(token, verifyToken)
  if (!isExpected) {
    throw new Problem('verify_token_mismatch', 'The verify token is not the one that this studio expects.')
  }
  const challenge = query['hub.challenge']
  if (typeof challenge !== 'string' || challenge === '') {
    throw new Problem('invalid_request', 'Not as expected: hub.challenge.')
  }
  return challenge
}
