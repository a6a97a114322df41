import { expect, test } from 'vitest'
import { webhookVerifyAnswer } from '../../../contract/studio/webhook-event.ts'
import { Secret } from '../../core/secret.ts'
import { explainSignature } from './explain-signature.ts'
import { sign } from './signature.ts'

const secret = new Secret('an app secret')
const body = '{"a":1,\n"b":2}'
const signature = sign(secret, Buffer.from(body))

const ask = (request: { body?: string; signature?: string; bodyEncoding?: 'utf8' | 'base64' }) =>
  explainSignature(secret, { body, signature, ...request })

test('a pasted body matches its signature, even with whitespace around the header value', () => {
  expect(ask({})).toMatchObject({ matches: true, reason: null, hint: null, size: 14 })
  expect(ask({ signature: ` ${signature}\r\n` }).matches).toBe(true)
  expect(ask({ body: Buffer.from(body).toString('base64'), bodyEncoding: 'base64' }).matches).toBe(true)
})

test.each([
  ['trailing_line_break', { body: `${body}\n` }],
  ['line_endings', { body: body.replaceAll('\n', '\r\n') }],
  ['prefix_missing', { signature: signature.slice(7) }],
  ['upper_case', { signature: signature.toUpperCase() }],
  ['wrong_length', { signature: signature.slice(0, 40) }],
  ['sha1_signature', { signature: `sha1=${'a'.repeat(40)}` }],
  [null, { body: `${body} ` }],
  [null, { signature: 'whatever' }],
])('the hint is %s', (hint, request) => {
  expect(ask(request)).toMatchObject({ matches: false, hint })
})

test('carriage returns lost in pasting are detected', () => {
  const original = body.replaceAll('\n', '\r\n')
  expect(ask({ signature: sign(secret, Buffer.from(original)) }).hint).toBe('line_endings')
})

test('the reason is the same as for a delivery', () => {
  expect(ask({ signature: ' ' }).reason).toBe('no_signature')
  expect(ask({ body: 'other' }).reason).toBe('mismatch')
  expect(explainSignature(undefined, { body, signature }).reason).toBe('no_secret')
})

test('reveals neither the secret nor the signature that would match', () => {
  const other = 'another body'
  const answer = explainSignature(secret, { body: other, signature })
  expect(webhookVerifyAnswer.parse(answer)).toEqual(answer)
  expect(JSON.stringify(answer)).not.toContain(sign(secret, Buffer.from(other)).slice(7))
  expect(JSON.stringify(answer)).not.toContain(secret.reveal())
})

test('a body that could not have been received is too large', () => {
  expect(ask({ body: 'a'.repeat(1_000_000) }).size).toBe(1_000_000)
  expect(() => ask({ body: 'a'.repeat(1_000_001) })).toThrow(expect.objectContaining({ code: 'too_large' }))
})

test('a text of line breaks is checked in linear time', () => {
  const breaks = '\r\n'.repeat(200_000)
  expect(ask({ body: `${body}${breaks}` })).toMatchObject({ hint: 'trailing_line_break' })
  expect(ask({ body: `${breaks}x` })).toMatchObject({ reason: 'mismatch', hint: null })
})
