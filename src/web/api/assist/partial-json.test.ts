import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPartialJson } from './partial-json.ts'

test.each([
  ['', undefined],
  ['Here it is: ', undefined],
  ['Here it is: {"ti', {}],
  ['{"title": "refu', { title: 'refu' }],
  ['{"title": "refunds", "skill": "Say \\"no\\', { title: 'refunds', skill: 'Say "no' }],
  ['{"title": "caf\\u00', { title: 'caf' }],
  ['{"title": "ends with \\\\', { title: 'ends with \\' }],
  ['{"count": 12', {}],
  ['{"count": 12, "faqs": [{"question": "How', { count: 12, faqs: [{ question: 'How' }] }],
  ['{"faqs": [{"question": "How?"}, {"q', { faqs: [{ question: 'How?' }, {}] }],
  ['```json\n{"a": "b"}\n```', { a: 'b' }],
])('%j', (text, value) => {
  expect(readPartialJson(text)).toEqual(value)
})

test('every prefix can be read, and the complete text is read exactly', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), fc.nat(), (value, at) => {
      const text = JSON.stringify(value)
      expect(readPartialJson(text)).toEqual(JSON.parse(text))
      expect(readPartialJson(text.slice(0, 1 + (at % text.length)))).toBeDefined()
    }),
  )
})

test('a partial text only grows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const text = JSON.stringify({ value })
      let before = ''
      for (let end = '{"value":"'.length; end <= text.length; end++) {
        const parsed = readPartialJson(text.slice(0, end))
        expect(parsed).toHaveProperty('value')
        const now = JSON.parse(JSON.stringify(parsed)).value
        expect(now.startsWith(before)).toBe(true)
        before = now
      }
      expect(before).toBe(JSON.parse(text).value)
    }),
  )
})
