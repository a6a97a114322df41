import { expect, test } from 'vitest'
import { findJson } from './parse-json.ts'

test.each([
  ['{"a":1}'],
  [' {"a":1}\n'],
  ['```json\n{"a":1}\n```'],
  ['Here:\n```\n{"a":1}\n```\nDone {really}.'],
  ['Sure! {"a":1} Anything else?'],
])('the value in %j is found', (text) => {
  expect(findJson(text)).toEqual({ a: 1 })
})

test.each(['', 'Sorry.', '{', '} {', '{"a":'])('no value is found in %j', (text) => {
  expect(findJson(text)).toBeUndefined()
})

test('unclosed fences are scanned in linear time', () => {
  expect(findJson('a```\n'.repeat(200_000))).toBeUndefined()
  expect(findJson(`\`\`\`\n${' '.repeat(500_000)}\`\`\``)).toBeUndefined()
})
