/** Tells open pages which conversations changed (docs/behaviour.md, section 4). */
import type { ServerResponse } from 'node:http'
import type { ConversationChange } from '../../contract/studio/conversations.ts'
import { createStreamListener, eventFrame, openingFrame } from '../core/stream-listener.ts'
import { type StreamOwner, type StreamReader, StreamReaders, sendToReader } from '../core/stream-readers.ts'

export interface ChangeListener extends StreamOwner {
  /** The last change that it was told; undefined without one, null for an unreadable position. */
  readonly after: number | null | undefined
  maySee(phoneNumberId: string): Promise<boolean>
}

interface Reader extends StreamReader, Pick<ChangeListener, 'maySee'> {
  /** Changes are told in their order. */
  told: Promise<void>
}

interface Told extends ConversationChange {
  readonly position: number
}

/** Short enough to appear immediate, long enough to gather a burst. */
const gatherMs = 20
/** Changes that a page which reconnects is told. */
const maxRemembered = 1000
const positionsPerMillisecond = 1000

export class ConversationStream {
  readonly #now: () => number
  readonly #readers = new StreamReaders<Reader>(() => () => undefined)
  #gathered = new Map<string, ConversationChange>()
  #isGap = false
  #timer: NodeJS.Timeout | undefined
  #remembered: Told[] = []
  /** Positions before it are forgotten. */
  #knownAfter: number
  #position: number

  constructor(now: () => number) {
    this.#now = now
    this.#position = now() * positionsPerMillisecond
    this.#knownAfter = this.#position
  }

  get isClosed(): boolean {
    return this.#readers.isClosed
  }

  get listeners(): number {
    return this.#readers.size
  }

  /** @param changes none if all of them may have changed */
  tell(changes: readonly ConversationChange[] | 'all'): void {
    if (changes === 'all') this.#isGap = true
    else for (const change of changes) this.#gathered.set(change.id, change)
    if (this.#gathered.size > 0 || this.#isGap) this.#timer ??= setTimeout(() => this.#flush(), gatherMs)
  }

  listen(response: ServerResponse, { owner, after, isEnded, maySee }: ChangeListener): void {
    if (response.destroyed) return
    const listener = createStreamListener(response)
    const reader: Reader = { owner, listener, isEnded, maySee, ticks: 0, told: Promise.resolve() }
    this.#readers.add(reader, response)
    listener.send(openingFrame)
    if (after === undefined) return
    const isKnown = after !== null && after >= this.#knownAfter && after <= this.#position
    if (isKnown)
      this.#tellTo(
        reader,
        this.#remembered.filter(({ position }) => position > after),
      )
    else sendToReader(reader, eventFrame('gap', {}, this.#position))
  }

  close(): void {
    this.#flush()
    this.#readers.close()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const changes = [...this.#gathered.values()].map(
      (change): Told => ({ ...change, position: this.#nextPosition() }),
    )
    this.#gathered = new Map()
    this.#remembered.push(...changes)
    for (const { position } of this.#remembered.splice(0, this.#remembered.length - maxRemembered))
      this.#knownAfter = position
    if (this.#isGap) {
      this.#isGap = false
      this.#remembered = []
      this.#knownAfter = this.#nextPosition()
      for (const reader of this.#readers) sendToReader(reader, eventFrame('gap', {}, this.#knownAfter))
    }
    for (const reader of this.#readers) this.#tellTo(reader, changes)
  }

  #tellTo(reader: Reader, changes: readonly Told[]): void {
    reader.told = reader.told.then(async () => {
      for (const { id, phoneNumberId, position } of changes) {
        if (!reader.listener.isOpen) return
        const isSeen = await reader.maySee(phoneNumberId).catch(() => false)
        if (isSeen) sendToReader(reader, eventFrame('conversation', { id, phoneNumberId }, position))
      }
    })
  }

  #nextPosition(): number {
    this.#position = Math.max(this.#position + 1, this.#now() * positionsPerMillisecond)
    return this.#position
  }
}
