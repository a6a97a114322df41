/** Brings a database to the tables of this version, one step after another. */
import type { Database } from './database.ts'

/** The file was written by a later version, whose tables this one does not know. */
export class LaterDatabaseVersion extends Error {
  override readonly name = 'LaterDatabaseVersion'
  readonly code = 'later_version'

  constructor(found: number, known: number) {
    super(`The stored webhooks are of a later version of the studio (${found}, this one knows ${known}).`)
  }
}

/** The number of steps that a database has taken. */
export function databaseVersion(database: Database): number {
  return database.prepare<{ user_version: number }>('PRAGMA user_version').first()?.user_version ?? 0
}

/**
 * Takes the steps that are missing. Each is a transaction of its own, so that a process that ends meanwhile goes on
 * with the next one.
 *
 * @throws LaterDatabaseVersion
 */
export function migrate(database: Database, steps: readonly string[]): void {
  const found = databaseVersion(database)
  if (found > steps.length) throw new LaterDatabaseVersion(found, steps.length)
  for (const [place, step] of steps.entries()) {
    if (place < found) continue
    database.inTransaction(() => {
      database.execute(step)
      database.execute(`PRAGMA user_version = ${place + 1}`)
    }, 'synced')
  }
}
