import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { TakenName } from './taken-name.tsx'
import { toolWords } from './words.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const request_definition = { method: 'GET', path: '/x' }
const tools = ['find_order', 'cancel_order'].map((name, at) => ({ id: String(at), name, request_definition }))

async function open(name: string, ownId: string | null) {
  const read = vi.fn(async (url: string) => Response.json(url === '/api/session' ? testSession : tools))
  vi.stubGlobal('fetch', read)
  await openPage(() => (
    <>
      <TakenName scope={{ phoneNumberId: testPhone, connectorId: '2' }} name="cancel_order" ownId={null} />
      <hr />
      <TakenName scope={{ phoneNumberId: testPhone, connectorId: '2' }} name={name} ownId={ownId} />
    </>
  ))
  // The first one shows that the list was read.
  await screen.findAllByText(toolWords.nameTaken)
  return screen.getAllByText(toolWords.nameTaken).length - 1
}

test("another tool's name is warned about, its own and a free one are not", async () => {
  expect(await open('find_order', null)).toBe(1)
  cleanup()
  expect(await open('find_order', '0')).toBe(0)
  cleanup()
  expect(await open('look_up', null)).toBe(0)
})
