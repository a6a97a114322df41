import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Outcomes, outcomeFigureName } from '../../../../contract/studio/outcomes.ts'
import { openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { MonthOutcomes } from './month-outcomes.tsx'
import { outcomeWords } from './outcome-words.ts'

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

test.each([
  [false, 'Handed over——'],
  [true, 'Handed over77'],
])('while only a part of what is stored is read (%s), no count is shown', async (isRead, shown) => {
  const figure = { value: 7, before: null }
  const answer: Outcomes = {
    ...{ firstDay: '2026-11-01', lastDay: '2026-11-30', timeZone: 'UTC', phoneNumberIds: [testPhone] },
    ...{ numbersWithoutAccess: 0, isRead, days: [], numbers: [], reasons: [], missingDaysBefore: 0 },
    figures: Object.fromEntries(
      outcomeFigureName.options.map((name) => [name, figure]),
    ) as Outcomes['figures'],
    hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
    gaps: { missingDays: [], silentDays: [] },
  }
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/api/session' ? testSession : answer))
  await openPage(() => <MonthOutcomes phoneNumberId={testPhone} />)
  const row = await screen.findByRole('row', { name: /^Handed over/ })
  if (!isRead) await screen.findByText(outcomeWords.reading)
  await vi.waitFor(() => expect(row.textContent).toBe(shown))
})
