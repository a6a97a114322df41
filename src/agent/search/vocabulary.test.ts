import { expect, test } from 'vitest'
import { relatedness } from './related-terms.ts'
import { Vocabulary } from './vocabulary.ts'

const stems =
  'return versand gutschein livraison доставк devolucion order tour car 1200 8 送料 preis karte geschenk a'.split(
    ' ',
  )
const endings = [
  '',
  's',
  'ed',
  'ing',
  'a',
  'у',
  'es',
  'kosten',
  'karte',
  'en',
  '0',
  'gutschein',
  'versand',
  'x',
  'ly',
]

const words = [
  ...new Set(stems.flatMap((stem) => [...endings, ...stems].flatMap((end) => [stem + end, end + stem]))),
]

test('related terms equal those found by comparing all terms', () => {
  const vocabulary = new Vocabulary(words)
  let forms = 0
  for (const word of [...words, 'returnable', 'strangers', 'x', '']) {
    const related = new Map(vocabulary.relatedTo(word))
    const looked = new Map(
      words.flatMap((other) => (relatedness(word, other) > 0 ? [[other, relatedness(word, other)]] : [])),
    )
    expect(related, word).toEqual(looked)
    forms += looked.size
  }
  expect(forms).toBeGreaterThan(words.length * 3)
})

test('prototype property names are ordinary terms', () => {
  expect(new Vocabulary(['constructor', '__proto__']).relatedTo('__proto__')).toEqual([['__proto__', 1]])
})
