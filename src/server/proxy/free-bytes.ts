/** Frees the memory of received bytes at once, instead of at the next garbage collection. */

/** Freeing smaller pieces costs more than it saves. */
const minBytes = 16_384

/** Absent in Node 20, where the garbage collector frees everything. */
const transfer: unknown = Reflect.get(ArrayBuffer.prototype, 'transfer')

/** True for a large piece with a buffer of its own. */
export function isFreeable({ buffer, byteLength }: Buffer): boolean {
  return byteLength >= minBytes && byteLength === buffer.byteLength && typeof transfer === 'function'
}

/**
 * Empties a piece whose writes have all called back. A stream of large buffers otherwise forces a garbage collection
 * every few megabytes, for memory that the engine does not manage.
 */
export function freeBytes(piece: Buffer): void {
  if (isFreeable(piece) && typeof transfer === 'function') Reflect.apply(transfer, piece.buffer, [0])
}

/** Frees each piece after its last user, such as a connection and a file. */
export class SharedPieces {
  readonly #users = new Map<Buffer, number>()

  /** For a piece not in use yet; ignores one that is not freeable. */
  share(piece: Buffer, users: number): void {
    if (isFreeable(piece)) this.#users.set(piece, users)
  }

  has(piece: Buffer): boolean {
    return this.#users.has(piece)
  }

  /** Ignores a piece that is not shared. */
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
