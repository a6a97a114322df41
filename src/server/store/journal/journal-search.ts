import type { StoredEvent, WantedTexts } from '../event-store.ts'
import { matchingIn, type SearchRange } from '../search/search-parts.ts'
import type { JournalSegment } from './journal-segment.ts'

export class JournalSearch {
  readonly #segments: () => readonly JournalSegment[]
  #writing: Promise<void> | undefined
  #isClosed = false
  /** Files without writable search texts, which are read line by line. */
  readonly #unwritten = new WeakSet<JournalSegment>()

  constructor(segments: () => readonly JournalSegment[]) {
    this.#segments = segments
  }

  /** Newest first: every event that may contain the wanted texts. */
  matching(wanted: WantedTexts, range: SearchRange): AsyncGenerator<StoredEvent> {
    const inRange = this.#segments().filter(({ first, last }) => last > range.after && first < range.before)
    return matchingIn(inRange.reverse(), wanted, range)
  }

  writeTexts(): void {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  async written(): Promise<void> {
    await this.#writing
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.written()
  }

  async #write(): Promise<void> {
    while (!this.#isClosed) {
      const next = this.#segments().find(
        (segment) => !segment.isOpen && segment.searchBytes === 0 && !this.#unwritten.has(segment),
      )
      if (next === undefined) return
      await next.writeSearchText().catch(() => this.#unwritten.add(next))
    }
  }
}
