import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from '../../../contract/zod.ts'
import { graphPages } from './graph-pages.ts'

afterEach(() => vi.unstubAllGlobals())

test('pages are followed by cursor while a next link exists, even past an empty page', async () => {
  const next = 'https://elsewhere.example/?after=ignored&access_token=*****'
  const pages = new Map([
    [null, { data: [{ id: '1' }], paging: { cursors: { after: 'a b' }, next } }],
    ['a b', { data: [], paging: { cursors: { after: 'c' }, next } }],
    ['c', { data: [{ id: '2' }], paging: { cursors: { after: 'd' } } }],
  ])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(pages.get(new URL(address, 'http://studio.test').searchParams.get('after')))
  })

  const list = graphPages({ path: '/7/phone_numbers', fields: 'id,name', item: z.object({ id: z.string() }) })
  const { pages: read } = await new QueryClient().fetchInfiniteQuery({ ...list, pages: 9 })

  expect(read.flatMap((page) => page.data)).toEqual([{ id: '1' }, { id: '2' }])
  expect(asked).toHaveLength(3)
  expect(
    asked.every((address) => address.startsWith('/api/graph/7/phone_numbers?fields=id%2Cname&limit=')),
  ).toBe(true)
})
