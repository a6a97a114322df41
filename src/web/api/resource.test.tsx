import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform, openPage, testPhone } from '../app/page-under-test.tsx'
import { skillResource } from './agent/agent-resources.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Open() {
  const { data } = useQuery(skillResource.one(testPhone, '1'))
  return <p>{data === undefined ? 'loading' : `${data.title} ${data.status}`}</p>
}

const one = skillResource.one(testPhone, '1').queryKey

test('an open item is read again only if its list differs', async () => {
  const platform = fakePlatform('skills', [
    { id: '1', title: 'returns', skill: 'Say yes', status: 'PENDING_REVIEW' },
  ])
  const { queryClient } = await openPage(Open)
  await screen.findByText('returns PENDING_REVIEW')
  const reads = () => queryClient.getQueryState(one)?.dataUpdateCount

  await queryClient.fetchQuery({ ...skillResource.list(testPhone), staleTime: 0 })
  expect(reads()).toBe(1)

  Object.assign(platform.items[0] ?? {}, { status: 'APPROVED' })
  await queryClient.fetchQuery({ ...skillResource.list(testPhone), staleTime: 0 })
  await screen.findByText('returns APPROVED')
  expect(reads()).toBe(2)
})
