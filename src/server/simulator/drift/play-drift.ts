import { parseJson } from '../../../contract/json.ts'
import type { PlatformAnswer } from '../../demo/http/platform-call.ts'
import { drifted, undrifted } from './drift.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { olderWebhook } from './older-webhook.ts'
import { chooserFor, type DriftOrder } from './order.ts'

/** Applies drift to an answer; errors and bodies other than JSON stay unchanged. */
export function driftedAnswer(order: DriftOrder, call: string, answer: PlatformAnswer): PlatformAnswer {
  if (answer.status >= 300 || answer.body.length === 0) return answer
  const body = parseJson(answer.body.toString())
  if (body === undefined) return answer
  const chooses = chooserFor(order, call)
  const changed =
    order.kind === 'earlier' ? (chooses('') ? earlierAnswer(body) : body) : drifted(body, order.kind, chooses)
  return { ...answer, body: Buffer.from(JSON.stringify(changed)) }
}

/** Changes webhooks for the kind `webhooks` only. */
export function driftedWebhook(order: DriftOrder, payload: unknown): unknown {
  const isOlder = order.kind === 'webhooks' && chooserFor(order, 'webhook')(JSON.stringify(payload))
  return isOlder ? olderWebhook(payload) : payload
}

/** Reverts drift in a body, because a platform accepts the form in which it answers. */
export async function* undriftedBody(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) {
      yield* chunks.splice(0)
      yield chunk
    } else chunks.push(chunk)
  }
  if (chunks.length === 0) return
  const whole = Buffer.concat(chunks)
  const value = parseJson(whole.toString())
  yield value === undefined ? whole : Buffer.from(JSON.stringify(undrifted(value)))
}

/** Larger bodies are left to the reader's limit. */
const maxBodyBytes = 1_000_000
