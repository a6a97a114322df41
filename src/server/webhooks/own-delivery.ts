import { randomUUID } from 'node:crypto'
import { Problem } from '../core/problem.ts'
import type { StoredEvent } from '../store/event-store.ts'
import type { EventLog } from './event-log.ts'
import { sign } from './signature/signature.ts'

/** Signs and accepts a payload. Throws Problem `webhook_not_configured` without a secret. */
export async function deliver(
  log: EventLog,
  payload: unknown,
  {
    isSigned,
    isSample,
    receivedAt,
  }: { isSigned: boolean; isSample: boolean; receivedAt?: number | undefined },
): Promise<StoredEvent> {
  const secret = isSample ? log.sampleSecret : log.secret
  if (!log.isAccepting || (isSigned && secret === undefined)) {
    throw new Problem('webhook_not_configured', 'The operator has to set the app secret first.')
  }
  const body = toBytes(JSON.stringify(payload ?? null))
  return log.accept({
    headers: {
      'content-type': 'application/json',
      'user-agent': 'messaging-agent-studio',
      'x-request-id': randomUUID(),
      ...(isSigned && secret !== undefined && { 'x-hub-signature-256': sign(secret, body) }),
    },
    body,
    isSample,
    receivedAt,
  })
}

/** Small buffers share a block that would be retained as a whole. */
function toBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
