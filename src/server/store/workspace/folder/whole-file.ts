/** Writes files so that whoever reads, also after a crash, finds the whole old one or the whole new one. */

import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

export interface WrittenFile {
  readonly mtimeMs: number
  readonly size: number
}

/**
 * A temporary file beside it, fsync, rename, fsync of the folder.
 *
 * @param isStillWanted - Asked right before the file takes its place.
 * @returns Undefined where it was not wanted any more.
 */
export async function writeWholeFile(
  file: string,
  text: string,
  isStillWanted: () => boolean,
): Promise<WrittenFile | undefined> {
  const folder = path.dirname(file)
  const temporary = path.join(folder, `.${path.basename(file)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    let written: WrittenFile
    try {
      await handle.writeFile(text)
      await handle.sync()
      const { mtimeMs, size } = await handle.stat()
      written = { mtimeMs, size }
    } finally {
      await handle.close()
    }
    if (!isStillWanted()) {
      await unlink(temporary)
      return undefined
    }
    await rename(temporary, file)
    await syncFolder(folder)
    return written
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

/** So that a name, or its absence, survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Appends lines to a file, and waits for the disk where `isSynced`. */
export async function appendLines(file: string, text: string, isSynced: boolean): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(text)
    if (isSynced) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** No room on the disk, no quota left, or a file larger than the process may write. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code))
}
