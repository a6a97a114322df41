import type { IncomingMessage } from 'node:http'
import { maxWebhookBytes } from '../../contract/studio/webhook-event.ts'
import type { Sender } from '../core/memory-pots.ts'
import { Problem } from '../core/problem.ts'
import { announcedBytes, type BodyReader, tooLarge } from '../core/read-limited.ts'
import type { StoredEvent } from '../store/event-store.ts'
import type { EventLog } from './event-log.ts'
import type { VerifiedSenders } from './verified-senders.ts'

export interface ReceiverOptions {
  readonly log: EventLog
  readonly bodies: BodyReader
  readonly senders: VerifiedSenders
  /** Incremented here. */
  readonly refused: { tooLarge: number; unsigned: number }
}

const verified: Sender = { pot: 'verified' }
const stranger: Sender = { pot: 'strangers' }

export type Receive = (request: IncomingMessage) => Promise<StoredEvent>

/** Creates the receiver; checks follow docs/behaviour.md, section 4. Throws Problem `signing_not_configured`. */
export function createReceiver({ log, bodies, senders, refused }: ReceiverOptions): Receive {
  return async (request) => {
    if (announcedBytes(request) > maxWebhookBytes) {
      refused.tooLarge += 1
      throw tooLarge(maxWebhookBytes)
    }
    if (!log.isAccepting) {
      refused.unsigned += 1
      throw new Problem('signing_not_configured', 'The operator has not set the app secret yet.')
    }
    const event = await log.accept({ headers: request.headers, body: await readDelivery(request) })
    if (event.verification === 'signed') senders.add(request)
    return event
  }

  async function readDelivery(request: IncomingMessage): Promise<Buffer> {
    try {
      return await bodies.read(request, maxWebhookBytes, senders.has(request) ? verified : stranger)
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_large') refused.tooLarge += 1
      throw error
    }
  }
}
