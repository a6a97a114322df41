/** The only import of the embedded database; another engine with the same calls can take its place here. */
import { createRequire } from 'node:module'
import type Engine from 'libsql'

/** What a column holds, and what a statement is given. A column of bytes is read as an `ArrayBuffer`. */
export type DatabaseValue = string | number | null | Buffer

export interface Statement<Row = Record<string, DatabaseValue>> {
  all(...cells: readonly DatabaseValue[]): Row[]
  first(...cells: readonly DatabaseValue[]): Row | undefined
  /** @returns the number of changed rows */
  run(...cells: readonly DatabaseValue[]): number
}

/** `synced` survives a power failure, `written` the end of the process. */
export type Durability = 'synced' | 'written'

export interface Database {
  /** A fixed text with bound values: never one that is put together from what users wrote. */
  prepare<Row = Record<string, DatabaseValue>>(sql: string): Statement<Row>
  /** Several statements without values. */
  execute(sql: string): void
  /** All of it or, if it throws, nothing; `written` by default. Within a transaction, a part of that one. */
  inTransaction<Result>(work: () => Result, durability?: Durability): Result
  close(): void
}

export interface DatabaseFile {
  readonly path: string
  /** Encrypts the whole file with AES-256; 64 hexadecimal digits. */
  readonly key: string
}

type EngineClass = typeof Engine
let loaded: EngineClass | undefined

/** Loaded when it is first needed: it is native code, which the packed command line does not have. */
function engineClass(): EngineClass {
  try {
    loaded ??= createRequire(import.meta.url)('libsql') as EngineClass
    return loaded
  } catch (cause) {
    throw new Error('The database needs the studio itself: use its command line, not the packed one.', {
      cause,
    })
  }
}

/** The engine's types are those of a relative without encryption. */
const encryptedWith = (key: string): object => ({ encryptionCipher: 'aes256cbc', encryptionKey: key })

/** Decrypted pages in memory; the engine counts in KiB. */
const cacheKib = 12_288

/**
 * What a process needs of its file: readers that do not wait for writers, no erased bytes left in it or beside it, and
 * nothing of it in a temporary file, which would not be encrypted.
 */
const settings = `
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = WAL;
PRAGMA secure_delete = ON;
PRAGMA temp_store = MEMORY;
PRAGMA cache_size = -${cacheKib};
PRAGMA journal_size_limit = 20000000;
PRAGMA wal_autocheckpoint = 4000;
`

/** Leaves one file, and no lock: the engine keeps a closed connection as long as there are prepared statements. */
const closing = `
PRAGMA journal_mode = DELETE;
PRAGMA locking_mode = NORMAL;
SELECT count(*) FROM sqlite_master;
`

/**
 * Opens a database in memory, or in an encrypted file that this process alone uses.
 *
 * @throws if the file cannot be opened, or was encrypted with another key
 */
export function openDatabase(file?: DatabaseFile): Database {
  const EngineOf = engineClass()
  const engine = file ? new EngineOf(file.path, encryptedWith(file.key)) : new EngineOf(':memory:')
  let durability: Durability | undefined
  let isWithin = false
  function setDurability(wanted: Durability): void {
    if (file === undefined || durability === wanted) return
    engine.exec(`PRAGMA synchronous = ${wanted === 'synced' ? 'FULL' : 'NORMAL'}`)
    durability = wanted
  }
  try {
    if (file) engine.exec(settings)
    setDurability('written')
  } catch (error) {
    engine.close()
    throw error
  }
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
    inTransaction(work, wanted = 'written') {
      if (isWithin) return work()
      setDurability(wanted)
      engine.exec('BEGIN')
      isWithin = true
      try {
        const result = work()
        engine.exec('COMMIT')
        return result
      } catch (error) {
        try {
          engine.exec('ROLLBACK')
        } catch {
          // After some errors of a disk the engine has rolled back itself.
        }
        throw error
      } finally {
        isWithin = false
      }
    },
    close() {
      try {
        if (file) engine.exec(closing)
      } catch {
        // The next process reads what is beside the file.
      }
      engine.close()
    },
  }
}

/**
 * Encrypts a file that is not open with another key, in place. The caller does this to a copy: a process that ends
 * meanwhile leaves it unreadable.
 */
export function encryptAnew({ path, key }: DatabaseFile, newKey: string): void {
  const EngineOf = engineClass()
  const engine = new EngineOf(path, encryptedWith(key))
  try {
    engine.exec('PRAGMA journal_mode = DELETE')
    engine.exec(`PRAGMA rekey = '${newKey}'`)
  } finally {
    engine.close()
  }
}
