import { expect, test } from 'vitest'
import { scenario } from '../../contract/studio/files/scenario.ts'
import type { ScenarioAttempt } from '../results.ts'
import { customerTemplates } from './customer-templates.ts'
import { fixedScenario } from './fixed-scenario.ts'

test('there are twelve different customers, each a valid scenario', () => {
  const templates = customerTemplates()
  expect(new Set(templates.map(({ id }) => id)).size).toBe(12)
  for (const one of templates) expect(scenario.safeParse(one).error).toBeUndefined()
})

test('a scenario has either messages or a customer, and a customer a rubric', () => {
  const [first] = customerTemplates()
  const errors = (value: object) => scenario.safeParse(value).error?.issues.map(({ message }) => message)
  expect(errors({ title: 'Empty' })).toEqual(['Add at least one message'])
  expect(errors({ ...first, rubric: undefined })).toEqual([
    'A customer needs a rubric, and a rubric a customer',
  ])
  expect(errors({ ...first, turns: [{ message: 'Hi', assertions: [] }] })).toEqual([
    'A scenario has either messages or a customer',
  ])
})

test('a conversation that was held becomes a fixed scenario with its answers saved', () => {
  const observed = {
    answer: 'Until six.',
    quickReplies: [],
    handoffReason: null,
    noResponseReason: null,
    milliseconds: 1,
    tools: null,
  }
  const attempt: ScenarioAttempt = {
    verdict: 'passed',
    milliseconds: 1,
    turns: [
      {
        state: 'judged',
        turn: { message: 'hours?', assertions: [] },
        observed,
        judgements: [],
        isAsSaved: null,
      },
    ],
  }
  const made = fixedScenario({ title: 'Vague', turns: [] }, attempt)
  expect(made).toEqual({
    title: 'Vague (fixed)',
    turns: [{ message: 'hours?', assertions: [], savedAnswer: 'Until six.' }],
  })
  expect(fixedScenario({ title: 'Vague', turns: [] }, { ...attempt, turns: [] })).toBeNull()
})
