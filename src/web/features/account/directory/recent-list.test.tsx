import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform, openPage } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { rememberPhone } from '../../../browser/settings/recent-phones.ts'
import { RecentList } from './recent-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a clipped Arabic name ends in its own direction', async () => {
  fakePlatform('skills', [])
  rememberPhone(testSession.user.id, { id: '7', number: '+1 555', name: 'متجر الدراجات' })
  await openPage(RecentList)
  const name = await screen.findByText('متجر الدراجات')
  // The clipped element itself takes the direction of its text.
  expect(name.tagName).toBe('BDI')
  expect(name.className).toContain('truncate')
})
