/** The database that a stopped studio has left in its workspace folder. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Secret } from '../../src/server/core/secret.ts'
import { type Database, openDatabase } from '../../src/server/store/database/database.ts'
import { studioFileOf } from '../../src/server/store/database/studio-place.ts'

/** Opens it with a session secret; `name` is that of another one with the same key. */
export function withStoredFile<Result>(
  folder: string,
  secret: string,
  use: (database: Database) => Result,
  name = 'studio.db',
): Result {
  const place = studioFileOf(folder, { sessionSecret: new Secret(secret), formerSecret: undefined })
  const file = { ...place, path: path.join(path.dirname(place.path), name) }
  // Throws where there is none, instead of making one.
  readFileSync(file.path)
  const database = openDatabase(file)
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/** How many rows a table has. */
export function countOf(database: Database, table: string): number {
  return database.prepare<{ count: number }>(`SELECT count(*) AS count FROM ${table}`).first()?.count ?? 0
}

/** All pages as the engine decrypts them, with those that are free. */
export function pagesOf(database: Database): Buffer {
  const pages = database.prepare<{ data: ArrayBuffer } & Record<string, never>>(
    'SELECT data FROM sqlite_dbpage',
  )
  return Buffer.concat(pages.all().map(({ data }) => Buffer.from(data)))
}
