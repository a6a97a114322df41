import { expect, test } from 'vitest'
import { faqPage } from '../../contract/platform/record-kinds/faq.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import { restored } from '../../contract/reader/unrecognised.ts'
import { shareEqual } from './share-equal.ts'

function shareParsed(body: unknown) {
  const result = readTolerantly(faqPage, body)
  if (!result.ok) throw new Error('not read')
  return result.value
}

test('a second read keeps equal objects and preserves unrecognized data', () => {
  const body = [
    { id: '1', question: { odd: 1 }, answer: 'a' },
    'odd',
    { id: '2', question: 'q', answer: 'b' },
  ]
  const first = shareParsed(body)
  expect(shareEqual(first, shareParsed(structuredClone(body)))).toBe(first)

  const changed = [
    { id: '1', question: { odd: 2 }, answer: 'a' },
    'odd',
    { id: '2', question: 'q', answer: 'c' },
  ]
  const shared = shareEqual(first, shareParsed(changed))
  expect(restored(shared)).toEqual(changed)
  expect(Array.isArray(shared) && shared[1]).toBe(first[1])
})

test('objects with hidden contents, such as maps and dates, are never considered equal', () => {
  const now = new Map([['a', 2]])
  expect(shareEqual(new Map([['a', 1]]), now)).toBe(now)
  expect(shareEqual({ at: new Date(1) }, { at: new Date(2) })).toEqual({ at: new Date(2) })
})
