import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { setUpAgentText } from '../../../text/small-texts.ts'
import { Onboarding } from './onboarding.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([true, false])(
  'setup that fails is checked by reading the settings: agent exists %s',
  async (exists) => {
    let isSetUp = false
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      if (url === '/api/session') return Response.json(testSession)
      if (url.includes('agent_eligibility')) return Response.json({ is_eligible: true })
      if (method === 'POST') {
        isSetUp = true
        return Response.json({ title: 'Onboarding failed', detail: 'Once more.' }, { status: 500 })
      }
      if (!isSetUp || !exists) return Response.json({ title: 'Not Found', detail: '' }, { status: 404 })
      return Response.json([{ agent_id: 'a', rollout: { enabled: false } }])
    })
    await openPage(Onboarding)
    fireEvent.click(await screen.findByRole('button', { name: setUpAgentText }))
    if (exists) await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    else expect(await screen.findByText(/Once more/)).toBeTruthy()
  },
)
