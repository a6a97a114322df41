import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../api/session.ts'
import { announceBrowserDataChange } from '../../records/browser/browser-data-channel.ts'
import { testSession } from '../session-under-test.ts'
import { followOwner } from './follow-owner.ts'

const session = (id: string, readOnly = false) => ({ ...testSession, user: { id, name: id }, readOnly })

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

function openPage() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const queryClient = new QueryClient()
  const reload = vi.fn()
  queryClient.setQueryData(sessionQuery.queryKey, session('ann'))
  followOwner(queryClient, reload)
  return { queryClient, reload }
}

test('the page reloads if another tab signs in as another user', () => {
  const { queryClient, reload } = openPage()
  queryClient.setQueryData(sessionQuery.queryKey, session('ann', true))
  expect(reload).not.toHaveBeenCalled()
  queryClient.setQueryData(sessionQuery.queryKey, session('bob'))
  expect(reload).toHaveBeenCalled()
})

test('deleting data in another tab also clears this one, including typed text', async () => {
  const { reload } = openPage()
  vi.useRealTimers()
  sessionStorage.setItem('studio.drafts.v1', '{"owner":"ann","kept":[]}')
  announceBrowserDataChange('bob')
  announceBrowserDataChange('ann')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(sessionStorage.length).toBe(0)
})
