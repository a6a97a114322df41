/** Opens the studio's file with its key, or with the former one, after which it has the present one. */
import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Database, encryptAnew, openDatabase } from './database.ts'

export interface StudioFile {
  readonly path: string
  /** 64 hexadecimal digits. */
  readonly key: string
  /** What the file may have been encrypted with before. */
  readonly formerKey?: string | undefined
}

export interface OpenedFile {
  readonly database: Database
  /** Throws a system error if the file was moved or deleted meanwhile. */
  requireFile(): void
}

/** The file is encrypted with another key than those given, or is no database. */
export class UnknownDatabaseKey extends Error {
  override readonly name = 'UnknownDatabaseKey'
  readonly code = 'unknown_key'
}

/** @throws UnknownDatabaseKey */
export function openStudioFile({ path: file, key, formerKey }: StudioFile): OpenedFile {
  // Left by a process that ended while it encrypted a copy.
  removeDatabaseFiles(copyOf(file))
  // Only for this user; the engine gives its other files the same mode.
  closeSync(openSync(file, 'a', 0o600))
  const database = openIfKey(file, key) ?? reopened(file, key, formerKey)
  const { ino, dev } = statSync(file)
  return {
    database,
    requireFile() {
      const now = statSync(file)
      if (now.ino === ino && now.dev === dev) return
      throw Object.assign(new Error('another file has taken the place of the database'), { code: 'ENOENT' })
    },
  }
}

/** Deletes a database with the files that the engine keeps beside it. */
export function removeDatabaseFiles(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '-info']) rmSync(file + end, { force: true })
}

const copyOf = (file: string) => `${file}.new`

/** A copy is encrypted anew and takes the place of the file at once, so that one of both can always be opened. */
function reopened(file: string, key: string, formerKey: string | undefined): Database {
  const former = formerKey === undefined ? undefined : openIfKey(file, formerKey)
  if (former === undefined || formerKey === undefined) {
    throw new UnknownDatabaseKey('The file was encrypted with another SESSION_SECRET, or is damaged.')
  }
  // What the engine has only in its log becomes a part of the file.
  former.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  former.close()
  const copy = copyOf(file)
  copyFileSync(file, copy)
  encryptAnew({ path: copy, key: formerKey }, key)
  sync(copy)
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  renameSync(copy, file)
  sync(path.dirname(file))
  return openDatabase({ path: file, key })
}

function openIfKey(file: string, key: string): Database | undefined {
  try {
    return openDatabase({ path: file, key })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB') return undefined
    throw error
  }
}

function sync(file: string): void {
  const handle = openSync(file, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
