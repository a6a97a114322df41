import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Secret } from '../../core/secret.ts'
import { createAtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'
import { EventJournal } from './event-journal.ts'

const atRest = createAtRest(new Secret('a-secret-for-tests-0123456789-0123456789-0123456789'), undefined)

function event(id: number, text = `event ${id}`): StoredEvent {
  return {
    ...{ id, receivedAt: id, verification: 'signed', reason: null, headers: {}, digest: 'none' },
    ...{ body: Buffer.from(text), duplicateOf: null, phoneNumberIds: [], kinds: [], isSample: false },
  }
}

async function open(isSearched: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'journal-'))
  const bounds = { maxBytes: 100_000_000, maxAgeMs: 1000 }
  const journal = await EventJournal.open({ folder, ...bounds, atRest, isSearched, now: () => 0 })
  onTestFinished(async () => {
    await journal.close()
    rmSync(folder, { recursive: true })
  })
  return { journal, folder }
}

const everything = { after: 0, before: 1000, limit: 1000, isNewest: false }

test.each([
  ['the same again', [1, 1]],
  ['between two events', [1, 3]],
  ['below the oldest remaining event', [5, 4]],
])('unprocessed events are kept when the mark is %s', async (_name, marks) => {
  const { journal, folder } = await open(false)
  for (const id of [1, 5, 8, 9]) await journal.append(event(id))
  for (const mark of marks) await journal.prune(mark)
  const left = (await journal.read(everything)).map(({ id }) => id)
  expect(left).toEqual([5, 8, 9].filter((id) => id > Math.max(...marks)))
  expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1)
})

test('search texts do not contain a removed event, even if removed while they are written', async () => {
  const { journal, folder } = await open(true)
  for (let id = 1; id <= 400; id++) await journal.append(event(id, id % 2 === 0 ? 'stays' : 'is erased'))
  // Completes the file, whose texts are then written while it is rewritten.
  await journal.remove(new Set(Array.from({ length: 200 }, (_, index) => 2 * index + 1)))
  await journal.search.written()
  const files = readdirSync(folder).filter((name) => name.endsWith('.search'))
  const texts = files.map((name) => atRest.open(readFileSync(path.join(folder, name)), name)?.toString())
  expect(texts).toEqual([expect.stringContaining('stays')])
  expect(texts.join()).not.toContain('erased')
})

test('a search fails on an unreadable file and skips a deleted one', async () => {
  const { journal, folder } = await open(true)
  for (let id = 1; id <= 3; id++) await journal.append(event(id))
  const search = async () => {
    const found: number[] = []
    for await (const { id } of journal.matching({ texts: ['event'], isRepeated: false }, everything))
      found.push(id)
    return found
  }
  expect(await search()).toEqual([3, 2, 1])
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  renameSync(path.join(folder, file), path.join(folder, 'aside'))
  expect(await search()).toEqual([])
  mkdirSync(path.join(folder, file))
  await expect(search()).rejects.toThrow('EISDIR')
  rmSync(path.join(folder, file), { recursive: true })
  renameSync(path.join(folder, 'aside'), path.join(folder, file))
})

test('a file deleted by something else counts as a gap, and later events are read and kept', async () => {
  const { journal, folder } = await open(true)
  const read = async () => (await journal.read(everything)).map(({ id }) => id)
  const removeFiles = () => {
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.jsonl'))) {
      rmSync(path.join(folder, name))
    }
  }
  await journal.append(event(1))
  removeFiles()
  expect(await read()).toEqual([])
  expect(journal.lostThrough).toBe(1)
  await journal.append(event(2))
  expect(await read()).toEqual([2])
  expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1)
})
