import type { ForwardTargetList, ResendAnswer } from '../../../contract/studio/forward.ts'
import { attemptTimeoutMs } from '../../core/lease.ts'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'
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
import { TargetWorker } from './target-worker.ts'
import type { DeliveryCount } from './target-worker-options.ts'

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

const resent: DeliveryMarks = { 'x-studio-resent': 'true' }

/** Delivers webhooks to the operator's targets, each from its cursor, and sends stored ones again. */
export class Forwarder {
  readonly #options: ForwarderOptions
  readonly #workers = new Map<string, TargetWorker>()
  readonly #targets: ReadonlyMap<string, ForwardTarget>

  constructor(options: ForwarderOptions) {
    const { events, hasSecret } = options
    this.#options = options
    this.#targets = new Map(options.targets.map((target) => [target.name, target]))
    for (const target of options.targets) this.#start(target, { events, hasSecret })
    // Only the studio writes to its own log.
    if (options.alerts !== undefined) {
      this.#start(options.alerts.target, { events: options.alerts.events, hasSecret: false })
    }
  }

  async list(): Promise<ForwardTargetList> {
    const targets = await Promise.all([...this.#workers.values()].map((worker) => worker.status()))
    return { durable: this.#options.isDurable && this.#options.store.isDurable, targets }
  }

  /** Throws Problem `not_found` for a name outside the operator's list. */
  worker(name: string): TargetWorker {
    const worker = this.#workers.get(name)
    if (worker === undefined) throw new Problem('not_found', 'There is no such target.')
    return worker
  }

  /** Sends a stored event once, outside the order of others. Throws Problem `not_found` or `invalid_request`. */
  async resend(resend: Resend): Promise<Resent> {
    // The address for alerts gets no webhook.
    const target = this.#targets.get(resend.target)
    const worker = this.worker(target === undefined ? '' : resend.target)
    const event = await this.#find(resend.eventId)
    const body = resend.body ?? event.body
    const isEdited = !body.equals(event.body)
    const seen = [event, ...(isEdited ? [classify(body)] : [])]
    for (const about of seen) if (!(await resend.maySee(about))) throw notStored()
    this.#requireSendable(resend, event, { isEdited, target })
    const stored = forwardedEvent(event)
    const sent = isEdited ? { ...stored, body } : stored
    const original = event.headers['x-hub-signature-256'] ?? null
    const secret = resend.signature === 'target' ? target?.secret : undefined
    const proof =
      resend.signature === 'original'
        ? { header: original, marks: resent }
        : this.#proofOf(sent, isEdited, secret)
    const began = performance.now()
    const { failure, status } = await worker.post(sent, deliveryHeaders(sent, 1, proof.header, proof.marks))
    const milliseconds = Math.round(performance.now() - began)
    return { answer: { delivered: failure === null, status, failure, milliseconds }, event, isEdited }
  }

  /** Deletes undelivered webhooks of all targets by their body; returns how many. */
  async eraseLetters(isAbout: (body: string) => boolean): Promise<number> {
    let count = 0
    for (const { letters } of this.#workers.values()) count += await letters.eraseWhere(isAbout)
    return count
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers.values()].map((worker) => worker.close()))
  }

  #start(target: ForwardTarget, source: { readonly events: EventStore; readonly hasSecret: boolean }): void {
    const { store, guard, lookup, now, isErased, onCount, onChange } = this.#options
    const { name, url, authorities, carries } = target
    const worker = new TargetWorker({
      ...source,
      target,
      begins: carries === 'alerts' ? 'oldest' : 'latest',
      store,
      poster: createGuardedPoster({ url, guard, timeoutMs: attemptTimeoutMs, authorities, lookup }),
      now,
      isErased,
      onCount: (outcome) => onCount(name, outcome),
      onChange: (failure) => onChange(name, failure),
    })
    this.#workers.set(name, worker)
  }

  async #find(id: number): Promise<StoredEvent> {
    const [event] = await this.#options.stored.newest({ after: id - 1, before: id + 1, limit: 1 })
    if (event === undefined) throw notStored()
    return event
  }

  #requireSendable(
    { signature }: Resend,
    event: StoredEvent,
    { isEdited, target }: { readonly isEdited: boolean; readonly target: ForwardTarget | undefined },
  ): void {
    if (this.#options.hasSecret && event.verification !== 'signed' && signature === 'target') {
      throw new Problem('invalid_request', 'An unverified webhook is not signed by this studio.')
    }
    if (isEdited && signature === 'original') {
      throw new Problem('invalid_request', 'The original signature does not fit an edited body.')
    }
    if (event.isSample && target?.takesSamples !== true) {
      throw new Problem('invalid_request', 'This target does not ask for samples.')
    }
  }

  #proofOf(
    sent: ForwardedEvent,
    isEdited: boolean,
    secret: Secret | undefined,
  ): { header: string | null; marks: DeliveryMarks } {
    if (!isEdited) return { header: secret ? signatureOf(sent, secret) : null, marks: resent }
    const own = secret && { 'x-studio-edited-signature': signEdited(secret, sent.body, this.#options.now()) }
    return { header: null, marks: { 'x-studio-edited': 'true', ...own } }
  }
}

function notStored(): Problem {
  return new Problem('not_found', 'This webhook is no longer stored.')
}
