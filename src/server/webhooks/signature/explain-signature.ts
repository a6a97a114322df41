import { createHash } from 'node:crypto'
import {
  maxWebhookBytes,
  type SignatureHint,
  type WebhookVerifyAnswer,
  type WebhookVerifyRequest,
} from '../../../contract/studio/webhook-event.ts'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'
import { checkSignature } from './signature.ts'

/** Usual changes of pasted text; each entry reverts one. */
const repairs: readonly (readonly [SignatureHint, (text: string) => string])[] = [
  ['trailing_line_break', (text) => withoutLastBreaks(text)],
  ['line_endings', (text) => text.replaceAll('\r\n', '\n')],
  ['line_endings', (text) => text.replace(/\r?\n/g, '\r\n')],
]

/** Explains a mismatch without the expected signature. Throws Problem `too_large` beyond a webhook's limit. */
export function explainSignature(
  secret: Secret | undefined,
  request: WebhookVerifyRequest,
): WebhookVerifyAnswer {
  const body = Buffer.from(request.body, request.bodyEncoding ?? 'utf8')
  if (body.length > maxWebhookBytes) {
    throw new Problem('too_large', `A webhook has at most ${maxWebhookBytes} bytes.`)
  }
  // Space around a header's value is not part of it (RFC 9110, section 5.5).
  const signature = request.signature.trim()
  const { reason } = checkSignature(secret, body, signature === '' ? undefined : signature)
  return {
    matches: reason === null,
    reason,
    hint: findHint(secret, request, signature, reason),
    size: body.length,
    digest: createHash('sha256').update(body).digest('hex'),
  }
}

function findHint(
  secret: Secret | undefined,
  { body, bodyEncoding }: WebhookVerifyRequest,
  signature: string,
  reason: WebhookVerifyAnswer['reason'],
): SignatureHint | null {
  if (reason === 'malformed_signature') return errorOfForm(signature)
  if (reason !== 'mismatch' || bodyEncoding === 'base64') return null
  for (const [hint, repair] of repairs) {
    const repaired = repair(body)
    if (repaired === body) continue
    if (checkSignature(secret, Buffer.from(repaired), signature).reason === null) return hint
  }
  return null
}

/** A regular expression would read each run of line breaks repeatedly. */
function withoutLastBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= text[end - 2] === '\r' ? 2 : 1
  return text.slice(0, end)
}

function errorOfForm(signature: string): SignatureHint | null {
  if (/^sha1=/i.test(signature)) return 'sha1_signature'
  if (/^[0-9a-f]{64}$/i.test(signature)) return 'prefix_missing'
  if (/^sha256=[0-9a-f]{64}$/i.test(signature)) return 'upper_case'
  return /^sha256=[0-9a-f]*$/i.test(signature) ? 'wrong_length' : null
}
