import { type FileHandle, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../../core/problem.ts'
import type { TargetEntry, TargetStore } from '../target-store.ts'
import { writeWholeFile } from '../workspace/folder/whole-file.ts'

/** Fixed width: each write replaces the one before as a whole. */
const cursorDigits = 16
const letterName = /^(\d+)\.summary\.json$/

export interface FolderTargets extends TargetStore {
  close(): Promise<void>
}

/** Stores targets in a folder that only this process writes, created with the first write. */
export function openFolderTargets(folder: string): FolderTargets {
  const cursors = new Map<string, FileHandle>()
  const cursorFile = (target: string) => path.join(folder, `${target}.cursor`)
  const lettersFolder = (target: string) => path.join(folder, `${target}.dead`)
  const letterFile = (target: string, id: number, entry: TargetEntry) =>
    path.join(lettersFolder(target), entry === 'summary' ? `${id}.summary.json` : `${id}.body`)

  async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw unavailable(error)
    }
  }

  return {
    isDurable: true,
    claimMs: Number.POSITIVE_INFINITY,
    claim: async () => true,
    release: async () => undefined,
    async readCursor(target) {
      const text = await ifThere(readFile(cursorFile(target), 'utf8'))
      return text !== undefined && /^\d{16}\n$/.test(text) ? Number(text) : undefined
    },
    async writeCursor(target, id) {
      try {
        let handle = cursors.get(target)
        if (handle === undefined) {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          handle = await open(cursorFile(target), 'a+', 0o600)
          await handle.close()
          handle = await open(cursorFile(target), 'r+', 0o600)
          cursors.set(target, handle)
        }
        await handle.write(`${String(id).padStart(cursorDigits, '0')}\n`, 0)
      } catch (error) {
        throw unavailable(error)
      }
    },
    async letters(target) {
      const names = (await ifThere(readdir(lettersFolder(target)))) ?? []
      return names
        .flatMap((name) => Number(letterName.exec(name)?.[1] ?? Number.NaN) || [])
        .sort((a, b) => a - b)
    },
    readLetter: (target, id, entry) => ifThere(readFile(letterFile(target, id, entry), 'utf8')),
    async writeLetter(target, id, summary, body) {
      try {
        await mkdir(lettersFolder(target), { recursive: true, mode: 0o700 })
        // The summary is written last: a letter exists when its summary does.
        if (body !== undefined) await writeWholeFile(letterFile(target, id, 'body'), body, () => true)
        await writeWholeFile(letterFile(target, id, 'summary'), summary, () => true)
      } catch (error) {
        throw unavailable(error)
      }
    },
    async removeLetter(target, id) {
      for (const entry of ['summary', 'body'] as const) await ifThere(unlink(letterFile(target, id, entry)))
    },
    async close() {
      for (const handle of cursors.values()) await handle.close()
      cursors.clear()
    },
  }
}

function unavailable(cause: unknown): Problem {
  return new Problem('store_unavailable', 'The state of the targets cannot be stored.', { cause })
}
