import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChatMarkup } from './chat-markup.ts'

const markupOf = (text: string) => readChatMarkup(text).map(({ kind, text }) => `${kind}:${text}`)

test.each([
  [
    'marks at the edges of words are markup',
    'We are *open* until _five_, ~six~ `now`',
    'plain:We are |bold:open|plain: until |italic:five|plain:, |struck:six|plain: |code:now',
  ],
  [
    'addresses are links without what ends their sentence, and marks in them are letters',
    'See https://a.example/a_b_c, or (http://b.example/).',
    'plain:See |link:https://a.example/a_b_c|plain:, or (|link:http://b.example/|plain:).',
  ],
  ['other schemes are letters', 'javascript:alert(1) https://', 'plain:javascript:alert(1) https://'],
])('%s', (_, text, parts) => {
  expect(markupOf(text).join('|')).toBe(parts)
})

test('markup ends with its line, at any length', () => {
  const long = 'a '.repeat(3000)
  expect(markupOf(`*${long}b*`)).toEqual([`bold:${long}b`])
  expect(markupOf('*a\nb* _c_').join('|')).toBe('plain:*a\nb* |italic:c')
})

test('symbols within words and formulas are plain text', () => {
  for (const text of ['order_id_2', '2 * 3 * 4', '* one\n* two', 'a*b*c', '**', '_ _']) {
    expect(markupOf(text)).toEqual([`plain:${text}`])
  }
})

test('all text except markup symbols is kept', () => {
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
