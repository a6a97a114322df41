/** A file without a name that takes what is too much for memory, and gives it back by position. */
import { randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface SpillFile {
  /** Bytes handed over and not yet written. */
  readonly backlogBytes: number
  append(chunk: Buffer): void
  /** Up to `length` bytes from `position` on; waits for what is still being written. */
  read(position: number, length: number): Promise<Buffer>
  /** Gives the space back. */
  close(): void
}

/** `onWritten` is called after each write to the disk, `onFailure` once when the disk refuses. */
export function createSpillFile(onWritten: () => void, onFailure: (error: unknown) => void): SpillFile {
  const opening = openNameless()
  let queue: Buffer[] = []
  let backlogBytes = 0
  let written = 0
  let isClosed = false
  let writing: Promise<void> | undefined

  async function drain(): Promise<void> {
    try {
      const file = await opening
      while (queue.length > 0 && !isClosed) {
        const batch = queue
        queue = []
        const bytes = batch.reduce((sum, chunk) => sum + chunk.length, 0)
        await writeAll(file, batch, bytes, written)
        written += bytes
        backlogBytes -= bytes
        onWritten()
      }
    } catch (error) {
      if (!isClosed) onFailure(error)
    } finally {
      writing = undefined
    }
  }

  async function closeFile(): Promise<void> {
    try {
      const file = await opening
      await writing
      await file.close()
    } catch {
      // It never opened, which `onFailure` was told, or the disk is gone: there is nothing left to give back.
    }
  }

  return {
    get backlogBytes() {
      return backlogBytes
    },
    append(chunk) {
      queue.push(chunk)
      backlogBytes += chunk.length
      writing ??= drain()
    },
    async read(position, length) {
      while (writing !== undefined && position + length > written) await writing
      const file = await opening
      const buffer = Buffer.allocUnsafe(length)
      const { bytesRead } = await file.read(buffer, 0, length, position)
      return buffer.subarray(0, bytesRead)
    },
    close() {
      isClosed = true
      queue = []
      void closeFile()
    },
  }
}

/** Unlinked at once: the space is freed with the last handle, even if the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `studio-${randomBytes(12).toString('hex')}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}

async function writeAll(file: FileHandle, batch: Buffer[], bytes: number, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(batch, position)
  if (bytesWritten === bytes) return
  // A disk that is nearly full takes a part: the rest either fits or fails with a reason.
  const rest = Buffer.concat(batch).subarray(bytesWritten)
  for (let done = 0; done < rest.length; ) {
    const next = await file.write(rest, done, rest.length - done, position + bytesWritten + done)
    done += next.bytesWritten
  }
}
