import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardPlanRun, planRuns, readPlanRun } from './plan-runs.ts'
import { listVersions, type StoredVersion, storeVersion } from './versions.ts'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })))
afterEach(() => vi.unstubAllGlobals())

const version = (owner: string, number: number, more: Partial<StoredVersion> = {}): StoredVersion => ({
  id: `${owner} ${number}`,
  owner,
  phoneNumberId: '1',
  takenAt: new Date(number * 1000).toISOString(),
  reason: 'daily',
  name: null,
  bundle: {
    format: 'messaging-agent',
    version: 1,
    source: { phone_number_id: '1' },
    credentials: 'stripped',
    partial: [],
    agent: {},
  },
  ...more,
})

test('versions are listed newest first, the oldest automatic ones evicted and named ones kept', async () => {
  await storeVersion(version('ann', 0, { reason: 'named', name: 'first' }))
  for (let number = 1; number <= 25; number += 1) await storeVersion(version('ann', number))
  const kept = await listVersions({ owner: 'ann', phoneNumberId: '1' })
  expect(kept).toHaveLength(21)
  expect(kept.map(({ id }) => id).slice(0, 2)).toEqual(['ann 25', 'ann 24'])
  expect(kept.at(-1)?.name).toBe('first')
})

test('a user cannot see the versions of another user or number', async () => {
  await storeVersion(version('ben', 1))
  expect(await listVersions({ owner: 'ben', phoneNumberId: '2' })).toEqual([])
  expect((await listVersions({ owner: 'ben', phoneNumberId: '1' })).map(({ owner }) => owner)).toEqual([
    'ben',
  ])
})

test('versions and runs with credentials are not stored', async () => {
  const { bundle } = version('cat', 1)
  const included = { ...bundle, credentials: 'included' as const }
  await expect(storeVersion(version('cat', 1, { bundle: included }))).rejects.toThrow(TypeError)
  const place = { owner: 'cat', phoneNumberId: '1' }
  const run = { state: 'paused' as const, steps: [], unread: [] }
  const stored = { phoneNumberId: '1', id: 'a', title: 'Import', deletes: false, isStripped: false, run }
  const write = (plan: typeof bundle) => planRuns.write(place, 'current', { ...stored, bundle: plan }, null)
  await expect(write({ ...bundle, credentials: 'included' })).rejects.toThrow(TypeError)
  await write(bundle)
  expect((await readPlanRun(place))?.value).toEqual({ ...stored, bundle })
  await discardPlanRun(place)
  expect(await readPlanRun(place)).toBeNull()
  expect(await listVersions({ owner: 'cat', phoneNumberId: '1' })).toEqual([])
})

test('an unreadable record is moved aside', async () => {
  await storeVersion(version('dan', 1))
  const stored = await openDB('studio.agents')
  await stored.put('versions', { id: 'old', shape: 'unknown' }, 'old')
  await stored.put('runs', 'nonsense', 'dan 1')
  expect(await listVersions({ owner: 'dan', phoneNumberId: '1' })).toHaveLength(1)
  expect(await readPlanRun({ owner: 'dan', phoneNumberId: '1' })).toBeNull()
  expect(await stored.getAll('unreadable')).toEqual([
    { store: 'versions', key: 'old', value: { id: 'old', shape: 'unknown' } },
    { store: 'runs', key: 'dan 1', value: 'nonsense' },
  ])
  expect(await stored.get('versions', 'old')).toBeUndefined()
  stored.close()
})
