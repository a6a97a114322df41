import { expect, test } from 'vitest'
import { fillReply, isReplyFound } from './fill-reply.ts'

test.each([
  ['the name in each place', 'Hello {name}, is this {name}?', 'Fay', 'Hello Fay, is this Fay?'],
  ['nothing of a placeholder without a name', 'Hello {name}, thank you.', undefined, 'Hello, thank you.'],
  ['nothing at the beginning either', '{name}, thank you.', undefined, ', thank you.'],
  ['a name with signs of a pattern as it is', 'Hi {name}', '$& Co', 'Hi $& Co'],
])('a saved reply is filled with %s', (_case, text, name, filled) => {
  expect(fillReply(text, name)).toBe(filled)
})

test('a reply is found by words of its name and its text, in any order', () => {
  const reply = { name: 'Photos, please', text: 'Could you send two photos?' }
  expect(['', 'pho', 'TWO please', 'invoice'].map((find) => isReplyFound(reply, find))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
