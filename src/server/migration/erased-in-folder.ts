/** The list of the erased in a workspace folder: in the studio's database, or in files of a former version. */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Secret } from '../core/secret.ts'
import { createAtRest } from '../store/at-rest.ts'
import { createDatabaseTargets } from '../store/database/database-targets.ts'
import { openStudioFile } from '../store/database/open-studio-file.ts'
import { StudioDatabase } from '../store/database/studio-database.ts'
import { hasStoredDatabase, studioFileOf } from '../store/database/studio-place.ts'
import { targetCallNames } from '../store/database/target-table.ts'
import { callsOfObject } from '../store/database/worker-protocol.ts'
import { moveFormerTargets } from '../store/former/former-targets.ts'
import type { TargetStore } from '../store/target-store.ts'
import { createOpenedTargets, isAllSealed } from '../store/targets/sealed-targets.ts'

export interface OpenedErasures {
  readonly store: TargetStore
  close(): void
}

/** Returns whether the folder may have such a list. */
export function mayHaveErasures(folder: string): boolean {
  return hasStoredDatabase(folder)
}

/** Opens the list, in a new database if there is none. Throws UnknownDatabaseKey for another secret. */
export async function openErasures(folder: string, sessionSecret: Secret): Promise<OpenedErasures> {
  const file = studioFileOf(folder, { sessionSecret, formerSecret: undefined })
  if (!existsSync(path.dirname(file.path))) mkdirSync(path.dirname(file.path), { mode: 0o700 })
  const { database, requireFile } = openStudioFile(file)
  const studio = new StudioDatabase(database, { maxBytes: {}, isSearched: false, requireFile })
  const calls = callsOfObject(targetCallNames, studio.targets)
  const targets = createDatabaseTargets(calls)
  const store = createOpenedTargets(targets, createAtRest(sessionSecret, undefined))
  const mayBeUnsealed = !(await isAllSealed(targets))
  await moveFormerTargets(path.join(path.dirname(file.path), 'erased'), store, mayBeUnsealed)
  return {
    store,
    close() {
      studio.close()
      database.close()
    },
  }
}
