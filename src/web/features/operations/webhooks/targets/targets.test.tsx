import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ForwardTargetList, ForwardTargetStatus } from '../../../../../contract/studio/forward.ts'
import { openPage } from '../../../../app/page-under-test.tsx'
import { testSession } from '../../../../app/session-under-test.ts'
import { testAbout } from './target-queries.ts'
import { Targets } from './targets.tsx'
import { addNames, editingTexts, refusalTexts, secretTitle, targetWords } from './words.ts'

const crm: ForwardTargetStatus = {
  ...{ name: 'crm', carries: 'webhooks', source: 'app', format: 'studio', etag: 'one', samples: false },
  filter: { kinds: [], phoneNumbers: [], fields: [] },
  ...{
    retryHours: 24,
    origin: 'https://crm.example',
    state: 'idle',
    delivered: 3,
    failedAttempts: 0,
    medianMs: null,
    gaps: 0,
  },
  ...{ deadLetters: 0, waitingSince: null, lastDeliveredAt: null, lastError: null, nextAttemptAt: null },
}
const secret = 'shown-once-0123456789'

interface Sent {
  call: string
  etag: string | null
  body: unknown
}

async function show(editing: ForwardTargetList['editing'], target: ForwardTargetStatus = crm) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (url === '/api/session') return Response.json(testSession)
    if (url.endsWith('/dead-letters')) return Response.json({ deadLetters: [], unreadable: 2 })
    if (method === 'GET') return Response.json({ durable: true, editing, targets: [target] })
    const etag = new Headers(headers).get('if-match')
    sent.push({ call: `${method} ${url}`, etag, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (url.endsWith('/test'))
      return Response.json({ delivered: false, status: 401, failure: 'status', milliseconds: 12 })
    return Response.json({ target, secret: url.endsWith('/secret') ? secret : null })
  })
  await openPage(() => <Targets numbers={[]} />)
  await screen.findByRole('heading', { name: 'crm' })
  return sent
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['not_operator', 'no_operators', 'no_workspace', 'demo'] as const)(
  'if editing is "%s", the page shows why and offers only a test',
  async (editing) => {
    await show(editing)
    expect(screen.getByText(editingTexts[editing])).toBeTruthy()
    for (const name of [addNames.webhooks, targetWords.edit, targetWords.pause, targetWords.remove])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('button', { name: targetWords.test })).toBeTruthy()
  },
)

test('a test names the number that is known, and another one by its id', () => {
  const known = [{ id: '300000000000001', number: '+1 555-014-2231', name: 'Fernhill' }]
  expect(testAbout(known, '300000000000001')).toEqual({
    phoneNumberId: '300000000000001',
    phoneNumber: '+15550142231',
  })
  expect(testAbout(known, '300000000000002')).toEqual({ phoneNumberId: '300000000000002' })
  expect(testAbout(known, undefined)).toEqual({})
})

test('a configured target offers an operator only a test', async () => {
  await show('allowed', { ...crm, source: 'configuration', etag: null })
  expect(screen.getByText(targetWords.configured)).toBeTruthy()
  expect(screen.queryByRole('button', { name: targetWords.edit })).toBeNull()
})

test('pausing sends all settings except the URL, with the last seen ETag', async () => {
  const sent = await show('allowed')
  press(targetWords.pause)
  const { filter } = crm
  const settings = { carries: 'webhooks', format: 'studio', filter, samples: false, retryHours: 24 }
  const call = { call: 'PUT /api/webhooks/targets/crm', etag: '"one"', body: { ...settings, enabled: false } }
  await vi.waitFor(() => expect(sent).toEqual([call]))
})

test('a new secret is shown until it is closed', async () => {
  await show('allowed')
  press(targetWords.renewQuestion.label)
  const buttons = await screen.findAllByRole('button', { name: targetWords.renewQuestion.label })
  fireEvent.click(buttons.at(-1) ?? document.body)
  expect(await screen.findByRole('dialog', { name: secretTitle('crm') })).toBeTruthy()
  expect(screen.getByText(secret)).toBeTruthy()
  press(targetWords.done)
  await vi.waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

test('a refused test shows its status and that it is not signed like a webhook', async () => {
  await show('not_operator')
  press(targetWords.test)
  expect(await screen.findByText(/^Refused \(401\), /)).toBeTruthy()
  expect(screen.getByText(targetWords.testUnsigned)).toBeTruthy()
})

test('a test right after another one says that it was too early', async () => {
  await show('not_operator')
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { ...{ type: 'too_often', code: 'too_often', title: '', detail: '' }, status: 429, requestId: 'r' },
      { status: 429, headers: { 'content-type': 'application/problem+json', 'retry-after': '1' } },
    ),
  )
  press(targetWords.test)
  expect(await screen.findByText(refusalTexts.too_often ?? '')).toBeTruthy()
})

test('undelivered webhooks that cannot be read are counted below the list', async () => {
  await show('allowed', { ...crm, deadLetters: 2 })
  press(targetWords.deadShow)
  expect(await screen.findByText(/^2 webhooks were encrypted with another SESSION_SECRET\./)).toBeTruthy()
})
