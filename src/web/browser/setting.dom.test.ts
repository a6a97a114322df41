import { afterEach, expect, test, vi } from 'vitest'
import { z } from '../../contract/zod.ts'
import { backupName, ownerOfName, rereadSettings, userSetting } from './setting.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const name = 'studio.things.v1'
const things = z.array(z.string())

test('a written setting is read by the next page, only for the same user', () => {
  expect(userSetting(name, things, []).write('ann', ['a'])).toBe(true)
  expect(userSetting(name, things, []).read('ann')).toEqual(['a'])
  expect(userSetting(name, things, []).read('bob')).toEqual([])
  expect(Object.keys(localStorage).map(ownerOfName)).toEqual(['ann'])
})

test('the theme setting and foreign entries have no owner', () => {
  expect(['studio.theme.v1', 'other/ann'].map(ownerOfName)).toEqual([undefined, undefined])
})

test.each(['{"a":', '{"a":1}', '[1]'])(
  'unreadable %s is moved aside for its owner and replaced by an empty list',
  (text) => {
    localStorage.setItem(`${name}/ann`, text)
    expect(userSetting(name, things, []).read('ann')).toEqual([])
    expect(localStorage.getItem(backupName(name, 'ann'))).toBe(text)
    expect(localStorage.getItem(`${name}/ann`)).toBeNull()
  },
)

test('listeners are notified of changes, including those in other tabs', () => {
  const store = userSetting(name, things, [])
  let heard = 0
  const stop = store.subscribe(() => heard++)
  store.write('ann', ['a'])
  localStorage.setItem(`${name}/ann`, '["b"]')
  dispatchEvent(new StorageEvent('storage', { key: `${name}/ann` }))
  expect(store.read('ann')).toEqual(['b'])
  localStorage.setItem(`${name}/ann`, '["c"]')
  rereadSettings()
  expect(store.read('ann')).toEqual(['c'])
  stop()
  store.write('ann', ['d'])
  expect(heard).toBe(3)
})

test('listeners are not notified if a reread finds no change', () => {
  const store = userSetting(name, things, [])
  store.write('ann', ['a'])
  let heard = 0
  const stop = store.subscribe(() => heard++)
  rereadSettings()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  stop()
  expect([heard, store.read('ann')]).toEqual([0, ['a']])
})
