/** Searches a log in parts: a part's stored texts if there are any, otherwise each of its events. */
import { setImmediate } from 'node:timers/promises'
import type { StoredEvent } from '../event-store.ts'

/** Both ends are exclusive. */
export interface SearchRange {
  readonly after: number
  readonly before: number
}

/** A range of ids in a log. */
export interface SearchedPart {
  /** Sealed; undefined without texts. May reuse `into` as memory. Never rejects. */
  readSearchText(into: Buffer): Promise<Buffer | undefined>
  /** Ascending; undefined if the texts cannot be opened. */
  idsWith(wanted: string, sealed: Buffer): readonly number[] | undefined
  /** Those of these events that still exist, ascending; ids may be far apart. */
  readSome(ids: readonly number[]): Promise<readonly StoredEvent[]>
  /** The part's newest events in this range, newest first. */
  readNewest(range: SearchRange & { readonly limit: number }): Promise<readonly StoredEvent[]>
}

const pageSize = 16

async function* theseEvents(part: SearchedPart, ids: readonly number[]): AsyncGenerator<StoredEvent> {
  for (let end = ids.length; end > 0; end -= pageSize) {
    const page = ids.slice(Math.max(0, end - pageSize), end)
    yield* [...(await part.readSome(page))].reverse()
    await setImmediate()
  }
}

async function* everyEvent(part: SearchedPart, { after, before }: SearchRange): AsyncGenerator<StoredEvent> {
  for (let end = before; ; ) {
    const page = await part.readNewest({ after, before: end, limit: pageSize })
    yield* page
    const oldest = page.at(-1)
    if (oldest === undefined) return
    end = oldest.id
    await setImmediate()
  }
}

/** Newest first: every event whose text may contain `wanted`, in parts of descending ids. */
export async function* matchingIn(
  parts: readonly SearchedPart[],
  wanted: string,
  range: SearchRange,
): AsyncGenerator<StoredEvent> {
  const buffers: Buffer[] = [Buffer.alloc(0), Buffer.alloc(0)]
  const readPart = async (place: number) => {
    const text = await parts[place]?.readSearchText(buffers[place % 2] ?? Buffer.alloc(0))
    // Reuses two buffers: allocating costs more than reading.
    if (text !== undefined) buffers[place % 2] = Buffer.from(text.buffer)
    return text
  }
  let reading = readPart(0)
  for (const [place, part] of parts.entries()) {
    const text = await reading
    reading = readPart(place + 1)
    const ids = text && part.idsWith(wanted, text)
    const inRange = ids?.filter((id) => id > range.after && id < range.before)
    yield* inRange === undefined ? everyEvent(part, range) : theseEvents(part, inRange)
    await setImmediate()
  }
}
