/** Records that are named after a customer, while others write (docs/behaviour.md, section 13). */
import { expect, test, vi } from 'vitest'
import { readCustomerId } from '../../contract/studio/customers/customer-id.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { RecordKey, RecordNote, WorkspaceStore } from '../store/workspace-store.ts'
import { recordPlace } from './record-places.ts'
import { createSearch, type ErasureScope } from './search.ts'

const number = '300000000000001'
const ann = { id: '1', name: 'Ann Example' }
const ben = { id: '2', name: 'Ben Example' }
const key: RecordKey = { kind: 'requests', phoneNumberId: number, name: 'of-4915112345678' }
const text = (words: string) => JSON.stringify({ words })
const note = (by: typeof ann): RecordNote => ({
  ...{ at: '2026-11-24T10:00:00.000Z', by, label: null, reason: null },
})

async function createStore() {
  const bounds = {
    ...{ maxBytes: 1e6, maxRecordsOfKind: 100, maxRecordBytes: 1e5 },
    ...{ maxActivityLines: 5000, maxActivityMs: 1e9 },
  }
  const store = new MemoryWorkspace({ bounds, now: Date.now, check: () => null })
  await store.write(key, text('of ann'), note(ann), 'absent')
  return store
}

function searchFor(signal = new AbortController().signal) {
  const session = { user: ann }
  const scope = { session, mayRead: async () => true } as unknown as ErasureScope
  const customer = readCustomerId('4915112345678')
  if (customer === undefined) throw new Error('no customer')
  return createSearch([customer], scope, signal)
}

/** Erases the customer; `onWrite` runs after each write of the erasure. */
async function erase(store: WorkspaceStore, onWrite = async () => {}) {
  const search = searchFor()
  const place = recordPlace(
    {
      ...{ groups: () => store.groups(), list: (group) => store.list(group), read: (one) => store.read(one) },
      async write(...given) {
        const outcome = await store.write(...given)
        await onWrite()
        return outcome
      },
      remove: (...given) => store.remove(...given),
    } as WorkspaceStore,
    async () => null,
  )
  const { items } = await place.find(search)
  return place.remove(items, search)
}

async function contents(store: WorkspaceStore) {
  const records = await store.list(key)
  return Promise.all(
    records.map(async ({ name, changedBy }) => [
      name,
      changedBy?.id,
      (await store.read({ ...key, name }))?.text,
    ]),
  )
}

test('a renamed record keeps text, author and time', async () => {
  const store = await createStore()
  expect(await erase(store)).toEqual({ removed: 1, left: [] })
  expect(await contents(store)).toEqual([
    [expect.stringMatching(/^erased-[0-9a-f]{12}$/), '1', text('of ann')],
  ])
})

test('a record that a colleague changes while it is renamed has the newer text, once', async () => {
  const store = await createStore()
  let isChanged = false
  const outcome = await erase(store, async () => {
    if (isChanged) return
    isChanged = true
    const { summary } = (await store.read(key)) ?? {}
    await store.write(key, text('of ben'), note(ben), { etag: summary?.etag ?? '' })
  })
  expect(outcome).toEqual({ removed: 1, left: [] })
  expect(await contents(store)).toEqual([[expect.stringMatching(/^erased-/), '2', text('of ben')]])
})

test('a record that a colleague deletes while it is renamed stays deleted', async () => {
  const store = await createStore()
  await erase(store, async () => {
    const { summary } = (await store.read(key)) ?? {}
    if (summary !== undefined) await store.remove(key, ben, { etag: summary.etag })
  })
  expect(await contents(store)).toEqual([])
})

test('a record that is changed all the time stays under its name, is named, and has no copy', async () => {
  const store = await createStore()
  let count = 0
  const outcome = await erase(store, async () => {
    const { summary } = (await store.read(key)) ?? {}
    await store.write(key, text(`change ${++count}`), note(ben), { etag: summary?.etag ?? '' })
  })
  expect(outcome).toEqual({ removed: 0, left: [`requests/${number}/of-4915112345678`] })
  expect(await contents(store)).toEqual([[key.name, '2', text(`change ${count}`)]])
})

test('a new name that another record has meanwhile is not taken from it', async () => {
  const store = await createStore()
  const write = store.write.bind(store)
  let taken: string | undefined
  store.write = async (at, body, by, expected) => {
    if (taken === undefined && at.name.startsWith('erased-')) {
      taken = at.name
      await write(at, text('of ben'), note(ben), 'absent')
    }
    return write(at, body, by, expected)
  }
  expect(await erase(store)).toEqual({ removed: 1, left: [] })
  const found = await contents(store)
  expect(found).toHaveLength(2)
  expect(found).toContainEqual([taken, '2', text('of ben')])
  expect(found).toContainEqual([expect.stringMatching(/^erased-/), '1', text('of ann')])
})

test('erase-with-a-closed-connection: a client that leaves ends the search within some records', async () => {
  const store = await createStore()
  const records = 20
  for (let at = 0; at < records; at++)
    await store.write({ ...key, name: `large-${at}` }, text('x'.repeat(45_000)), note(ann), 'absent')
  const client = new AbortController()
  const read = vi.spyOn(store, 'read').mockImplementation(async (at) => {
    client.abort()
    return MemoryWorkspace.prototype.read.call(store, at)
  })
  const place = recordPlace(store, async () => null)
  await expect(place.find(searchFor(client.signal))).rejects.toMatchObject({ code: 'busy' })
  expect(read.mock.calls.length).toBeLessThan(records / 2)
})
