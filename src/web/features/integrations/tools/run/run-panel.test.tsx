import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, testPhone } from '../../../../app/page-under-test.tsx'
import { testSession } from '../../../../app/session-under-test.ts'
import { toolWords } from '../words.ts'
import { RunPanel } from './run-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tool = { id: '1', name: 'look_up', request_definition: { method: 'GET', path: '/x' } }

async function runWith(status: number) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json(testSession)
    return Response.json({ title: 'Refused', detail: 'Nothing more is known.' }, { status })
  })
  await openPage(() => (
    <RunPanel scope={{ phoneNumberId: testPhone, connectorId: '2' }} tool={tool} isDirty={false} />
  ))
  fireEvent.click(await screen.findByRole('button', { name: toolWords.run }))
  await screen.findByText(/Nothing more is known/)
}

test("a run that ends in the platform's generic error shows the known causes", async () => {
  await runWith(500)
  expect(screen.getByText(toolWords.runCauses)).toBeTruthy()
})

test('a run that the platform explains shows no other causes', async () => {
  await runWith(400)
  expect(screen.queryByText(toolWords.runCauses)).toBeNull()
})
