import { expect, test } from 'vitest'
import { readPattern } from '../pattern.ts'
import { scenario } from './scenario.ts'
import { scenarioFile } from './scenario-file.ts'

function errorsOf(assertion: unknown): string[] {
  const parsed = scenario.safeParse({ title: 'A', turns: [{ message: 'Hi', assertions: [assertion] }] })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  { kind: 'contains', value: '30 days' },
  { kind: 'matches', value: '^(?:we|I) (?<what>.+)\\b\\p{L}\\u{1F600}[^\\]a-z]{2,3}?$' },
  { kind: 'handoff', value: 'yes' },
  { kind: 'answered_within', value: 2.5 },
])('%o is an assertion', (assertion) => {
  expect(errorsOf(assertion)).toEqual([])
})

test.each([
  [{ kind: 'contains', value: ' ' }, 'Enter a value'],
  [{ kind: 'handoff', value: 'maybe' }, 'Must be yes or no'],
  [{ kind: 'answered_within', value: '10' }, 'Must be a number of seconds from 1 to 90'],
  [{ kind: 'matches', value: '(' }, 'Must be a regular expression'],
])('%o is refused with the name of its field', (assertion, message) => {
  expect(errorsOf(assertion)).toEqual([`turns.0.assertions.0.value: ${message}`])
})

test.each(['(a)\\1', '(?<x>a)\\k<x>', 'a(?=b)', '(?<!a)b', '(?:(?:a{1,99}){1,99}){1,99}', 'a{999999999}'])(
  '%s could run forever and is refused',
  (text) => {
    expect(readPattern(text)).toMatchObject({ ok: false })
  },
)

test('an escaped backslash before a digit is not a backreference', () => {
  expect(readPattern('\\\\1').ok).toBe(true)
})

test('two scenarios of a file cannot share an id', () => {
  const one = { id: 'a', title: 'A', turns: [{ message: 'Hi', assertions: [] }] }
  const parsed = scenarioFile.safeParse({
    format: 'messaging-agent-scenarios',
    version: 1,
    scenarios: [one, one],
  })
  expect(parsed.error?.issues).toMatchObject([{ path: ['scenarios', 1, 'id'] }])
})
