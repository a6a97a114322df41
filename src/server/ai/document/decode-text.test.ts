import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentCases } from '../../../../test/ai/document-files.ts'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { declaredEncoding, decodeText, decodeWithEncoding, UnknownEncodingError } from './decode-text.ts'

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

test.each([
  ['arabic-1256.txt', 'windows-1256', 'سياسة الإرجاع: خلال ثلاثين يوما'],
  ['w1251.txt', 'windows-1251', 'Часы работы с девяти'],
])('%s is decoded, and the guess is said', (name, encoding, written) => {
  const decoded = decodeWithEncoding(readFileSync(path.join(documentCases, name)))
  expect(decoded).toEqual({ text: `${written}\n`, encoding, isGuess: true })
})

/** Bytes of a text in a one-byte encoding. */
function encode(written: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label)
  const codes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(written, (character) => codes.get(character) ?? 0x3f)
}

const words: Record<string, readonly string[]> = {
  'windows-1251': [
    'возврат',
    'товара',
    'в',
    'течение',
    'тридцати',
    'дней',
    'Доставка',
    'бесплатно',
    'Мы',
    'открыты',
  ],
  'koi8-u': [
    'возврат',
    'товара',
    'в',
    'течение',
    'тридцати',
    'дней',
    'Доставка',
    'бесплатно',
    'Мы',
    'открыты',
  ],
  'windows-1256': ['سياسة', 'الإرجاع', 'خلال', 'ثلاثين', 'يوما', 'التوصيل', 'مجاني', 'نحن', 'نفتح', 'من'],
  'windows-1255': ['שעות', 'פתיחה', 'החזרה', 'תוך', 'שלושים', 'יום', 'משלוח', 'חינם', 'אנחנו', 'פתוחים'],
  'windows-1253': [
    'επιστροφές',
    'εντός',
    'τριάντα',
    'ημερών',
    'Δωρεάν',
    'αποστολή',
    'είμαστε',
    'ανοιχτά',
    'από',
  ],
  'windows-1252': [
    'Größe',
    'Rückgabe',
    'innerhalb',
    'été',
    'garçon',
    'déjà',
    'señal',
    'años',
    'straße',
    'São',
  ],
}

test('a text in an old encoding is decoded as it was written, or its encoding is unknown', () => {
  const sample = fc.constantFrom(...Object.keys(words)).chain((label) =>
    fc.tuple(
      fc.constant(label),
      fc.array(fc.constantFrom(...(words[label] ?? []), '30', 'Shop', '9:00'), {
        minLength: 6,
        maxLength: 60,
      }),
    ),
  )
  let unknown = 0
  let all = 0
  fc.assert(
    fc.property(sample, ([label, chosen]) => {
      const written = chosen.join(' ')
      // A single letter is a sign of another encoding: в in KOI8 is × in Western texts.
      fc.pre(label === 'windows-1252' || /[^ -~]{2}/.test(written))
      const bytes = encode(written, label)
      all += 1
      try {
        expect(decodeWithEncoding(bytes).text).toBe(written)
      } catch (error) {
        if (!(error instanceof UnknownEncodingError)) throw error
        unknown += 1
      }
    }),
    propertyRuns(300),
  )
  expect(unknown).toBeLessThan(all / 10)
})

test('signs alone are not foreign words', () => {
  const signs = Buffer.from('He said: \x93\x85\x94 \x96 5 \x80 \xab \xe0 \xbb \x85\x94', 'latin1')
  expect(decodeText(signs)).toBe('He said: “…” – 5 € « à » …”')
})

test('a text that is plainly not Western and fits nothing is refused', () => {
  const japanese = Uint8Array.of(
    0x95,
    0xd4,
    0x95,
    0x69,
    0x82,
    0xcd,
    0x8e,
    0x4f,
    0x8f,
    0x5c,
    0x93,
    0xfa,
    0x93,
    0xe0,
    0x82,
    0xc9,
  )
  expect(() => decodeText(japanese)).toThrow(UnknownEncodingError)
  expect(decodeWithEncoding(japanese, 'Shift_JIS')).toEqual({
    text: '返品は三十日内に',
    encoding: 'shift_jis',
    isGuess: false,
  })
})

test.each([
  ['<html><meta charset="windows-1251">', 'windows-1251'],
  ['<meta http-equiv=Content-Type content="text/html; charset=ISO-8859-8">', 'ISO-8859-8'],
  ['<?xml version="1.0" encoding="koi8-r"?>', 'koi8-r'],
  ['<p>charset=x', undefined],
])('the encoding that %s declares is found', (html, label) => {
  expect(declaredEncoding(Buffer.from(html))).toBe(label)
})

test('a wrong declaration does not spoil UTF-8', () => {
  expect(decodeWithEncoding(Buffer.from('Größe'), 'iso-8859-1').text).toBe('Größe')
  expect(decodeWithEncoding(encode('Größe', 'windows-1252'), 'utf-8').text).toBe('Größe')
})
