import type { AtRest } from '../at-rest.ts'
import type { EventRange, StoredEvent, WantedTexts } from '../event-store.ts'
import { FoundIdsByPart } from '../search/found-ids.ts'
import { matchingIn, type SearchedPart, type SearchRange } from '../search/search-parts.ts'
import { findInSearchText, type SearchedEvent, sealSearchText } from '../search/search-text.ts'
import type { LogKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { entriesOf, replyList, replyText } from './reply.ts'
import { addBlockScript, dropBlockScript } from './search-text-scripts.ts'
import { readStoredEvent } from './stored-event.ts'

export interface SharedSearchOptions {
  readonly link: Link
  readonly keys: LogKeys
  /** In the order that the scripts expect. */
  readonly scriptKeys: readonly string[]
  readonly atRest: AtRest
  newest(range: EventRange): Promise<readonly StoredEvent[]>
}

/** Texts of the events after `after`, up to and including `last`. */
interface Block {
  readonly name: string
  readonly after: number
  readonly last: number
}

interface Chunk {
  readonly texts: readonly SearchedEvent[]
  readonly first: number
  readonly last: number
  readonly firsts: readonly number[]
  /** Includes those that cannot be opened. */
  readonly events: number
  /** Redis's count of removals from the middle of the log. */
  readonly erasures: string
  readonly isFull: boolean
}

const blockEvents = 1000
/** A block ends with the event that reaches it. */
const blockBytes = 1_000_000
const pageEvents = 20
/** Longer than a block takes to write. A claim only saves work: Redis refuses overlapping blocks. */
const claimMs = 10_000
const newestId = Number.MAX_SAFE_INTEGER

/**
 * Search texts of a log in Redis, in blocks beside the events. Events without a block, such as the newest
 * and those stored by an earlier version, are read one by one.
 */
export class SharedSearch {
  readonly #options: SharedSearchOptions
  /** Since the last round of writing. */
  #newEvents = 0
  #newBytes = 0
  #writing: Promise<void> | undefined
  /** The last round failed, or left a range to another process, which may since have stopped. */
  #isUnfinished = false
  /** Start → end of ranges with an event that cannot be opened: another secret may open it later. */
  readonly #unwritten = new Map<number, number>()
  /** By block name. */
  readonly #found = new FoundIdsByPart()

  constructor(options: SharedSearchOptions) {
    this.#options = options
  }

  /** Events count for all processes, bytes for this one. */
  grow({ events = 0, bytes = 0 }): void {
    this.#newEvents += events
    this.#newBytes += bytes
    if (this.#isDue()) this.writeTexts()
  }

  writeTexts(): void {
    this.#writing ??= this.#write()
      .catch(() => {
        this.#isUnfinished = true
      })
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Retries an unfinished round. */
  resume(): void {
    if (this.#isUnfinished) this.writeTexts()
  }

  async written(): Promise<void> {
    await this.#writing
  }

  /** Newest first: every event that may contain the wanted texts. */
  async *matching(wanted: WantedTexts, range: SearchRange): AsyncGenerator<StoredEvent> {
    const parts: SearchedPart[] = []
    const add = (after: number, before: number, block?: Block) => {
      if (range.after < before - 1 && range.before > after + 1) parts.push(this.#part(after, before, block))
    }
    let before = newestId
    const blocks = await this.#blocks()
    this.#found.keepOnly(blocks.map(({ name }) => name))
    for (const block of blocks.reverse()) {
      if (block.last < before - 1) add(block.last, before)
      add(block.after, block.last + 1, block)
      before = block.after + 1
    }
    if (before > 1) add(0, before)
    yield* matchingIn(parts, wanted, range)
  }

  #isDue(): boolean {
    return this.#newEvents >= blockEvents || this.#newBytes >= blockBytes
  }

  #part(after: number, before: number, block?: Block): SearchedPart {
    const { link, keys, atRest, newest } = this.#options
    return {
      found: block && this.#found.foundIn(block.name),
      async readSearchText() {
        if (block === undefined) return undefined
        const reply = await link.command(['HGET', keys.texts, block.name]).catch(() => null)
        return Buffer.isBuffer(reply) ? reply : undefined
      },
      idsWith: (wanted, sealed) => findInSearchText(sealed, wanted, atRest, contextOf(block?.name ?? '')),
      readSome: async (ids) => {
        const one = (id: number) => newest({ after: id - 1, before: id + 1, limit: 1 })
        const found = (await Promise.all(ids.map(one))).flat()
        // An evicted event's text must not outlive it.
        if (block !== undefined && found.length < ids.length) await this.#drop(block)
        return found
      },
      readNewest: (range) =>
        newest({
          after: Math.max(range.after, after),
          before: Math.min(range.before, before),
          limit: range.limit,
        }),
    }
  }

  /** Ascending. */
  async #blocks(): Promise<Block[]> {
    const { link, keys } = this.#options
    return replyList(await link.command(['ZRANGE', keys.blocks, '0', '-1'])).map((reply) => {
      const name = replyText(reply)
      const [after = 0, , last = 0] = name.split(':').map(Number)
      return { name, after, last }
    })
  }

  /** Newest ranges first: they are searched most. */
  async #write(): Promise<void> {
    do {
      this.#isUnfinished = false
      this.#newEvents = 0
      this.#newBytes = 0
      let end: number | undefined
      for (const { after, last } of (await this.#blocks()).reverse()) {
        if (last !== end) await this.#writeRange(last, end, true)
        end = after
      }
      if (end !== 0) await this.#writeRange(0, end, false)
    } while (this.#isDue())
  }

  /** Splits a range into blocks; a remainder becomes one only `between` two others, where no event can be added. */
  async #writeRange(from: number, end: number | undefined, between: boolean): Promise<void> {
    let after: number | undefined = from
    while (after !== undefined && after !== end) {
      const isInside: boolean = end !== undefined && (between || after !== from)
      after = this.#unwritten.get(after) ?? (await this.#writeBlock(after, end, isInside))
    }
  }

  /** Returns the block's end; undefined if there are too few events or another process is writing. */
  async #writeBlock(after: number, end: number | undefined, isInside: boolean): Promise<number | undefined> {
    const { link, keys } = this.#options
    const claim = ['SET', keys.claim, '1', 'NX', 'PX', String(claimMs)]
    if ((await link.command(claim)) === null) return this.#leaveUnfinished()
    try {
      const chunk = await this.#readChunk(after, end)
      if (!chunk.isFull && !isInside) return undefined
      const last = chunk.isFull ? chunk.last : (end ?? chunk.last)
      if (chunk.texts.length < chunk.events) this.#unwritten.set(after, last)
      else if (!(await this.#add(after, { ...chunk, last }))) return this.#leaveUnfinished()
      return last
    } finally {
      await link.command(['DEL', keys.claim]).catch(() => undefined)
    }
  }

  #leaveUnfinished(): undefined {
    this.#isUnfinished = true
    return undefined
  }

  async #readChunk(after: number, end: number | undefined): Promise<Chunk> {
    const { link, keys, atRest } = this.#options
    const texts: SearchedEvent[] = []
    const firsts = new Map<string, number>()
    const erasures = await link.command(['HGET', keys.meta, 'erasures'])
    const to = end === undefined ? '+' : `${end}-0`
    let [first, last, events, bytes] = [0, after, 0, 0]
    const isFull = () => events >= blockEvents || bytes >= blockBytes
    while (!isFull()) {
      const range = ['XRANGE', keys.events, `(${last}-0`, to, 'COUNT', String(pageEvents)]
      const entries = entriesOf(await link.command(range))
      for (const entry of entries) {
        if (isFull()) break
        const event = readStoredEvent(entry, atRest)
        last = Number.parseInt(entry.id, 10)
        first ||= last
        events += 1
        bytes += event?.body.length ?? 0
        if (event === undefined) continue
        texts.push({ id: event.id, body: event.body })
        if (!firsts.has(event.verification)) firsts.set(event.verification, event.id)
      }
      if (entries.length < pageEvents) break
    }
    return {
      ...{ texts, first: first || (end ?? 0), last, firsts: [...firsts.values()], events },
      ...{ erasures: erasures === null ? '0' : replyText(erasures), isFull: isFull() },
    }
  }

  /** False if events were removed since they were read. */
  async #add(after: number, { texts, first, last, firsts, erasures }: Chunk): Promise<boolean> {
    const { link, scriptKeys, atRest } = this.#options
    const sealed = await sealSearchText(texts, atRest, contextOf(`${after}:${first}:${last}`))
    const args = [...[after, first, last, erasures].map(String), sealed, ...firsts.map(String)]
    return (await link.run(addBlockScript, scriptKeys, args)) === 1
  }

  async #drop({ name }: Block): Promise<void> {
    const { link, scriptKeys } = this.#options
    this.#found.forget(name)
    await link.run(dropBlockScript, scriptKeys, [name])
    this.writeTexts()
  }
}

/** Binds sealed texts to their range. */
function contextOf(block: string): string {
  return `redis search text ${block}`
}
