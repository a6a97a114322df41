import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../app/page-under-test.tsx'
import { testSession } from '../../../../app/session-under-test.ts'
import { qualityWords } from '../words.ts'
import { ComparisonView } from './comparison-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without a run there is nothing to select, but a way to run something', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json(testSession)
    if (url === '/api/workspace') return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    return Response.json(url.startsWith('/api/workspace/') ? { records: [] } : [])
  })
  await openPage(ComparisonView, { below: '/quality/compare' })
  expect(await screen.findByText(qualityWords.noRuns)).toBeTruthy()
  expect(screen.getByRole('link', { name: qualityWords.toScenarios })).toBeTruthy()
  expect(screen.queryByText(qualityWords.needTwo)).toBeNull()
})
