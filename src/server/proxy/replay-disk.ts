import { randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Between two reports of a failure; the metric counts each. */
const warningEveryMs = 60_000

export interface ReplayDiskOptions {
  /** Bound for all bodies together. */
  readonly maxBytes: number
  now(): number
  /** `count` bodies could not be stored since the last report; `cause` is the newest reason. */
  onNotKept(cause: unknown, count: number): void
}

export interface ReplayDiskFigures {
  readonly bytes: number
  readonly maxBytes: number
  /** Bodies that could not be stored since the start: no space, or a disk error. */
  readonly notKept: { readonly limit: number; readonly disk: number }
}

class ReplayLimitError extends Error {
  override readonly name = 'ReplayLimitError'
}

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

  /** False when there is not enough space. */
  take(bytes: number): boolean {
    if (this.#bytes + bytes > this.maxBytes) return false
    this.#bytes += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#bytes -= bytes
  }

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

/** Opens an unlinked file, whose space is freed with the last handle, even after a kill. Throws a system error. */
export async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `studio-${randomBytes(12).toString('hex')}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}

/** Creates a file in the temporary folder. Throws a system error. */
export async function tryTemporaryFolder(): Promise<void> {
  const file = await openNameless()
  try {
    await file.write('x')
  } finally {
    await file.close()
  }
}
