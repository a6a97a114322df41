/** What a user stores is there after a reload, for that user alone; what cannot be read is put aside. */
import { afterEach, expect, test, vi } from 'vitest'
import { z } from '../../../contract/zod.ts'
import { backupName, owned, ownerOfName, rereadOwned } from './owned-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const name = 'studio.things.v1'
const things = z.array(z.string())
const records = z.array(z.object({ id: z.string() }))

test('what was written is read again by the next page, for nobody else', () => {
  expect(owned(name, things, []).write('ann', ['a'])).toBe(true)
  expect(owned(name, things, []).read('ann')).toEqual(['a'])
  expect(owned(name, things, []).read('bob')).toEqual([])
  expect(Object.keys(localStorage).map(ownerOfName)).toEqual(['ann'])
})

test('the entry of the theme, and one of another program, have no owner', () => {
  expect(['studio.theme.v1', 'other/ann'].map(ownerOfName)).toEqual([undefined, undefined])
})

test.each(['{"a":', '{"a":1}', '[1]'])(
  '%s is put aside for its owner, and an empty list takes its place',
  (text) => {
    localStorage.setItem(`${name}/ann`, text)
    expect(owned(name, things, []).read('ann')).toEqual([])
    expect(localStorage.getItem(backupName(name, 'ann'))).toBe(text)
    expect(localStorage.getItem(`${name}/ann`)).toBeNull()
  },
)

test('listeners hear of a change, also of one in another tab', () => {
  const store = owned(name, things, [])
  let heard = 0
  const stop = store.subscribe(() => heard++)
  store.write('ann', ['a'])
  localStorage.setItem(`${name}/ann`, '["b"]')
  dispatchEvent(new StorageEvent('storage', { key: `${name}/ann` }))
  expect(store.read('ann')).toEqual(['b'])
  localStorage.setItem(`${name}/ann`, '["c"]')
  rereadOwned()
  expect(store.read('ann')).toEqual(['c'])
  stop()
  store.write('ann', ['d'])
  expect(heard).toBe(3)
})

test('nobody hears of a look at the storage that finds nothing changed', () => {
  const store = owned(name, things, [])
  store.write('ann', ['a'])
  let heard = 0
  const stop = store.subscribe(() => heard++)
  rereadOwned()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  stop()
  expect([heard, store.read('ann')]).toEqual([0, ['a']])
})

test('the common list of an earlier version is divided among its owners, each reading only their own', () => {
  localStorage.setItem(`${name}/ann`, '[{"id":"3"},{"id":"1"}]')
  localStorage.setItem(name, '[{"owner":"ann","id":"1"},{"owner":"bob","id":"2"},{"id":"nobody"}]')
  const store = owned(name, records, [])
  expect(store.read('ann')).toEqual([{ id: '3' }, { id: '1' }])
  expect(store.read('bob')).toEqual([{ id: '2' }])
  expect(store.read('eve')).toEqual([])
  expect(localStorage.getItem(name)).toBe('[{"id":"nobody"}]')
})

test('where there is no room for the divided lists, the common one stays as it was', () => {
  const text = '[{"owner":"ann","id":"1"},{"owner":"bob","id":"2"}]'
  localStorage.setItem(name, text)
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, key, value) {
    if (key === `${name}/bob`) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  expect(owned(name, records, []).read('ann')).toEqual([])
  expect({ ...localStorage }).toEqual({ [name]: text })
})

test('a common list that is damaged is put aside, where nobody is shown it', () => {
  localStorage.setItem(name, '[{"owner":')
  expect(owned(name, records, []).read('ann')).toEqual([])
  expect({ ...localStorage }).toEqual({ [`${name}.unreadable`]: '[{"owner":' })
})
