import { afterEach, expect, test, vi } from 'vitest'
import { threadControlRequest } from '../../../contract/platform/conversations/thread-control.ts'
import {
  handoverValue,
  isTakenOver,
  summaryOf,
} from '../../../contract/platform/conversations/webhook-handover.ts'
import { z } from '../../../contract/zod.ts'
import { effectOf } from '../../transport/effect.ts'
import { send } from '../client.ts'
import { isNoteTooLong, threadActionNames, threadRequest } from './thread-control.ts'

afterEach(() => vi.unstubAllGlobals())

const order = { kind: 'release', customer: '15550199814', note: '' } as const

test('every action is a valid platform request', () => {
  for (const kind of threadActionNames) {
    expect(threadControlRequest.parse(threadRequest({ ...order, kind, note: 'ticket 77' }))).toBeTruthy()
  }
  expect(threadRequest(order)).toEqual({
    messaging_product: 'whatsapp',
    action: 'release',
    to: '+15550199814',
  })
  expect(threadRequest({ ...order, kind: 'pass_to_agent' })).toMatchObject({
    action: 'pass',
    control_pass: { target_role: 'ai_agent' },
  })
  expect(threadRequest({ ...order, kind: 'pass_to_people' })).not.toHaveProperty('control_pass')
})

test('a takeover and its note are read back from its webhook', () => {
  const metadata = (note: string) => threadRequest({ ...order, kind: 'take', note }).metadata
  const readNote = (note: string) =>
    handoverValue.parse({ control_passed: { metadata: metadata(note), previous_owner_role: 'ai_agent' } })
  expect([isTakenOver(readNote('')), summaryOf(readNote(''))]).toEqual([true, undefined])
  expect([isTakenOver(readNote('On "it"')), summaryOf(readNote('On "it"'))]).toEqual([true, 'On "it"'])
  expect(isTakenOver(handoverValue.parse({ control_passed: { metadata: 'customer_request' } }))).toBe(false)
  const toAgent = { metadata: metadata(''), new_owner_role: 'ai_agent' }
  expect(isTakenOver(handoverValue.parse({ control_passed: toAgent }))).toBe(false)
})

test('a note is too long if it does not fit every action', () => {
  expect([isNoteTooLong('x'.repeat(1900)), isNoteTooLong('"'.repeat(1900))]).toEqual([false, true])
})

test('a business-scoped id is sent as recipient, a number with exactly one plus sign', () => {
  expect(threadRequest({ ...order, customer: 'IN.20000000000000001' })).toMatchObject({
    recipient: 'IN.20000000000000001',
  })
  expect(threadRequest({ ...order, customer: '+4915112345678' })).toMatchObject({ to: '+4915112345678' })
})

test('a call with its own API version sends it and is a write', async () => {
  const fetched = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const path = '/api/platform/business/whatsapp/phone_numbers/1/thread_control'
  await send(z.unknown(), { path, method: 'POST', apiVersion: '1.0.0', body: threadRequest(order) })
  expect(fetched).toHaveBeenCalledWith(
    path,
    expect.objectContaining({ headers: expect.objectContaining({ 'x-api-version': '1.0.0' }) }),
  )
  expect(effectOf({ path, method: 'POST' })).toBe('write')
})
