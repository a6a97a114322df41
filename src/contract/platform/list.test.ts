import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import { listSchemaOf, pageOf, pageQuery } from './list.ts'
import { nextCursor, unseenCursor } from './next-cursor.ts'

const item = z.looseObject({ id: z.string() })

test('a list is read bare or wrapped', () => {
  expect(listSchemaOf(item).parse([{ id: 'a', extra: 1 }])).toEqual([{ id: 'a', extra: 1 }])
  expect(listSchemaOf(item).parse({ data: [{ id: 'a', extra: 1 }], more: true })).toEqual([
    { id: 'a', extra: 1 },
  ])
  expect(listSchemaOf(item).safeParse({ items: [] }).success).toBe(false)
})

test('a response without a body is an empty list', () => {
  for (const body of [undefined, null, '']) {
    expect(listSchemaOf(item).parse(body)).toEqual([])
    expect(pageOf(item).parse(body).data).toEqual([])
  }
  expect(listSchemaOf(item).safeParse('<html>').success).toBe(false)
})

test('a page is read bare or wrapped', () => {
  expect(pageOf(item).parse([{ id: 'a' }]).data).toEqual([{ id: 'a' }])
  expect(pageOf(item).parse({ data: [] }).data).toEqual([])
})

test('paging continues after an empty page with a next link, not after a page without one', () => {
  const cursors = { before: 'b', after: 'a' }
  expect(
    nextCursor(pageOf(item).parse({ data: [], paging: { cursors, next: 'https://x.example/?after=a' } })),
  ).toBe('a')
  expect(nextCursor(pageOf(item).parse({ data: [{ id: '1' }], paging: { cursors } }))).toBeUndefined()
  expect(nextCursor({ paging: null })).toBeUndefined()
})

test('a platform list continues by cursor, because it has no next link', () => {
  const more = pageOf(item).parse({ data: [{ id: '1' }], paging: { cursors: { before: 'b', after: 'a' } } })
  const last = pageOf(item).parse({ data: [{ id: '2' }], paging: { cursors: { before: 'b' } } })
  expect(unseenCursor(more, [])).toBe('a')
  expect(unseenCursor(last, ['a'])).toBeUndefined()
  expect(unseenCursor({ paging: null }, [])).toBeUndefined()
  expect(unseenCursor(more, [undefined, 'a'])).toBeUndefined()
})

test('a missing cursor is read from the next link', () => {
  expect(nextCursor({ paging: { next: 'https://x.example/y?limit=1&after=QVF%3D#z' } })).toBe('QVF=')
  expect(nextCursor({ paging: { next: 'https://x.example/y?after=%zz' } })).toBeUndefined()
  expect(nextCursor({ paging: { next: 'https://x.example/y' } })).toBeUndefined()
})

test('a page query is read from text and from numbers', () => {
  expect(pageQuery.parse({ limit: '25', after: 'x' })).toEqual({ limit: 25, after: 'x' })
  expect(pageQuery.safeParse({ limit: '0' }).success).toBe(false)
  expect(pageQuery.safeParse({ page: '2' }).success).toBe(false)
})
