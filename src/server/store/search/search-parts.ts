/** Searches a log in parts: a part's stored texts if there are any, otherwise each of its events. */
import { setImmediate } from 'node:timers/promises'
import type { StoredEvent, WantedTexts } from '../event-store.ts'
import type { FoundIds } from './found-ids.ts'

/** Both ends are exclusive. */
export interface SearchRange {
  readonly after: number
  readonly before: number
}

/** A range of ids in a log. */
export interface SearchedPart {
  /** Sealed; undefined without texts. May reuse `into` as memory. Never rejects. */
  readSearchText(into: Buffer): Promise<Buffer | undefined>
  /** Kept as long as the part's texts are not written anew; undefined for a part without texts. */
  readonly found?: FoundIds | undefined
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

/** Newest first: every event that may contain the wanted texts, in parts of descending ids. */
export async function* matchingIn(
  parts: readonly SearchedPart[],
  wanted: WantedTexts,
  range: SearchRange,
): AsyncGenerator<StoredEvent> {
  const buffers: Buffer[] = [Buffer.alloc(0), Buffer.alloc(0)]
  async function idsIn(part: SearchedPart, place: number): Promise<readonly number[] | undefined> {
    const sealed = await part.readSearchText(buffers[place % 2] ?? Buffer.alloc(0))
    if (sealed === undefined) return undefined
    // Reuses two buffers: allocating costs more than reading.
    buffers[place % 2] = Buffer.from(sealed.buffer)
    return idsWithAll(part, wanted.texts, sealed)
  }
  const search = async (place: number) => {
    const part = parts[place]
    if (part === undefined) return undefined
    if (!wanted.isRepeated || part.found === undefined) return idsIn(part, place)
    return part.found.of(wanted.texts, () => idsIn(part, place))
  }
  let next = search(0)
  for (const [place, part] of parts.entries()) {
    const found = next
    next = search(place + 1)
    const inRange = (await found)?.filter((id) => id > range.after && id < range.before)
    yield* inRange === undefined ? everyEvent(part, range) : theseEvents(part, inRange)
    await setImmediate()
  }
}

/** Ascending; undefined if the texts cannot be opened. */
function idsWithAll(
  part: SearchedPart,
  texts: readonly string[],
  sealed: Buffer,
): readonly number[] | undefined {
  let found: readonly number[] | undefined
  for (const text of texts) {
    const ids = part.idsWith(text, sealed)
    if (ids === undefined || ids.length === 0) return ids
    const kept = found && new Set(found)
    found = kept ? ids.filter((id) => kept.has(id)) : ids
  }
  return found
}
