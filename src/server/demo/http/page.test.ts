import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from './page.ts'

const linkTo = (query: URLSearchParams) => `https://host.invalid/list?${query}`
const pageOf = (items: readonly number[], query: string) =>
  paginate(items, String, { query: new URLSearchParams(query), linkTo })

test('following the next links gives every item once, in order, for any limit', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 70 }), (count, limit) => {
      const items = Array.from({ length: count }, (_, index) => index)
      const seen: number[] = []
      let query: string | undefined = `limit=${limit}`
      while (query !== undefined) {
        const { data, paging } = pageOf(items, query)
        expect(data.length).toBeLessThanOrEqual(limit)
        seen.push(...data)
        query = paging?.next?.split('?')[1]
      }
      expect(seen).toEqual(items)
    }),
  )
})

test('the previous link leads to the previous page', () => {
  const items = [1, 2, 3, 4, 5, 6, 7]
  const second = pageOf(items, pageOf(items, 'limit=3').paging?.next?.split('?')[1] ?? '')
  expect(second.data).toEqual([4, 5, 6])
  expect(pageOf(items, second.paging?.previous?.split('?')[1] ?? '').data).toEqual([1, 2, 3])
})

test('links keep other query parameters', () => {
  expect(pageOf([1, 2], 'limit=1&fields=id%2Cname').paging?.next).toContain('fields=id%2Cname')
})

test.each(['limit=0', 'limit=-1', 'limit=x', 'limit=1.5', 'after=none', 'before=none'])(
  '%s is refused',
  (query) => {
    expect(() => pageOf([1, 2, 3], query)).toThrow(/^(?:limit|after|before): /)
  },
)
