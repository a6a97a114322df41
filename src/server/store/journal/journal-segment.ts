import { open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'
import { isMissingFile } from '../missing-file.ts'
import { FoundIds } from '../search/found-ids.ts'
import type { SearchedPart, SearchRange } from '../search/search-parts.ts'
import { findInSearchText, sealSearchText } from '../search/search-text.ts'
import { writeWholeFile } from '../workspace/folder/whole-file.ts'
import { journalLineId, readJournalLine } from './journal-line.ts'

/** The last offset is the end of the last complete line. */
interface LineIndex {
  readonly ids: number[]
  readonly offsets: number[]
}

const lineBreak = 0x0a
const pageEvents = 50

export interface SegmentRange extends SearchRange {
  readonly limit: number
  /** Takes the newest events of the range, else the oldest. */
  readonly isNewest: boolean
}

type SegmentFacts = Pick<JournalSegment, 'first' | 'last' | 'count' | 'bytes'>

export class JournalSegment implements SearchedPart {
  file: string
  /** A lower bound of the ids. */
  readonly first: number
  last: number
  count: number
  bytes: number
  isOpen = false
  /** 0 while there is no file of search texts. */
  searchBytes = 0
  readonly found = new FoundIds()
  readonly #atRest: AtRest
  #index: LineIndex | undefined
  /** Counts deletions of its texts and rewrites. */
  #outdated = 0

  constructor(file: string, { first, last, count, bytes }: SegmentFacts, atRest: AtRest) {
    this.file = file
    this.#atRest = atRest
    this.first = first
    this.last = last
    this.count = count
    this.bytes = bytes
  }

  extend(lines: readonly { readonly id: number; readonly bytes: number }[]): void {
    for (const { id, bytes } of lines) {
      this.bytes += bytes
      this.last = id
      this.count += 1
      this.#index?.ids.push(id)
      this.#index?.offsets.push(this.bytes)
    }
  }

  /** Skips damaged lines, and corrects bounds and count. */
  async load(): Promise<LineIndex> {
    while (this.#index === undefined) {
      const { file } = this
      const index = indexOf(await readFile(file))
      // Renamed by a rewrite meanwhile.
      if (file !== this.file || this.#index !== undefined) continue
      this.#index = index
      this.count = index.ids.length
      this.last = index.ids.at(-1) ?? this.last
    }
    return this.#index
  }

  async linesWithout(ids: ReadonlySet<number>): Promise<{ text: Buffer; count: number }> {
    const { ids: own, offsets } = await this.load()
    const bytes = await readFile(this.file)
    const lineAt = (at: number) => bytes.subarray(offsets[at] ?? 0, offsets[at + 1])
    const kept = own.flatMap((id, at) => (ids.has(id) ? [] : [lineAt(at)]))
    return { text: Buffer.concat(kept), count: kept.length }
  }

  replaced(file: string, count: number, bytes: number): void {
    this.file = file
    this.count = count
    this.bytes = bytes
    this.searchBytes = 0
    this.#index = undefined
    this.#outdated += 1
  }

  async writeSearchText(): Promise<void> {
    const [searchFile, outdated] = [this.searchFile, this.#outdated]
    const sealed = await sealSearchText(this.#all(), this.#atRest, path.basename(searchFile))
    const isCurrent = () => outdated === this.#outdated
    const written = await writeWholeFile(searchFile, sealed, isCurrent)
    if (written === undefined) return
    if (isCurrent()) this.searchBytes = sealed.length
    // Events were removed meanwhile, so their texts must not stay.
    else await unlink(searchFile).catch(() => undefined)
  }

  async removeSearchText(): Promise<void> {
    this.searchBytes = 0
    this.#outdated += 1
    await unlink(this.searchFile).catch(() => undefined)
  }

  async readSearchText(into: Buffer): Promise<Buffer | undefined> {
    if (this.searchBytes === 0) return undefined
    const bytes = into.length < this.searchBytes ? Buffer.allocUnsafeSlow(this.searchBytes) : into
    return readInto(bytes, this.searchFile, 0, this.searchBytes).catch(() => undefined)
  }

  idsWith(wanted: string, sealed: Buffer): readonly number[] | undefined {
    return findInSearchText(sealed, wanted, this.#atRest, path.basename(this.searchFile))
  }

  /** Empty if the file has been deleted. */
  async readSome(ids: readonly number[]): Promise<StoredEvent[]> {
    const one = (id: number) => this.readNewest({ after: id - 1, before: id + 1, limit: 1 })
    return (await Promise.all(ids.map(one))).flat()
  }

  /** Empty if the file has been deleted. Throws other errors of the disk: a search must not look complete. */
  async readNewest(range: SearchRange & { readonly limit: number }): Promise<StoredEvent[]> {
    try {
      return (await this.read({ ...range, isNewest: true }, Number.MAX_SAFE_INTEGER)).reverse()
    } catch (error) {
      if (isMissingFile(error)) return []
      throw error
    }
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

  unload(): void {
    this.#index = undefined
  }

  /** In the order of ids. */
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
        // Renamed by a rewrite meanwhile.
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
      // A damaged line is read with the line before, and dropped by the parser.
      offsets[offsets.length - 1] = start
      continue
    }
    ids.push(id)
    offsets.push(start)
  }
}

/** Counts ids up to and including this one; ids rise. */
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

/** Returns true if a read stopped within its range because of large lines. */
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
