/** The records of one kind and phone number, as files of one folder. */
import { mkdirSync, type Stats } from 'node:fs'
import { readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Mentions } from '../../../../contract/studio/customers/mentions.ts'
import type { RecordSummary } from '../../../../contract/studio/workspace/records.ts'
import { entityTag } from '../../../core/entity-tag.ts'
import type {
  ChangeOutcome,
  Expected,
  RecordGroup,
  RecordNote,
  WorkspaceRecord,
  WorkspaceStoreOptions,
} from '../../workspace-store.ts'
import { judgeChange } from '../judge-change.ts'
import { FolderPlace } from './folder-place.ts'
import { NoteJournal } from './note-journal.ts'
import { isDiskFull, syncFolder, writeWholeFile } from './whole-file.ts'

interface CachedFile {
  readonly mtimeMs: number
  readonly size: number
  readonly ino: number
  readonly summary: RecordSummary
}

export interface ByteCount {
  bytes: number
}

export class RecordFolder {
  readonly group: RecordGroup
  readonly #place: FolderPlace
  readonly #options: WorkspaceStoreOptions
  /** Shared by all the workspace's folders. */
  readonly #total: ByteCount
  #journal: NoteJournal | undefined
  readonly #cached = new Map<string, CachedFile>()
  #counted = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(root: string, group: RecordGroup, total: ByteCount, options: WorkspaceStoreOptions) {
    this.group = group
    this.#place = new FolderPlace(root, group)
    this.#total = total
    this.#options = options
  }

  /** Checks every file, because the operator may have edited one. */
  async list(): Promise<RecordSummary[]> {
    const summaries: RecordSummary[] = []
    const files = new Map(this.#files())
    for (const [name, file] of files) summaries.push(await this.#summaryOf(name, file))
    const others = this.#place.names().filter((name) => !files.has(name))
    summaries.push(...others.flatMap((name) => this.#place.shownOther(name) ?? []))
    return summaries.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async read(name: string): Promise<WorkspaceRecord | undefined> {
    if (this.#place.isLinked()) return undefined
    // Repeats when the file was replaced between `stat` and reading.
    for (let tries = 0; tries < 5; tries++) {
      const file = this.#look(name)
      if (file === undefined) return this.#otherRecord(name)
      if (file.size > this.#options.bounds.maxRecordBytes) {
        return { summary: await this.#summaryOf(name, file), text: '' }
      }
      const text = await readFile(this.#place.pathOf(name), 'utf8').catch(() => undefined)
      const now = this.#look(name)
      if (text === undefined || now === undefined || now.ino !== file.ino || now.mtimeMs !== file.mtimeMs)
        continue
      return { summary: this.#remember(name, file, text), text }
    }
    return undefined
  }

  write(name: string, text: string, note: RecordNote, expected: Expected): Promise<ChangeOutcome> {
    this.#place.requireOwn()
    return this.#inTurn(async () => {
      const size = Buffer.byteLength(text)
      const before = this.#look(name)
      const refusal = await this.#judge(name, before, expected, size)
      if (refusal !== undefined) return refusal
      try {
        mkdirSync(this.#place.folder, { recursive: true, mode: 0o700 })
        const written = await writeWholeFile(this.#place.pathOf(name), text, () =>
          isSame(before, this.#look(name)),
        )
        // Edited by hand meanwhile: the new contents are judged.
        if (written === undefined) return this.#conflict(name)
        const etag = entityTag(text)
        const line = { name, etag, size, mtimeMs: written.mtimeMs, ...note }
        // Without this line the record only lacks its author.
        await this.#notes()
          .add(line)
          .catch(() => undefined)
        const file = this.#look(name)
        this.#count(size - (before?.size ?? 0))
        const summary = file === undefined ? null : this.#remember(name, file, text)
        return { state: 'done', summary }
      } catch (error) {
        if (isDiskFull(error)) return { state: 'full', bound: 'disk' }
        throw error
      }
    })
  }

  remove(name: string, expected: Expected): Promise<ChangeOutcome> {
    this.#place.requireOwn()
    return this.#inTurn(async () => {
      const before = this.#look(name)
      const refusal = await this.#judge(name, before, expected)
      if (refusal !== undefined) return refusal
      if (!isSame(before, this.#look(name))) return this.#conflict(name)
      await unlink(this.#place.pathOf(name))
      await syncFolder(this.#place.folder)
      this.#cached.delete(name)
      this.#count(-(before?.size ?? 0))
      return { state: 'done', summary: null }
    })
  }

  /** Overwrites a customer in what was noted about changes, also of removed records. */
  overwriteNotes(mentions: Mentions): Promise<void> {
    return this.#inTurn(async () => {
      await this.#notes().overwrite(mentions)
      this.#cached.clear()
    })
  }

  /** Counts bytes without reading files; removes temporary files after a crash. */
  async open(): Promise<void> {
    for (const entry of this.#place.entries()) {
      if (entry.startsWith('.') && entry.endsWith('.tmp')) await unlink(path.join(this.#place.folder, entry))
    }
    const names = new Set(this.#files().map(([name]) => name))
    await this.#notes().compact(names)
  }

  get isEmpty(): boolean {
    return this.#files().length === 0
  }

  #notes(): NoteJournal {
    this.#journal ??= new NoteJournal(this.#place.folder)
    return this.#journal
  }

  /** Serializes changes; readers do not wait. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(change)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  #otherRecord(name: string): WorkspaceRecord | undefined {
    const summary = this.#place.shownOther(name)
    return summary === null ? undefined : { summary, text: '' }
  }

  #files(): [string, Stats][] {
    const found: [string, Stats][] = []
    let bytes = 0
    for (const name of this.#place.names()) {
      const file = this.#look(name)
      if (file === undefined) continue
      bytes += file.size
      found.push([name, file])
    }
    this.#count(bytes - this.#counted)
    return found
  }

  #count(delta: number): void {
    this.#counted += delta
    this.#total.bytes += delta
  }

  #look(name: string): Stats | undefined {
    return this.#place.file(name)
  }

  async #summaryOf(name: string, file: Stats): Promise<RecordSummary> {
    const cached = this.#cached.get(name)
    if (cached !== undefined && isSame(cached, file)) return cached.summary
    const { maxRecordBytes } = this.#options.bounds
    if (file.size > maxRecordBytes) {
      const error = `Is larger than ${maxRecordBytes} bytes`
      return this.#rememberSummary(name, file, `${file.ino}-${file.mtimeMs}-${file.size}`, error)
    }
    const untouched = this.#notes().findUntouched(name, file)
    if (untouched !== undefined) return this.#rememberSummary(name, file, untouched.etag, null)
    const text = await readFile(this.#place.pathOf(name), 'utf8')
    return this.#remember(name, file, text)
  }

  #remember(name: string, file: Stats, text: string): RecordSummary {
    return this.#rememberSummary(name, file, entityTag(text), this.#options.check(this.group.kind, text))
  }

  #rememberSummary(name: string, file: Stats, etag: string, error: string | null): RecordSummary {
    const note = this.#notes().find(name, etag)
    const summary: RecordSummary = {
      name,
      etag,
      size: file.size,
      changedAt: note?.at ?? file.mtime.toISOString(),
      changedBy: note?.by ?? null,
      label: note?.label ?? null,
      reason: note?.reason ?? null,
      error,
    }
    this.#cached.set(name, { mtimeMs: file.mtimeMs, size: file.size, ino: file.ino, summary })
    return summary
  }

  async #judge(name: string, file: Stats | undefined, expected: Expected, newBytes?: number) {
    const current = file === undefined ? this.#place.other(name) : await this.#summaryOf(name, file)
    const count = file === undefined ? this.#place.names().length : 0
    const { bounds } = this.#options
    const surroundings = { current, count, bytes: this.#total.bytes, bounds }
    // A link or folder is never replaced.
    if (file === undefined && current !== null) return { state: 'unreadable' as const, current }
    return judgeChange(surroundings, expected, newBytes)
  }

  async #conflict(name: string): Promise<ChangeOutcome> {
    const file = this.#look(name)
    return { state: 'conflict', current: file === undefined ? null : await this.#summaryOf(name, file) }
  }
}

function isSame(
  one: Pick<Stats, 'mtimeMs' | 'size' | 'ino'> | undefined,
  other: Pick<Stats, 'mtimeMs' | 'size' | 'ino'> | undefined,
): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.mtimeMs === other.mtimeMs && one.size === other.size && one.ino === other.ino
}
