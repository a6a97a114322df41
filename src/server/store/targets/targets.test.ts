/** All stores of targets behave alike, sealed or not: cursors, dead letters, and forgetting a target. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { Secret } from '../../core/secret.ts'
import { createAtRest } from '../at-rest.ts'
import type { TargetStore } from '../target-store.ts'
import { FolderTargets } from './folder-targets.ts'
import { createMemoryTargets } from './memory-targets.ts'
import { createSealedTargets } from './sealed-targets.ts'

const atRest = createAtRest(new Secret('s'.repeat(64)), undefined)
const forms: readonly [string, () => TargetStore][] = [
  ['memory', createMemoryTargets],
  ['a folder', () => new FolderTargets(path.join(temporaryFolder(), 'targets'))],
  ['a sealed folder', () => createSealedTargets(new FolderTargets(temporaryFolder()), atRest)],
]

for (const [form, make] of forms) {
  test(`${form}: a cursor is the last one written, for each target`, async () => {
    const store = make()
    expect(await store.readCursor('one')).toBeUndefined()
    await store.writeCursor('one', 123_456)
    await store.writeCursor('one', 7)
    await store.writeCursor('two', 8)
    expect([await store.readCursor('one'), await store.readCursor('two')]).toEqual([7, 8])
  })

  test(`${form}: letters are listed by id, and each has a summary and a body`, async () => {
    const store = make()
    expect([await store.letters('one'), await store.readLetter('one', 1, 'body')]).toEqual([[], undefined])
    expect(await store.bodyBytes('one', 1)).toBe(0)
    await store.writeLetter('one', 10, 'ten', 'body of ten')
    await store.writeLetter('one', 9, 'nine', 'body of nine')
    await store.writeLetter('two', 1, 'other', '')
    expect(await store.letters('one')).toEqual([9, 10])
    expect(await store.readLetter('one', 10, 'body')).toBe('body of ten')
    expect(await store.bodyBytes('one', 10)).toBeGreaterThanOrEqual('body of ten'.length)
    // A summary changes with each attempt, its body never.
    await store.writeLetter('one', 10, 'ten again', undefined)
    expect(await store.readLetter('one', 10, 'summary')).toBe('ten again')
    expect(await store.readLetter('one', 10, 'body')).toBe('body of ten')
  })

  test(`${form}: a removed letter is gone, others stay`, async () => {
    const store = make()
    await store.writeLetter('one', 1, 'a', 'b')
    await store.writeLetter('one', 2, 'c', 'd')
    await store.removeLetter('one', 1)
    await store.removeLetter('one', 1)
    expect(await store.letters('one')).toEqual([2])
    expect(await store.readLetter('one', 1, 'summary')).toBeUndefined()
    expect(await store.readLetter('one', 1, 'body')).toBeUndefined()
    expect(await store.readLetter('one', 2, 'body')).toBe('d')
  })

  test(`${form}: a forgotten target has no cursor and no letters, and can come back`, async () => {
    const store = make()
    for (const target of ['one', 'two']) {
      await store.writeCursor(target, 5)
      await store.writeLetter(target, 1, 'a', 'b')
    }
    await store.forget('one')
    await store.forget('one')
    expect([await store.readCursor('one'), await store.letters('one')]).toEqual([undefined, []])
    expect([await store.readCursor('two'), await store.letters('two')]).toEqual([5, [1]])
    await store.writeCursor('one', 6)
    expect(await store.readCursor('one')).toBe(6)
  })
}

test('a folder keeps targets for the next process, and only its own claim counts', async () => {
  const folder = temporaryFolder()
  const first = new FolderTargets(folder)
  expect([first.isDurable, createMemoryTargets().isDurable]).toEqual([true, false])
  expect([await first.claim(), await createMemoryTargets().claim('one')]).toEqual([true, true])
  await first.writeCursor('one', 12)
  await first.writeLetter('one', 3, 'a', 'b')
  await first.close()
  const second = new FolderTargets(folder)
  expect([await second.readCursor('one'), await second.letters('one')]).toEqual([12, [3]])
})

test('damaged cursors, other files and links in a folder are not read', async () => {
  const folder = temporaryFolder()
  const store = new FolderTargets(folder)
  for (const text of ['12', 'x'.repeat(16), `${'1'.repeat(17)}\n`]) {
    writeFileSync(path.join(folder, 'one.cursor'), text)
    expect(await store.readCursor('one')).toBeUndefined()
  }
  await store.writeLetter('one', 3, 'a', 'b')
  for (const name of ['x.summary.json', '4.summary.json.bak', '5.body'])
    writeFileSync(path.join(folder, 'one.dead', name), 'a')
  expect(await store.letters('one')).toEqual([3])
  const elsewhere = temporaryFolder()
  mkdirSync(path.join(elsewhere, 'two.dead'))
  writeFileSync(path.join(elsewhere, 'two.dead', '1.summary.json'), 'a')
  symlinkSync(path.join(elsewhere, 'two.dead'), path.join(folder, 'two.dead'))
  expect(await store.letters('two')).toEqual([])
  const problem = { code: 'store_unavailable' }
  await expect(store.writeLetter('two', 2, 'a', 'b')).rejects.toMatchObject(problem)
  symlinkSync(path.join(elsewhere, 'cursor'), path.join(folder, 'two.cursor'))
  await expect(store.writeCursor('two', 1)).rejects.toMatchObject(problem)
  expect(existsSync(path.join(elsewhere, 'cursor'))).toBe(false)
})

test('sealed letters are unreadable on the disk and in another place, and earlier plain ones are read', async () => {
  const folder = temporaryFolder()
  const plain = new FolderTargets(folder)
  const store = createSealedTargets(plain, atRest)
  await store.writeLetter('one', 1, 'a summary', 'a body of a customer')
  for (const name of readdirSync(path.join(folder, 'one.dead')))
    expect(readFileSync(path.join(folder, 'one.dead', name), 'utf8')).not.toMatch(/summary|customer/)
  const [summary = '', body = ''] = [
    await plain.readLetter('one', 1, 'summary'),
    await plain.readLetter('one', 1, 'body'),
  ]
  await plain.writeLetter('one', 2, summary, body)
  expect(await store.readLetter('one', 2, 'summary')).not.toBe('a summary')
  await plain.writeLetter('one', 3, 'an earlier summary', 'an earlier body')
  expect(await store.readLetter('one', 3, 'summary')).toBe('an earlier summary')
})
