import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type RecentPhone,
  rememberAgent,
  rememberPhone,
  useRecentPhones,
  withPhone,
} from './recent-phones.ts'

function phone(id: string, name: string | null = null): RecentPhone {
  return { id, number: null, name }
}

test('a reopened number moves to the front with its latest name', () => {
  const list = [phone('1', 'Old'), phone('2')]
  expect(withPhone(withPhone(list, phone('3')), phone('1', 'New'))).toEqual([
    phone('1', 'New'),
    phone('3'),
    phone('2'),
  ])
})

test('the list stays short and without duplicates', () => {
  const opened = fc.array(fc.stringMatching(/^\d{1,2}$/))
  fc.assert(
    fc.property(opened, (visits) => {
      const list = visits.reduce<RecentPhone[]>((now, id) => withPhone(now, phone(id)), [])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(list.length).toBeLessThanOrEqual(5)
    }),
  )
})

test("a number's agent state is remembered until it changes", () => {
  const owner = 'agents'
  const seen = () => renderHook(() => useRecentPhones(owner)).result.current
  rememberAgent(owner, '1', true)
  expect(seen()).toEqual([])

  rememberPhone(owner, phone('1'))
  rememberAgent(owner, '1', true)
  rememberPhone(owner, phone('2'))
  rememberPhone(owner, phone('1', 'New'))
  expect(seen()).toEqual([{ ...phone('1', 'New'), hasAgent: true }, phone('2')])

  rememberAgent(owner, '1', false)
  expect(seen()[0]).toEqual({ ...phone('1', 'New'), hasAgent: false })
})
