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

test('no calls are made before the examination starts', async () => {
  await openPage(Doctor)
  expect(await screen.findByText(doctorWords.checked)).toBeTruthy()
  expect(asked).toEqual([])
})

test('a token without permissions fails the examination, with a row for each call', async () => {
  await openPage(Doctor)
  fireEvent.click(await screen.findByRole('button', { name: doctorWords.run }))
  expect(await screen.findByText(verdictTexts.failed)).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.length).toBeGreaterThan(1)
  expect(asked.length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: doctorWords.again })).toBeTruthy()
})
