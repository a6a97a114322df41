import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { noteReach } from '../../transport/watched-fetch.ts'
import { missedAddress } from './page-guard.ts'
import { watchConnection } from './watch-connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('after a reconnect, the note of a missed page goes and failed reads are repeated', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const queryClient = new QueryClient()
  let isDown = true
  const read = vi.fn(async () => {
    if (isDown) throw new Error('down')
    return 'there'
  })
  const query = { queryKey: ['webhooks'], queryFn: read, retry: false }
  await queryClient.prefetchQuery(query)
  vi.useFakeTimers()
  watchConnection(queryClient)
  noteReach(false)
  missedAddress.write('/webhooks')

  isDown = false
  noteReach(true)
  expect(missedAddress.read()).toBeNull()
  expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})
