/** One file of the journal: lines in the order of their ids. */
import { open, readFile } from 'node:fs/promises'
import type { StoredEvent } from '../event-store.ts'
import { journalLineId, readJournalLine } from './journal-line.ts'

/** Where the lines of a file are; the last offset is the end of the last whole line. */
interface LineIndex {
  readonly ids: number[]
  readonly offsets: number[]
}

const lineBreak = 0x0a

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
  #index: LineIndex | undefined

  constructor(file: string, { first, last, count, bytes }: SegmentFacts) {
    this.file = file
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
    if (this.#index !== undefined) return this.#index
    const index = indexOf(await readFile(this.file))
    this.#index = index
    this.count = index.ids.length
    this.last = index.ids.at(-1) ?? this.last
    return index
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

  /** Notes what is in it since it was written anew. */
  replaced(count: number, bytes: number): void {
    this.count = count
    this.bytes = bytes
    this.#index = undefined
  }

  /** Forgets where the lines are, until they are read again. */
  unload(): void {
    this.#index = undefined
  }

  /** In the order of the ids. */
  async read({ after, before, limit, isNewest }: SegmentRange, maxBytes: number): Promise<StoredEvent[]> {
    const { ids, offsets } = await this.load()
    let from = countThrough(ids, after)
    let to = countThrough(ids, before - 1)
    if (isNewest) from = Math.max(from, to - limit)
    else to = Math.min(to, from + limit)
    if (from >= to) return []
    const sizeOf = () => (offsets[to] ?? 0) - (offsets[from] ?? 0)
    while (to - from > 1 && sizeOf() > maxBytes) {
      if (isNewest) from += 1
      else to -= 1
    }
    const bytes = Buffer.allocUnsafe(sizeOf())
    const handle = await open(this.file, 'r')
    try {
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, offsets[from] ?? 0)
      return bytes
        .toString('utf8', 0, bytesRead)
        .split('\n')
        .flatMap((line) => readJournalLine(line) ?? [])
    } finally {
      await handle.close()
    }
  }
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
