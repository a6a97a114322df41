/** Forwards webhooks to the targets of the operator's list, and sends stored ones again. */
import type { ForwardTargetList, ResendAnswer } from '../../../contract/studio/forward.ts'
import { Problem } from '../../core/problem.ts'
import type { EndpointGuard } from '../../endpoint/endpoint-guard.ts'
import type { Lookup } from '../../endpoint/guarded-dispatcher.ts'
import { createGuardedPoster } from '../../endpoint/guarded-post.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import type { TargetStore } from '../../store/target-store.ts'
import { sign } from '../signature/signature.ts'
import { forwardedEvent } from './forwarded-event.ts'
import { attemptTimeoutMs } from './target-claim.ts'
import type { ForwardTarget } from './target-filter.ts'
import { type DeliveryCount, TargetWorker } from './target-worker.ts'

export interface ForwarderOptions {
  readonly targets: readonly ForwardTarget[]
  readonly events: EventStore
  /** The operator's address for alerts, which is served from a log of its own. */
  readonly alerts: { readonly target: ForwardTarget; readonly events: EventStore } | undefined
  readonly store: TargetStore
  readonly guard: EndpointGuard
  readonly hasSecret: boolean
  /** Whether the events themselves survive a restart. */
  readonly isDurable: boolean
  /** Resolves names; the system's resolver by default. */
  readonly lookup?: Lookup
  /** Milliseconds since the epoch. */
  now(): number
  onCount(target: string, outcome: DeliveryCount): void
  onChange(target: string, failure: string | null): void
}

export interface Resend {
  readonly eventId: number
  readonly target: string
  /** In place of the stored body. */
  readonly body: Buffer | undefined
  readonly signature: 'target' | 'original' | 'none'
}

export interface Forwarder {
  list(): Promise<ForwardTargetList>
  /** Problem `not_found` for a name that is not in the operator's list. */
  worker(name: string): TargetWorker
  /** Sends a stored event once more, at once and apart from the order of others. Problem `not_found`, `invalid_request`. */
  resend(resend: Resend): Promise<ResendAnswer>
  close(): Promise<void>
}

/** Starts to deliver to every target, from where it was left. */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const { events, store, guard, lookup, now, hasSecret } = options
  const workers = new Map<string, TargetWorker>()
  const secrets = new Map(options.targets.map(({ name, secret }) => [name, secret]))
  const served = options.targets.map((target) => ({ target, events, hasSecret }))
  // Into the studio's own log nobody else can write.
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
    const [event] = await events.newest({ after: id - 1, before: id + 1, limit: 1 })
    if (event === undefined) throw new Problem('not_found', 'This webhook is no longer stored.')
    return event
  }

  return {
    async list() {
      const targets = await Promise.all([...workers.values()].map((worker) => worker.status()))
      return { durable: options.isDurable && store.isDurable, targets }
    },
    worker: workerOf,
    async resend({ eventId, target, body, signature }) {
      // No webhook goes to the address for alerts.
      const worker = workerOf(secrets.has(target) ? target : '')
      const event = await find(eventId)
      if (hasSecret && event.verification !== 'signed' && signature === 'target') {
        throw new Problem('invalid_request', 'An unverified webhook is not signed by this studio.')
      }
      if (body !== undefined && signature === 'original') {
        throw new Problem('invalid_request', 'The original signature does not fit an edited body.')
      }
      const sent = { ...forwardedEvent(event), ...(body && { body }) }
      const secret = secrets.get(target)
      const header =
        signature === 'none' || secret === undefined
          ? null
          : signature === 'target'
            ? sign(secret, sent.body)
            : (event.headers['x-hub-signature-256'] ?? null)
      const began = performance.now()
      const { failure, status } = await worker.post(sent, 1, header)
      const milliseconds = Math.round(performance.now() - began)
      return { delivered: failure === null, status, failure, milliseconds }
    },
    async close() {
      await Promise.all([...workers.values()].map((worker) => worker.close()))
    },
  }
}
