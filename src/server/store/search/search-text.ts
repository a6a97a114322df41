import { setImmediate } from 'node:timers/promises'
import { foldedText } from '../../core/folded-text.ts'
import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'

export type SearchedEvent = Pick<StoredEvent, 'id' | 'body'>

/** Id and length of a text. */
const rowBytes = 12
const countBytes = 4
/** Between two yields to the event loop. */
const eventsAtOnce = 100

/** Seals event texts; `context` binds them to their place. */
export async function sealSearchText(
  events: AsyncIterable<SearchedEvent> | Iterable<SearchedEvent>,
  atRest: AtRest,
  context: string,
): Promise<Buffer> {
  const rows: Buffer[] = []
  const texts: Buffer[] = []
  for await (const { id, body } of events) {
    const text = Buffer.from(foldedText(body.toString('utf8')))
    const row = Buffer.alloc(rowBytes)
    row.writeDoubleBE(id, 0)
    row.writeUInt32BE(text.length, 8)
    rows.push(row)
    texts.push(text)
    if (rows.length % eventsAtOnce === 0) await setImmediate()
  }
  const count = Buffer.alloc(countBytes)
  count.writeUInt32BE(rows.length)
  return atRest.seal(Buffer.concat([count, ...rows, ...texts]), context)
}

/** Returns ascending ids of events whose text contains `wanted`; undefined if the texts cannot be opened. */
export function findInSearchText(
  sealed: Buffer,
  wanted: string,
  atRest: AtRest,
  context: string,
): number[] | undefined {
  const pieces = atRest.openPieces(sealed, context)
  if (pieces === undefined) return undefined
  const needle = Buffer.from(wanted.toLowerCase())
  const overlap = needle.length - 1
  let head: Buffer = Buffer.alloc(0)
  let matches: TextMatches | undefined
  let tail: Buffer = Buffer.alloc(0)
  let start = 0
  try {
    for (const piece of pieces) {
      if (matches === undefined) {
        head = Buffer.concat([head, piece])
        if (head.length >= countBytes && head.length >= textsStart(head)) {
          matches = new TextMatches(head, needle)
        }
      }
      matches?.look(Buffer.concat([tail, piece.subarray(0, overlap)]), start - tail.length)
      matches?.look(piece, start)
      start += piece.length
      tail = (piece.length < overlap ? Buffer.concat([tail, piece]) : piece).subarray(
        -overlap || piece.length,
      )
    }
  } catch {
    return undefined
  }
  return matches?.ids ?? []
}

function textsStart(head: Buffer): number {
  return countBytes + head.readUInt32BE(0) * rowBytes
}

/** Maps matches to event ids; a match that spans two texts is ignored. */
class TextMatches {
  readonly ids: number[] = []
  readonly #head: Buffer
  readonly #needle: Buffer
  readonly #rows: number
  #row = -1
  /** Start and end of the current row's text. */
  #begin = 0
  #end: number
  /** Skips the rest of a text that matched: a short word may be in it thousands of times. */
  #next: number

  constructor(head: Buffer, needle: Buffer) {
    this.#head = head
    this.#needle = needle
    this.#rows = head.readUInt32BE(0)
    this.#end = textsStart(head)
    this.#next = this.#end
  }

  /** Takes consecutive pieces; `start` is a piece's offset. */
  look(bytes: Buffer, start: number): void {
    for (;;) {
      const at = bytes.indexOf(this.#needle, Math.max(0, this.#next - start))
      if (at === -1 || !this.#seek(start + at)) return
      const isInside = start + at >= this.#begin && start + at + this.#needle.length <= this.#end
      if (isInside) this.ids.push(this.#head.readDoubleBE(countBytes + this.#row * rowBytes))
      this.#next = isInside ? this.#end : start + at + 1
    }
  }

  /** False beyond the last text. */
  #seek(place: number): boolean {
    while (place >= this.#end) {
      this.#row += 1
      if (this.#row >= this.#rows) return false
      this.#begin = this.#end
      this.#end += this.#head.readUInt32BE(countBytes + this.#row * rowBytes + 8)
    }
    return true
  }
}
