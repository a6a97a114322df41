/** Frees the memory of received bytes at once, instead of at the next garbage collection. */

/** Freeing smaller pieces costs more than it saves. */
const minBytes = 16_384

/** Absent in Node 20, where the garbage collector frees everything. */
const transfer: unknown = Reflect.get(ArrayBuffer.prototype, 'transfer')

/** Returns whether a piece is large and has its own buffer. */
export function isFreeable({ buffer, byteLength }: Buffer): boolean {
  return byteLength >= minBytes && byteLength === buffer.byteLength && typeof transfer === 'function'
}

/** Empties a piece after its writes; otherwise large buffers force a garbage collection every few megabytes. */
export function freeBytes(piece: Buffer): void {
  if (isFreeable(piece) && typeof transfer === 'function') Reflect.apply(transfer, piece.buffer, [0])
}

/** Frees each piece after its last user, such as a connection and a file. */
export class SharedPieces {
  readonly #users = new Map<Buffer, number>()

  /** Registers an unused piece; ignores one that is not freeable. */
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

  /** Leaves pieces in use to the garbage collector. */
  clear(): void {
    this.#users.clear()
  }
}
