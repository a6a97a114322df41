/** Opens the database of a workspace folder, and moves what former versions stored in files into it. */
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { type AtRest, createAtRest } from '../store/at-rest.ts'
import { removeDatabaseFiles, type StudioFile } from '../store/database/open-studio-file.ts'
import { conversationFileName, studioFileName, studioFileOf } from '../store/database/studio-place.ts'
import { createErasedCustomers } from '../store/erased-customers.ts'
import { moveFormerFiles } from '../store/former/move-former-files.ts'
import { createOpenedTargets, isAllSealed, markAllSealed } from '../store/targets/sealed-targets.ts'
import { syncFolder, writeWholeFile } from '../store/workspace/folder/whole-file.ts'
import type { RefuseData } from './refused-data.ts'
import { StartError } from './start-in-folder.ts'
import { type DatabaseThreadData, openStudioThread, type StudioThread } from './studio-thread.ts'

export interface StoredDatabaseOptions extends Pick<DatabaseThreadData, 'maxBytes' | 'isSearched'> {
  readonly log: Log
  readonly refuseData: RefuseData
  /** How long stored webhooks are kept. */
  readonly maxAgeMs: number
  now(): number
}

/** Opens it, with its targets as this version reads them. Throws StartError if nothing opens it. */
export async function openStoredDatabase(
  config: Config,
  workspaceFolder: string,
  options: StoredDatabaseOptions,
): Promise<StudioThread> {
  const { log, refuseData, maxAgeMs, now, ...data } = options
  const file = studioFileOf(workspaceFolder, config)
  const folder = path.dirname(file.path)
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  if (isNew) await syncFolder(workspaceFolder)
  // The workspace folder may be a git work tree, where customer messages must not be committed.
  await writeWholeFile(
    path.join(folder, '.gitignore'),
    `${studioFileName}*\n${conversationFileName}*\nunreadable/\n`,
    () => true,
  )
  // It held nothing that the stored webhooks do not.
  await rm(path.join(folder, 'conversations'), { recursive: true, force: true })
  const thread = await openOrExplain(config, file, { ...data, conversationKey: undefined, log })
  try {
    const atRest = createAtRest(config.sessionSecret, config.formerSecret)
    const opened = { ...thread, targets: createOpenedTargets(thread.targets, atRest) }
    const mayBeUnsealed = !(await isAllSealed(thread.targets))
    await moveFormer({ folder, atRest, thread: opened, log, refuseData, now, maxAgeMs, mayBeUnsealed })
    if (mayBeUnsealed) await markAllSealed(thread.targets, atRest)
    return opened
  } catch (error) {
    await thread.close()
    throw error
  }
}

/** Opens what follows from the webhooks. What cannot be opened is made anew. */
export async function openStoredConversations(
  config: Config,
  workspaceFolder: string,
  { log, conversationKey }: { readonly log: Log; readonly conversationKey: string },
): Promise<StudioThread> {
  const { path: studioPath, ...keys } = studioFileOf(workspaceFolder, config)
  const file = { ...keys, path: path.join(path.dirname(studioPath), conversationFileName) }
  const open = () => openStudioThread({ file, maxBytes: {}, isSearched: false, conversationKey })
  try {
    return await open()
  } catch (error) {
    log.warn('the conversations are read anew from the stored webhooks', {
      cause: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
    })
    removeDatabaseFiles(file.path)
    return open()
  }
}

/** Deletes them where webhooks are no longer kept. */
export function removeStoredConversations(workspaceFolder: string, config: Config): void {
  const { path: studioPath } = studioFileOf(workspaceFolder, config)
  removeDatabaseFiles(path.join(path.dirname(studioPath), conversationFileName))
}

async function openOrExplain(
  { isSecretLasting }: Config,
  file: StudioFile,
  { log, ...data }: Omit<DatabaseThreadData, 'file'> & { readonly log: Log },
): Promise<StudioThread> {
  const open = () => openStudioThread({ ...data, file })
  try {
    return await open()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'unknown_key' && !isSecretLasting) {
      log.warn('SESSION_SECRET is not set, so webhooks stored by an earlier process are set aside unread')
      await rename(file.path, `${file.path}.unreadable`)
      removeDatabaseFiles(file.path)
      return open()
    }
    throw code === 'unknown_key' || code === 'later_version' || isEngineCode(code)
      ? new StartError(explain(file.path, error, code), { cause: error })
      : error
  }
}

function isEngineCode(code: unknown): boolean {
  return typeof code === 'string' && /^(?:SQLITE_|E[A-Z]+$)/.test(code)
}

function explain(file: string, error: unknown, code: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (code === 'unknown_key') {
    return `Cannot open ${file}: it was encrypted with another SESSION_SECRET, or is damaged. Set SESSION_SECRET_PREVIOUS to the secret it was written with, restore the file from a backup, or move it away to start without the stored webhooks.`
  }
  if (code === 'later_version') return `Cannot open ${file}: ${reason} Install that version, or a later one.`
  return `Cannot open ${file}: ${reason}`
}

interface MoveContext extends Pick<StoredDatabaseOptions, 'log' | 'refuseData' | 'now' | 'maxAgeMs'> {
  readonly folder: string
  readonly atRest: AtRest
  readonly thread: StudioThread
  readonly mayBeUnsealed: boolean
}

async function moveFormer(context: MoveContext): Promise<void> {
  const { folder, atRest, thread, log, refuseData, now, maxAgeMs, mayBeUnsealed } = context
  const erased = createErasedCustomers(thread.targets, atRest, now)
  const { events, targets, unreadable, unsealed, missing } = await moveFormerFiles({
    ...{ folder, atRest, studio: thread.studio, targets: thread.targets },
    mayBeUnsealed,
    isErased: (event) => erased.isErased(event),
    expiredThrough: Math.floor((now() - maxAgeMs) * 1000),
  })
  if (events + targets > 0) {
    log.info('what a former version stored about webhooks was moved into the database', {
      count: events + targets,
    })
  }
  if (unreadable > 0) {
    log.warn('stored webhooks of a former version cannot be read; they stay in webhooks/unreadable', {
      count: unreadable,
    })
  }
  refuseData('unsealed', unsealed)
  refuseData('missing', missing)
}
