import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { studioPaths } from '../../contract/studio/paths.ts'
import { useReview } from '../records/reviews.ts'
import { followChanges } from './live-changes.ts'

const owner = 'ann'
let stream = new EventTarget()
let asked: string[] = []

beforeEach(() => {
  asked = []
  stream = new EventTarget()
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(name: string, listener: EventListener) {
        stream.addEventListener(name, listener)
      }
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url === studioPaths.workspace) return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    return Response.json({ records: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const hear = (event: string, data: object) =>
  stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))

const change = (kind: string, phoneNumberId: string) =>
  hear('record', { kind, phoneNumberId, name: 'one', etag: 'tag', by: null })

/** Returns which of these queries are to be read again. */
function follow(keys: readonly QueryKey[]) {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, {})
  onTestFinished(followChanges(client, owner))
  return () => keys.filter((key) => client.getQueryState(key)?.isInvalidated)
}

test.each([
  ['alerts', (number: string) => ['alerts', number]],
  ['versions', (number: string) => ['versions', owner, number]],
  ['runs', (number: string) => ['runs', owner, number, 'last-results']],
  ['drafts', (number: string) => ['draft', `${owner} ${number}`]],
])('changed %s of one number leave those of other numbers as they are', async (kind, keyOf) => {
  const outdated = follow(['1', '2'].map(keyOf))
  change(kind, '1')
  await vi.waitFor(() => expect(outdated()).toEqual([keyOf('1')]))
})

test('activity of one number refreshes its lists and those of all numbers', async () => {
  const keyOf = (filter: object) => ['workspace-activity', owner, filter, 50]
  const [own, other, all] = [{ phoneNumberId: '1', kind: 'write' }, { phoneNumberId: '2' }, {}].map(keyOf)
  const outdated = follow([own, other, all].filter((key) => key !== undefined))
  hear('activity', { phoneNumberId: null })
  await vi.waitFor(() => expect(outdated()).toEqual([all]))
  hear('activity', { phoneNumberId: '1' })
  await vi.waitFor(() => expect(outdated()).toEqual([own, all]))
})

test('a list is read again only for the number whose records changed', async () => {
  for (const phoneNumberId of ['1', '2']) renderHook(() => useReview({ owner, phoneNumberId }))
  follow([])
  const lists = () => asked.filter((url) => url.includes('/reviews/'))
  await vi.waitFor(() => expect(lists()).toHaveLength(2))
  change('reviews', '1')
  await vi.waitFor(() => expect(lists()).toHaveLength(3))
  expect(lists().at(-1)).toBe(`${studioPaths.workspace}/reviews/1`)
})
