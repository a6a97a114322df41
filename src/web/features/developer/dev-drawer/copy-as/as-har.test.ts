import { expect, test } from 'vitest'
import { z } from '../../../../../contract/zod.ts'
import type { RecordedCall } from '../../../../api/call-log.ts'
import { asHar } from './as-har.ts'

const call: RecordedCall = {
  id: 1,
  startedAt: new Date('2026-01-02T03:04:05.678Z'),
  method: 'POST',
  url: '/api/platform/1/x?q=a%26b',
  attempt: 1,
  headers: [
    ['content-type', 'application/json'],
    ['Authorization', 'secret'],
    ['Cookie', 'secret'],
    ['X-API-Key', 'secret'],
  ],
  body: { kind: 'text', text: '{"name":"ä"}', isCut: false },
  outcome: {
    state: 'answered',
    status: 201,
    waitedMilliseconds: 10,
    milliseconds: 15,
    requestId: 'r-1',
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ['X-Real-IP', 'secret'],
      ['x-hub-signature-256', 'secret'],
    ],
    body: { kind: 'text', text: '{"id":"2"}', isCut: false },
  },
  isPinned: false,
}

/** HAR 1.2's required fields. */
const pair = z.strictObject({ name: z.string(), value: z.string() })
const archive = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string() }),
    entries: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime(),
        time: z.number().min(0),
        request: z.strictObject({
          method: z.string(),
          url: z.url(),
          httpVersion: z.string(),
          cookies: z.array(z.never()),
          headers: z.array(pair),
          queryString: z.array(pair),
          postData: z
            .strictObject({ mimeType: z.string(), text: z.string(), comment: z.string().optional() })
            .optional(),
          headersSize: z.number(),
          bodySize: z.number(),
        }),
        response: z.strictObject({
          status: z.number(),
          statusText: z.string(),
          httpVersion: z.string(),
          cookies: z.array(z.never()),
          headers: z.array(pair),
          content: z.strictObject({
            size: z.number().min(0),
            mimeType: z.string(),
            text: z.string(),
            comment: z.string().optional(),
          }),
          redirectURL: z.string(),
          headersSize: z.number(),
          bodySize: z.number(),
          comment: z.string().optional(),
        }),
        cache: z.strictObject({}),
        timings: z.strictObject({ send: z.number(), wait: z.number().min(0), receive: z.number().min(0) }),
      }),
    ),
  }),
})

test('an answered call is exported completely', () => {
  const [entry] = archive.parse(asHar([call], 'https://studio.example')).log.entries
  expect(entry).toMatchObject({
    startedDateTime: '2026-01-02T03:04:05.678Z',
    time: 15,
    timings: { send: 0, wait: 10, receive: 5 },
    request: {
      method: 'POST',
      url: 'https://studio.example/api/platform/1/x?q=a%26b',
      headers: [{ name: 'content-type', value: 'application/json' }],
      queryString: [{ name: 'q', value: 'a&b' }],
      postData: { mimeType: 'application/json', text: '{"name":"ä"}' },
      bodySize: 13,
    },
    response: {
      status: 201,
      content: { mimeType: 'application/json; charset=utf-8', text: '{"id":"2"}', size: 10 },
    },
  })
})

test('secrets are omitted', () => {
  expect(JSON.stringify(asHar([call], 'https://studio.example'))).not.toContain('secret')
})

test('calls without a response or body, and with an unrecorded body, are exported', () => {
  const failed: RecordedCall = {
    ...call,
    body: { kind: 'none' },
    outcome: { state: 'failed', milliseconds: 5, reason: 'TypeError: Failed to fetch' },
  }
  const signIn: RecordedCall = { ...call, body: { kind: 'withheld', why: 'sign-in' } }
  const pending: RecordedCall = { ...call, outcome: { state: 'pending' } }
  const { entries } = archive.parse(asHar([pending, signIn, failed], 'https://studio.example')).log
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({ response: { status: 0, comment: 'TypeError: Failed to fetch' } })
  expect(entries[0]?.request).not.toHaveProperty('postData')
  expect(entries[1]?.request.postData).toMatchObject({ text: '', comment: 'The body was not recorded' })
})
