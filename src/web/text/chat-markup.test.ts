/** What is marked in a chat message, with nothing of the text lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChatMarkup } from './chat-markup.ts'

const read = (text: string) => readChatMarkup(text).map(({ kind, text }) => `${kind}:${text}`)

test('marks at the edges of words are markup', () => {
  expect(read('We are *open* until _five_, ~six~ `now`')).toEqual([
    'plain:We are ',
    'bold:open',
    'plain: until ',
    'italic:five',
    'plain:, ',
    'struck:six',
    'plain: ',
    'code:now',
  ])
})

test('signs within words and sums are letters', () => {
  for (const text of ['order_id_2', '2 * 3 * 4', '* one\n* two', 'a*b*c', '**', '_ _']) {
    expect(read(text)).toEqual([`plain:${text}`])
  }
})

test('addresses are links without what ends their sentence, and marks in them are letters', () => {
  expect(read('See https://a.example/a_b_c, or (http://b.example/).')).toEqual([
    'plain:See ',
    'link:https://a.example/a_b_c',
    'plain:, or (',
    'link:http://b.example/',
    'plain:).',
  ])
  expect(read('javascript:alert(1) https://')).toEqual(['plain:javascript:alert(1) https://'])
})

test('every letter that is no mark is still there', () => {
  const piece = fc.constantFrom('*', '_', '~', '`', ' ', '\n', 'a', 'é', '1', '.', 'https://x.example/')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const letters = (from: string) => from.replace(/[*_~`]/g, '')
      expect(
        letters(
          readChatMarkup(text)
            .map((part) => part.text)
            .join(''),
        ),
      ).toBe(letters(text))
    }),
  )
})
