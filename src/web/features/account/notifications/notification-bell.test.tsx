import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationSection } from './notification-section.tsx'
import { notificationWords } from './words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  return (
    <>
      <NotificationBell phoneName={(id) => id} />
      <NotificationSection />
    </>
  )
}

test('notifications that cannot be read do not disappear: bell and settings say so', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json(testSession)
    if (url === '/api/workspace') return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    return Response.json({ title: 'Forbidden' }, { status: 403 })
  })
  await openPage(Page)
  fireEvent.click(await screen.findByRole('button', { name: notificationWords.title }))
  await screen.findByRole('dialog')
  expect(await screen.findAllByText('The token has no permission for this')).toHaveLength(2)
})
