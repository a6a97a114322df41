/** An unnamed file for what exceeds the memory limit, read back by position. */
import type { FileHandle } from 'node:fs/promises'
import { openNameless, type ReplayDisk } from './replay-disk.ts'

export class SpillFile {
  readonly #disk: ReplayDisk
  readonly #onWritten: (batch: readonly Buffer[]) => void
  readonly #onFull: () => void
  #opening: Promise<FileHandle> | undefined
  #writing: Promise<void> | undefined
  /** Not written yet; once the disk is full it stays here. */
  #queue: Buffer[] = []
  #backlogBytes = 0
  #writtenBytes = 0
  #takenBytes = 0
  #isFull = false
  #isClosed = false

  /** `onWritten` is called after each write; `onFull` once, when nothing more fits. */
  constructor(disk: ReplayDisk, onWritten: (batch: readonly Buffer[]) => void, onFull: () => void) {
    this.#disk = disk
    this.#onWritten = onWritten
    this.#onFull = onFull
  }

  /** Bytes accepted and not written yet. */
  get backlogBytes(): number {
    return this.#backlogBytes
  }

  /** A chunk without space on disk stays in memory. */
  append(chunk: Buffer): void {
    this.#queue.push(chunk)
    this.#backlogBytes += chunk.length
    if (this.#isFull) return
    if (!this.#disk.take(chunk.length)) {
      this.#fill()
      return
    }
    this.#takenBytes += chunk.length
    this.#writing ??= this.#drain()
  }

  /** Waits for pending writes. Throws a system error. */
  async read(position: number, length: number): Promise<Buffer> {
    while (this.#writing !== undefined && position + length > this.#writtenBytes) await this.#writing
    if (position >= this.#writtenBytes) return this.#readQueue(position - this.#writtenBytes)
    const file = await this.#open()
    const buffer = Buffer.allocUnsafe(Math.min(length, this.#writtenBytes - position))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    return buffer.subarray(0, bytesRead)
  }

  close(): void {
    this.#isClosed = true
    this.#queue = []
    void this.#closeFile()
  }

  #open(): Promise<FileHandle> {
    this.#opening ??= openNameless()
    return this.#opening
  }

  async #drain(): Promise<void> {
    let batch: Buffer[] = []
    try {
      const file = await this.#open()
      while (this.#queue.length > 0 && !this.#isClosed && !this.#isFull) {
        batch = this.#queue
        this.#queue = []
        const bytes = batch.reduce((sum, chunk) => sum + chunk.length, 0)
        await writeAll(file, batch, bytes, this.#writtenBytes)
        const written = batch
        batch = []
        this.#writtenBytes += bytes
        this.#backlogBytes -= bytes
        this.#onWritten(written)
      }
    } catch (error) {
      this.#queue = [...batch, ...this.#queue]
      if (!this.#isClosed) this.#fill(error)
    } finally {
      this.#writing = undefined
    }
  }

  #fill(cause?: unknown): void {
    if (this.#isFull) return
    this.#isFull = true
    this.#disk.onNotKept(cause)
    this.#onFull()
  }

  #readQueue(position: number): Buffer {
    let start = 0
    for (const chunk of this.#queue) {
      if (position < start + chunk.length) return chunk.subarray(position - start)
      start += chunk.length
    }
    return Buffer.alloc(0)
  }

  async #closeFile(): Promise<void> {
    try {
      await this.#writing
      const file = await this.#opening
      await file?.close()
    } catch {
      // The file was never opened, or the disk is gone.
    } finally {
      this.#disk.giveBack(this.#takenBytes)
    }
  }
}

async function writeAll(file: FileHandle, batch: Buffer[], bytes: number, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(batch, position)
  if (bytesWritten === bytes) return
  // A disk that is nearly full writes a part: the rest either fits or fails with a reason.
  const unwritten = Buffer.concat(batch).subarray(bytesWritten)
  for (let done = 0; done < unwritten.length; ) {
    const next = await file.write(unwritten, done, unwritten.length - done, position + bytesWritten + done)
    done += next.bytesWritten
  }
}
