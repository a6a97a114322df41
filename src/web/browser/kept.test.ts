/** What somebody kept survives a reload, and what cannot be read is put aside. */
import { afterEach, expect, test } from 'vitest'
import { z } from '../../contract/zod.ts'
import { backupName, kept } from './kept.ts'

afterEach(() => localStorage.clear())

const name = 'studio.things.v1'
const things = z.array(z.string())

test('what was written is read again by the next page', () => {
  expect(kept(name, things, []).write(['a'])).toBe(true)
  expect(kept(name, things, []).read()).toEqual(['a'])
})

test.each(['{"a":', '{"a":1}', '[1]'])('%s is put aside and an empty list takes its place', (text) => {
  localStorage.setItem(name, text)
  expect(kept(name, things, []).read()).toEqual([])
  expect(localStorage.getItem(backupName(name))).toBe(text)
  expect(localStorage.getItem(name)).toBeNull()
})

test('listeners hear of a change, also of one in another tab', () => {
  const store = kept(name, things, [])
  let heard = 0
  const stop = store.subscribe(() => heard++)
  store.write(['a'])
  localStorage.setItem(name, '["b"]')
  dispatchEvent(new StorageEvent('storage', { key: name }))
  expect(store.read()).toEqual(['b'])
  stop()
  store.write(['c'])
  expect(heard).toBe(2)
})
