import type { Database } from '../store/database/database.ts'
import { schema, schemaTables, schemaVersion } from './schema.ts'

/** Deletes what a database has about conversations. */
function dropConversations(database: Database): void {
  const exists = database.prepare("SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ?")
  database.inTransaction(() => {
    for (const name of schemaTables) {
      if (exists.first(name) !== undefined) database.execute(`DROP TABLE ${name}`)
    }
  })
}

/** The data follows from the logs, so tables of another version are made anew. */
export function makeConversationTables(database: Database): void {
  const table = database.prepare("SELECT 1 AS found FROM sqlite_master WHERE name = 'conversation_schema'")
  const stored =
    table.first() && database.prepare<{ version: number }>('SELECT version FROM conversation_schema').first()
  if (stored?.version === schemaVersion) return
  database.inTransaction(() => {
    dropConversations(database)
    database.execute(schema)
    database.prepare('INSERT INTO conversation_schema (version) VALUES (?)').run(schemaVersion)
  })
}
