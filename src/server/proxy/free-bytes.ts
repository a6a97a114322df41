/** Frees the memory of received bytes at once, instead of at the next garbage collection. */

/** Freeing smaller pieces costs more than it saves. */
const minBytes = 16_384

/** Absent in Node 20, where the garbage collector frees everything. */
const transfer: unknown = Reflect.get(ArrayBuffer.prototype, 'transfer')

/**
 * Returns whether `freeBytes` would free a piece: it is large, and nothing else can lie in the same memory.
 *
 * @param piece bytes as they were read from a connection or a file
 */
export function isFreeable({ buffer, byteLength }: Buffer): boolean {
  return byteLength >= minBytes && byteLength === buffer.byteLength && typeof transfer === 'function'
}

/**
 * Frees the memory of a piece that nobody reads any more; the piece is empty afterwards. A stream of large buffers
 * otherwise makes the engine collect garbage every few megabytes, for memory that it does not manage. The operating
 * system must be done with it: call it only when the writes of the piece have called back.
 *
 * @param piece is left alone unless it is freeable
 */
export function freeBytes(piece: Buffer): void {
  if (isFreeable(piece) && typeof transfer === 'function') Reflect.apply(transfer, piece.buffer, [0])
}

/** Frees each piece after the last of those who use it, such as a connection and a file. */
export class SharedPieces {
  readonly #users = new Map<Buffer, number>()

  /** Counts the users of a piece that is not in use yet; without effect for a piece that is not freeable. */
  share(piece: Buffer, users: number): void {
    if (isFreeable(piece)) this.#users.set(piece, users)
  }

  has(piece: Buffer): boolean {
    return this.#users.has(piece)
  }

  /** One user needs the piece no more; without effect for a piece that is not shared. */
  leave(piece: Buffer): void {
    const users = this.#users.get(piece)
    if (users === undefined) return
    if (users > 1) this.#users.set(piece, users - 1)
    else {
      this.#users.delete(piece)
      freeBytes(piece)
    }
  }

  /** Leaves what is still in use to the garbage collector. */
  clear(): void {
    this.#users.clear()
  }
}
