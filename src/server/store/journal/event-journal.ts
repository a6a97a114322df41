/** Signed webhooks in files, bounded by age and bytes, read by ranges of ids. */
import type { FileHandle } from 'node:fs/promises'
import { Problem } from '../../core/problem.ts'
import type { StoredEvent, WantedTexts } from '../event-store.ts'
import { isMissingFile } from '../missing-file.ts'
import { JournalFolder, writeAll } from './journal-folder.ts'
import { writeJournalLine } from './journal-line.ts'
import type { EventJournalOptions, WaitingEvent } from './journal-options.ts'
import { JournalSearch } from './journal-search.ts'
import { hasMore, type JournalSegment, type SegmentRange } from './journal-segment.ts'
import { LoadedSegments } from './loaded-segments.ts'

const maxSegmentBytes = 4_000_000
/** For a journal whose events are deleted soon. */
const maxPassingBytes = 500_000
/** Limits the loss when the oldest file is deleted to make room. */
const segmentShare = 1 / 8
/** Exceeded only by a single longer line. */
const maxReadBytes = 4_000_000
const syncEveryMs = 1000
const sweepEveryMs = 3_600_000
export class EventJournal {
  readonly #options: EventJournalOptions
  readonly #folder: JournalFolder
  readonly #segmentBytes: number
  #segments: JournalSegment[] = []
  readonly #loaded = new LoadedSegments()
  #handle: FileHandle | undefined
  #waiting: WaitingEvent[] = []
  #writing: Promise<void> | undefined
  #isDirty = false
  #timers: NodeJS.Timeout[] = []
  readonly search = new JournalSearch(() => this.#segments)
  dropped = 0
  /** The highest deleted id; 0 for none. */
  lostThrough = 0

  private constructor(options: EventJournalOptions) {
    this.#options = options
    this.#folder = new JournalFolder(options.folder, options.atRest)
    const most = options.isSearched ? maxSegmentBytes : maxPassingBytes
    this.#segmentBytes = Math.min(most, options.maxBytes * segmentShare)
  }

  /** Throws a system error when the folder cannot be used. */
  static async open(options: EventJournalOptions): Promise<EventJournal> {
    const journal = new EventJournal(options)
    await journal.#folder.prepare()
    journal.#segments = await journal.#folder.segments()
    journal.lostThrough = await journal.#folder.lostThrough()
    await journal.#sweep()
    if (options.isSearched) journal.search.writeTexts()
    journal.#timers = [
      setInterval(() => void journal.#sync(), syncEveryMs).unref(),
      setInterval(() => void journal.#sweep(), sweepEveryMs).unref(),
    ]
    return journal
  }

  get latest(): number {
    return this.#segments.at(-1)?.last ?? this.lostThrough
  }

  get bytes(): number {
    return this.#segments.reduce((sum, { bytes, searchBytes }) => sum + bytes + searchBytes, 0)
  }

  get count(): number {
    return this.#segments.reduce((sum, { count }) => sum + count, 0)
  }

  /** Survives a kill; a power cut may lose the last second. Ids must rise. Throws Problem `store_unavailable`. */
  append(event: StoredEvent): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject })
      this.#writing ??= this.#write()
    })
  }

  /** In the order of ids; may return fewer than `limit` where events are large. */
  async read(range: SegmentRange): Promise<StoredEvent[]> {
    const inRange = this.#segments.filter(({ first, last }) => last > range.after && first < range.before)
    const found: StoredEvent[] = []
    for (const segment of range.isNewest ? inRange.reverse() : inRange) {
      this.#loaded.use(segment)
      const limit = range.limit - found.length
      const read = () => segment.read({ ...range, limit }, maxReadBytes)
      const events = await read().catch(async (error: unknown) => {
        if (isMissingFile(error)) await this.#forgetMissing(segment)
        if (!this.#segments.includes(segment)) return []
        // Completed meanwhile, under a new name.
        if (isMissingFile(error)) return read()
        throw new Problem('store_unavailable', 'The stored webhooks cannot be read.', { cause: error })
      })
      if (range.isNewest) found.unshift(...events)
      else found.push(...events)
      if (found.length >= range.limit || hasMore(segment, range, events)) break
    }
    return found
  }

  async clear(): Promise<void> {
    await this.#exclusively(async () => {
      await this.#close()
      for (const segment of [...this.#segments]) await this.#remove(segment)
    })
  }

  /** Rewrites files; readers find each either as it was or without the events. */
  async remove(ids: ReadonlySet<number>): Promise<number> {
    let removed = 0
    for (const segment of [...this.#segments]) {
      const found = (await segment.load()).ids.filter((id) => ids.has(id))
      if (found.length === 0) continue
      // No appends during the rewrite.
      await this.#exclusively(async () => {
        if (!this.#segments.includes(segment)) return
        if (segment === this.#segments.at(-1)) await this.#close()
        removed += found.length
        await this.#folder.rewrite(segment, ids)
        if (segment.count === 0) await this.#remove(segment)
      })
    }
    if (this.#options.isSearched && removed > 0) this.search.writeTexts()
    return removed
  }

  matching(wanted: WantedTexts, range: { after: number; before: number }): AsyncGenerator<StoredEvent> {
    return this.search.matching(wanted, range)
  }

  async prune(through: number): Promise<void> {
    for (const segment of [...this.#segments]) {
      if (segment.first > through) return
      await this.#exclusively(async () => {
        if (!this.#segments.includes(segment)) return
        if (segment.last > through) {
          const ids = (await segment.load()).ids.filter((id) => id <= through)
          if (ids.length === 0) return
          if (segment === this.#segments.at(-1)) await this.#close()
          await this.#folder.rewrite(segment, new Set(ids))
          return
        }
        if (segment === this.#segments.at(-1)) await this.#close()
        await this.#remove(segment)
      })
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#exclusively(() => this.#close())
    await this.search.close()
  }

  async #exclusively(act: () => Promise<void>): Promise<void> {
    while (this.#writing !== undefined) await this.#writing
    const done = act().finally(() => {
      this.#writing = this.#waiting.length === 0 ? undefined : this.#write()
    })
    this.#writing = done.catch(() => undefined)
    await done
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const { atRest } = this.#options
    const lines = waiting.map(({ event }) => ({ id: event.id, text: writeJournalLine(event, atRest) }))
    try {
      const segment = await this.#current(lines[0]?.id ?? 0)
      const sizes = lines.map(({ id, text }) => ({ id, bytes: Buffer.byteLength(text) }))
      const before = segment.bytes
      try {
        await writeAll(this.#handle, Buffer.from(lines.map(({ text }) => text).join('')), before)
      } catch (error) {
        // A half line is overwritten by the next append, and ignored by readers.
        await this.#handle?.truncate(before).catch(() => undefined)
        throw error
      }
      this.#isDirty = true
      segment.extend(sizes)
      for (const { resolve } of waiting) resolve()
      if (segment.bytes >= this.#segmentBytes) await this.#close().then(() => this.#sweep())
    } catch (cause) {
      const problem = new Problem('store_unavailable', 'The webhook cannot be stored.', { cause })
      for (const { reject } of waiting) reject(problem)
    }
    this.#writing = this.#waiting.length === 0 ? undefined : this.#write()
  }

  async #current(id: number): Promise<JournalSegment> {
    const last = this.#segments.at(-1)
    if (this.#handle !== undefined && last !== undefined) return last
    const { handle, segment } = await this.#folder.create(id)
    this.#handle = handle
    this.#segments.push(segment)
    this.#loaded.use(segment)
    return segment
  }

  async #close(): Promise<void> {
    const handle = this.#handle
    const segment = this.#segments.at(-1)
    this.#handle = undefined
    if (handle === undefined || segment === undefined) return
    await handle.datasync().catch(() => undefined)
    await handle.close()
    await this.#folder.complete(segment)
    if (this.#options.isSearched) this.search.writeTexts()
  }

  async #sync(): Promise<void> {
    if (!this.#isDirty) return
    this.#isDirty = false
    await this.#handle?.datasync().catch(() => undefined)
  }

  /** Deletes whole files: those too old, then the oldest beyond the byte limit. */
  async #sweep(): Promise<void> {
    const { maxBytes, maxAgeMs, now } = this.#options
    const isOld = ({ last }: JournalSegment) => last / 1000 < now() - maxAgeMs
    for (;;) {
      const [oldest] = this.#segments
      const isWritten = this.#handle !== undefined && this.#segments.length === 1
      if (oldest === undefined || isWritten) return
      const isTooMuch = this.bytes > maxBytes - (this.#handle === undefined ? this.#segmentBytes : 0)
      if (!isOld(oldest) && !isTooMuch) return
      if (!isOld(oldest)) this.dropped += oldest.count
      await this.#remove(oldest)
    }
  }

  /** Forgets a file that something else deleted, and closes it, so that the next event gets a new one. */
  #forgetMissing(segment: JournalSegment): Promise<void> {
    return this.#exclusively(async () => {
      if (await this.#folder.has(segment)) return
      if (segment.isOpen) await this.#close().catch(() => undefined)
      await this.#remove(segment)
    })
  }

  async #remove(segment: JournalSegment): Promise<void> {
    this.#segments = this.#segments.filter((one) => one !== segment)
    this.lostThrough = Math.max(this.lostThrough, segment.last)
    this.#loaded.forget(segment)
    await this.#folder.remove(segment, this.lostThrough)
  }
}
