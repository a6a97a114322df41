import { expect, test } from 'vitest'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { judge } from '../judge.ts'
import type { Observed } from '../observed.ts'
import { attemptResult } from '../results.ts'
import { storedResultOf } from './stored-result.ts'

const observed: Observed = {
  answer: 'We close at six. Ask Ann on 0171 5550123. Found: nothing.',
  quickReplies: [],
  handoffReason: null,
  noResponseReason: null,
  milliseconds: 400,
  tools: null,
}
const scenario: Scenario = {
  id: 'hours',
  title: 'Hours',
  turns: [{ message: 'Open?', assertions: [{ kind: 'contains', value: 'nine' }] }],
}

test('a failed scenario is stored with its expectations, without the answer', () => {
  const [turn] = scenario.turns
  if (turn === undefined) throw new Error('The scenario has a message')
  const judgements = turn.assertions.map((assertion) => judge(assertion, observed, '1'))
  const result = attemptResult(scenario, [
    {
      verdict: 'failed',
      milliseconds: 400,
      turns: [{ state: 'judged', turn, observed, judgements, isAsSaved: null }],
    },
  ])
  const stored = storedResultOf('hours', result, { repeats: 1, at: '2026-11-24T10:00:00Z' })
  expect(stored.failures).toEqual([{ kind: 'check', check: { kind: 'contains', value: 'nine' } }])
  expect(stored.reasons).toBeUndefined()
  expect(JSON.stringify(stored)).not.toContain('0171')
})
