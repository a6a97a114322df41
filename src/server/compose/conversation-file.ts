/** The database of the conversations on disk. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where a database of conversations lies, and for how long. */
export interface ConversationFile {
  readonly path: string
  /** Between two runs; else it is a cache of this process alone. */
  readonly isKept: boolean
}

export interface ConversationKeys {
  /** Of the ids in addresses: the same in every replica. */
  readonly id: string
  /** Of the file; 64 hexadecimal digits. */
  readonly file: string
}

/** The path of a database that this process alone uses. */
export function temporaryDatabase(): ConversationFile {
  return { path: path.join(tmpdir(), `studio-conversations-${process.pid}.db`), isKept: false }
}

/** Creates its folder, which a git work tree leaves out. */
export function prepareFolder({ path: file, isKept }: ConversationFile): void {
  if (!isKept) return
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path.join(folder, '.gitignore'), '*\n')
}

/** With the files that the engine keeps beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-info']) rmSync(file + end, { force: true })
}
