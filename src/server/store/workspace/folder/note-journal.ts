/** JSON lines beside the records with each change's author and time, for which the record formats have no field. */
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject, parseJson } from '../../../../contract/json.ts'
import type { Mentions } from '../../../../contract/studio/customers/mentions.ts'
import { member, recordSummary } from '../../../../contract/studio/workspace/records.ts'
import { z } from '../../../../contract/zod.ts'
import { appendLines, writeWholeFile } from './whole-file.ts'

export const journalName = 'about.jsonl'
/** Lines of older contents, which `git checkout` may restore. */
const maxIdleLines = 2_000

const noteLine = recordSummary
  .pick({ name: true, etag: true, size: true, label: true, reason: true })
  .extend({
    /** Detects hand edits, together with the size. */
    mtimeMs: z.number(),
    at: z.iso.datetime(),
    by: member.nullable(),
  })
export type NoteLine = z.infer<typeof noteLine>

export class NoteJournal {
  readonly #file: string
  /** By name, then entity tag, so that restored contents get their author back. */
  readonly #notes = new Map<string, Map<string, NoteLine>>()
  #lines = 0
  #isTorn = false

  constructor(folder: string) {
    this.#file = path.join(folder, journalName)
    const text = this.#read()
    this.#isTorn = text !== '' && !text.endsWith('\n')
    for (const line of text.split('\n')) {
      // A damaged line is skipped.
      const value = line === '' ? undefined : parseJson(line)
      if (!isObject(value)) continue
      const parsed = noteLine.safeParse(value)
      if (parsed.success) this.#keep(parsed.data)
    }
  }

  find(name: string, etag: string): NoteLine | undefined {
    return this.#notes.get(name)?.get(etag)
  }

  /** Finds a file unchanged in size and time. */
  findUntouched(name: string, { size, mtimeMs }: { size: number; mtimeMs: number }): NoteLine | undefined {
    for (const note of this.#notes.get(name)?.values() ?? []) {
      if (note.size === size && note.mtimeMs === mtimeMs) return note
    }
    return undefined
  }

  async add(note: NoteLine): Promise<void> {
    this.#keep(note)
    const start = this.#isTorn ? '\n' : ''
    this.#isTorn = true
    await appendLines(this.#file, `${start}${JSON.stringify(note)}\n`, true)
    this.#isTorn = false
  }

  /** Drops removed records, and others' older contents beyond the bound. */
  async compact(names: ReadonlySet<string>): Promise<void> {
    if (this.#lines - names.size <= maxIdleLines) return
    const kept: NoteLine[] = []
    for (const [name, notes] of this.#notes) {
      const last = [...notes.values()].at(-1)
      if (names.has(name) && last !== undefined) kept.push(last)
    }
    await this.#rewrite(kept)
  }

  /** Overwrites labels that mention a customer, also those of older contents, and drops lines of former names. */
  async overwrite(mentions: Mentions): Promise<void> {
    // The file may have lines that later ones replaced in memory.
    if (!mentions.isIn(this.#read())) return
    const notes = [...this.#notes.values()].flatMap((ofName) => [...ofName.values()])
    const kept = notes.filter(({ name }) => !mentions.isIn(name))
    await this.#rewrite(
      kept.map((note) => (note.label === null ? note : { ...note, label: mentions.overwrite(note.label) })),
    )
  }

  #read(): string {
    try {
      return lstatSync(this.#file).isFile() ? readFileSync(this.#file, 'utf8') : ''
    } catch {
      return ''
    }
  }

  async #rewrite(kept: readonly NoteLine[]): Promise<void> {
    await writeWholeFile(this.#file, kept.map((note) => `${JSON.stringify(note)}\n`).join(''), () => true)
    this.#notes.clear()
    this.#lines = 0
    this.#isTorn = false
    for (const note of kept) this.#keep(note)
  }

  #keep(note: NoteLine): void {
    const notes = this.#notes.get(note.name) ?? new Map<string, NoteLine>()
    notes.delete(note.etag)
    this.#notes.set(note.name, notes.set(note.etag, note))
    this.#lines += 1
  }
}
