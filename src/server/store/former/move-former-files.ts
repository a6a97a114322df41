/** Moves what versions before the database stored in files into the database, once. */
import { mkdir, rm, rmdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { AtRest } from '../at-rest.ts'
import { rowsOfEvents } from '../database/event-rows.ts'
import type { StudioDatabase } from '../database/studio-database.ts'
import type { EventLogName } from '../database/studio-schema.ts'
import type { CallsOf } from '../database/worker-protocol.ts'
import type { StoredEvent } from '../event-store.ts'
import type { TargetStore } from '../target-store.ts'
import { writeWholeFile } from '../workspace/folder/whole-file.ts'
import { filesIn, listFormerFiles, readFormerEvents } from './former-events.ts'
import { moveFormerTargets } from './former-targets.ts'

export interface FormerFilesOptions {
  /** `webhooks` of a workspace. */
  readonly folder: string
  readonly atRest: AtRest
  readonly studio: CallsOf<Pick<StudioDatabase, 'append' | 'setLostThrough'>>
  /** Opens what comes sealed, or takes it as it is. */
  readonly targets: TargetStore
  /** Whether the event's customer was erased after it arrived. */
  isErased(event: StoredEvent): Promise<boolean>
  /** Events up to this id are too old to be kept. */
  readonly expiredThrough: number
  /** True once, before everything is sealed; then what is in the clear is not this studio's. */
  readonly mayBeUnsealed: boolean
}

export interface MovedFiles {
  readonly events: number
  /** Cursors and letters. */
  readonly targets: number
  /** Lines that stay in `unreadable`, because no known secret opens them, or they are damaged. */
  readonly unreadable: number
  /** What was refused because it is in the clear: lines, which are among the unreadable ones, and entries. */
  readonly unsealed: number
  /** Events that a complete file should have, and has not. */
  readonly missing: number
}

const folders: readonly (readonly [string, EventLogName])[] = [
  ['events', 'webhooks'],
  ['alerts', 'alerts'],
  ['acts', 'acts'],
]
const unreadableFolder = 'unreadable'
const lineId = /^\{"id":(\d{1,16})/
const pageEvents = 1000

/**
 * Each file is deleted once a synced commit has what was in it, so that a process that ends meanwhile loses nothing, and
 * stores nothing twice.
 */
export async function moveFormerFiles(options: FormerFilesOptions): Promise<MovedFiles> {
  const { folder, targets, mayBeUnsealed } = options
  const moved = { events: 0, targets: 0, unreadable: 0, unsealed: 0, missing: 0 }
  for (const name of ['targets', 'erased']) {
    const entries = await moveFormerTargets(path.join(folder, name), targets, mayBeUnsealed)
    moved.targets += entries.moved
    moved.unsealed += entries.unsealed
    await removeEmpty(path.join(folder, name))
  }
  for (const [name, log] of folders) {
    const events = await moveLog(options, path.join(folder, name), log)
    moved.events += events.count
    moved.missing += events.missing
  }
  const again = await readAgain(options)
  return {
    ...moved,
    events: moved.events + again.events,
    unreadable: again.unreadable,
    unsealed: moved.unsealed + again.unsealed,
  }
}

async function moveLog(options: FormerFilesOptions, folder: string, log: EventLogName) {
  const moved = { count: 0, missing: 0 }
  const files = await listFormerFiles(folder)
  if (files === undefined) return moved
  await options.studio.setLostThrough(log, files.lostThrough)
  for (const file of files.events) {
    const found = await readFormerEvents(file, options.atRest, options.mayBeUnsealed)
    const events = await notErased(options, found.events)
    await setAside(options.folder, `${log}-${path.basename(file)}`, found.unreadable)
    await append(options, log, events)
    await unlink(file)
    moved.count += events.length
    moved.missing += found.missing
  }
  for (const file of files.others) await unlink(file)
  await removeEmpty(folder)
  return moved
}

/** A file that comes back from a backup may be older than an erasure. */
async function notErased(
  { isErased }: Pick<FormerFilesOptions, 'isErased'>,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const kept: StoredEvent[] = []
  for (const event of events) if (!(await isErased(event))) kept.push(event)
  return kept
}

/** What was unreadable may be readable with the secrets of today. */
async function readAgain(options: FormerFilesOptions) {
  const { folder, atRest, studio, expiredThrough, mayBeUnsealed } = options
  const found = { events: 0, unreadable: 0, unsealed: 0 }
  const aside = path.join(folder, unreadableFolder)
  for (const name of (await filesIn(aside)) ?? []) {
    const log = folders.map(([, one]) => one).find((one) => name.startsWith(`${one}-`))
    if (log === undefined || !name.endsWith('.jsonl')) continue
    const { events, unreadable, unsealed } = await readFormerEvents(
      path.join(aside, name),
      atRest,
      mayBeUnsealed,
    )
    const kept = await notErased(options, events)
    await append({ studio }, log, kept)
    const left = unreadable.filter((line) => !(Number(lineId.exec(line)?.[1]) <= expiredThrough))
    if (left.length < unreadable.length || events.length > 0) await setAside(folder, name, left)
    found.events += kept.length
    found.unreadable += left.length
    found.unsealed += unsealed
  }
  await removeEmpty(aside)
  return found
}

async function append(
  { studio }: Pick<FormerFilesOptions, 'studio'>,
  log: EventLogName,
  events: readonly StoredEvent[],
): Promise<void> {
  for (let at = 0; at < events.length; at += pageEvents) {
    await studio.append(log, rowsOfEvents(events.slice(at, at + pageEvents)))
  }
}

/** Replaces a file of unreadable lines; without lines there is none. */
async function setAside(folder: string, name: string, lines: readonly string[]): Promise<void> {
  const file = path.join(folder, unreadableFolder, name)
  if (lines.length === 0) return rm(file, { force: true })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeWholeFile(file, Buffer.from(`${lines.join('\n')}\n`, 'latin1'), () => true)
}

/** Leaves a folder with files that the studio has not written. */
async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined)
}
