/** Keeps every number's alerts up to date from the webhook log and the clock. */
import { setImmediate } from 'node:timers/promises'
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { deepEqual } from '../../contract/json.ts'
import {
  phoneNumberIdOf,
  readDelivery,
  type WebhookChange,
} from '../../contract/platform/conversations/webhook-payload.ts'
import type { AlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import {
  type AlertRules,
  defaultAlertSettings,
  webhookRules,
} from '../../contract/studio/alerts/alert-rules.ts'
import type { WebhookKind } from '../../contract/studio/webhook-facets.ts'
import { z } from '../../contract/zod.ts'
import { type AccountEffect, accountEffects } from '../../conversations/account-events.ts'
import { factsOf, trusted, trustOf } from '../../conversations/facts.ts'
import type { WaitRange } from '../../conversations/waiting.ts'
import { Problem } from '../core/problem.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import { advanceAlerts } from './advance.ts'
import { type AlertBook, ignoreUnusable } from './alert-book.ts'
import type { AlertOutbox } from './alert-outbox.ts'
import { DeliveryWindow } from './delivery-window.ts'
import { observedConditions } from './observed-conditions.ts'
import { type NumberInAccount, Restrictions, WatchedAccounts } from './restrictions.ts'
import {
  judgeRules,
  type KnownConditions,
  type SeenNumber,
  type WaitingCustomers,
  webhookRuleRows,
} from './rules.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
/** The longest wait that counts; a new watch reads the log this far back. */
const watchHorizonMs = 72 * hourMs
/** Without an answer by then, the agent chose not to answer. */
const agentHorizonMs = 24 * hourMs

/** Times of unverified webhooks; a rule counts 1,000 at most. */
const maxUnsigned = 1000

/** Returns when the waits began that the rules count. */
export function waitRanges(
  { handover_waiting, agent_silent }: AlertRules,
  now: number,
): Readonly<Record<'team' | 'agent', WaitRange>> {
  return {
    team: { from: now - watchHorizonMs, to: now - handover_waiting.minutes * minuteMs },
    agent: { from: now - agentHorizonMs, to: now - agent_silent.minutes * minuteMs },
  }
}

export class NumberWatch implements SeenNumber {
  /** In milliseconds since the epoch. */
  readonly startedAt: number
  readonly restrictions = new Restrictions()
  readonly #deliveries = new DeliveryWindow()
  #unsigned: number[] = []
  #lastSignedAt: number | undefined

  constructor(startedAt: number) {
    this.startedAt = startedAt
  }

  signedAt(at: number): void {
    this.#lastSignedAt = Math.max(this.#lastSignedAt ?? 0, at)
  }

  unsignedAt(at: number): void {
    this.#unsigned.push(at)
    if (this.#unsigned.length > maxUnsigned) this.#unsigned.shift()
  }

  /** @param at when the webhook came, in milliseconds since 1970 */
  takeStatus(messageId: string, isFailed: boolean, at: number): void {
    this.#deliveries.add(messageId, isFailed, at)
  }

  /** @param waiting by `waitRanges` of these rules */
  conditions(rules: AlertRules, now: number, waiting: WaitingCustomers): KnownConditions {
    return judgeRules(webhookRules, (rule) =>
      webhookRuleRows[rule].judge({ seen: this, waiting }, rules, now),
    )
  }

  get lastSignedAt(): number | undefined {
    return this.#lastSignedAt
  }

  deliveriesSince(from: number) {
    return this.#deliveries.figures(from)
  }

  unsignedSince(from: number, now: number): readonly number[] {
    return this.#unsigned.filter((at) => at > from && at <= now)
  }
}

// Extracts what alerts need of a webhook; conversations have the rest.

interface DeliveryReport {
  readonly phoneNumberId: string
  readonly messageId: string
  readonly isFailed: boolean
}

interface ToldEffect {
  readonly accountId: string
  readonly effect: AccountEffect
  /** When the platform said so, in milliseconds since 1970. */
  readonly at: number
}

interface WatchedEvent {
  readonly isSigned: boolean
  readonly phoneNumberIds: readonly string[]
  readonly reports: readonly DeliveryReport[]
  /** Which account these numbers belong to. */
  readonly accounts: readonly NumberInAccount[]
  readonly effects: readonly ToldEffect[]
}

/** Other kinds tell nothing for alerts. */
const tellingKinds: ReadonlySet<WebhookKind> = new Set([
  'messages',
  'statuses',
  'echoes',
  'handovers',
  'standby',
  'calls',
  'account',
])

/** Returns only the numbers of an event that is invalid. Never throws. */
function watchedEvent(event: StoredEvent): WatchedEvent {
  const { phoneNumberIds, kinds } = event
  const isSigned = event.verification === 'signed' || event.reason === 'no_secret'
  if (!isSigned || !kinds.some((kind) => tellingKinds.has(kind)))
    return { isSigned, phoneNumberIds, reports: [], accounts: [], effects: [] }
  const parsed = parseBoundedJson(event.body.toString('utf8'))
  const { changes, accountIds, times } = readDelivery('value' in parsed ? parsed.value : undefined)
  const reports = factsOf(changes).flatMap(({ phoneNumberId, facts }) =>
    trusted(facts, trustOf(event)).flatMap((fact) =>
      fact.kind === 'status'
        ? { phoneNumberId, messageId: fact.messageId, isFailed: fact.status === 'failed' }
        : [],
    ),
  )
  // A stranger's webhook must not stop a number, and a repeated one may come after the restriction has ended.
  const isTold = event.verification === 'signed' && event.duplicateOf === null
  const placed = changes.flatMap((change, index) => {
    const accountId = accountIds[index]
    const at = Math.min(times[index] ?? event.receivedAt, event.receivedAt)
    return accountId === undefined || !isTold ? [] : [{ accountId, change, at }]
  })
  return {
    ...{ isSigned, phoneNumberIds, reports },
    accounts: placed.flatMap(accountOf),
    effects: placed.flatMap(({ accountId, change, at }) =>
      accountEffects(change).map((effect) => ({ accountId, effect, at })),
    ),
  }
}

const ownNumber = z.looseObject({ display_phone_number: z.string().nullish() }).nullish().catch(undefined)
const numbered = z.looseObject({ metadata: ownNumber, recipient: ownNumber })

function accountOf({ accountId, change }: { accountId: string; change: WebhookChange }): NumberInAccount[] {
  const phoneNumberId = phoneNumberIdOf(change)
  if (phoneNumberId === undefined) return []
  const { data } = numbered.safeParse(change.value)
  const shown = data?.metadata?.display_phone_number ?? data?.recipient?.display_phone_number
  return [{ accountId, phoneNumberId, digits: shown?.replace(/\D/g, '') || undefined }]
}

export interface AlertMonitorOptions {
  readonly book: AlertBook
  readonly events: EventStore
  /** Returns the customers who began to wait in these ranges. Rejects if they cannot be read. */
  waiting(phoneNumberId: string, ranges: ReturnType<typeof waitRanges>): Promise<WaitingCustomers>
  readonly outbox: AlertOutbox
  /** The log outlives this process. */
  readonly isLogDurable: boolean
  now(): number
  /** Called with what is wrong with one number's alerts. */
  onFailure(error: unknown): void
  /** Undefined without an earlier process. */
  readCursor(): Promise<number | undefined>
  writeCursor(id: number): Promise<void>
}

const pageSize = 32
/** The newest webhooks that are read for a new watch. */
const maxRecalled = 20_000
/** Further numbers are not watched. */
const maxWatched = 1000

export class AlertMonitor {
  readonly #options: AlertMonitorOptions
  readonly #watches = new Map<string, NumberWatch>()
  #accounts = new WatchedAccounts()
  readonly #startedAt: number
  #seenSince: number
  #cursor: number | undefined
  /** The stored cursor: all webhooks through this one were judged. */
  #judgedThrough: number | undefined

  constructor(options: AlertMonitorOptions) {
    this.#options = options
    this.#startedAt = options.now()
    this.#seenSince = this.#startedAt
  }

  /** Starts over from the log, for example after another process was in charge. */
  reset(): void {
    this.#cursor = undefined
    this.#watches.clear()
    this.#accounts = new WatchedAccounts()
  }

  /** Reads webhooks, judges numbers, sends messages; asks `mayGoOn` per page. Throws Problem `store_unavailable`. */
  async step(mayGoOn: () => Promise<boolean> = async () => true): Promise<void> {
    const { events, now } = this.#options
    let cursor = this.#cursor ?? (await this.#begin())
    for (;;) {
      const { events: page } = await events.since(cursor, pageSize)
      const last = page.at(-1)
      if (last === undefined) break
      for (const event of page) if (!event.isSample) this.#feed(watchedEvent(event), event.receivedAt)
      cursor = last.id
      this.#cursor = cursor
      await setImmediate()
      // Without a cursor, another process was in charge meanwhile.
      if (!(await mayGoOn()) || this.#cursor === undefined) return
    }
    for (const number of await this.#options.book.numbers()) this.#watchOf(number)
    for (const number of [...this.#watches.keys()]) {
      try {
        await this.judge(number, now())
        await this.#options.outbox.send(number, () => this.#accounts.digitsOf(number))
      } catch (error) {
        // One number's alerts must not stop those of the others.
        if (error instanceof Problem && error.code === 'store_unavailable') throw error
        this.#options.onFailure(error)
      }
    }
    if (this.#judgedThrough === cursor) return
    // Only now: webhooks before it may be deleted, and are not read again after a kill.
    await this.#options.writeCursor(cursor)
    this.#judgedThrough = cursor
  }

  async judge(phoneNumberId: string, now: number): Promise<void> {
    const { book, outbox, waiting } = this.#options
    const watch = this.#watches.get(phoneNumberId)
    const { rules } = await book.read(phoneNumberId).then(
      ({ settings }) => settings,
      (error: unknown) => {
        ignoreUnusable(error)
        return defaultAlertSettings
      },
    )
    // While conversations cannot be read, nobody is said to wait or not to wait.
    const waits = watch && (await waiting(phoneNumberId, waitRanges(rules, now)).catch(() => undefined))
    const advance = (record: AlertRecord) => {
      // Whoever changed the rules meanwhile has them judged.
      if (!deepEqual(record.settings.rules, rules)) return record
      watch?.restrictions.recall(record.alerts)
      const seen = watch?.conditions(rules, now, waits)
      const observed = observedConditions(record, now)
      const next = advanceAlerts(record, {
        now,
        conditions: [...(seen?.conditions ?? []), ...observed.conditions],
        knownRules: new Set([...(seen?.knownRules ?? []), ...observed.knownRules]),
        seenSince: this.#seenSince,
        hasAddress: outbox.hasAddress,
      })
      return next === record ? record : { ...next, through: Math.max(next.through, this.#cursor ?? 0) }
    }
    await book.change(phoneNumberId, null, advance).catch(ignoreUnusable)
  }

  async #begin(): Promise<number> {
    const { events, isLogDurable, now } = this.#options
    const stored = await this.#options.readCursor()
    const { latest } = await events.since(0, 0)
    const cursor = stored !== undefined && stored <= latest ? stored : latest
    const from = now() - watchHorizonMs
    const oldest = await this.#recall(cursor, from)
    this.#seenSince = isLogDurable ? from : Math.min(this.#startedAt, oldest ?? now())
    this.#cursor = cursor
    this.#judgedThrough = stored
    return cursor
  }

  /** @returns when the first webhook since then came that is stored, in milliseconds since 1970 */
  async #recall(cursor: number, from: number): Promise<number | undefined> {
    const found: { readonly event: WatchedEvent; readonly at: number }[] = []
    // Not by counting ids, which are times in a log that is kept.
    for (let before = cursor + 1, count = 0; count < maxRecalled; count += pageSize) {
      const page = await this.#options.events.newest({ before, limit: pageSize })
      const recent = page.filter(({ receivedAt }) => receivedAt >= from)
      for (const event of recent)
        if (!event.isSample) found.push({ event: watchedEvent(event), at: event.receivedAt })
      before = page.at(-1)?.id ?? 0
      if (recent.length === 0) break
      await setImmediate()
    }
    for (const { event, at } of found.reverse()) this.#feed(event, at)
    return found[0]?.at
  }

  #feed({ isSigned, phoneNumberIds, reports, accounts, effects }: WatchedEvent, at: number): void {
    for (const number of phoneNumberIds) {
      // An unsigned webhook may name any number.
      if (isSigned) this.#watchOf(number)?.signedAt(at)
      else this.#watches.get(number)?.unsignedAt(at)
    }
    for (const { phoneNumberId, messageId, isFailed } of reports)
      this.#watchOf(phoneNumberId)?.takeStatus(messageId, isFailed, at)
    for (const one of accounts) {
      const { accountId, phoneNumberId } = one
      const restrictions = this.#watchOf(phoneNumberId)?.restrictions
      if (this.#accounts.move(one)) restrictions?.keepOf(accountId)
      for (const earlier of this.#accounts.learn(one))
        restrictions?.take(earlier.effect, earlier.at, accountId)
    }
    for (const { accountId, effect, at: toldAt } of effects) {
      for (const number of this.#accounts.take(accountId, effect, toldAt))
        this.#watchOf(number)?.restrictions.take(effect, toldAt, accountId)
    }
  }

  #watchOf(phoneNumberId: string): NumberWatch | undefined {
    const watch = this.#watches.get(phoneNumberId)
    if (watch !== undefined || this.#watches.size >= maxWatched || !/^\d{1,32}$/.test(phoneNumberId)) {
      return watch
    }
    const made = new NumberWatch(this.#startedAt)
    this.#watches.set(phoneNumberId, made)
    return made
  }
}
