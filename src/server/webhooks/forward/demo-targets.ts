/** Targets of the demo's sample team: figures and buttons, but nothing is sent. */
import type { DeadLetter, ForwardTargetStatus, ResendAnswer } from '../../../contract/studio/forward.ts'
import { Problem } from '../../core/problem.ts'
import type { EventLog } from '../event-log.ts'

const minuteMs = 60_000
/** Position of the undelivered webhook among the latest messages. */
const letterPlace = 12
/** Beyond this, the oldest user sees the webhook as undelivered again. */
const maxUsers = 1000

const [webhookTarget, alertTarget] = ['crm', 'workshop-chat']

const common = {
  source: 'configuration',
  etag: null,
  samples: false,
  retryHours: 24,
  state: 'idle',
  gaps: 0,
  waitingSince: null,
  lastError: null,
  nextAttemptAt: null,
} as const

export class DemoTargets {
  readonly #now: () => number
  /** Users who sent the undelivered webhook again, or deleted it. */
  readonly #settled = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  async list(userId: string, log: Pick<EventLog, 'list'>): Promise<ForwardTargetStatus[]> {
    const ago = (minutes: number) => new Date(this.#now() - minutes * minuteMs).toISOString()
    const letters = await this.letters(userId, log)
    return [
      {
        ...common,
        ...{ name: webhookTarget, carries: 'webhooks', format: 'studio', origin: 'https://crm.example' },
        filter: { kinds: ['messages', 'handovers'], phoneNumbers: [], fields: [] },
        ...{ delivered: 412, failedAttempts: 9, medianMs: 84, lastDeliveredAt: ago(8) },
        deadLetters: letters.length,
      },
      {
        ...common,
        ...{ name: alertTarget, carries: 'alerts', format: 'slack', origin: 'https://chat.example' },
        filter: { kinds: [], phoneNumbers: [], fields: [] },
        ...{ delivered: 3, failedAttempts: 0, medianMs: 210, lastDeliveredAt: ago(2 * 24 * 60) },
        deadLetters: 0,
      },
    ]
  }

  /** One webhook of the demo, once there are enough. */
  async letters(userId: string, log: Pick<EventLog, 'list'>): Promise<DeadLetter[]> {
    if (this.#settled.has(userId)) return []
    let place = 0
    for await (const event of log.list({ kind: 'messages' })) {
      place += 1
      if (place < letterPlace) continue
      const { id, receivedAt, kinds, phoneNumberIds, size } = event
      const error = { failure: 'status', status: 422 } as const
      const failedAt = receivedAt
      return [{ id, receivedAt, failedAt, attempts: 3, error, kinds, phoneNumberIds, size, queued: false }]
    }
    return []
  }

  /** Sends or deletes what was not delivered; returns how many. */
  async settle(userId: string, log: Pick<EventLog, 'list'>): Promise<number> {
    const { length } = await this.letters(userId, log)
    if (length > 0) this.#settled.add(userId)
    const [oldest] = this.#settled
    if (this.#settled.size > maxUsers && oldest !== undefined) this.#settled.delete(oldest)
    return length
  }

  /** As if the target had taken it. Throws Problem `not_found` for an unknown name. */
  answerOf(name: string): ResendAnswer {
    if (name !== webhookTarget && name !== alertTarget)
      throw new Problem('not_found', 'There is no such target.')
    return { delivered: true, status: 200, failure: null, milliseconds: 84 }
  }
}
