import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readBrowserData } from './browser-data.ts'
import { dropErased } from './drop-erased.ts'

const customer = '4915112345678'

test('mentions of an erased customer are overwritten, and nothing else changes', async () => {
  const marks = [
    { id: 'one', text: `+${customer} waits` },
    { id: 'three', text: 'Call +49 151 1234-5678 back' },
    { id: 'two', text: '4915112345679 waits', at: 4_915_112_345_678 },
  ]
  localStorage.setItem('studio.review.v1/ann', JSON.stringify(marks))
  localStorage.setItem('studio.review.v1/ben', JSON.stringify(marks))
  const form = { owner: 'ann', values: { text: 'Call +٤٩١٥١١٢٣٤٥٦٧٨', other: 'Stays' } }
  sessionStorage.setItem('studio.form', JSON.stringify(form))
  const asked: string[][] = []
  const ask = async (ids: readonly string[]) => {
    asked.push([...ids])
    return ids.filter((id) => id === customer)
  }
  expect(await dropErased('ann', async () => [])).toBe(false)
  expect(await dropErased('ann', ask)).toBe(true)
  // Only ids of customers are told to the server.
  expect(new Set(asked.flat())).toEqual(new Set([customer, '491511234', '4915112345679']))
  expect((await readBrowserData('ann')).localStorage['studio.review.v1']).toEqual([
    { id: 'one', text: '[erased] waits' },
    { id: 'three', text: 'Call [erased] back' },
    { ...marks[2], at: 0 },
  ])
  expect(JSON.parse(sessionStorage.getItem('studio.form') ?? '')).toEqual({
    owner: 'ann',
    values: { text: 'Call [erased]', other: 'Stays' },
  })
  expect(await dropErased('ann', ask)).toBe(false)
  // Other users' data is not read; it is dropped when they sign in.
  expect((await readBrowserData('ben')).localStorage['studio.review.v1']).toEqual(marks)
})
