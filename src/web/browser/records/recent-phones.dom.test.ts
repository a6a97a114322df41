/** What was opened last comes first. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecentPhone, withPhone } from './recent-phones.ts'

function phone(id: string, name: string | null = null): RecentPhone {
  return { id, number: null, name }
}

test('a number that is opened again moves to the front, under its latest name', () => {
  const list = [phone('1', 'Old'), phone('2')]
  expect(withPhone(withPhone(list, phone('3')), phone('1', 'New'))).toEqual([
    phone('1', 'New'),
    phone('3'),
    phone('2'),
  ])
})

test('however much is opened, the list stays short and names no number twice', () => {
  const opened = fc.array(fc.stringMatching(/^\d{1,2}$/))
  fc.assert(
    fc.property(opened, (visits) => {
      const list = visits.reduce<RecentPhone[]>((now, id) => withPhone(now, phone(id)), [])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(list.length).toBeLessThanOrEqual(5)
    }),
  )
})
