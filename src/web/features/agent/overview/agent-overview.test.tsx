import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { AgentOverview } from './agent-overview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const agent = {
  agent_id: 'a',
  rollout: { enabled: true },
  ai_audience: 'EVERYONE',
  handoff: { enabled: true },
}

function Overview() {
  return <AgentOverview phoneNumberId={testPhone} setUp={null} main="Health" past={null} aside={null} />
}

test('parts that could not be read are named once, and are no unfinished setup', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json(testSession)
    if (url.includes('agent_eligibility')) return Response.json({ is_eligible: true })
    if (url.includes('/settings')) return Response.json([agent])
    if (/skills|business_info/.test(url)) return Response.json({ title: 'Forbidden' }, { status: 403 })
    if (url.includes('/faq')) return Response.json([{ id: '1', question: 'q', answer: 'a' }])
    return Response.json([])
  })
  await openPage(Overview)
  const note = await screen.findByRole('alert')
  // Runs are read from a store that this DOM lacks, unless another file brought it.
  expect(note.textContent).toMatch(/Missing: Business info(?:, Skills and Runs| and Skills)\./)
  expect(note.textContent).toContain('The token has no permission for this')
  expect(within(note).getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  expect(screen.getByText('Health')).toBeTruthy()
  expect(screen.queryByText('Setup')).toBeNull()
})
