/** The only import of the embedded database; another engine with the same calls can take its place here. */
import Engine from 'libsql'

/** What a column holds, and what a statement is given. */
export type DatabaseValue = string | number | null | Buffer

export interface Statement<Row = Record<string, DatabaseValue>> {
  all(...cells: readonly DatabaseValue[]): Row[]
  first(...cells: readonly DatabaseValue[]): Row | undefined
  /** @returns the number of changed rows */
  run(...cells: readonly DatabaseValue[]): number
}

export interface Database {
  /** A fixed text with bound values: never one that is put together from what users wrote. */
  prepare<Row = Record<string, DatabaseValue>>(sql: string): Statement<Row>
  /** Several statements without values. */
  execute(sql: string): void
  /** All of it or, if it throws, nothing. */
  inTransaction<Result>(work: () => Result): Result
  close(): void
}

export interface DatabaseFile {
  readonly path: string
  /** Encrypts the whole file with AES-256; 64 hexadecimal digits. */
  readonly key: string
}

/** Decrypted pages in memory. */
const cacheKib = 32_768

/** The engine's types are those of a relative without encryption. */
const encryptedWith = (key: string): object => ({ encryptionCipher: 'aes256cbc', encryptionKey: key })

/**
 * Opens a database in memory, or in an encrypted file.
 *
 * @throws if the file cannot be opened, or was encrypted with another key
 */
export function openDatabase(file?: DatabaseFile): Database {
  const engine = file ? new Engine(file.path, encryptedWith(file.key)) : new Engine(':memory:')
  // A reader does not wait for a writer, and what was committed survives the process.
  if (file)
    engine.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${cacheKib}`)
  return {
    prepare<Row>(sql: string): Statement<Row> {
      const statement = engine.prepare(sql)
      // As one list: the engine takes a single value of another type for named parameters.
      return {
        all: (...cells) => statement.all(cells) as Row[],
        first(...cells) {
          const row = statement.get(cells) as (Row & { _metadata?: unknown }) | undefined
          if (row !== undefined) delete row._metadata
          return row
        },
        run: (...cells) => statement.run(cells).changes,
      }
    },
    execute: (sql) => void engine.exec(sql),
    inTransaction(work) {
      engine.exec('BEGIN')
      try {
        const result = work()
        engine.exec('COMMIT')
        return result
      } catch (error) {
        engine.exec('ROLLBACK')
        throw error
      }
    },
    close: () => void engine.close(),
  }
}
