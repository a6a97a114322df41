/** The disk space for bodies that may be sent again: how much they use, and how often it was not enough. */
import { randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The shortest time between two reports of a failure; the metric counts each. */
const warningEveryMs = 60_000

export interface ReplayDiskOptions {
  /** Of all bodies together. */
  readonly maxBytes: number
  /** Milliseconds since the epoch. */
  now(): number
  /** `count` bodies could not be stored since the last report; `cause` is why the newest could not. */
  onNotKept(cause: unknown, count: number): void
}

export interface ReplayDiskFigures {
  /** On disk now. */
  readonly bytes: number
  readonly maxBytes: number
  /** Bodies since the start that no retry could send again: all together were too large, or the disk refused. */
  readonly notKept: { readonly limit: number; readonly disk: number }
}

/** The space for bodies is used up; not an error of the disk. */
class ReplayLimitError extends Error {
  override readonly name = 'ReplayLimitError'
}

/** Shared by all upstreams. */
export class ReplayDisk {
  readonly maxBytes: number
  readonly #options: ReplayDiskOptions
  #bytes = 0
  #notKept = { limit: 0, disk: 0 }
  #untold = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(options: ReplayDiskOptions) {
    this.maxBytes = options.maxBytes
    this.#options = options
  }

  get figures(): ReplayDiskFigures {
    return { bytes: this.#bytes, maxBytes: this.maxBytes, notKept: this.#notKept }
  }

  /** Reserves space; false when there is not enough. */
  take(bytes: number): boolean {
    if (this.#bytes + bytes > this.maxBytes) return false
    this.#bytes += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#bytes -= bytes
  }

  /** A body cannot be stored; without a cause because there is no room. */
  onNotKept(cause: unknown = new ReplayLimitError('no room')): void {
    this.#notKept[cause instanceof ReplayLimitError ? 'limit' : 'disk']++
    this.#untold++
    const now = this.#options.now()
    if (now - this.#toldAt < warningEveryMs) return
    this.#options.onNotKept(cause, this.#untold)
    this.#toldAt = now
    this.#untold = 0
  }
}

/**
 * Creates a file in the temporary folder, for reading and writing. It is unlinked at once: the space is freed with
 * the last handle, even if the process is killed.
 *
 * @throws The system's error.
 */
export async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `studio-${randomBytes(12).toString('hex')}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}

/**
 * Checks that a large body can be stored: creates a file in the temporary folder.
 *
 * @throws The system's error.
 */
export async function tryTemporaryFolder(): Promise<void> {
  const file = await openNameless()
  try {
    await file.write('x')
  } finally {
    await file.close()
  }
}
