/** Proves that kept versions are bounded, free of credentials, and never thrown away unseen. */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { z } from '../../../contract/zod.ts'
import { readLocalVersions, readRun, type StoredVersion, storeLocalVersion, writeRun } from './agent-store.ts'

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

test('the newest come first, the oldest automatic ones go, named ones stay', async () => {
  await storeLocalVersion(version('a', 0, { reason: 'named', name: 'first' }))
  for (let number = 1; number <= 25; number += 1) await storeLocalVersion(version('a', number))
  const kept = await readLocalVersions('a', '1')
  expect(kept).toHaveLength(21)
  expect(kept.map(({ id }) => id).slice(0, 2)).toEqual(['a 25', 'a 24'])
  expect(kept.at(-1)?.name).toBe('first')
})

test('nobody sees the versions of another user or of another number', async () => {
  await storeLocalVersion(version('b', 1))
  expect(await readLocalVersions('b', '2')).toEqual([])
  expect((await readLocalVersions('b', '1')).map(({ owner }) => owner)).toEqual(['b'])
})

test('neither a version nor a run with credentials is kept', async () => {
  const { bundle } = version('c', 1)
  const included = { ...bundle, credentials: 'included' as const }
  await expect(storeLocalVersion(version('c', 1, { bundle: included }))).rejects.toThrow(TypeError)
  await expect(writeRun('c', { bundle: included })).rejects.toThrow(TypeError)
  expect(await readLocalVersions('c', '1')).toEqual([])
})

test('what cannot be read any more is put aside', async () => {
  await storeLocalVersion(version('d', 1))
  const stored = await openDB('studio.agents', 2)
  await stored.put('versions', { id: 'old', shape: 'unknown' }, 'old')
  await stored.put('runs', 'nonsense', 'd')
  expect(await readLocalVersions('d', '1')).toHaveLength(1)
  expect(await readRun('d', z.object({}))).toBeUndefined()
  expect(await stored.getAll('unreadable')).toEqual([
    { store: 'versions', key: 'old', value: { id: 'old', shape: 'unknown' } },
    { store: 'runs', key: 'd', value: 'nonsense' },
  ])
  expect(await stored.get('versions', 'old')).toBeUndefined()
  stored.close()
})
