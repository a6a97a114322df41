/** A journal's files: names, and the highest deleted id. */

import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { AtRest } from '../at-rest.ts'
import { isMissingFile } from '../missing-file.ts'
import { writeWholeFile } from '../workspace/folder/whole-file.ts'
import { readPlainLine, writeJournalLine } from './journal-line.ts'
import { JournalSegment } from './journal-segment.ts'

/** A complete file has its first id, last id and count in its name. */
const openName = /^(\d{16})\.jsonl$/
const closedName = /^(\d{16})-(\d{16})-(\d+)\.jsonl$/

/** Enough to recognize a line of an earlier version. */
const plainSampleBytes = 400

const padded = (id: number) => String(id).padStart(16, '0')

function nameOf({ first, last, count }: Pick<JournalSegment, 'first' | 'last' | 'count'>): string {
  return `${padded(first)}-${padded(last)}-${count}.jsonl`
}

export class JournalFolder {
  readonly #folder: string
  readonly #atRest: AtRest

  constructor(folder: string, atRest: AtRest) {
    this.#folder = folder
    this.#atRest = atRest
  }

  /** Throws a system error when the folder cannot be used. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    // The workspace folder may be a git work tree, where customer messages must not be committed.
    await writeWholeFile(path.join(this.#folder, '.gitignore'), '*\n', () => true)
  }

  /** In the order of ids; completes a file that a killed process left open. */
  async segments(): Promise<JournalSegment[]> {
    const segments: JournalSegment[] = []
    const entries = await readdir(this.#folder, { withFileTypes: true })
    const names = entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()
    for (const name of names) {
      const [, first = '', last = '', count = ''] = closedName.exec(name) ?? openName.exec(name) ?? []
      if (first === '') continue
      const file = path.join(this.#folder, name)
      await this.#sealPlainLines(file)
      const { size } = await stat(file)
      const facts = { first: Number(first), last: Number(last || first), count: Number(count), bytes: size }
      const segment = new JournalSegment(file, facts, this.#atRest)
      // The last line may be incomplete after a kill.
      if (last === '') {
        await segment.load()
        segment.unload()
        await this.complete(segment)
      }
      const former = segments.at(-1)
      // A kill during a removal leaves both; the one with fewer events is newer.
      const isReplaced = former?.first === segment.first
      if (isReplaced && former !== undefined && former.count > segment.count) {
        await unlink(former.file).catch(() => undefined)
        segments.pop()
      }
      const isFormer = isReplaced && former !== undefined && former.count <= segment.count
      if (segment.count === 0 || isFormer) await unlink(segment.file).catch(() => undefined)
      else segments.push(segment)
    }
    await this.#matchSearchTexts(names, segments)
    return segments
  }

  async #sealPlainLines(file: string): Promise<void> {
    const bytes = await readFile(file)
    if (!bytes.subarray(0, plainSampleBytes).includes('"facts":')) return
    const events = bytes
      .toString('utf8')
      .split('\n')
      .flatMap((line) => readPlainLine(line) ?? [])
    const lines = events.map((event) => writeJournalLine(event, this.#atRest))
    await writeWholeFile(file, lines.join(''), () => true)
  }

  /** Deletes search texts and temporary files without a segment. */
  async #matchSearchTexts(names: readonly string[], segments: readonly JournalSegment[]): Promise<void> {
    const owners = new Map(segments.map((segment) => [path.basename(segment.searchFile), segment]))
    for (const name of names) {
      if (!/\.(?:search|tmp|new)$/.test(name)) continue
      const file = path.join(this.#folder, name)
      const owner = owners.get(name)
      if (owner === undefined) await unlink(file).catch(() => undefined)
      else owner.searchBytes = (await stat(file)).size
    }
  }

  async lostThrough(): Promise<number> {
    const lost = Number(await readFile(this.#lostFile, 'utf8').catch(() => '0'))
    return Number.isSafeInteger(lost) ? lost : 0
  }

  async create(id: number): Promise<{ handle: FileHandle; segment: JournalSegment }> {
    const file = path.join(this.#folder, `${padded(id)}.jsonl`)
    const handle = await open(file, 'wx', 0o600)
    const segment = new JournalSegment(file, { first: id, last: id, count: 0, bytes: 0 }, this.#atRest)
    await segment.load()
    segment.isOpen = true
    return { handle, segment }
  }

  async complete(segment: JournalSegment): Promise<void> {
    segment.isOpen = false
    const file = path.join(this.#folder, nameOf(segment))
    await rename(segment.file, file)
    segment.file = file
  }

  /** The complete file must keep at least one of these events: its name counts the rest. */
  async rewrite(segment: JournalSegment, without: ReadonlySet<number>): Promise<void> {
    const former = [segment.file, segment.searchFile]
    const { text, count } = await segment.linesWithout(without)
    const file = path.join(this.#folder, nameOf({ ...segment, count }))
    if (count > 0) await writeWholeFile(file, text, () => true)
    segment.replaced(file, count, text.length)
    // After a kill before this, the next start deletes the file with more events.
    for (const name of former) await unlink(name).catch(() => undefined)
  }

  /** False only if the file does not exist. */
  async has({ file }: JournalSegment): Promise<boolean> {
    return stat(file).then(
      () => true,
      (error: unknown) => !isMissingFile(error),
    )
  }

  async remove(segment: JournalSegment, lostThrough: number): Promise<void> {
    await unlink(segment.file).catch(() => undefined)
    await segment.removeSearchText()
    await writeWholeFile(this.#lostFile, String(lostThrough), () => true).catch(() => undefined)
  }

  get #lostFile(): string {
    return path.join(this.#folder, 'deleted-through')
  }
}

/** Writes at a position, in as many writes as the system needs. */
export async function writeAll(
  handle: FileHandle | undefined,
  bytes: Buffer,
  position: number,
): Promise<void> {
  if (handle === undefined) throw new Error('no file is open')
  let written = 0
  while (written < bytes.length) {
    const step = await handle.write(bytes, written, bytes.length - written, position + written)
    written += step.bytesWritten
  }
}
