/** Opens the thread of a database, and names what it answers. */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ConversationCalls, conversationsThrough } from '../conversations/threaded-store.ts'
import { createDatabaseTargets } from '../store/database/database-targets.ts'
import { DatabaseWorker } from '../store/database/database-worker.ts'
import { removeDatabaseFiles, type StudioFile } from '../store/database/open-studio-file.ts'
import { type SearchCache, searchCacheCallNames } from '../store/database/search-cache.ts'
import {
  type StudioDatabase,
  type StudioDatabaseOptions,
  studioCallNames,
} from '../store/database/studio-database.ts'
import { targetCallNames } from '../store/database/target-table.ts'
import { type CallsOf, callsByName } from '../store/database/worker-protocol.ts'
import type { TargetStore } from '../store/target-store.ts'

export interface DatabaseThreadData extends Pick<StudioDatabaseOptions, 'maxBytes' | 'isSearched'> {
  readonly file: StudioFile
  /** True for a file that ends with this process. */
  readonly isCache?: boolean
  /** Of the ids in addresses; undefined without conversations in the file. */
  readonly conversationKey: string | undefined
}

export interface StudioThread {
  readonly studio: CallsOf<StudioDatabase>
  readonly targets: TargetStore
  readonly conversations: ConversationCalls | undefined
  /** Of a log in Redis. */
  readonly searchCache: CallsOf<SearchCache> | undefined
  close(): Promise<void>
}

/** Opens a database that only this process uses, and that ends with it. */
export async function openCacheThread(conversationKey: string): Promise<StudioThread> {
  const file = path.join(tmpdir(), `studio-cache-${process.pid}-${randomBytes(6).toString('hex')}.db`)
  const key = randomBytes(32).toString('hex')
  const thread = await openStudioThread({
    ...{ file: { path: file, key }, maxBytes: {}, isSearched: false, conversationKey, isCache: true },
  })
  const remove = () => {
    try {
      removeDatabaseFiles(file)
    } catch {
      // A system that keeps the names of open files.
    }
  }
  // Its name is not needed while it is open, so a killed process leaves nothing behind.
  remove()
  return { ...thread, close: () => thread.close().then(remove) }
}

/** Rejects with DatabaseFailure if the file cannot be opened. */
export async function openStudioThread(data: DatabaseThreadData): Promise<StudioThread> {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = new URL(`./database-thread.${isSource ? 'ts' : 'js'}`, import.meta.url)
  const worker = await DatabaseWorker.open(entry, data)
  const callOf = (host: string) => (name: string, values: readonly unknown[]) =>
    worker.call(host, name, values)
  return {
    studio: callsByName(studioCallNames, callOf('studio')),
    targets: createDatabaseTargets(callsByName(targetCallNames, callOf('targets'))),
    conversations:
      data.conversationKey === undefined ? undefined : conversationsThrough(callOf('conversations')),
    searchCache: data.isCache ? callsByName(searchCacheCallNames, callOf('searchCache')) : undefined,
    close: () => worker.close(),
  }
}
