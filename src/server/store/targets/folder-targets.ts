import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../../core/problem.ts'
import { isMissingFile } from '../missing-file.ts'
import type { TargetEntry, TargetStore } from '../target-store.ts'
import { isBehindLink, requireUnlinked, writeWholeFile } from '../workspace/folder/whole-file.ts'

/** Fixed width, so that each write replaces the last as a whole. */
const cursorDigits = 16
const letterName = /^(\d+)\.summary\.json$/

/** Stores targets in a folder that only this process writes, created with the first write. */
export class FolderTargets implements TargetStore {
  readonly isDurable = true
  readonly claimMs = Number.POSITIVE_INFINITY
  readonly #folder: string
  readonly #cursors = new Map<string, FileHandle>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async claim(): Promise<boolean> {
    return true
  }

  async release(): Promise<void> {}

  async readCursor(target: string): Promise<number | undefined> {
    const text = await ifThere(readFile(this.#cursorFile(target), 'utf8'))
    return text !== undefined && /^\d{16}\n$/.test(text) ? Number(text) : undefined
  }

  async writeCursor(target: string, id: number): Promise<void> {
    try {
      const handle = this.#cursors.get(target) ?? (await this.#openCursor(target))
      await handle.write(`${String(id).padStart(cursorDigits, '0')}\n`, 0)
    } catch (error) {
      throw unavailable(error)
    }
  }

  async letters(target: string): Promise<readonly number[]> {
    if (isBehindLink(this.#folder, `${target}.dead`)) return []
    const names = (await ifThere(readdir(this.#lettersFolder(target)))) ?? []
    return names
      .flatMap((name) => Number(letterName.exec(name)?.[1] ?? Number.NaN) || [])
      .sort((a, b) => a - b)
  }

  readLetter(target: string, id: number, entry: TargetEntry): Promise<string | undefined> {
    return ifThere(readFile(this.#letterFile(target, id, entry), 'utf8'))
  }

  async bodyBytes(target: string, id: number): Promise<number> {
    return (await ifThere(stat(this.#letterFile(target, id, 'body'))))?.size ?? 0
  }

  async writeLetter(target: string, id: number, summary: string, body: string | undefined): Promise<void> {
    try {
      requireUnlinked(this.#folder, `${target}.dead`)
      await mkdir(this.#lettersFolder(target), { recursive: true, mode: 0o700 })
      // The summary comes last, because a letter exists once its summary does.
      if (body !== undefined) await writeWholeFile(this.#letterFile(target, id, 'body'), body, () => true)
      await writeWholeFile(this.#letterFile(target, id, 'summary'), summary, () => true)
    } catch (error) {
      throw unavailable(error)
    }
  }

  async removeLetter(target: string, id: number): Promise<void> {
    for (const entry of ['summary', 'body'] as const) {
      await ifThere(unlink(this.#letterFile(target, id, entry)))
    }
  }

  async forget(target: string): Promise<void> {
    await this.#cursors.get(target)?.close()
    this.#cursors.delete(target)
    try {
      await rm(this.#cursorFile(target), { force: true })
      await rm(this.#lettersFolder(target), { force: true, recursive: true })
    } catch (error) {
      throw unavailable(error)
    }
  }

  async close(): Promise<void> {
    for (const handle of this.#cursors.values()) await handle.close()
    this.#cursors.clear()
  }

  async #openCursor(target: string): Promise<FileHandle> {
    const file = this.#cursorFile(target)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const { O_CREAT, O_RDWR, O_NOFOLLOW } = constants
    const handle = await open(file, O_CREAT | O_RDWR | O_NOFOLLOW, 0o600)
    this.#cursors.set(target, handle)
    return handle
  }

  #cursorFile(target: string): string {
    return path.join(this.#folder, `${target}.cursor`)
  }

  #lettersFolder(target: string): string {
    return path.join(this.#folder, `${target}.dead`)
  }

  #letterFile(target: string, id: number, entry: TargetEntry): string {
    const name = entry === 'summary' ? `${id}.summary.json` : `${id}.body`
    return path.join(this.#lettersFolder(target), name)
  }
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw unavailable(error)
  }
}

function unavailable(cause: unknown): Problem {
  return new Problem('store_unavailable', 'The state of the targets cannot be stored.', { cause })
}
