import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { RecentConversations } from './recent-conversations.tsx'
import { insightWords } from './words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Section() {
  return <RecentConversations phoneNumberId={testPhone} />
}

test.each([
  ['no figures', [], 0, 0],
  ['none', [{ ai_threads: { count: 0 } }], 1, 0],
  ['some', [{ ai_threads: { count: 7 } }], 1, 1],
])('a platform that tells %s of conversations: no axis without a bar', async (_, rows, sections, charts) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json(testSession)
    asked.push(url)
    return Response.json(rows)
  })
  await openPage(Section)
  await vi.waitFor(() => {
    expect(asked.length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('heading', { name: insightWords.conversations })).toHaveLength(sections)
    expect(screen.queryAllByRole('figure')).toHaveLength(charts)
  })
})
