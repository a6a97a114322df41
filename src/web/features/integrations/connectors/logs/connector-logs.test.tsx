import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../app/page-under-test.tsx'
import { testSession } from '../../../../app/session-under-test.ts'
import { connectorWords } from '../words.ts'
import { ConnectorLogView } from './connector-logs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a connector without a call says so once, and nothing of errors', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url === '/api/session') return Response.json(testSession)
    if (url.includes('/logs')) return Response.json({ data: [], stats: { total_count: 0 } })
    return Response.json([])
  })
  await openPage(ConnectorLogView, { below: '/connectors/$connectorId/logs' })
  expect(await screen.findByText(connectorWords.noCalls)).toBeTruthy()
  await vi.waitFor(() => expect(asked.some((url) => url.includes('summary_only'))).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(connectorWords.patterns)).toBeNull()
})
