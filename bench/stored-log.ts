/** The log of a workspace folder's database, in its thread, as the server has it. */
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStudioThread } from '../src/server/compose/studio-thread.ts'
import { Secret } from '../src/server/core/secret.ts'
import { StoredLog } from '../src/server/store/database/stored-log.ts'
import { studioFileOf } from '../src/server/store/database/studio-place.ts'
import { createDurableLog } from '../src/server/webhooks/durable-log.ts'

/** Opens it without limits of bytes or days. */
export async function openFolderLog(folder: string, sessionSecret: string) {
  const file = studioFileOf(folder, { sessionSecret: new Secret(sessionSecret), formerSecret: undefined })
  mkdirSync(path.dirname(file.path), { recursive: true })
  const data = { file, maxBytes: {}, isSearched: true, conversationKey: 'bench' }
  const { studio: calls, conversations, close } = await openStudioThread(data)
  const journal = await StoredLog.open({ calls, name: 'webhooks', maxAgeMs: 1e12, now: Date.now })
  const bounds = { maxUnverified: 100, maxUnverifiedBytes: 1_000_000 }
  return {
    store: createDurableLog({ journal, bounds, hasSecret: true, now: Date.now }),
    conversations,
    /** Resolves once everything is indexed. */
    async written() {
      while (!(await calls.isIdle())) await pause(20)
    },
    size: async () => ['', '-wal'].reduce((sum, end) => sum + sizeOf(file.path + end), 0),
    async close() {
      await journal.close()
      await close()
    },
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
