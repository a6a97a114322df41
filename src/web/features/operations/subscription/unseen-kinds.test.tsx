import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform, openPage } from '../../../app/page-under-test.tsx'
import { UnseenKinds, useUnseenKinds } from './unseen-kinds.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const counts = { capacity: 1, dropped: 0, refused: { tooLarge: 0, unsigned: 0 } }
const event = {
  id: '1',
  receivedAt: '2026-03-01T10:00:00.000Z',
  verification: 'signed',
  reason: null,
  headers: {},
  body: '{}',
  bodyEncoding: 'utf8',
  size: 2,
  digest: 'd',
  duplicateOf: null,
  phoneNumberIds: [],
  kinds: ['standby'],
}

async function open(stored: Readonly<Record<string, readonly object[]>>) {
  fakePlatform('skills', [])
  const others = fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://studio.test')
    if (pathname !== '/api/webhooks/events') return others(address, init)
    const kind = searchParams.get('kind') ?? ''
    asked.push(`${kind} of ${searchParams.get('phone_number_id')}`)
    return Response.json({ ...counts, events: stored[kind] ?? [] })
  })
  await openPage(() => <UnseenKinds kinds={useUnseenKinds('7')}>Mend it</UnseenKinds>)
  return asked
}

test('both kinds are requested for the number, and missing ones are listed', async () => {
  const asked = await open({ standby: [event], handovers: [{ ...event, sample: true }] })
  expect(await screen.findByText(/^messaging_handovers: your team is not notified/)).toBeTruthy()
  expect(screen.queryByText(/^standby: /)).toBeNull()
  expect(screen.getByText('Mend it')).toBeTruthy()
  expect(asked.sort()).toEqual(['handovers of 7', 'standby of 7'])
})

test('nothing is shown if both kinds arrived', async () => {
  const asked = await open({ standby: [event], handovers: [event] })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByText('Some webhooks never arrived')).toBeNull()
})
