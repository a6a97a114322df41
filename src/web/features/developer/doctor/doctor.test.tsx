import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { Doctor } from './doctor.tsx'
import { doctorWords, verdictTexts } from './words.ts'

let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json(testSession)
    // Every page reads it after 2 s.
    if (url === '/api/customers') return Response.json({ erased: [] })
    asked.push(url)
    return Response.json({ error: { message: 'No', code: 10 } }, { status: 403 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a token without permissions fails the examination, which runs at once, with a row for each call', async () => {
  await openPage(Doctor)
  expect(await screen.findByText(verdictTexts.failed)).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.length).toBeGreaterThan(1)
  expect(asked.length).toBeGreaterThan(0)
  const results = within(screen.getByRole('list', { name: doctorWords.result })).getAllByRole('listitem')
  expect(results[0]?.textContent).toBe(`${doctorWords.token}${doctorWords.unknown}`)
  const before = asked.length
  fireEvent.click(screen.getByRole('button', { name: doctorWords.again }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
})
