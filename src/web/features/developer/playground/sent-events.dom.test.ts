import { expect, test } from 'vitest'
import { agentEventFailures } from '../../../../contract/platform/agent/agent-event.ts'
import { eventReasonText } from './event-words.ts'
import { maxSentEvents, rememberEvent, sentEventOf } from './sent-events.ts'

const url = '/api/platform/300000000000001/agent_event'
const body = JSON.stringify({
  to: '+15550199814',
  event: { type: 'repair.ready', description: 'Ready.', payload: '{"token":"secret-of-ours"}' },
})
const sent = { method: 'POST' as const, url, headers: {}, body }
const accepted = (text: string, status = 200) => ({
  ...{ status, statusText: '', headers: [], milliseconds: 1, bytes: 1, requestId: null },
  body: { kind: 'text' as const, text },
})
const ok = accepted('{"status":"accepted","agent_event_id":"event-1"}')

test('an accepted event is remembered with number, type and time, without description and payload', () => {
  const event = sentEventOf(sent, ok, Date.parse('2026-11-29T10:00:00Z'))
  expect(event).toEqual({
    ...{ id: 'event-1', phoneNumberId: '300000000000001', to: '+15550199814', type: 'repair.ready' },
    ...{ sentAt: '2026-11-29T10:00:00.000Z', status: 'request_received', reason: null },
  })
})

test.each([
  ['another call', { ...sent, url: '/api/platform/300000000000001/agent_test' }, ok],
  ['a read', { ...sent, method: 'GET' as const }, ok],
  ['a refusal', sent, accepted('{"agent_event_id":"event-1"}', 400)],
  ['an answer without an id', sent, accepted('{"status":"accepted"}')],
])('%s is not remembered', (_, request, answer) => {
  expect(sentEventOf(request, answer, 0)).toBeUndefined()
})

test('the newest events are kept', () => {
  const event = sentEventOf(sent, ok, 0)
  if (event === undefined) throw new Error('not remembered')
  for (let at = 0; at <= maxSentEvents; at += 1) rememberEvent('owner', { ...event, id: `event-${at}` })
  const stored = JSON.parse(localStorage.getItem('studio.agent-events.v1/owner') ?? '[]')
  expect(stored).toHaveLength(maxSentEvents)
  expect(stored[0].id).toBe(`event-${maxSentEvents}`)
})

test('each of the seven codes has words, other reasons stay as received', () => {
  expect(agentEventFailures.filter((code) => eventReasonText(code) === code)).toEqual([])
  expect(eventReasonText('The customer has no conversation.')).toBe('The customer has no conversation.')
})
