import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { MonthOutcomes } from './month-outcomes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('outcomes that cannot be read are said to be missing', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/session'
      ? Response.json(testSession)
      : Response.json({ title: 'Forbidden' }, { status: 403 }),
  )
  await openPage(() => <MonthOutcomes phoneNumberId={testPhone} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The token has no permission for this')
})
