/** Cursors and dead letters of targets, and other entries by the name of their list, in the database. */
import type { TargetEntry } from '../target-store.ts'
import type { Database } from './database.ts'
import type { MethodName } from './worker-protocol.ts'

/** For `callsByName`. */
export const targetCallNames: Record<MethodName<TargetTable>, true> = {
  readCursor: true,
  startCursor: true,
  writeCursor: true,
  names: true,
  letters: true,
  readLetter: true,
  bodyBytes: true,
  writeLetter: true,
  removeLetter: true,
  forget: true,
}

export class TargetTable {
  readonly #database: Database
  readonly #statements: ReturnType<typeof prepare>

  constructor(database: Database) {
    this.#database = database
    this.#statements = prepare(database)
  }

  readCursor(target: string): number | undefined {
    return this.#statements.cursor.first(target)?.id
  }

  startCursor(target: string, id: number): void {
    this.#database.inTransaction(() => this.#statements.addCursor.run(target, id), 'synced')
  }

  /** Not synced: after a power failure a target may get the last webhooks again. */
  writeCursor(target: string, id: number): void {
    this.#database.inTransaction(() => this.#statements.setCursor.run(target, id))
  }

  names(): string[] {
    return this.#statements.names.all().map(({ target }) => target)
  }

  letters(target: string): number[] {
    return this.#statements.letters.all(target).map(({ id }) => id)
  }

  readLetter(target: string, id: number, entry: TargetEntry): string | undefined {
    return this.#statements[entry].first(target, id)?.text
  }

  bodyBytes(target: string, id: number): number {
    return this.#statements.bodyBytes.first(target, id)?.bytes ?? 0
  }

  writeLetter(target: string, id: number, summary: string, body: string | undefined): void {
    const { addLetter, setSummary, setBody } = this.#statements
    this.#database.inTransaction(() => {
      if (setSummary.run(summary, target, id) === 0) addLetter.run(target, id, summary, body ?? '')
      else if (body !== undefined) setBody.run(body, target, id)
    }, 'synced')
  }

  removeLetter(target: string, id: number): void {
    this.#database.inTransaction(() => this.#statements.removeLetter.run(target, id), 'synced')
  }

  forget(target: string): void {
    this.#database.inTransaction(() => {
      this.#statements.removeCursor.run(target)
      this.#statements.removeLetters.run(target)
    }, 'synced')
  }
}

function prepare(database: Database) {
  const text = (column: TargetEntry) =>
    database.prepare<{ text: string }>(`SELECT ${column} AS text FROM letter WHERE target = ? AND id = ?`)
  return {
    cursor: database.prepare<{ id: number }>('SELECT id FROM target_cursor WHERE target = ?'),
    addCursor: database.prepare('INSERT OR IGNORE INTO target_cursor (target, id) VALUES (?, ?)'),
    setCursor: database.prepare('INSERT OR REPLACE INTO target_cursor (target, id) VALUES (?, ?)'),
    removeCursor: database.prepare('DELETE FROM target_cursor WHERE target = ?'),
    names: database.prepare<{ target: string }>('SELECT DISTINCT target FROM letter'),
    letters: database.prepare<{ id: number }>('SELECT id FROM letter WHERE target = ? ORDER BY id'),
    summary: text('summary'),
    body: text('body'),
    bodyBytes: database.prepare<{ bytes: number }>(
      'SELECT length(body) AS bytes FROM letter WHERE target = ? AND id = ?',
    ),
    addLetter: database.prepare('INSERT INTO letter (target, id, summary, body) VALUES (?, ?, ?, ?)'),
    setSummary: database.prepare('UPDATE letter SET summary = ? WHERE target = ? AND id = ?'),
    setBody: database.prepare('UPDATE letter SET body = ? WHERE target = ? AND id = ?'),
    removeLetter: database.prepare('DELETE FROM letter WHERE target = ? AND id = ?'),
    removeLetters: database.prepare('DELETE FROM letter WHERE target = ?'),
  }
}
