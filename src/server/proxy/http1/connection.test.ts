import { expect, test } from 'vitest'
import { keepsEarlyAnswers } from './connection.ts'

test('this Node has the private field that early answers rely on', () => {
  expect(keepsEarlyAnswers()).toBe(true)
})

test.each([{}, { _readableState: null }, { _readableState: {} }])(
  'a stream without the private field is detected: %j',
  (socket) => {
    expect(keepsEarlyAnswers(socket)).toBe(false)
  },
)
