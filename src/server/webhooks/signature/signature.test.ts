import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from '../../core/secret.ts'
import { checkSignature, sign } from './signature.ts'

const secret = new Secret("It's a Secret to Everybody")
const body = Buffer.from('Hello, World!')
const published = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
const hex = published.slice('sha256='.length)

test('the published test vector is signed correctly', () => {
  expect(sign(secret, body)).toBe(published)
  expect(checkSignature(secret, body, published)).toEqual({ verification: 'signed', reason: null })
})

test.each([
  ['emoji', '{"text":"Tschüss 👋🏽"}'],
  ['escapes', String.raw`{"text":"Tsch\u00fcss \ud83d\udc4b","link":"https:\/\/example.com\/a"}`],
  ['nothing', ''],
])('a body with %s is signed over its raw bytes', (_name, text) => {
  const expected = `sha256=${createHmac('sha256', secret.reveal()).update(text, 'utf8').digest('hex')}`
  expect(sign(secret, Buffer.from(text))).toBe(expected)
  expect(checkSignature(secret, Buffer.from(text), expected).verification).toBe('signed')
})

test('the digits of a signature may be in either case', () => {
  for (const digits of [hex.toUpperCase(), hex.slice(0, 32) + hex.slice(32).toUpperCase()]) {
    expect(checkSignature(secret, body, `sha256=${digits}`).verification).toBe('signed')
  }
})

test.each([
  ['no prefix', hex],
  ['another prefix', `sha1=${hex}`],
  ['an upper-case prefix', `SHA256=${hex}`],
  ['a digit too few', published.slice(0, -1)],
  ['a digit too many', `${published}0`],
  ['a character that is not a hex digit', `${published.slice(0, -1)}g`],
  ['a space inside', `sha256= ${hex}`],
  ['a space before', ` ${published}`],
  ['a line break after', `${published}\n`],
  ['two signatures, as repeated headers are joined', `${published}, ${published}`],
  ['nothing', ''],
])('a signature with %s is malformed', (_name, header) => {
  expect(checkSignature(secret, body, header)).toEqual({
    verification: 'unverified',
    reason: 'malformed_signature',
  })
})

test('each reason is distinguished', () => {
  expect(checkSignature(undefined, body, published).reason).toBe('no_secret')
  expect(checkSignature(secret, body, undefined).reason).toBe('no_signature')
  expect(checkSignature(secret, Buffer.from('Hello, World?'), published).reason).toBe('mismatch')
  expect(checkSignature(new Secret('another'), body, published).reason).toBe('mismatch')
})

test('any bytes verify with their own signature and with no other', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(checkSignature(secret, one, sign(secret, one)).verification).toBe('signed')
      fc.pre(!one.equals(other))
      expect(checkSignature(secret, one, sign(secret, other)).reason).toBe('mismatch')
    }),
  )
})
