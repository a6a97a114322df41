/**
 * Changes what the simulator answers as a platform does that differs, and takes back the same forms in what it is sent.
 */
import { parseJson } from '../../../contract/json.ts'
import type { PlatformAnswer } from '../../demo/http/platform-call.ts'
import { drifted, undrifted } from './drift.ts'
import { olderWebhook } from './older-webhook.ts'
import { chooserFor, type DriftOrder } from './order.ts'

/** Errors and bodies that are no JSON stay as they are. */
export function driftedAnswer(order: DriftOrder, call: string, answer: PlatformAnswer): PlatformAnswer {
  if (answer.status >= 300 || answer.body.length === 0) return answer
  const body = parseJson(answer.body.toString())
  if (body === undefined) return answer
  return { ...answer, body: Buffer.from(JSON.stringify(drifted(body, order.kind, chooserFor(order, call)))) }
}

/** Only the kind `webhooks` changes what is posted. */
export function driftedWebhook(order: DriftOrder, payload: unknown): unknown {
  const isOlder = order.kind === 'webhooks' && chooserFor(order, 'webhook')(JSON.stringify(payload))
  return isOlder ? olderWebhook(payload) : payload
}

/** A platform that speaks in another form understands that form as well. */
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

/** Of a JSON body that is looked at; a larger one is refused by who reads it. */
const maxBodyBytes = 1_000_000
