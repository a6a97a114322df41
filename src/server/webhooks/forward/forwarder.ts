import { randomUUID } from 'node:crypto'
import type { TargetTestRequest } from '../../../contract/studio/app-target.ts'
import type { ForwardTargetList, ResendAnswer } from '../../../contract/studio/forward.ts'
import { attemptTimeoutMs } from '../../core/lease.ts'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'
import type { EndpointGuard } from '../../endpoint/endpoint-guard.ts'
import type { Lookup } from '../../endpoint/guarded-dispatcher.ts'
import { createGuardedPoster } from '../../endpoint/guarded-post.ts'
import type { ErasableEvent, FreshOrHeld } from '../../store/erased-customers.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import type { TargetStore } from '../../store/target-store.ts'
import { classify } from '../classify.ts'
import { signEdited } from '../signature/signature.ts'
import { shapedFor } from './alert-body.ts'
import type { MaySee } from './dead-letters.ts'
import {
  type DeliveryMarks,
  deliveryHeaders,
  type ForwardedEvent,
  forwardedEvent,
  signatureOf,
} from './forwarded-event.ts'
import type { ForwardTarget } from './target-filter.ts'
import type { DeliveryCount } from './target-worker.ts'
import { TargetWorker } from './target-worker.ts'

/** Between two tests of anybody, as each is a message to a team's chat or a customer's server. */
const testEveryMs = 1000

/** Creates a check of one target; it throws Problem `too_often` if the last test began less than a second ago. */
function createTestPace(now: () => number): () => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    // A clock that was set back blocks nothing for longer.
    if (Math.abs(at - lastAt) < testEveryMs) {
      const headers = { 'retry-after': String(testEveryMs / 1000) }
      throw new Problem('too_often', 'This target was sent a test less than a second ago.', { headers })
    }
    lastAt = at
  }
}

export interface ForwarderOptions {
  readonly targets: readonly ForwardTarget[]
  readonly events: EventStore
  readonly stored: EventStore
  /** Alert messages; undefined if none can have an address. */
  readonly alertEvents: EventStore | undefined
  /** Creates a message without an alert, as JSON. */
  testMessage(about: TargetTestRequest): string
  readonly store: TargetStore
  readonly guard: EndpointGuard
  readonly hasSecret: boolean
  /** Returns whether the event's customer was erased after it arrived. */
  isErased(event: ErasableEvent, how?: FreshOrHeld): Promise<boolean>
  readonly isDurable: boolean
  readonly lookup?: Lookup
  now(): number
  onCount(target: string, outcome: DeliveryCount): void
  onChange(target: string, failure: string | null): void
}

export interface Resend {
  readonly eventId: number
  readonly target: string
  readonly body: Buffer | undefined
  readonly signature: 'target' | 'original' | 'none'
  readonly maySee: MaySee
}

export interface Resent {
  readonly answer: ResendAnswer
  readonly event: StoredEvent
  readonly isEdited: boolean
}

const resent: DeliveryMarks = { 'x-studio-resent': 'true' }

/** Delivers webhooks to targets, each from its cursor, and resends stored ones. */
export class Forwarder {
  readonly #options: ForwarderOptions
  readonly #workers = new Map<string, TargetWorker>()
  readonly #testPaces = new WeakMap<TargetWorker, () => void>()
  #isClosed = false
  #applying: Promise<void> = Promise.resolve()

  constructor(options: ForwarderOptions) {
    this.#options = options
    for (const target of options.targets) this.#start(target)
  }

  /** Names of webhook targets. */
  get webhookTargets(): string[] {
    return [...this.#workers].flatMap(([name, { target }]) => (target.carries === 'webhooks' ? [name] : []))
  }

  /** Resolves once every target gets what arrives from now on, even if this process is killed. */
  async startsStored(): Promise<void> {
    await Promise.all([...this.#workers.values()].map((worker) => worker.startStored))
  }

  /** True if alert messages have an address. */
  get hasAlertAddress(): boolean {
    return [...this.#workers.values()].some(({ target }) => target.carries === 'alerts' && !target.isPaused)
  }

  /** Starts, changes and ends app targets; deletes the state of `removed` ones, by key. */
  apply(targets: readonly ForwardTarget[], removed: readonly string[]): Promise<void> {
    this.#applying = this.#applying.catch(() => undefined).then(() => this.#apply(targets, removed))
    return this.#applying
  }

  async list(): Promise<Omit<ForwardTargetList, 'editing'>> {
    const targets = await Promise.all([...this.#workers.values()].map((worker) => worker.status()))
    return { durable: this.#options.isDurable && this.#options.store.isDurable, targets }
  }

  /** Throws Problem `not_found` for an unknown name. */
  worker(name: string): TargetWorker {
    const worker = this.#workers.get(name)
    if (worker === undefined) throw new Problem('not_found', 'There is no such target.')
    return worker
  }

  /** Sends a stored event once, out of order. Throws Problem `not_found` or `invalid_request`. */
  async resend(resend: Resend): Promise<Resent> {
    const worker = this.worker(resend.target)
    const { target } = worker
    if (target.carries === 'alerts') throw new Problem('not_found', 'An address for alerts gets no webhook.')
    const event = await this.#find(resend.eventId)
    const body = resend.body ?? event.body
    const isEdited = !body.equals(event.body)
    const seen = [event, ...(isEdited ? [classify(body)] : [])]
    for (const about of seen) if (!(await resend.maySee(about))) throw notStored()
    this.#requireSendable(resend, event, { isEdited, target })
    const stored = forwardedEvent(event)
    const sent = isEdited ? { ...stored, body } : stored
    const original = event.headers['x-hub-signature-256'] ?? null
    const secret = resend.signature === 'target' ? target.secret : undefined
    const proof =
      resend.signature === 'original'
        ? { header: original, marks: resent }
        : this.#proofOf(sent, isEdited, secret)
    const headers = deliveryHeaders(sent, 1, proof.header, proof.marks)
    return { answer: await postOnce(worker, sent, headers), event, isEdited }
  }

  /** Sends a marked test message once, signed as edited for webhook targets. Throws Problem `not_found` or `too_often`. */
  async test(name: string, about: TargetTestRequest): Promise<ResendAnswer> {
    const worker = this.worker(name)
    const pace = this.#testPaces.get(worker) ?? createTestPace(this.#options.now)
    this.#testPaces.set(worker, pace)
    pace()
    const { target } = worker
    const { now, testMessage } = this.#options
    const isAlert = target.carries === 'alerts'
    const webhook = { object: 'studio_test', id: randomUUID(), createdAt: new Date(now()).toISOString() }
    const body = Buffer.from(isAlert ? testMessage(about) : JSON.stringify(webhook))
    const sent = shapedFor(target, { id: 0, contentType: 'application/json', body, sample: null })
    const proof = isAlert
      ? { header: signatureOf(sent, target.secret), marks: {} }
      : this.#proofOf(sent, true, target.secret)
    const marks = { ...proof.marks, 'x-studio-test': 'true' }
    return postOnce(worker, sent, deliveryHeaders(sent, 1, proof.header, marks))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#applying.catch(() => undefined)
    await Promise.all([...this.#workers.values()].map((worker) => worker.close()))
  }

  async #apply(targets: readonly ForwardTarget[], removed: readonly string[]): Promise<void> {
    if (this.#isClosed) return
    const wanted = new Map(targets.map((target) => [target.key, target]))
    for (const [name, worker] of this.#workers) {
      const { source, key, etag } = worker.target
      if (source === 'configuration' || wanted.get(key)?.etag === etag) continue
      this.#workers.delete(name)
      await worker.close()
    }
    for (const target of targets) if (!this.#workers.has(target.name)) this.#start(target)
    await this.startsStored()
    // Only after its worker ended, which might have rewritten it.
    for (const key of removed) await this.#options.store.forget(key)
  }

  #start(target: ForwardTarget): void {
    const { events, alertEvents, hasSecret } = this.#options
    const { store, guard, lookup, now, isErased, onCount, onChange } = this.#options
    const { name, url, authorities, carries, source } = target
    const isAlert = carries === 'alerts'
    const from = isAlert ? alertEvents : events
    if (from === undefined) throw new Error('there is no log of alert messages')
    const worker = new TargetWorker({
      events: from,
      // Only the studio writes to the log of alert messages.
      hasSecret: hasSecret && !isAlert,
      target,
      begins: isAlert && source === 'configuration' ? 'oldest' : 'latest',
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
    { isEdited, target }: { readonly isEdited: boolean; readonly target: ForwardTarget },
  ): void {
    if (this.#options.hasSecret && event.verification !== 'signed' && signature === 'target') {
      throw new Problem('invalid_request', 'An unverified webhook is not signed by this studio.')
    }
    if (isEdited && signature === 'original') {
      throw new Problem('invalid_request', 'The original signature does not fit an edited body.')
    }
    if (event.isSample && !target.takesSamples) {
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

async function postOnce(
  worker: TargetWorker,
  sent: ForwardedEvent,
  headers: Record<string, string>,
): Promise<ResendAnswer> {
  const began = performance.now()
  const { failure, status } = await worker.post(sent, headers)
  const milliseconds = Math.round(performance.now() - began)
  return { delivered: failure === null, status, failure, milliseconds }
}

function notStored(): Problem {
  return new Problem('not_found', 'This webhook is no longer stored.')
}
