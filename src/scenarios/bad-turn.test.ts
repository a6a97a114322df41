import { expect, test } from 'vitest'
import { badTurnReasons } from '../contract/studio/bad-turn-reason.ts'
import { scenario } from '../contract/studio/files/scenario.ts'
import { badTurnScenario, checksFor, maskedTurns } from './bad-turn.ts'
import { judge } from './judge.ts'

const bad = {
  message: 'Are you open on Sunday?',
  answer: 'Sure! We are open on Sundays from 8:00 to 22:00. See you there.',
  isHandedOver: false,
}

test('every suggested check fails on the original turn', () => {
  for (const reason of badTurnReasons) {
    const turn = {
      ...bad,
      answer: reason === 'unanswered' ? null : bad.answer,
      isHandedOver: reason === 'handover_unwanted',
    }
    const checks = checksFor(reason, turn, 'closed on Sunday')
    expect(checks.length, reason).toBeGreaterThan(0)
    const observed = {
      answer: turn.answer ?? '',
      quickReplies: [],
      handoffReason: turn.isHandedOver ? 'asked' : null,
      noResponseReason: null,
      milliseconds: 20_000,
      tools: null,
    }
    for (const check of checks) expect(judge(check, observed, '1').isMet, reason).toBe(false)
  }
})

test('the most specific sentence must not recur', () => {
  expect(checksFor('wrong', bad)).toEqual([
    { kind: 'not_contains', value: 'We are open on Sundays from 8:00 to 22:00.' },
  ])
})

test('selected words are checked only if they occur in the answer', () => {
  expect(checksFor('invented', bad, '', ' on Sundays ')).toEqual([
    { kind: 'not_contains', value: 'on Sundays' },
  ])
  expect(checksFor('invented', bad, '', 'on Mondays')).toEqual(checksFor('invented', bad))
  expect(checksFor('slow', bad, '', 'on Sundays')).toEqual(checksFor('slow', bad))
})

test('an incomplete answer without missing words gives no check', () => {
  expect(checksFor('incomplete', bad)).toEqual([])
  expect(checksFor('incomplete', bad, ' closed ')).toEqual([{ kind: 'contains', value: 'closed' }])
})

test('only the last turn is checked, and excess turns are dropped from the start', () => {
  const turns = Array.from({ length: 25 }, (_, at) => ({ ...bad, message: `Message ${at}` }))
  const made = badTurnScenario(turns, checksFor('wrong', bad))
  expect(scenario.safeParse(made).success).toBe(true)
  expect(made?.turns).toHaveLength(20)
  expect(made?.turns.at(-1)).toMatchObject({ message: 'Message 24', assertions: [{ kind: 'not_contains' }] })
  expect(made?.turns.slice(0, -1).every(({ assertions }) => assertions.length === 0)).toBe(true)
  expect(badTurnScenario([], [])).toBeNull()
})

test('messages and answers are masked together', () => {
  const { turns, replacements } = maskedTurns(
    [{ message: 'my name is Tom Weiss', answer: 'Hello Tom, is 0171 5550123 right?', isHandedOver: false }],
    { names: [], kept: ['0171 5550123'] },
  )
  expect(turns).toEqual([
    { message: 'my name is Robin', answer: 'Hello Robin, is 0171 5550123 right?', isHandedOver: false },
  ])
  expect(replacements.map(({ kind }) => kind)).toEqual(['name', 'phone'])
})
