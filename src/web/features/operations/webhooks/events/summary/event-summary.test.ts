import { expect, test } from 'vitest'
import { sampleDelivery, sampleEvent } from '../../set-up/sample-event.ts'
import { eventSummary, failedDelivery } from './event-summary.ts'

const message = { id: 'm', from: '49', type: 'text', text: { body: 'Open today?' } }

test('a summary shows the first item and the number of others', () => {
  expect(eventSummary(sampleDelivery('messages', { messages: [message] }))).toBe('Open today?')
  expect(eventSummary(sampleDelivery('messages', { messages: [message, { ...message, id: 'n' }] }))).toBe(
    'Open today? +1 more',
  )
  expect(
    eventSummary(
      sampleDelivery('messages', {
        statuses: [
          { id: 'm', status: 'failed', errors: [{ code: 131047, error_data: { details: 'Too late' } }] },
        ],
      }),
    ),
  ).toBe('Failed: code 131047: Too late')
  expect(eventSummary(sampleDelivery('messaging_handovers', { sender: { wa_id: '49' } }))).toBe('Handed over')
})

test('a failed delivery comes first', () => {
  const status = (id: string, state: string) => ({ id, status: state })
  const event = sampleDelivery('messages', {
    statuses: [
      status('a', 'sent'),
      { ...status('b', 'failed'), errors: [{ code: 131047, error_data: { details: 'Too late' } }] },
      status('c', 'read'),
    ],
  })
  expect(eventSummary(event)).toBe('Failed: code 131047: Too late +2 more')
  expect(failedDelivery(event)).toBe('Failed: code 131047: Too late')
  expect(failedDelivery(sampleDelivery('messages', { statuses: [status('a', 'sent')] }))).toBeUndefined()
})

test('notices show their text, unknown ones their field', () => {
  expect(
    eventSummary(
      sampleDelivery('message_template_status_update', { message_template_name: 'a', event: 'B' }),
    ),
  ).toBe('a · B')
  expect(eventSummary(sampleDelivery('account_alerts', { alert_description: 'Under review' }))).toBe(
    'Under review',
  )
  expect(eventSummary(sampleDelivery('something_new', { event: 7 }))).toBe('something_new')
  expect(eventSummary(sampleDelivery('something_new', null))).toBe('something_new')
})

test('unreadable events are summarized by kind', () => {
  expect(eventSummary(sampleEvent({ body: 'no JSON', size: 7 }))).toBe('Unknown')
  expect(eventSummary(sampleEvent({ body: '', size: 0 }))).toBe('Empty body')
  expect(eventSummary(sampleEvent({ body: '/w==', bodyEncoding: 'base64', size: 1 }))).toBe('Unknown')
})
