import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Grüße, 5 €'

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['the old western encoding', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x2c, 0x20, 0x35, 0x20, 0x80])],
])('%s is decoded', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})
