import { setImmediate } from 'node:timers/promises'
import type { StoredEvent } from '../event-store.ts'
import type { JournalSegment } from './journal-segment.ts'

const pageSize = 16

async function* theseEvents(segment: JournalSegment, ids: readonly number[]): AsyncGenerator<StoredEvent> {
  for (let end = ids.length; end > 0; end -= pageSize) {
    const page = ids.slice(Math.max(0, end - pageSize), end)
    yield* (await segment.readSome(page).catch(() => [])).reverse()
    await setImmediate()
  }
}

/** Newest first, for files without search texts. */
async function* everyEvent(
  segment: JournalSegment,
  after: number,
  before: number,
): AsyncGenerator<StoredEvent> {
  for (let end = before; ; ) {
    const range = { after, before: end, limit: pageSize, isNewest: true }
    const page = await segment.read(range, Number.MAX_SAFE_INTEGER).catch(() => [])
    yield* [...page].reverse()
    const [oldest] = page
    if (oldest === undefined) return
    end = oldest.id
    await setImmediate()
  }
}

export class JournalSearch {
  readonly #segments: () => readonly JournalSegment[]
  #writing: Promise<void> | undefined
  #isClosed = false
  /** Files without writable search texts, which are read line by line. */
  readonly #unwritten = new WeakSet<JournalSegment>()

  constructor(segments: () => readonly JournalSegment[]) {
    this.#segments = segments
  }

  /** Newest first: every event whose text may contain `wanted`. */
  async *matching(
    wanted: string,
    { after, before }: { after: number; before: number },
  ): AsyncGenerator<StoredEvent> {
    const segments = this.#segments().filter(({ first, last }) => last > after && first < before)
    segments.reverse()
    const buffers: Buffer[] = [Buffer.alloc(0), Buffer.alloc(0)]
    const read = async (place: number) => {
      const text = await segments[place]?.readSearchText(buffers[place % 2] ?? Buffer.alloc(0))
      // Reuses two buffers: allocating costs more than reading.
      if (text !== undefined) buffers[place % 2] = Buffer.from(text.buffer)
      return text
    }
    let reading = read(0)
    for (const [place, segment] of segments.entries()) {
      const text = await reading
      reading = read(place + 1)
      const ids = segment.idsWith(wanted, text)?.filter((id) => id > after && id < before)
      yield* ids === undefined ? everyEvent(segment, after, before) : theseEvents(segment, ids)
      await setImmediate()
    }
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
