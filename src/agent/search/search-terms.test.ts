import { expect, test } from 'vitest'
import { searchTermsOf } from './search-terms.ts'

test.each([
  ['How much is the shipping?', ['shipping']],
  ['¿Cuánto cuesta el envío?', ['cuesta', 'envio']],
  ['Was kostet die Lieferung?', ['kostet', 'lieferung']],
  ['هل يوجد تقسيط في المحل؟', ['يوجد', 'تقسيط', 'محل']],
  ['متى يُبدَّل الجنزير؟', ['يبدل', 'جنزير']],
])('words of a question alone tell nothing: %s', (question, terms) => {
  expect(searchTermsOf(question).map(({ term }) => term)).toEqual(terms)
})
