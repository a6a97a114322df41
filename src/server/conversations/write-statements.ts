/** The statements by which facts are placed in conversations. */
import type { Database } from '../store/database/database.ts'

export interface FactRow {
  readonly event: number | null
  readonly received_at: number
  readonly body: string
}

/** Prepares each once. */
export function prepareWrites(database: Database) {
  const run = (...texts: readonly string[]) => texts.map((text) => database.prepare(text))
  const moves = run(
    'UPDATE person SET conversation = ? WHERE conversation = ?',
    'UPDATE fact SET conversation = ? WHERE conversation = ?',
    'UPDATE OR REPLACE said SET conversation = ? WHERE conversation = ?',
    'UPDATE OR REPLACE turn SET conversation = ? WHERE conversation = ?',
  )
  const drops = run(
    'DELETE FROM finding WHERE conversation = ?',
    'DELETE FROM turn WHERE conversation = ?',
    'DELETE FROM outcome WHERE conversation = ?',
    'DELETE FROM said WHERE conversation = ?',
    'DELETE FROM person WHERE conversation = ?',
    'DELETE FROM fact WHERE conversation = ?',
    'DELETE FROM conversation WHERE pk = ?',
  )
  const remove = (pk: number) => {
    for (const statement of drops) statement.run(pk)
  }
  return {
    identity: database.prepare<{ id: string; number: string; group_id: string | null }>(
      'SELECT id, number, group_id FROM conversation WHERE pk = ?',
    ),
    byId: database.prepare<{ pk: number }>('SELECT pk FROM conversation WHERE id = ?'),
    group: database.prepare<{ pk: number }>('SELECT pk FROM conversation WHERE number = ? AND group_id = ?'),
    person: database.prepare<{ conversation: number }>(
      'SELECT conversation FROM person WHERE number = ? AND key = ?',
    ),
    create: database.prepare(
      "INSERT INTO conversation (number, id, group_id, last_at, summary) VALUES (?, ?, ?, 0, '')",
    ),
    know: database.prepare(
      'INSERT INTO person (number, key, value, id, conversation) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    keep: database.prepare(
      `INSERT INTO fact (conversation, event, act, received_at, message, says, body) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    seeDay: database.prepare('INSERT OR IGNORE INTO day (number, day) VALUES (?, ?)'),
    ...markStatements(database),
    ...staleStatements(database),
    allFacts: database.prepare<FactRow>(
      'SELECT event, received_at, body FROM fact WHERE conversation = ? ORDER BY pk',
    ),
    latestFacts: database.prepare<FactRow>(
      'SELECT event, received_at, body FROM fact WHERE conversation = ? ORDER BY pk DESC LIMIT ?',
    ),
    countFacts: database.prepare<{ count: number }>(
      'SELECT count(*) AS count FROM fact WHERE conversation = ?',
    ),
    summarize: database.prepare(
      'UPDATE conversation SET last_at = ?, waiting_since = ?, agent_owes_since = ?, summary = ? WHERE pk = ?',
    ),
    remove,
    /** Deletes the second one. */
    merge(stays: number, goes: number): void {
      for (const statement of moves) statement.run(stays, goes)
      remove(goes)
    },
  }
}

/** What is about a message belongs where the message is. */
function markStatements(database: Database) {
  return {
    saying: database.prepare<{ conversation: number }>(
      `SELECT f.conversation FROM fact f JOIN conversation c ON c.pk = f.conversation
       WHERE f.message = ? AND f.says = 1 AND c.number = ? LIMIT 1`,
    ),
    marksElsewhere: database.prepare<{ pk: number; conversation: number; body: string }>(
      `SELECT f.pk, f.conversation, f.body FROM fact f JOIN conversation c ON c.pk = f.conversation
       WHERE f.message = ? AND f.says = 0 AND f.act IS NULL AND c.number = ? AND f.conversation <> ?`,
    ),
    moveMark: database.prepare('UPDATE fact SET conversation = ?, body = ? WHERE pk = ?'),
  }
}

/** Conversations whose facts are ahead of what was derived from them. */
function staleStatements(database: Database) {
  return {
    isStale: database.prepare('INSERT OR IGNORE INTO stale (conversation) VALUES (?)'),
    someStale: database.prepare<{ conversation: number }>(
      'SELECT conversation FROM stale ORDER BY conversation DESC LIMIT ?',
    ),
    isFresh: database.prepare('DELETE FROM stale WHERE conversation = ?'),
  }
}
