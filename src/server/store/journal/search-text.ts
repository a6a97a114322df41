import { setImmediate } from 'node:timers/promises'
import { foldedText } from '../../core/folded-text.ts'
import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'

/** Id and length of a text. */
const rowBytes = 12
const countBytes = 4
/** Between two yields to the event loop. */
const eventsAtOnce = 100

/** Seals event texts; `context` names their file. */
export async function sealSearchText(
  events: AsyncIterable<StoredEvent>,
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
  const found: number[] = []
  const head: Buffer[] = []
  let headBytes = 0
  let tail: Buffer = Buffer.alloc(0)
  let start = 0
  try {
    for (const piece of pieces) {
      if (headBytes < countBytes || headBytes < textsStart(head)) {
        head.push(piece)
        headBytes += piece.length
      }
      const border = Buffer.concat([tail, piece.subarray(0, overlap)])
      for (const at of placesOf(border, needle)) found.push(start - tail.length + at)
      for (const at of placesOf(piece, needle)) found.push(start + at)
      start += piece.length
      tail = (piece.length < overlap ? Buffer.concat([tail, piece]) : piece).subarray(
        -overlap || piece.length,
      )
    }
  } catch {
    return undefined
  }
  return idsAt(
    Buffer.concat(head),
    [...new Set(found)].sort((a, b) => a - b),
    needle.length,
  )
}

function* placesOf(bytes: Buffer, needle: Buffer): Generator<number> {
  for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, at + 1)) yield at
}

function textsStart(head: readonly Buffer[]): number {
  const bytes = head[0] ?? Buffer.alloc(0)
  return bytes.length < countBytes ? countBytes : countBytes + bytes.readUInt32BE(0) * rowBytes
}

/** Maps offsets to event ids; a match across the border of two texts has none. */
function idsAt(head: Buffer, places: readonly number[], length: number): number[] {
  const ids: number[] = []
  if (places.length === 0) return ids
  const count = head.readUInt32BE(0)
  let end = textsStart([head])
  let next = places.findIndex((place) => place >= end)
  for (let row = 0; row < count && next !== -1 && next < places.length; row++) {
    const place = countBytes + row * rowBytes
    end += head.readUInt32BE(place + 8)
    let isFound = false
    for (let at = places[next]; at !== undefined && at < end; at = places[next]) {
      if (at + length <= end) isFound = true
      next += 1
    }
    if (isFound) ids.push(head.readDoubleBE(place))
  }
  return ids
}
