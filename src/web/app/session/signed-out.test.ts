import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { failure } from '../../../contract/platform/failure/failure.ts'
import { createSignedOutHandler } from './signed-out.ts'

function ended(status: number, code: string | null) {
  return failure('signed_out', { status, code })
}

function start(pathname = '/phones/3/skills', search = '?q=a') {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['skills'], ['secret'])
  const visited: string[] = []
  let endedSessions = 0
  const place = { pathname, search, assign: (address: string) => visited.push(address) }
  const handle = createSignedOutHandler(queryClient, place, async () => {
    endedSessions += 1
  })
  return { queryClient, visited, handle, endedSessions: () => endedSessions }
}

test('all but the session is forgotten, and the sign-in page gets the reason and the return path', async () => {
  const { queryClient, visited, handle, endedSessions } = start()
  // Without it, the frame would have nothing to show until the browser has left.
  queryClient.setQueryData(['session'], { user: { id: '1' } })
  await handle(ended(401, 'no_session'))
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['session']])
  expect(visited).toEqual(['/sign-in?reason=expired&next=%2Fphones%2F3%2Fskills%3Fq%3Da'])
  expect(endedSessions()).toBe(0)
})

test('a token refused with status 400 ends the session first', async () => {
  const { visited, handle, endedSessions } = start('/', '')
  await handle(ended(400, '190'))
  expect(endedSessions()).toBe(1)
  expect(visited).toEqual(['/sign-in?reason=refused'])
})

test('simultaneous failures redirect once', async () => {
  const { visited, handle } = start()
  await Promise.all([handle(ended(401, null)), handle(ended(401, null)), handle(ended(400, '190'))])
  expect(visited).toHaveLength(1)
})
