import type { ForwardTargetList, ResendAnswer } from '../../../contract/studio/forward.ts'
import { attemptTimeoutMs } from '../../core/lease.ts'
import { Problem } from '../../core/problem.ts'
import type { EndpointGuard } from '../../endpoint/endpoint-guard.ts'
import type { Lookup } from '../../endpoint/guarded-dispatcher.ts'
import { createGuardedPoster } from '../../endpoint/guarded-post.ts'
import type { FreshOrHeld } from '../../store/erased-customers.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import type { TargetStore } from '../../store/target-store.ts'
import { classify } from '../classify.ts'
import { signEdited } from '../signature/signature.ts'
import type { MaySee } from './dead-letters.ts'
import {
  type DeliveryMarks,
  deliveryHeaders,
  type ForwardedEvent,
  forwardedEvent,
  signatureOf,
} from './forwarded-event.ts'
import type { ForwardTarget } from './target-filter.ts'
import { type DeliveryCount, TargetWorker } from './target-worker.ts'

export interface ForwarderOptions {
  readonly targets: readonly ForwardTarget[]
  /** To be delivered. */
  readonly events: EventStore
  /** May be sent again. */
  readonly stored: EventStore
  /** The operator's address for alerts, with a log of its own. */
  readonly alerts: { readonly target: ForwardTarget; readonly events: EventStore } | undefined
  readonly store: TargetStore
  readonly guard: EndpointGuard
  readonly hasSecret: boolean
  /** Whether the event's customer was erased after it arrived. */
  isErased(event: StoredEvent, how?: FreshOrHeld): Promise<boolean>
  /** Whether events survive a restart. */
  readonly isDurable: boolean
  readonly lookup?: Lookup
  now(): number
  onCount(target: string, outcome: DeliveryCount): void
  onChange(target: string, failure: string | null): void
}

export interface Resend {
  readonly eventId: number
  readonly target: string
  /** Replaces the stored body. */
  readonly body: Buffer | undefined
  readonly signature: 'target' | 'original' | 'none'
  readonly maySee: MaySee
}

/** The answer, and what it was about. */
export interface Resent {
  readonly answer: ResendAnswer
  readonly event: StoredEvent
  readonly isEdited: boolean
}

export interface Forwarder {
  list(): Promise<ForwardTargetList>
  /** Throws Problem `not_found` for a name outside the operator's list. */
  worker(name: string): TargetWorker
  /** Sends a stored event once, outside the order of others. Throws Problem `not_found` or `invalid_request`. */
  resend(resend: Resend): Promise<Resent>
  /** Deletes undelivered webhooks of all targets by their body; returns how many. */
  eraseLetters(isAbout: (body: string) => boolean): Promise<number>
  close(): Promise<void>
}

const resent: DeliveryMarks = { 'x-studio-resent': 'true' }

/** Delivers webhooks to the operator's targets, each from its cursor, and sends stored ones again. */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const { events, stored, store, guard, lookup, now, hasSecret } = options
  const workers = new Map<string, TargetWorker>()
  const targets = new Map(options.targets.map((target) => [target.name, target]))
  const served = options.targets.map((target) => ({ target, events, hasSecret }))
  // Only the studio writes to its own log.
  if (options.alerts !== undefined) served.push({ ...options.alerts, hasSecret: false })
  for (const { target, ...source } of served) {
    const { name, url, authorities, carries } = target
    const poster = createGuardedPoster({ url, guard, timeoutMs: attemptTimeoutMs, authorities, lookup })
    const worker = new TargetWorker({
      ...source,
      target,
      begins: carries === 'alerts' ? 'oldest' : 'latest',
      store,
      poster,
      now,
      isErased: options.isErased,
      onCount: (outcome) => options.onCount(name, outcome),
      onChange: (failure) => options.onChange(name, failure),
    })
    workers.set(name, worker)
  }

  function workerOf(name: string): TargetWorker {
    const worker = workers.get(name)
    if (worker === undefined) throw new Problem('not_found', 'There is no such target.')
    return worker
  }

  async function find(id: number): Promise<StoredEvent> {
    const [event] = await stored.newest({ after: id - 1, before: id + 1, limit: 1 })
    if (event === undefined) throw notStored()
    return event
  }

  return {
    async list() {
      const targets = await Promise.all([...workers.values()].map((worker) => worker.status()))
      return { durable: options.isDurable && store.isDurable, targets }
    },
    worker: workerOf,
    async resend({ eventId, target: name, body, signature, maySee }) {
      // The address for alerts gets no webhook.
      const target = targets.get(name)
      const worker = workerOf(target === undefined ? '' : name)
      const event = await find(eventId)
      const isEdited = body !== undefined && !body.equals(event.body)
      const seen = [event, ...(isEdited ? [classify(body)] : [])]
      for (const about of seen) if (!(await maySee(about))) throw notStored()
      if (hasSecret && event.verification !== 'signed' && signature === 'target') {
        throw new Problem('invalid_request', 'An unverified webhook is not signed by this studio.')
      }
      if (isEdited && signature === 'original') {
        throw new Problem('invalid_request', 'The original signature does not fit an edited body.')
      }
      if (event.isSample && target?.takesSamples !== true) {
        throw new Problem('invalid_request', 'This target does not ask for samples.')
      }
      const stored = forwardedEvent(event)
      const sent = isEdited ? { ...stored, body } : stored
      const original = event.headers['x-hub-signature-256'] ?? null
      const proof = signature === 'original' ? { header: original, marks: resent } : proofOf(sent, isEdited)
      const began = performance.now()
      const { failure, status } = await worker.post(sent, deliveryHeaders(sent, 1, proof.header, proof.marks))
      const milliseconds = Math.round(performance.now() - began)
      const answer = { delivered: failure === null, status, failure, milliseconds }
      return { answer, event, isEdited }

      function proofOf(
        sent: ForwardedEvent,
        isEdited: boolean,
      ): { header: string | null; marks: DeliveryMarks } {
        const secret = signature === 'target' ? target?.secret : undefined
        if (!isEdited) return { header: secret ? signatureOf(sent, secret) : null, marks: resent }
        const own = secret && { 'x-studio-edited-signature': signEdited(secret, sent.body, now()) }
        return { header: null, marks: { 'x-studio-edited': 'true', ...own } }
      }
    },
    async eraseLetters(isAbout) {
      let count = 0
      for (const { letters } of workers.values()) count += await letters.eraseWhere(isAbout)
      return count
    },
    async close() {
      await Promise.all([...workers.values()].map((worker) => worker.close()))
    },
  }
}

function notStored(): Problem {
  return new Problem('not_found', 'This webhook is no longer stored.')
}
