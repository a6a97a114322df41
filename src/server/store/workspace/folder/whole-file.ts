/** Atomic writes: a reader, also after a crash, finds the whole old file or the whole new one. */

import { randomBytes } from 'node:crypto'
import { constants, lstatSync } from 'node:fs'
import { open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

export interface WrittenFile {
  readonly mtimeMs: number
  readonly size: number
}

/** Writes a temporary file, fsyncs, renames, fsyncs the folder; undefined if `isStillWanted` turns false before. */
export async function writeWholeFile(
  file: string,
  text: string | Uint8Array,
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

/** Syncs a folder, so that a name or its absence survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns true if a path below the workspace leads through a link, which could lead anywhere. */
export function isBehindLink(root: string, ...names: readonly string[]): boolean {
  return names.some((_, depth) => {
    const found = lstatSync(path.join(root, ...names.slice(0, depth + 1)), { throwIfNoEntry: false })
    return found?.isSymbolicLink() === true
  })
}

/** Throws for a path below the workspace that is a link, or lies behind one. */
export function requireUnlinked(root: string, ...names: readonly string[]): void {
  if (isBehindLink(root, ...names)) throw new Error(`The path ${names.join('/')} of the workspace is a link.`)
}

/** Appends to a file, never through a link; waits for the disk if `isSynced`. */
export async function appendLines(file: string, text: string, isSynced: boolean): Promise<void> {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants
  const handle = await open(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  try {
    await handle.writeFile(text)
    if (isSynced) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns true for lack of space or quota, or the process's file size limit. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code))
}
