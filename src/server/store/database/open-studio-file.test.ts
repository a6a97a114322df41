/** A file opens with its key or the former one, and never changes under another. */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { openStudioFile, type StudioFile } from './open-studio-file.ts'

const [key, newKey, otherKey] = ['a1', 'b2', 'c3'].map((digits) => digits.repeat(32)) as [
  string,
  string,
  string,
]

function write(file: StudioFile, text: string): void {
  const { database } = openStudioFile(file)
  database.execute('CREATE TABLE IF NOT EXISTS note (text TEXT)')
  const add = database.prepare('INSERT INTO note VALUES (?)')
  database.inTransaction(() => add.run(text))
  database.close()
}

function read(file: StudioFile): string[] {
  const { database } = openStudioFile(file)
  const rows = database.prepare<{ text: string }>('SELECT text FROM note').all()
  database.close()
  return rows.map(({ text }) => text)
}

const newFile = () => path.join(temporaryFolder(), 'studio.db')

test('a file has the key that it was made with, nothing readable in it, and one owner', () => {
  const file = newFile()
  write({ path: file, key }, 'planted')
  expect(read({ path: file, key })).toEqual(['planted'])
  expect(readFileSync(file).includes('planted')).toBe(false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(() => read({ path: file, key: otherKey })).toThrow(expect.objectContaining({ code: 'unknown_key' }))
  const { database } = openStudioFile({ path: file, key })
  expect(() => read({ path: file, key })).toThrow('locked')
  database.close()
})

test('with the former key a file gets the new one, also what was only in the log of a killed process', () => {
  const file = newFile()
  write({ path: file, key }, 'first')
  const { database } = openStudioFile({ path: file, key })
  const add = database.prepare('INSERT INTO note VALUES (?)')
  database.inTransaction(() => add.run('second'), 'synced')
  const killed = newFile()
  copyFileSync(file, killed)
  copyFileSync(`${file}-wal`, `${killed}-wal`)
  database.close()

  expect(read({ path: killed, key: newKey, formerKey: key })).toEqual(['first', 'second'])
  expect(readdirSync(path.dirname(killed))).toEqual(['studio.db'])
  expect(read({ path: killed, key: newKey })).toEqual(['first', 'second'])
  expect(() => read({ path: killed, key })).toThrow('another SESSION_SECRET')
})

test('a process that ended while it encrypted a copy leaves the file as it was', () => {
  const file = newFile()
  write({ path: file, key }, 'text')
  writeFileSync(`${file}.new`, readFileSync(file).subarray(0, 5000))
  expect(read({ path: file, key: newKey, formerKey: key })).toEqual(['text'])
  expect(existsSync(`${file}.new`)).toBe(false)
})

test('a file that neither key opens is left as it is', () => {
  const file = newFile()
  write({ path: file, key }, 'text')
  const before = readFileSync(file)
  const open = () => read({ path: file, key: newKey, formerKey: otherKey })
  expect(open).toThrow(expect.objectContaining({ code: 'unknown_key' }))
  expect(readFileSync(file).equals(before)).toBe(true)
  writeFileSync(file, 'no database at all, but text that is longer than a head'.repeat(100))
  expect(open).toThrow(expect.objectContaining({ code: 'unknown_key' }))
})

test('an owner notices that its file was moved, replaced, or is back', () => {
  const file = newFile()
  const { database, requireFile } = openStudioFile({ path: file, key })
  requireFile()
  renameSync(file, `${file}.away`)
  expect(requireFile).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  const other = openDatabase({ path: file, key })
  expect(requireFile).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  other.close()
  renameSync(`${file}.away`, file)
  requireFile()
  database.close()
})
