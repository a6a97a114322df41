import { expect, test } from 'vitest'
import type { Scenario } from '../contract/studio/files/scenario.ts'
import { parseScenarios } from './parse-scenarios.ts'
import { scenarioText } from './scenario-text.ts'

const hours: Scenario = {
  title: 'Hours',
  turns: [{ assertions: [{ value: 'Monday', kind: 'contains' }], message: 'Open?', savedAnswer: 'Yes' }],
}
const refund: Scenario = {
  id: 'b',
  folder: 'money',
  tags: ['smoke'],
  title: 'Refund',
  turns: [{ message: 'Hi', assertions: [] }],
}

test('the text does not depend on the order of scenarios or fields', () => {
  const reordered: Scenario = {
    tags: ['smoke'],
    turns: refund.turns,
    title: 'Refund',
    folder: 'money',
    id: 'b',
  }
  const text = scenarioText([refund, hours])
  expect(scenarioText([hours, reordered])).toBe(text)
  expect(text.endsWith('}\n')).toBe(true)
  expect(text.indexOf('"message"')).toBeLessThan(text.indexOf('"assertions"'))
  expect(parseScenarios(text)).toEqual({ ok: true, scenarios: [hours, refund] })
})

test('a byte order mark is accepted', () => {
  const text = scenarioText([refund])
  expect(parseScenarios(`\uFEFF${text}`)).toEqual({ ok: true, scenarios: [refund] })
})

test.each([
  ['{', ['Is not JSON']],
  ['{"format":"messaging-agent"}', ['Is not a scenario file: its format is not "messaging-agent-scenarios"']],
  [
    '{"format":"messaging-agent-scenarios","version":2,"scenarios":[{}]}',
    ['version: Must be 1, the only version so far'],
  ],
  [
    '{"format":"messaging-agent-scenarios","version":1,"scenarios":[{"title":"Refund","turns":[{"message":"Hi","assertions":[{"kind":"matches","value":"("}]}]}]}',
    ['scenario 1 (Refund), turns.0.assertions.0.value: Must be a regular expression'],
  ],
])('%s is refused with the reason', (text, errors) => {
  expect(parseScenarios(text)).toEqual({ ok: false, errors })
})
