import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredEvaluationRun } from '../../../contract/studio/files/evaluation-run.ts'
import { databaseOf, type UpgradeStep } from '../browser/databases.ts'
import { maxEvaluationRuns } from './run-stores.ts'
import { deleteRuns, readRuns, storeEvaluationRuns } from './runs.ts'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })))
afterEach(() => vi.unstubAllGlobals())

function run(number: number, phoneNumberId = '1'): StoredEvaluationRun {
  return {
    id: `job ${number}`,
    phoneNumberId,
    startedAt: new Date(number * 1000).toISOString(),
    name: null,
    phase: 'completed',
    progress: null,
    failure: null,
    cases: [],
    summary: null,
    results: [],
  }
}

test('runs are listed newest first, and the oldest are evicted', async () => {
  await storeEvaluationRuns(
    'a',
    Array.from({ length: maxEvaluationRuns + 3 }, (_, number) => run(number)),
  )
  const kept = await readRuns({ owner: 'a', phoneNumberId: '1' })
  expect(kept).toHaveLength(maxEvaluationRuns)
  expect(kept[0]?.id).toBe(`job ${maxEvaluationRuns + 2}`)
  expect(kept.at(-1)?.id).toBe('job 3')
})

test('storing a run again replaces it', async () => {
  await storeEvaluationRuns('b', [run(1)])
  await storeEvaluationRuns('b', [{ ...run(1), phase: 'failed' }])
  expect((await readRuns({ owner: 'b', phoneNumberId: '1' })).map(({ phase }) => phase)).toEqual(['failed'])
})

test('a user cannot see or clear the runs of another user or number', async () => {
  await storeEvaluationRuns('c', [run(1), run(2, '2')])
  await storeEvaluationRuns('d', [run(3)])
  await deleteRuns({ owner: 'c', phoneNumberId: '1' })
  expect(await readRuns({ owner: 'c', phoneNumberId: '1' })).toEqual([])
  expect(await readRuns({ owner: 'c', phoneNumberId: '2' })).toHaveLength(1)
  expect(await readRuns({ owner: 'd', phoneNumberId: '1' })).toHaveLength(1)
})

test('an unreadable record is moved aside', async () => {
  await storeEvaluationRuns('e', [run(1)])
  const stored = await openDB('studio.evaluations')
  await stored.put('runs', { shape: 'unknown' }, 'old')
  expect(await readRuns({ owner: 'e', phoneNumberId: '1' })).toHaveLength(1)
  expect(await stored.getAll('unreadable')).toEqual([
    { store: 'runs', key: 'old', value: { shape: 'unknown' } },
  ])
  expect(await stored.get('runs', 'old')).toBeUndefined()
  stored.close()
})

test('a database upgrade runs only new steps, and outdated connections do not block it', async () => {
  const first: UpgradeStep = (made) => void made.createObjectStore('one')
  const second: UpgradeStep = (made) => void made.createObjectStore('two')
  const old = databaseOf('steps', [first])
  await (await old()).put('one', 'kept', 'key')
  const stored = await databaseOf('steps', [first, second])()
  expect(stored.version).toBe(2)
  expect(await stored.get('one', 'key')).toBe('kept')
  expect([...stored.objectStoreNames]).toEqual(['one', 'two'])
  // The earlier version's page reports that it is outdated instead of overwriting unknown data.
  await expect(old()).rejects.toThrow()
})
