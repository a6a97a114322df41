import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import {
  countOwnerless,
  deleteBrowserData,
  deleteOwnerless,
  parseBrowserData,
  readBrowserData,
  replaceBrowserData,
} from './browser-data.ts'
import { draftStore, evaluationStore, testChatStore } from './databases.ts'
import { readOwnedRecords } from './owned-records.ts'
import { tidyAtSignOut, tidyStorage } from './tidy-storage.ts'

const bundle = { credentials: 'stripped' }

/** One record of each kind, marked with its owner. */
async function fill(owner: string) {
  const mark = `of ${owner}`
  localStorage.setItem(`studio.scenarios.v1/${owner}`, JSON.stringify([{ id: mark }]))
  localStorage.setItem(`studio.scenarios.v1.unreadable/${owner}`, `{"half": "${mark}`)
  sessionStorage.setItem('studio.drafts.v1', JSON.stringify({ owner, kept: [mark] }))
  const agents = await draftStore.open()
  await agents.put('versions', { id: `v ${mark}`, owner, bundle }, `v ${mark}`)
  await agents.put('runs', { mark, bundle }, `${owner} 1`)
  await agents.put('drafts', { mark, base: bundle }, `${owner} 1`)
  await agents.add('unreadable', { store: 'drafts', key: `${owner} 2`, value: mark })
  await (await evaluationStore.open()).put(
    'runs',
    { owner, run: { mark } },
    JSON.stringify([owner, '1', 'r']),
  )
  await (await testChatStore.open()).put('records', { id: `c ${mark}`, owner }, `c ${mark}`)
}

async function everything(): Promise<string> {
  const records = await readOwnedRecords(() => true)
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, records])
}

afterEach(async () => {
  for (const owner of ['ann', 'ann lee', 'bob', demo, 'nobody']) await deleteBrowserData(owner)
  await deleteOwnerless()
  localStorage.clear()
  sessionStorage.clear()
})

const demo = `demo-${'0a'.repeat(16)}`

test('an export has all data of one user and no other, even with a common name prefix', async () => {
  await fill('bob')
  await fill('ann lee')
  await fill('ann')
  const text = JSON.stringify(await readBrowserData('ann'))
  expect(text.match(/of ann/g)).toHaveLength(11)
  expect(text).not.toMatch(/of bob|of ann lee/)
})

test("deleting a user's data keeps other users' data and the theme", async () => {
  await fill('ann lee')
  const before = await everything()
  localStorage.setItem('studio.theme.v1', '"dark"')
  await fill('ann')
  await deleteBrowserData('ann')
  expect(localStorage.getItem('studio.theme.v1')).toBe('"dark"')
  localStorage.removeItem('studio.theme.v1')
  sessionStorage.setItem('studio.drafts.v1', JSON.stringify({ owner: 'ann lee', kept: ['of ann lee'] }))
  expect(await everything()).toBe(before)
})

test('a file restores deleted data and replaces newer data', async () => {
  await fill('ann')
  const file: unknown = JSON.parse(JSON.stringify(await readBrowserData('ann')))
  await deleteBrowserData('ann')
  localStorage.setItem('studio.recent-phones.v1/ann', '[]')
  const parsed = parseBrowserData('ann', file)
  if (!('data' in parsed)) throw new Error(parsed.error)
  await replaceBrowserData('ann', parsed.data)
  const { localStorage: local, indexedDB } = await readBrowserData('ann')
  expect(local).toEqual(parsed.data.localStorage)
  const { unreadable: _, ...agents } = parsed.data.indexedDB['studio.agents'] ?? {}
  expect(indexedDB).toEqual({ ...parsed.data.indexedDB, 'studio.agents': agents })
})

test('a file of another user or kind, or with credentials, is refused', async () => {
  await fill('ann')
  const file = await readBrowserData('ann')
  expect(parseBrowserData('bob', file)).toEqual({ error: 'owner' })
  expect(parseBrowserData('bob', { ...file, owner: 'bob' })).toEqual({ error: 'records' })
  expect(parseBrowserData('ann', { ...file, version: 2 })).toEqual({ error: 'format' })
  expect(parseBrowserData('ann', { ...file, localStorage: { 'studio.x/bob': [] } })).toEqual({
    error: 'format',
  })
  const value = { owner: 'ann', bundle: { credentials: 'included' } }
  const secret = { ...file, indexedDB: { 'studio.agents': { versions: [{ key: 'v', value }] } } }
  expect(parseBrowserData('ann', secret)).toEqual({ error: 'records' })
})

test("a file with another user's record key changes nothing", async () => {
  await fill('bob')
  await fill('ann')
  const before = await readBrowserData('ann')
  const value = { owner: 'ann', bundle }
  const versions = [{ key: 'v of bob', value }]
  await expect(
    replaceBrowserData('ann', { ...before, indexedDB: { 'studio.agents': { versions } } }),
  ).rejects.toThrow('another owner')
  expect(JSON.stringify(await readBrowserData('bob'))).toContain('"id":"v of bob","owner":"bob"')
  expect((await readBrowserData('ann')).localStorage).toEqual(before.localStorage)
})

test("a demo's data is deleted at the next sign-in, other users' data is kept", async () => {
  await fill('ann')
  await fill(demo)
  await tidyStorage(demo)
  expect(await everything()).toContain(`of ${demo}`)
  sessionStorage.clear()
  localStorage.setItem('studio.replies.v1/bob', '[]')
  await tidyStorage('ann')
  expect(localStorage.getItem('studio.replies.v1/bob')).toBeNull()
  expect(await everything()).not.toContain('demo')
  expect(await everything()).toContain('of ann')
})

test('requests that an earlier version stored are exported until the sign-out, which deletes them', async () => {
  const former = ['studio.playground-saved.v1', 'studio.playground-history.v1']
  for (const name of former) localStorage.setItem(`${name}/ann`, '[{"url":"former request"}]')
  localStorage.setItem('studio.playground-saved.v1.unreadable/ann', 'former request')
  localStorage.setItem('studio.playground-saved.v1/bob', '[{"url":"former request"}]')
  await fill('ann')
  await tidyStorage('ann')
  const file = await readBrowserData('ann')
  expect(Object.keys(file.localStorage)).toEqual(expect.arrayContaining(former))
  await tidyAtSignOut('ann')
  expect(Object.keys(localStorage).filter((name) => name.includes('playground'))).toEqual([
    'studio.playground-saved.v1/bob',
  ])
  expect(await everything()).toContain('of ann')
  await replaceBrowserData('ann', file)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/playground[^"]*ann/)
})

const requests = '[{"name":"one","draft":{}}]'

test('data without an owner is shown to no user and can be deleted', async () => {
  localStorage.setItem('studio.playground-saved.v1', requests)
  await (await testChatStore.open()).put('records', { id: 'c', owner: 'bob' }, 'c')
  await (await draftStore.open()).add('unreadable', { store: 'versions', key: 'x', value: 'no owner' })
  await tidyStorage('ann')
  expect(localStorage.getItem('studio.playground-saved.v1/ann')).toBeNull()
  expect(JSON.stringify(await readBrowserData('ann'))).not.toMatch(/one|no owner/)
  expect(await countOwnerless()).toBe(2)
  await deleteOwnerless()
  expect(await countOwnerless()).toBe(0)
  expect(await everything()).toContain('"owner":"bob"')
})
