import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../test/support/property-runs.ts'
import { z } from '../contract/zod.ts'
import { answerValues, fittingAnswer } from './answer-values.ts'

const found = (text: string) => fittingAnswer(text, z.object({ a: z.number() }))

test.each([
  ['{"a":1}'],
  [' {"a":1}\n'],
  ['\ufeff{"a":1}'],
  ['```json\n{"a":1}\n```'],
  ['Here:\n```\n{"a":1}\n```\nDone {really}.'],
  ['Sure! {"a":1} Anything else?'],
  ['Sure {really}! {"a":1} Use {it} well.'],
  ['[1] says: {"b":2} or {"a":1}'],
  ['<think>Perhaps {"a":2}?</think>{"a":1}'],
  ['Perhaps {"a":2}?</think>{"a":1}'],
  ['[THINK]{"a":2}[/THINK]{"a":1}'],
  ['<thinking>{"a":2}</thinking>\n```json\n{"a":1}\n```'],
  ['[{"a":1}]'],
  ['{"answer":{"a":1}}'],
  ["{'a': 1}"],
  ['{a: 1,}'],
  ['{"a": 1, // the number\n}'],
  ['{"a":1,"b":None}'],
  ['{"a":1,"b":"two\nlines"}'],
  ['{"a":1,"b":"</think>"}'],
])('the value in %j is found', (text) => {
  expect(found(text)).toEqual({ value: { a: 1 } })
})

test.each([
  '',
  'Sorry.',
  '{',
  '} {',
  '{"a":',
  '{"a":1',
  '{"b":{"a":1},',
  '{"list":[{"a":1},{"a":',
  '<think>Perhaps {"a":1}',
  '"a"',
  '7',
])('no value is found in %j', (text) => {
  expect(found(text)).not.toHaveProperty('value')
})

const text = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '"', "'", '{', '}', '[', ']', ',', ':', '\\', '\n', '/'),
})
const answer = fc.record({
  title: text,
  items: fc.array(fc.record({ question: text, isOpen: fc.boolean() }), { maxLength: 3 }),
})
const schema = z.object({
  title: z.string(),
  items: z.array(z.object({ question: z.string(), isOpen: z.boolean() })),
})

test('an answer is found whatever stands around it', () => {
  const around = fc.constantFrom<[string, string]>(
    ['', ''],
    ['Here it is:\n', '\nHope {this} helps!'],
    ['```json\n', '\n```'],
    ['```\r\n', '\r\n```\r\nDone.'],
    ['<think>I need {"title": …} and {braces}.</think>\n', ''],
    ['The user wants a skill.\n</think>\n\n', '\n'],
    ['Option {a} or [b]: ', ' – {c}'],
    ['[', ']'],
    ['{"result":', '}'],
  )
  fc.assert(
    fc.property(answer, around, fc.boolean(), (value, [before, after], isPretty) => {
      const written = `${before}${JSON.stringify(value, null, isPretty ? 2 : 0)}${after}`
      expect(fittingAnswer(written, schema)).toEqual({ value })
    }),
    propertyRuns(300),
  )
})

test('a part of an answer that was cut off never passes for the whole', () => {
  const lenient = z.object({ title: z.string().optional(), question: z.string().optional() })
  fc.assert(
    fc.property(
      answer,
      fc.nat(),
      fc.constantFrom('', '```json\n', 'Sure! ', '<think>x</think>'),
      (value, at, before) => {
        const whole = JSON.stringify(value)
        const cut = `${before}${whole.slice(0, at % whole.length)}`
        expect(fittingAnswer(cut, lenient)).not.toHaveProperty('value')
      },
    ),
    propertyRuns(500),
  )
})

test('any text is read in linear time, without an exception', () => {
  for (const piece of ['a```\n', '{', '[', '{"a":', '{"', "{'", '}', '</think>', '{"a":1}', '\\'])
    expect([...answerValues(piece.repeat(200_000))].length).toBeLessThanOrEqual(20)
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(() => [...answerValues(`{${any}`)]).not.toThrow()
    }),
  )
})
