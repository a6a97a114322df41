/** Storage of sent events and templates, and polling of their state. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agentEventFailures } from '../../../../contract/platform/agent/agent-event.ts'
import { eventPollMilliseconds, isWorthAsking } from './event-poll.ts'
import { eventState, isFinal } from './event-state.ts'
import { eventReasonText } from './words.ts'

const event = {
  id: 'e1',
  phoneNumberId: '1',
  to: '+15550100101',
  type: 'order.shipped',
  description: 'Sent',
  sentAt: '2026-11-21T10:00:00.000Z',
  status: 'request_received',
  reason: null,
}

/** As after a reload: only local storage remains. */
async function freshPage() {
  vi.resetModules()
  return { ...(await import('./sent-events.ts')), ...(await import('./templates.ts')) }
}

function storedText() {
  return Object.values({ ...localStorage }).join('\n')
}

/** A studio without a workspace. */
beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })))

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the state of an event survives a reload', async () => {
  const before = await freshPage()
  expect(before.storeEvent('u', event)).toBe(true)
  before.updateStatus('u', 'e1', 'skipped', 'no conversation')
  const after = await freshPage()
  after.storeEvent('u', { ...event, id: 'e2' })
  const stored: unknown = JSON.parse(localStorage.getItem('studio.agent-events.v1/u') ?? '')
  expect(stored).toMatchObject([{ id: 'e2' }, { id: 'e1', status: 'skipped', reason: 'no conversation' }])
})

test.each(agentEventFailures)('the code %s of a failed event is shown in words', (code) => {
  expect(eventReasonText(code)).toMatch(/^[A-Z].*\.$/)
  expect(eventReasonText(`${code}_2`)).toBe(`${code}_2`)
})

test('clearing the list of one number leaves those of others', async () => {
  const page = await freshPage()
  page.storeEvent('u', event)
  page.storeEvent('u', { ...event, id: 'e2', phoneNumberId: '2' })
  page.storeEvent('another', { ...event, id: 'e3' })
  page.clearSentEvents('u', '1')
  expect(storedText()).not.toContain('"e1"')
  expect(storedText()).toContain('"e2"')
  expect(storedText()).toContain('"e3"')
})

test('a list that cannot be read is put aside, not lost', async () => {
  localStorage.setItem('studio.agent-events.v1/u', '[{"id":')
  const page = await freshPage()
  page.storeEvent('u', event)
  expect(storedText()).toContain('[{"id":\n')
  expect(storedText()).toContain('"e1"')
})

test('no credential of a payload is kept', async () => {
  const page = await freshPage()
  const payload = JSON.stringify({ order: 7, access_token: 'EAAG-secret', nested: { password: 'hunter2' } })
  await page.saveTemplate(
    { owner: 'u', phoneNumberId: '1' },
    { name: 'Shipped', type: 't', description: 'd', payload },
  )
  page.storeEvent('u', event)
  expect(storedText()).not.toMatch(/EAAG-secret|hunter2/)
  expect(storedText()).toContain('order')
})

test('a template of the same name takes the place of the one before', async () => {
  const page = await freshPage()
  await page.saveTemplate(
    { owner: 'u', phoneNumberId: '1' },
    { name: 'Shipped', type: 'a', description: 'd', payload: '{}' },
  )
  await page.saveTemplate(
    { owner: 'u', phoneNumberId: '1' },
    { name: 'Shipped', type: 'b', description: 'd', payload: '{}' },
  )
  const stored: unknown = JSON.parse(localStorage.getItem('studio.event-templates.v1/u') ?? '')
  expect(stored).toMatchObject([{ name: 'Shipped', type: 'b' }])
})

test('an event is asked for ever less often, for two minutes', () => {
  const sentAt = new Date().toISOString()
  const waits = Array.from({ length: 13 }, (_, polls) => Number(eventPollMilliseconds(polls, sentAt)))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 1000).toBeGreaterThan(100)
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 1000).toBeLessThan(140)
  expect(eventPollMilliseconds(13, sentAt)).toBe(false)
})

test('what was sent long ago is asked for once when a page opens, or not at all by itself', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  expect(eventPollMilliseconds(0, '2026-11-21T11:58:00.000Z', now)).toBe(1000)
  expect(eventPollMilliseconds(0, '2026-11-21T11:00:00.000Z', now)).toBe(false)
  expect(isWorthAsking('2026-11-21T11:00:00.000Z', now)).toBe(true)
  expect(isWorthAsking('2026-11-19T11:00:00.000Z', now)).toBe(false)
})

test('what is sent is not the end, what is delivered, failed or skipped is', () => {
  expect(['request_received', 'processing', 'sent', 'queued_again'].some(isFinal)).toBe(false)
  expect(['success', 'failed', 'skipped'].every(isFinal)).toBe(true)
  expect(eventState('queued_again').text).toBe('queued_again')
})
