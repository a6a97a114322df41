import { expect, test } from 'vitest'
import { scenario } from '../contract/studio/files/scenario.ts'
import { recordedScenario } from './recorded-scenario.ts'
import { scenarioOfIdea } from './scenario-of-idea.ts'

test('answers are saved, a handover is asserted, and overlong conversations are cut', () => {
  const made = recordedScenario([
    { message: ' ', answer: 'Hello', isHandedOver: false },
    { message: 'When  are\nyou open?', answer: 'On Monday.', isHandedOver: false, context: 'In a hurry' },
    { message: 'x'.repeat(9_000), answer: null, isHandedOver: true, context: ' ' },
    ...Array.from({ length: 30 }, () => ({ message: 'Hi', answer: '', isHandedOver: false })),
  ])
  expect(scenario.safeParse(made).success).toBe(true)
  expect(made?.title).toBe('When are you open?')
  expect(made?.turns).toHaveLength(20)
  expect(made?.turns.slice(0, 2)).toMatchObject([
    { savedAnswer: 'On Monday.', context: 'In a hurry', assertions: [] },
    { assertions: [{ kind: 'handoff', value: 'yes' }] },
  ])
  expect(recordedScenario([])).toBeNull()
})

test('a proposal keeps its reason', () => {
  const turns = [{ message: 'Hi', assertions: [{ kind: 'matches' as const, value: '^hello' }] }]
  expect(scenarioOfIdea({ title: 'Greeting', why: 'Often asked', turns })).toEqual({
    title: 'Greeting',
    description: 'Often asked',
    turns,
  })
})
