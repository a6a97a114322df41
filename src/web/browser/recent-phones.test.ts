/** What was opened last comes first. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phonesOf, type RecentPhone, withPhone } from './recent-phones.ts'

function phone(id: string, owner = 'me', name: string | null = null): RecentPhone {
  return { owner, id, number: null, name }
}

test('a number that is opened again moves to the front, under its latest name', () => {
  const list = [phone('1', 'me', 'Old'), phone('2')]
  expect(withPhone(withPhone(list, phone('3')), phone('1', 'me', 'New'))).toEqual([
    phone('1', 'me', 'New'),
    phone('3'),
    phone('2'),
  ])
})

test('the numbers of one user are none of another', () => {
  const list = withPhone([phone('1', 'demo')], phone('1', 'me'))
  expect(phonesOf(list, 'me')).toEqual([phone('1', 'me')])
  expect(phonesOf(list, 'demo')).toEqual([phone('1', 'demo')])
})

test('however much is opened, the list stays short and names no number twice', () => {
  const opened = fc.array(fc.record({ id: fc.stringMatching(/^\d{1,2}$/), owner: fc.constantFrom('a', 'b') }))
  fc.assert(
    fc.property(opened, (visits) => {
      const list = visits.reduce<RecentPhone[]>((now, { id, owner }) => withPhone(now, phone(id, owner)), [])
      expect(new Set(list.map(({ id, owner }) => `${owner} ${id}`)).size).toBe(list.length)
      expect(list.length).toBeLessThanOrEqual(40)
      expect(phonesOf(list, 'a').length).toBeLessThanOrEqual(5)
    }),
  )
})
