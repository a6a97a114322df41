import { isObject, parseJson } from '../../../contract/json.ts'
import type { PlatformAnswer } from '../../demo/http/platform-call.ts'
import { drifted, undrifted } from './drift.ts'
import { earlierAnswer } from './earlier-answer.ts'
import { chooserFor, type DriftOrder } from './order.ts'

/** Returns a webhook in the shape captured in July and August 2026; unchanged shapes stay as they are. */
function olderWebhook(payload: unknown): unknown {
  if (!isObject(payload) || !Array.isArray(payload.entry)) return payload
  return { ...payload, entry: payload.entry.map(olderEntry) }
}

function olderEntry(entry: unknown): unknown {
  if (!isObject(entry) || !Array.isArray(entry.changes)) return entry
  return { ...entry, changes: entry.changes.map(olderChange) }
}

function olderChange(change: unknown): unknown {
  if (!isObject(change) || !isObject(change.value)) return change
  const { field, value } = change
  if (field === 'messaging_handovers') return { ...change, value: lostControl(value) }
  const { standby, ...around } = value
  if (field !== 'standby' || !isObject(standby) || !Array.isArray(standby.statuses)) return change
  // The agent's statuses were among the business's.
  return { ...change, field: 'messages', value: { ...around, statuses: standby.statuses } }
}

/** Without roles: the number in `metadata`, the customer in `contacts`, the reason as JSON text. */
function lostControl({ recipient, sender, control_passed }: Readonly<Record<string, unknown>>) {
  const reason = isObject(control_passed) ? control_passed.metadata : undefined
  const customer = isObject(sender) ? sender.phone_number : undefined
  return {
    metadata: recipient,
    contacts: [{ wa_id: customer }],
    control_taken: { metadata: JSON.stringify({ reason: reason || 'NO_ACTIVE_CONTROLLER' }) },
  }
}

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
