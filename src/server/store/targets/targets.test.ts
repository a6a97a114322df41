/** All stores of targets behave alike, sealed or not: cursors, dead letters, and forgetting a target. */
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { Secret } from '../../core/secret.ts'
import { createAtRest } from '../at-rest.ts'
import { openDatabase } from '../database/database.ts'
import { createDatabaseTargets } from '../database/database-targets.ts'
import { migrate } from '../database/migrations.ts'
import { studioSteps } from '../database/studio-schema.ts'
import { TargetTable, targetCallNames } from '../database/target-table.ts'
import { callsOfObject } from '../database/worker-protocol.ts'
import type { TargetStore } from '../target-store.ts'
import { createLateTargets, createMemoryTargets } from './memory-targets.ts'
import { createOpenedTargets, createSealedTargets, sealOldLetters } from './sealed-targets.ts'

const atRest = createAtRest(new Secret('s'.repeat(64)), undefined)

function openTargets(file: string) {
  const database = openDatabase({ path: file, key: 'a1'.repeat(32) })
  migrate(database, studioSteps)
  const calls = callsOfObject(targetCallNames, new TargetTable(database))
  let isOpen = true
  const close = () => {
    if (isOpen) database.close()
    isOpen = false
  }
  onTestFinished(close)
  return { store: createDatabaseTargets(calls), close }
}

const forms: readonly [string, () => TargetStore][] = [
  ['memory', createMemoryTargets],
  ['a database', () => openTargets(path.join(temporaryFolder(), 'studio.db')).store],
  ['a store opened late', () => createLateTargets(async () => createMemoryTargets())],
  ['sealed', () => createSealedTargets(createMemoryTargets(), atRest)],
  ['opened', () => createOpenedTargets(createMemoryTargets(), atRest)],
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

  test(`${form}: a first cursor is stored once, and replaces none`, async () => {
    const store = make()
    await store.startCursor('one', 5)
    await store.startCursor('one', 6)
    expect(await store.readCursor('one')).toBe(5)
    await store.writeCursor('one', 7)
    await store.startCursor('one', 8)
    expect(await store.readCursor('one')).toBe(7)
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

test('a database keeps targets for the next process, and only its own claim counts', async () => {
  const file = path.join(temporaryFolder(), 'studio.db')
  const first = openTargets(file)
  expect([first.store.isDurable, createMemoryTargets().isDurable]).toEqual([true, false])
  expect([await first.store.claim('one'), await createMemoryTargets().claim('one')]).toEqual([true, true])
  await first.store.writeCursor('one', 12)
  await first.store.writeLetter('one', 3, 'a', 'b')
  first.close()
  const { store } = openTargets(file)
  expect([await store.readCursor('one'), await store.letters('one')]).toEqual([12, [3]])
})

test('sealed letters are unreadable in the store and in another place', async () => {
  const plain = createMemoryTargets()
  const store = createSealedTargets(plain, atRest)
  await store.writeLetter('one', 1, 'a summary', 'a body of a customer')
  const [summary = '', body = ''] = [
    await plain.readLetter('one', 1, 'summary'),
    await plain.readLetter('one', 1, 'body'),
  ]
  expect(summary + body).not.toMatch(/summary|customer/)
  await plain.writeLetter('one', 2, summary, body)
  expect(await store.readLetter('one', 2, 'summary')).not.toBe('a summary')
})

test('planted-dead-letter: what an earlier version left in the clear is sealed once, and refused afterwards', async () => {
  const plain = createMemoryTargets()
  let refused = 0
  const store = createSealedTargets(plain, atRest, () => {
    refused += 1
  })
  await plain.writeLetter('gone', 3, 'an earlier summary', 'an earlier body')
  expect([await store.readLetter('gone', 3, 'summary'), refused]).toEqual([undefined, 1])
  expect([await sealOldLetters(plain, atRest), await sealOldLetters(plain, atRest)]).toEqual([1, 0])
  expect(await store.readLetter('gone', 3, 'body')).toBe('an earlier body')
  await plain.writeLetter('one', 4, '{"id":"4"}', 'FORGED pay to')
  expect(await sealOldLetters(plain, atRest)).toBe(0)
  expect([await store.readLetter('one', 4, 'summary'), await store.readLetter('one', 4, 'body')]).toEqual([
    undefined,
    undefined,
  ])
  expect(refused).toBe(3)
  expect([...(await store.names())].sort()).toEqual(['_sealed', 'gone', 'one'])
})

test('a store that is opened late is empty before, and is opened once', async () => {
  let opened = 0
  const store = createLateTargets(async () => {
    opened += 1
    return createMemoryTargets()
  })
  expect([await store.letters('one'), await store.readCursor('one')]).toEqual([[], undefined])
  await store.forget('one')
  expect(opened).toBe(0)
  await Promise.all([store.writeLetter('one', 1, 'a', 'b'), store.writeCursor('one', 4)])
  expect([opened, await store.letters('one'), await store.readCursor('one')]).toEqual([1, [1], 4])
})
