import { expect, test } from 'vitest'
import { type Scenario, scenario } from '../../contract/studio/files/scenario.ts'
import { appLanguages } from '../../contract/studio/languages.ts'
import type { ScenarioAttempt } from '../results.ts'
import { customerTemplates } from './customer-templates.ts'
import { fixedScenario } from './fixed-scenario.ts'

test.each(appLanguages)('$name has twelve different customers, each a valid scenario', async ({ code }) => {
  const templates = await customerTemplates(code)
  expect(new Set(templates.map(({ id }) => id)).size).toBe(12)
  expect(new Set(templates.map(({ title }) => title)).size).toBe(12)
  for (const one of templates) expect(scenario.safeParse(one).error).toBeUndefined()
})

test.each(appLanguages.slice(1))(
  'the customers in $name match the English ones, but are translated',
  async ({ code }) => {
    const english = await customerTemplates('en')
    const templates = await customerTemplates(code)
    const shapeOf = ({ id, customer, rubric }: Scenario) => ({
      id,
      facts: customer?.facts.length,
      maxTurns: customer?.maxTurns,
      criteria: rubric?.criteria.length,
      orders: JSON.stringify({ customer, rubric }).match(/FH-\d+/g),
    })
    expect(templates.map(shapeOf)).toEqual(english.map(shapeOf))
    const textsOf = ({ title, customer, rubric }: Scenario) => [
      title,
      customer?.persona,
      customer?.goal,
      customer?.language,
      ...(customer?.facts ?? []),
      ...(rubric?.criteria ?? []),
    ]
    const englishTexts = new Set(english.flatMap(textsOf))
    expect(templates.flatMap(textsOf).filter((text) => englishTexts.has(text))).toEqual([])
  },
)

test('a scenario has either messages or a customer with a rubric', async () => {
  const [first] = await customerTemplates('en')
  const errors = (value: object) => scenario.safeParse(value).error?.issues.map(({ message }) => message)
  expect(errors({ title: 'Empty' })).toEqual(['Add at least one message'])
  expect(errors({ ...first, rubric: undefined })).toEqual([
    'A customer needs a rubric, and a rubric a customer',
  ])
  expect(errors({ ...first, turns: [{ message: 'Hi', assertions: [] }] })).toEqual([
    'A scenario has either messages or a customer',
  ])
})

test('a completed conversation becomes a fixed scenario with saved answers', () => {
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
