/** One file of the journal: lines in the order of their ids. */
import { open, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'
import { journalLineId, readJournalLine } from './journal-line.ts'
import { findInSearchText, sealSearchText } from './search-text.ts'

/** Where the lines of a file are; the last offset is the end of the last whole line. */
interface LineIndex {
  readonly ids: number[]
  readonly offsets: number[]
}

const lineBreak = 0x0a
/** Events that are read at once for their texts. */
const pageEvents = 50

export interface SegmentRange {
  /** Both ends are exclusive. */
  readonly after: number
  readonly before: number
  readonly limit: number
  /** Whether the newest ones of the range are wanted, else the oldest ones. */
  readonly isNewest: boolean
}

/** What its name says of a file. */
type SegmentFacts = Pick<JournalSegment, 'first' | 'last' | 'count' | 'bytes'>

export class JournalSegment {
  file: string
  /** No id in it is lower. */
  readonly first: number
  /** No id in it is higher. */
  last: number
  count: number
  /** Of the file. */
  bytes: number
  /** Whether it is still written to. */
  isOpen = false
  /** Bytes of its texts for searching, in a file of their own; 0 while there are none. */
  searchBytes = 0
  readonly #atRest: AtRest
  #index: LineIndex | undefined

  constructor(file: string, { first, last, count, bytes }: SegmentFacts, atRest: AtRest) {
    this.file = file
    this.#atRest = atRest
    this.first = first
    this.last = last
    this.count = count
    this.bytes = bytes
  }

  /** Notes lines that were appended, by id and length in bytes. */
  extend(lines: readonly { readonly id: number; readonly bytes: number }[]): void {
    for (const { id, bytes } of lines) {
      this.bytes += bytes
      this.last = id
      this.count += 1
      this.#index?.ids.push(id)
      this.#index?.offsets.push(this.bytes)
    }
  }

  /** Reads where its lines are, and corrects what is known of it. Damaged lines are no lines. */
  async load(): Promise<LineIndex> {
    while (this.#index === undefined) {
      const { file } = this
      const index = indexOf(await readFile(file))
      // It was written anew meanwhile, under another name.
      if (file !== this.file || this.#index !== undefined) continue
      this.#index = index
      this.count = index.ids.length
      this.last = index.ids.at(-1) ?? this.last
    }
    return this.#index
  }

  /** Its whole lines but those of these events, as they are. */
  async linesWithout(ids: ReadonlySet<number>): Promise<{ text: Buffer; count: number }> {
    const { ids: own, offsets } = await this.load()
    const bytes = await readFile(this.file)
    const kept = own.flatMap((id, at) =>
      ids.has(id) ? [] : [bytes.subarray(offsets[at] ?? 0, offsets[at + 1])],
    )
    return { text: Buffer.concat(kept), count: kept.length }
  }

  /** Notes under which name, and with what, it was written anew. */
  replaced(file: string, count: number, bytes: number): void {
    this.file = file
    this.count = count
    this.bytes = bytes
    this.#index = undefined
  }

  /** Writes the texts of its events down as they are searched; nothing is appended to it any more. */
  async writeSearchText(): Promise<void> {
    const { searchFile } = this
    const sealed = await sealSearchText(this.#all(), this.#atRest, path.basename(searchFile))
    if (searchFile !== this.searchFile) return
    await writeFile(searchFile, sealed, { mode: 0o600 })
    this.searchBytes = sealed.length
  }

  async removeSearchText(): Promise<void> {
    this.searchBytes = 0
    await unlink(this.searchFile).catch(() => undefined)
  }

  /** Reads its texts for searching into a buffer that is used again; undefined where they are not written down. */
  async readSearchText(into: Buffer): Promise<Buffer | undefined> {
    if (this.searchBytes === 0) return undefined
    const bytes = into.length < this.searchBytes ? Buffer.allocUnsafeSlow(this.searchBytes) : into
    return readInto(bytes, this.searchFile, 0, this.searchBytes).catch(() => undefined)
  }

  /** Ids of the events whose text holds the wanted one; undefined where there are no texts. */
  idsWith(wanted: string, sealed: Buffer | undefined): readonly number[] | undefined {
    return sealed && findInSearchText(sealed, wanted, this.#atRest, path.basename(this.searchFile))
  }

  /** These events alone, which may lie far from one another. */
  async readSome(ids: readonly number[]): Promise<StoredEvent[]> {
    const found: StoredEvent[] = []
    for (const id of ids) {
      const range = { after: id - 1, before: id + 1, limit: 1, isNewest: false }
      found.push(...(await this.read(range, Number.MAX_SAFE_INTEGER)))
    }
    return found
  }

  get searchFile(): string {
    return this.file.replace(/\.jsonl$/, '.search')
  }

  async *#all(): AsyncGenerator<StoredEvent> {
    let after = 0
    for (;;) {
      const range = { after, before: Number.MAX_SAFE_INTEGER, limit: pageEvents, isNewest: false }
      yield* await this.read(range, Number.MAX_SAFE_INTEGER)
      const { ids } = await this.load()
      const next = ids[countThrough(ids, after) + pageEvents - 1]
      if (next === undefined) return
      after = next
    }
  }

  /** Forgets where the lines are, until they are read again. */
  unload(): void {
    this.#index = undefined
  }

  /** In the order of the ids. */
  async read(range: SegmentRange, maxBytes: number): Promise<StoredEvent[]> {
    for (;;) {
      const { ids, offsets } = await this.load()
      const { file } = this
      const { from, to } = placesIn(ids, offsets, range, maxBytes)
      if (from >= to) return []
      try {
        const start = offsets[from] ?? 0
        const length = (offsets[to] ?? 0) - start
        const bytes = await readInto(Buffer.allocUnsafe(length), file, start, length)
        return bytes
          .toString('latin1')
          .split('\n')
          .flatMap((line) => readJournalLine(line, this.#atRest) ?? [])
      } catch (error) {
        // It was written anew meanwhile, under another name.
        if (file === this.file) throw error
      }
    }
  }
}

async function readInto(bytes: Buffer, file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { bytesRead } = await handle.read(bytes, 0, length, start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function placesIn(
  ids: readonly number[],
  offsets: readonly number[],
  { after, before, limit, isNewest }: SegmentRange,
  maxBytes: number,
): { from: number; to: number } {
  let from = countThrough(ids, after)
  let to = countThrough(ids, before - 1)
  if (isNewest) from = Math.max(from, to - limit)
  else to = Math.min(to, from + limit)
  const sizeOf = () => (offsets[to] ?? 0) - (offsets[from] ?? 0)
  while (to - from > 1 && sizeOf() > maxBytes) {
    if (isNewest) from += 1
    else to -= 1
  }
  return { from, to }
}

function indexOf(bytes: Buffer): LineIndex {
  const ids: number[] = []
  const offsets: number[] = [0]
  let start = 0
  for (;;) {
    const end = bytes.indexOf(lineBreak, start)
    if (end === -1) return { ids, offsets }
    const id = journalLineId(bytes, start)
    start = end + 1
    if (id === undefined || id <= (ids.at(-1) ?? 0)) {
      // What is damaged is read along with the line before it, and is none when it is parsed.
      offsets[offsets.length - 1] = start
      continue
    }
    ids.push(id)
    offsets.push(start)
  }
}

/** How many of the ids, which rise, are up to and including this one. */
function countThrough(ids: readonly number[], id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) <= id) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a read stopped within the range because the lines are large. */
export function hasMore(
  { first, last }: JournalSegment,
  { isNewest, after, before }: SegmentRange,
  events: readonly StoredEvent[],
): boolean {
  const [oldest] = events
  const newest = events.at(-1)
  if (oldest === undefined || newest === undefined) return false
  return isNewest ? oldest.id > Math.max(first, after + 1) : newest.id < Math.min(last, before - 1)
}
