import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Assertion,
  assertionKinds,
  type Scenario,
  scenario,
} from '../../../../../contract/studio/files/scenario.ts'
import { blankScenario, scenarioOf, scenarioValues, scenarioValuesOf, valueFor } from './scenario-values.ts'

const text = fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/)
const rule = fc.oneof<fc.Arbitrary<Assertion>[]>(
  fc.record({ kind: fc.constantFrom('contains', 'quick_reply', 'tool_used'), value: text }),
  fc.record({ kind: fc.constant('handoff'), value: fc.constantFrom('yes', 'no') }),
  fc.record({ kind: fc.constant('answered_within'), value: fc.integer({ min: 1, max: 90 }) }),
)
const scenarios: fc.Arbitrary<Scenario> = fc.record(
  {
    title: text,
    folder: fc.stringMatching(/^[a-z]{1,5}(\/[a-z]{1,5}){0,2}$/),
    tags: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 3 }),
    description: text,
    turns: fc.array(
      fc.record(
        {
          message: text,
          context: text,
          assertions: fc.array(rule, { maxLength: 3 }),
          savedAnswer: fc.string(),
        },
        { requiredKeys: ['message', 'assertions'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
  { requiredKeys: ['title', 'turns'] },
)

test('a scenario survives the form unchanged', () => {
  fc.assert(
    fc.property(scenarios, (one) => {
      expect(scenarioOf(scenarioValues.parse(scenarioValuesOf(one)))).toEqual(scenario.parse(one))
    }),
  )
})

test('each error is reported at its field', () => {
  const turns = [
    {
      message: ' ',
      context: '',
      assertions: [
        { kind: 'matches', value: '(' },
        { kind: 'answered_within', value: 'soon' },
        { kind: 'answered_within', value: ' ' },
      ],
      savedAnswer: null,
    },
  ]
  const errors = scenarioValues.safeParse({ ...blankScenario, turns }).error?.issues ?? []
  expect(errors.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['title', 'Enter a title'],
    ['turns.0.message', 'Enter a message'],
    ['turns.0.assertions.0.value', 'Must be a regular expression'],
    ['turns.0.assertions.1.value', 'Must be a number of seconds from 1 to 90'],
    ['turns.0.assertions.2.value', 'Must be a number of seconds from 1 to 90'],
  ])
})

test('changing the kind keeps text or starts with a valid value', () => {
  expect(valueFor('matches', { kind: 'contains', value: 'open' })).toBe('open')
  for (const kind of assertionKinds) {
    const value = valueFor(kind, { kind: 'handoff', value: 'yes' })
    const draft = { ...blankScenario, title: 'A', turns: [{ ...blankScenario.turns[0], message: 'Hi' }] }
    const assertions = [{ kind, value: value || 'text' }]
    const turns = draft.turns.map((turn) => ({ ...turn, assertions }))
    expect(scenarioValues.safeParse({ ...draft, turns }).success, kind).toBe(true)
  }
})
