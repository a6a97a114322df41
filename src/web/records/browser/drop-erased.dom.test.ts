import 'fake-indexeddb/auto'
import { createHash, webcrypto } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { readBrowserData } from './browser-data.ts'
import { dropErased } from './drop-erased.ts'

const customer = '4915112345678'
const salt = 'a-salt'
const digest = createHash('sha256').update(salt).update(customer).digest('hex')
const erased = [{ at: '2026-11-24T10:00:00.000Z', salt, digest }]

test('entries that mention an erased customer are deleted, others kept', async () => {
  vi.stubGlobal('crypto', webcrypto)
  const marks = [
    { id: 'one', text: `+${customer} waits` },
    { id: 'three', text: 'Call +49 151 1234-5678 back' },
    { id: 'two', text: '4915112345679 waits' },
  ]
  localStorage.setItem('studio.review.v1/ann', JSON.stringify(marks))
  localStorage.setItem('studio.review.v1/ben', JSON.stringify(marks))
  expect(await dropErased('ann', [])).toBe(false)
  expect(await dropErased('ann', erased)).toBe(true)
  expect((await readBrowserData('ann')).localStorage['studio.review.v1']).toEqual([marks[2]])
  expect(await dropErased('ann', erased)).toBe(false)
  // Other users' data is not read; it is dropped when they sign in.
  expect((await readBrowserData('ben')).localStorage['studio.review.v1']).toEqual(marks)
})
