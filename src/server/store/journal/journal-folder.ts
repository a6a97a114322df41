/** The files of a journal in their folder: what their names say, and up to which id events were deleted. */

import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { JournalSegment } from './journal-segment.ts'

/** A file that is complete says in its name what is in it. */
const openName = /^(\d{16})\.jsonl$/
const closedName = /^(\d{16})-(\d{16})-(\d+)\.jsonl$/

/** Creates the form in which ids stand in names. */
const padded = (id: number) => String(id).padStart(16, '0')

export class JournalFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws an Error of the system where the folder cannot be used. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    // The folder of a workspace may be a git work tree, in which messages of customers have no place.
    await writeFile(path.join(this.#folder, '.gitignore'), '*\n', { mode: 0o600 })
  }

  /** In the order of the ids; a file that a killed process left open is completed. */
  async segments(): Promise<JournalSegment[]> {
    const segments: JournalSegment[] = []
    for (const name of (await readdir(this.#folder)).sort()) {
      const [, first = '', last = '', count = ''] = closedName.exec(name) ?? openName.exec(name) ?? []
      if (first === '') continue
      const file = path.join(this.#folder, name)
      const { size } = await stat(file)
      const facts = { first: Number(first), last: Number(last || first), count: Number(count), bytes: size }
      const segment = new JournalSegment(file, facts)
      // The process that wrote it was killed, so its last line may be half a line.
      if (last === '') {
        await segment.load()
        segment.unload()
        await this.complete(segment)
      }
      if (segment.count === 0) await unlink(segment.file).catch(() => undefined)
      else segments.push(segment)
    }
    return segments
  }

  /** The highest id that was deleted; 0 where none was. */
  async lostThrough(): Promise<number> {
    const lost = Number(await readFile(this.#lostFile, 'utf8').catch(() => '0'))
    return Number.isSafeInteger(lost) ? lost : 0
  }

  /** A new file, whose first event has this id. */
  async create(id: number): Promise<{ handle: FileHandle; segment: JournalSegment }> {
    const file = path.join(this.#folder, `${padded(id)}.jsonl`)
    const handle = await open(file, 'wx', 0o600)
    const segment = new JournalSegment(file, { first: id, last: id, count: 0, bytes: 0 })
    await segment.load()
    return { handle, segment }
  }

  /** Gives a file its last name. */
  async complete(segment: JournalSegment): Promise<void> {
    const name = `${padded(segment.first)}-${padded(segment.last)}-${segment.count}.jsonl`
    const file = path.join(this.#folder, name)
    await rename(segment.file, file)
    segment.file = file
  }

  /** Deletes a file, and notes up to which id events were deleted. */
  async remove(segment: JournalSegment, lostThrough: number): Promise<void> {
    await unlink(segment.file).catch(() => undefined)
    await writeFile(this.#lostFile, String(lostThrough), { mode: 0o600 }).catch(() => undefined)
  }

  get #lostFile(): string {
    return path.join(this.#folder, 'deleted-through')
  }
}
