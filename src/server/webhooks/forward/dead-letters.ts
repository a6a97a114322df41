import { parseJson } from '../../../contract/json.ts'
import { carryUnknown } from '../../../contract/stored/carry-unknown.ts'
import { storedForm } from '../../../contract/stored/stored-form.ts'
import {
  type DeadLetter,
  type DeadLetterList,
  type DeliveryError,
  deadLetter,
  maxDeadLetters,
} from '../../../contract/studio/forward.ts'
import { z } from '../../../contract/zod.ts'
import type { StoredEvent } from '../../store/event-store.ts'
import type { TargetStore } from '../../store/target-store.ts'
import { type ForwardedEvent, forwardedEvent } from './forwarded-event.ts'

/** Returns whether a session may see webhooks about these numbers. */
export type MaySee = (about: { readonly phoneNumberIds: readonly string[] }) => Promise<boolean>

const summaryForm = deadLetter.extend({
  contentType: z.string(),
  sample: z.object({ signature: z.string().nullable() }).nullable().default(null),
})

/** As written by any version. */
const storedSummary = storedForm(summaryForm, {
  fallbacks: { 'kinds.*': 'unknown', 'error.failure': 'unreachable', 'error.status': null, queued: false },
})

const maxLetterBytes = 50_000_000

export interface LetterBody {
  readonly id: number
  readonly phoneNumberIds: readonly string[]
  readonly body: Buffer
}

/** With what tells whether its customer was erased meanwhile. */
export interface QueuedLetter extends ForwardedEvent {
  readonly phoneNumberIds: readonly string[]
  /** In milliseconds. */
  readonly receivedAt: number
}

const decoded = (body: string) => Buffer.from(body, 'base64')

export class DeadLetters {
  readonly #store: TargetStore
  readonly #target: string

  constructor(store: TargetStore, target: string) {
    this.#store = store
    this.#target = target
  }

  /** Oldest event first; counts unreadable letters. */
  async list(maySee?: MaySee): Promise<DeadLetterList> {
    const { deadLetters, unreadable } = await this.#choose(undefined, maySee)
    return { deadLetters, unreadable: unreadable.length }
  }

  async count(): Promise<number> {
    return (await this.#store.letters(this.#target)).length
  }

  /** Drops the oldest letters to make room; returns how many. */
  async add(event: StoredEvent, attempts: number, error: DeliveryError, failedAt: number): Promise<number> {
    const { id, receivedAt, kinds, phoneNumberIds, body } = event
    const { contentType, sample } = forwardedEvent(event)
    const summary: z.infer<typeof summaryForm> = {
      id: String(id),
      receivedAt: new Date(receivedAt).toISOString(),
      failedAt: new Date(failedAt).toISOString(),
      attempts,
      error,
      kinds: [...kinds],
      phoneNumberIds: [...phoneNumberIds],
      size: body.length,
      queued: false,
      contentType,
      sample,
    }
    const removed = await this.#makeRoom(body.length)
    await this.#store.writeLetter(this.#target, id, JSON.stringify(summary), body.toString('base64'))
    return removed
  }

  /** Reads all letters, one by one; undefined for one that cannot be read. */
  async *bodies(): AsyncGenerator<LetterBody | undefined> {
    for (const id of await this.#store.letters(this.#target)) {
      const summary = await this.#summary(id)
      const body = await this.#store.readLetter(this.#target, id, 'body')
      const isRead = summary !== undefined && body !== undefined
      yield isRead ? { id, phoneNumberIds: summary.phoneNumberIds, body: decoded(body) } : undefined
    }
  }

  async removeId(id: number): Promise<void> {
    await this.#store.removeLetter(this.#target, id)
  }

  /** @param isErased - whether its customer was erased meanwhile: such letters are deleted */
  async nextQueued(isErased: (letter: QueuedLetter) => Promise<boolean>): Promise<QueuedLetter | undefined> {
    for (const id of await this.#store.letters(this.#target)) {
      const summary = await this.#summary(id)
      if (summary?.queued !== true) continue
      const body = await this.#store.readLetter(this.#target, id, 'body')
      if (body === undefined) continue
      const { contentType, sample, phoneNumberIds } = summary
      const receivedAt = Date.parse(summary.receivedAt)
      const letter = { id, contentType, sample, body: decoded(body), phoneNumberIds, receivedAt }
      if (!(await isErased(letter))) return letter
      // It may have come back with its target, or from a backup.
      await this.removeId(id)
    }
    return undefined
  }

  /** Marks the given letters, or all, for resending; returns the marked ones. */
  async queue(ids: readonly string[] | undefined, maySee?: MaySee): Promise<DeadLetter[]> {
    const { deadLetters } = await this.#choose(ids, maySee)
    for (const { id } of deadLetters) await this.#change(Number(id), () => ({ queued: true }))
    return deadLetters
  }

  /** Records another failed attempt. */
  async failed(id: number, error: DeliveryError, failedAt: number): Promise<void> {
    await this.#change(id, ({ attempts }) => ({
      ...{ queued: false, error, attempts: attempts + 1 },
      failedAt: new Date(failedAt).toISOString(),
    }))
  }

  /** Deletes the given letters, or all, also unreadable ones; returns the deleted ones. */
  async remove(ids: readonly string[] | undefined, maySee?: MaySee): Promise<DeadLetterList> {
    const { deadLetters, unreadable } = await this.#choose(ids, maySee)
    for (const id of [...unreadable, ...deadLetters.map((letter) => Number(letter.id))]) {
      await this.#store.removeLetter(this.#target, id)
    }
    return { deadLetters, unreadable: unreadable.length }
  }

  /** Unreadable letters only without `maySee`, because their numbers are unknown. */
  async #choose(ids: readonly string[] | undefined, maySee: MaySee | undefined) {
    const deadLetters: DeadLetter[] = []
    const unreadable: number[] = []
    for (const id of await this.#store.letters(this.#target)) {
      if (ids?.includes(String(id)) === false) continue
      const summary = await this.#summary(id)
      if (summary !== undefined) {
        const { contentType: _contentType, sample: _sample, ...letter } = summary
        if (maySee === undefined || (await maySee(letter))) deadLetters.push(letter)
      } else if (maySee === undefined) unreadable.push(id)
    }
    return { deadLetters, unreadable }
  }

  async #summary(id: number) {
    const text = await this.#store.readLetter(this.#target, id, 'summary')
    return text === undefined ? undefined : storedSummary.safeParse(parseJson(text)).data
  }

  async #change(id: number, change: (letter: DeadLetter) => Partial<DeadLetter>): Promise<void> {
    const text = await this.#store.readLetter(this.#target, id, 'summary')
    const stored = text === undefined ? undefined : parseJson(text)
    const summary = storedSummary.safeParse(stored).data
    if (summary === undefined) return
    const kept = carryUnknown(stored, summary, { ...summary, ...change(summary) })
    await this.#store.writeLetter(this.#target, id, JSON.stringify(kept), undefined)
  }

  async #makeRoom(size: number): Promise<number> {
    const letters: { readonly id: number; readonly size: number }[] = []
    for (const id of await this.#store.letters(this.#target)) {
      const summary = await this.#summary(id)
      letters.push({ id, size: summary?.size ?? (await this.#store.bodyBytes(this.#target, id)) })
    }
    let bytes = letters.reduce((sum, letter) => sum + letter.size, size)
    let removed = 0
    for (const oldest of letters) {
      if (letters.length - removed < maxDeadLetters && bytes <= maxLetterBytes) break
      await this.#store.removeLetter(this.#target, oldest.id)
      bytes -= oldest.size
      removed += 1
    }
    return removed
  }
}
