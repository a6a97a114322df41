import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ownerBusinessQuery } from '../agent/owner-business.ts'
import { accountOfNumberQuery } from './account-of-number.ts'

afterEach(() => vi.unstubAllGlobals())

/** @returns the paths that were read, while none is answered */
async function readsOf(search: (client: QueryClient) => Promise<unknown>): Promise<string[]> {
  const read: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    read.push(new URL(address, 'http://studio.test').pathname)
    return Response.json({ title: 'No answer', status: 502, code: 'upstream_unreachable' }, { status: 502 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } })
  await expect(search(client)).rejects.toThrow()
  return read
}

test('a search for the business of a number repeats a failed read twice, and not the search', async () => {
  const accounts = Array(3).fill('/api/graph/7/owned_whatsapp_business_accounts')
  expect(await readsOf((client) => client.fetchQuery(ownerBusinessQuery('1', '7')))).toEqual(accounts)
  expect(await readsOf((client) => client.fetchQuery(accountOfNumberQuery('1', '7')))).toEqual(accounts)
})
