import { expect, test } from 'vitest'
import { cookiesMayBeRefused } from './connection.ts'

test.each([
  ['https://studio.example', false],
  ['http://127.0.0.1:3000', false],
  ['http://localhost:3000', false],
  ['http://[::1]:3000', false],
  ['http://studio.localhost:3000', false],
  ['http://studio.example', true],
  ['http://192.168.1.7:3000', true],
])('%s: may cookies be refused? %s', (address, expected) => {
  expect(cookiesMayBeRefused(new URL(address))).toBe(expected)
})
