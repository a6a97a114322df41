import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test/support/property-runs.ts'
import { decodedText } from './decoded-text.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  ['utf-8', 'Größe', new TextEncoder().encode('Größe')],
  ['utf-16le', 'Hé', bytes(0xff, 0xfe, 0x48, 0, 0xe9, 0)],
  ['utf-16be', 'Hé', bytes(0xfe, 0xff, 0, 0x48, 0, 0xe9)],
  ['utf-16le', 'a;b\n', bytes(0x61, 0, 0x3b, 0, 0x62, 0, 0x0a, 0)],
  ['windows-1252', 'Größe: zwölf €', Uint8Array.from([...Buffer.from('Größe: zwölf ', 'latin1'), 0x80])],
  [
    'windows-1252',
    '¿Abren el miércoles? Sí, señor',
    Uint8Array.from(Buffer.from('¿Abren el miércoles? Sí, señor', 'latin1')),
  ],
  // Привет, как дела?
  [
    'windows-1251',
    'Привет, как дела?',
    bytes(
      0xcf,
      0xf0,
      0xe8,
      0xe2,
      0xe5,
      0xf2,
      0x2c,
      0x20,
      0xea,
      0xe0,
      0xea,
      0x20,
      0xe4,
      0xe5,
      0xeb,
      0xe0,
      0x3f,
    ),
  ],
])('%s is recognised: %s', (encoding, text, source) => {
  expect(decodedText(source)).toMatchObject({ encoding, text })
})

test('Arabic of an old export is read in its letters', () => {
  const source = Uint8Array.from(
    Buffer.from('d3edc7d3c920c7e1c5d1ccc7da3a20cee1c7e120cbe1c7cbede420ede6e3c7', 'hex'),
  )
  expect(decodedText(source)).toEqual({
    text: 'سياسة الإرجاع: خلال ثلاثين يوما',
    encoding: 'windows-1256',
    isCertain: false,
  })
})

const russian = 'доставка возврат магазин открыт понедельник пожалуйста заказ номер цена'.split(' ')
const arabic = 'سياسة الإرجاع خلال ثلاثين يوما المتجر مفتوح الطلب السعر التوصيل'.split(' ')
const western = 'Größe schön heiß façade señor miércoles déjà order price shop'.split(' ')

/** The bytes of a text in a code page whose table the runtime knows. */
function encodedIn(encoding: string, text: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...all].map((byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)))
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)))
}

test.each([
  ['windows-1251', russian],
  ['windows-1256', arabic],
  ['windows-1252', western],
])('sentences in %s are read in their letters', (encoding, words) => {
  // A sentence hardly repeats a word; of one word alone, the letters tell too little.
  const sentence = fc.uniqueArray(fc.constantFrom(...words), { minLength: 4 })
  fc.assert(
    fc.property(sentence, (list) => {
      const text = `SKU 12: ${words[0]}, ${words[1]} ${list.join(' ')}.\r\n`
      expect(decodedText(encodedIn(encoding, text)).text).toBe(text)
    }),
    propertyRuns(100),
  )
})
