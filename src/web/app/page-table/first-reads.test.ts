import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { recordPages } from '../../workspace/activity-sentence.tsx'
import { readAhead } from './first-reads.ts'

function watchedQueries(agent: readonly { agent_id: string }[] | undefined) {
  const queries = new QueryClient()
  const asked: unknown[] = []
  vi.spyOn(queries, 'prefetchQuery').mockImplementation(async ({ queryKey }) => {
    asked.push(queryKey)
  })
  if (agent !== undefined) queries.setQueryData(settingsQuery('300').queryKey, [...agent])
  return { queries, asked }
}

test.each(Object.values(recordPages))('the records of %s are prefetched for its number', async (path) => {
  const { queries, asked } = watchedQueries([{ agent_id: '1' }])
  await readAhead(queries, path, '300')
  expect(asked).toHaveLength(1)
  expect(JSON.stringify(asked)).toContain('300')
})

test.each([
  ['its agent is not known yet', undefined],
  ['it has no agent', []],
])('nothing is prefetched for a number if %s, because the platform would refuse it', async (_, agent) => {
  const { queries, asked } = watchedQueries(agent)
  await readAhead(queries, '/phones/$phoneNumberId/faqs', '300')
  expect(asked).toEqual([])
})

test('a page without initial reads prefetches nothing', async () => {
  const { queries, asked } = watchedQueries([{ agent_id: '1' }])
  await readAhead(queries, '/phones/$phoneNumberId/test-chat', '300')
  expect(asked).toEqual([])
})
