/** A workspace in a folder of plain files, which may be a git work tree (docs/behaviour.md, section 10). */
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mentions } from '../../../../contract/studio/customers/mentions.ts'
import type { ActivityLine, PresenceChange } from '../../../../contract/studio/workspace/activity.ts'
import {
  type Member,
  type RecordSummary,
  recordNumber,
  storedKinds,
} from '../../../../contract/studio/workspace/records.ts'
import { Problem } from '../../../core/problem.ts'
import type {
  ChangeOutcome,
  Expected,
  RecordGroup,
  RecordKey,
  RecordNote,
  WorkspaceListener,
  WorkspaceRecord,
  WorkspaceStore,
  WorkspaceStoreOptions,
} from '../../workspace-store.ts'
import { ActivityIndex, changedLines } from '../activity-index.ts'
import { WorkspaceListeners } from '../listeners.ts'
import { ActivityFiles } from './activity-files.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { type ByteCount, RecordFolder } from './record-folder.ts'
import { isBehindLink } from './whole-file.ts'

export interface FolderWorkspaceOptions extends WorkspaceStoreOptions {
  readonly folder: string
  /** Called when another process has taken over the folder, or its lock was deleted. */
  onFolderLost?(): void
  /** Called when the start first watches, for up to 20 s, whether an unseen process uses the folder. */
  onFolderWatched?(): void
  onActivityLost(error: unknown): void
}

/** Kept out of a repository. */
const ignored = 'studio.lock\n*.tmp\n'

/** Opens a folder. Throws FolderInUse, or a system error if it cannot be created or read. */
export async function openFolderWorkspace(options: FolderWorkspaceOptions): Promise<WorkspaceStore> {
  const root = path.resolve(options.folder)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(root, randomBytes(8).toString('hex'), {
    onLost: () => options.onFolderLost?.(),
    onWatch: () => options.onFolderWatched?.(),
  })
  try {
    const ignore = path.join(root, '.gitignore')
    if (lstatSync(ignore, { throwIfNoEntry: false }) === undefined) await writeFile(ignore, ignored)
    const store = new FolderWorkspace(root, lock, options)
    await store.open()
    return store
  } catch (error) {
    lock.release()
    throw error
  }
}

class FolderWorkspace implements WorkspaceStore {
  readonly #root: string
  readonly #lock: FolderLock
  readonly #options: FolderWorkspaceOptions
  readonly #folders = new Map<string, RecordFolder>()
  readonly #total: ByteCount = { bytes: 0 }
  readonly #listeners = new WorkspaceListeners()
  readonly #index: ActivityIndex
  readonly #files: ActivityFiles
  #loaded: Promise<void> = Promise.resolve()

  constructor(root: string, lock: FolderLock, options: FolderWorkspaceOptions) {
    this.#root = root
    this.#lock = lock
    this.#options = options
    this.#index = new ActivityIndex(options.bounds, options.now)
    this.#files = new ActivityFiles(root, options, options.onActivityLost)
  }

  async open(): Promise<void> {
    for (const group of this.#groupsOnDisk()) await this.#folderOf(group).open()
    this.#loaded = this.#files
      .load()
      .then((lines) => this.#index.restore(lines), this.#options.onActivityLost)
  }

  list(group: RecordGroup): Promise<RecordSummary[]> {
    return this.#folderOf(group).list()
  }

  read(key: RecordKey): Promise<WorkspaceRecord | undefined> {
    return this.#folderOf(key).read(key.name)
  }

  async write(key: RecordKey, text: string, note: RecordNote, expected: Expected): Promise<ChangeOutcome> {
    this.#requireLock()
    const outcome = await this.#folderOf(key).write(key.name, text, note, expected)
    if (outcome.state === 'done') this.#listeners.tellRecord(key, outcome.summary?.etag ?? null, note.by)
    return outcome
  }

  async remove(key: RecordKey, by: Member, expected: Expected): Promise<ChangeOutcome> {
    this.#requireLock()
    const outcome = await this.#folderOf(key).remove(key.name, expected)
    if (outcome.state === 'done') this.#listeners.tellRecord(key, null, by)
    return outcome
  }

  async overwriteNotes(mentions: Mentions, isWanted: (group: RecordGroup) => boolean): Promise<void> {
    this.#requireLock()
    for (const group of this.#groupsOnDisk().filter(isWanted))
      await this.#folderOf(group).overwriteNotes(mentions)
  }

  async groups(): Promise<readonly RecordGroup[]> {
    return this.#groupsOnDisk().filter((group) => !this.#folderOf(group).isEmpty)
  }

  async bytes(): Promise<number> {
    return this.#total.bytes
  }

  async append(line: Omit<ActivityLine, 'id'>): Promise<void> {
    const whole = { ...line, id: this.#index.nextId() }
    this.#index.add(whole)
    const added = this.#files.add(whole)
    this.#listeners.tell(({ onActivity }) => onActivity(whole))
    await added
  }

  async activity(): Promise<Iterable<ActivityLine>> {
    await this.#loaded
    return this.#index.newestFirst()
  }

  async changeActivity(change: (line: ActivityLine) => ActivityLine): Promise<void> {
    this.#requireLock()
    await this.#loaded
    this.#index.put(changedLines(this.#index.newestFirst(), change))
    await this.#files.change(change)
  }

  announce(change: PresenceChange): void {
    this.#listeners.tell(({ onPresence }) => onPresence(change))
  }

  subscribe(listener: WorkspaceListener): () => void {
    return this.#listeners.add(listener)
  }

  isReady(): boolean {
    return this.#lock.isHeld
  }

  async close(): Promise<void> {
    await this.#loaded
    await this.#files.flush()
    this.#lock.release()
  }

  /** Folders with any other name belong to the operator. */
  #groupsOnDisk(): RecordGroup[] {
    return storedKinds.flatMap((kind) => {
      const folder = path.join(this.#root, kind)
      if (!existsSync(folder) || isBehindLink(this.#root, kind)) return []
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && recordNumber.safeParse(entry.name).success)
        .map((entry) => ({ kind, phoneNumberId: entry.name }))
    })
  }

  #folderOf({ kind, phoneNumberId }: RecordGroup): RecordFolder {
    const name = `${kind}/${phoneNumberId}`
    const cached = this.#folders.get(name)
    if (cached !== undefined) return cached
    const made = new RecordFolder(this.#root, { kind, phoneNumberId }, this.#total, this.#options)
    this.#folders.set(name, made)
    return made
  }

  #requireLock(): void {
    if (this.#lock.isHeld) return
    throw new Problem('store_unavailable', 'The folder of the workspace belongs to another process now.')
  }
}
