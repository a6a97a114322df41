import { expect, test } from 'vitest'
import { failure } from '../../contract/platform/failure/failure.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import type {
  CustomerOutcome,
  ModelUsage,
  ScenarioAttempt,
  ScenarioResult,
  TurnResult,
} from '../../scenarios/results.ts'
import { problemsOf, reportOfScenarios, resultText, testSummaryText } from './test-text.ts'

const turn = { message: 'Are you\nopen?', assertions: [] }
const observed = {
  ...{ answer: 'We\nare.', quickReplies: [], handoffReason: null, noResponseReason: null, milliseconds: 700 },
  tools: null,
}
const judgedTurn = (isMet: boolean, answer = observed.answer): TurnResult => ({
  ...{ state: 'judged', turn, observed: { ...observed, answer }, isAsSaved: null },
  judgements: [
    { assertion: { kind: 'contains', value: 'x' }, isMet, reason: 'Must\ncontain x.' },
    { assertion: { kind: 'contains', value: 'y' }, isMet: true, reason: 'Has y.' },
  ],
})
const unanswered: TurnResult = {
  ...{ state: 'error', turn, observed: null },
  failure: failure('failed', { status: 500, title: 'No', requestId: 'q1' }),
}

const attempt = (verdict: ScenarioAttempt['verdict'], ...turns: TurnResult[]): ScenarioAttempt => ({
  ...{ verdict, milliseconds: 1250, turns },
})
const usage: ModelUsage = {
  ...{ calls: 3, tokens: 900, inputTokens: 800, outputTokens: 100, isEstimated: false, milliseconds: 5 },
}
const outcome = (changed: Partial<CustomerOutcome> = {}): CustomerOutcome => ({
  ...{ ending: 'done', verdicts: [], problem: null, usage },
  ...changed,
})

const scenario: Scenario = { title: 'Hours', turns: [turn] }
const result = (...attempts: ScenarioAttempt[]): ScenarioResult => ({
  ...{ scenario, verdict: attempts[0]?.verdict ?? 'error', isFlaky: false, attempts },
})

test('a request id with line breaks adds no line to a result, a pull request or a report', () => {
  const refused = failure('failed', { status: 500, title: 'No', requestId: 'a\n\n</details>\n::error::b' })
  const turn = { message: 'Hello', assertions: [] }
  expect(problemsOf({ state: 'error', turn, failure: refused, observed: null })).toEqual([
    'No answer to check: No (request a </details> ::error::b)',
  ])
})

test('a passed scenario is one line, and a failed one has its messages, answers and reasons', () => {
  expect(resultText(result(attempt('passed', judgedTurn(true))))).toBe('passed  Hours  (1.3 s)\n')
  const failed = attempt('failed', judgedTurn(true), judgedTurn(false))
  expect(
    resultText({ ...result(failed), scenario: { ...scenario, folder: 'shop' } }),
  ).toBe(`FAILED  shop: Hours  (1.3 s)
  message 2: Are you open?
    answer: We are.
    - Must contain x.
`)
  expect(resultText(result(attempt('failed', judgedTurn(false, ''))))).toBe(`FAILED  Hours  (1.3 s)
  message 1: Are you open?
    - Must contain x.
`)
  expect(resultText(result(attempt('error', unanswered)))).toBe(`ERROR   Hours  (1.3 s)
  message 1: Are you open?
    - No answer to check: No (request q1)
`)
})

test('of several attempts, those with problems are told by their place', () => {
  const several = result(attempt('failed', judgedTurn(false)), attempt('passed', judgedTurn(true)))
  expect(
    resultText({ ...several, isFlaky: true }),
  ).toBe(`FAILED  Hours  (2.5 s, 1 of 2 attempts passed)  flaky
  attempt 1
  message 1: Are you open?
    answer: We are.
    - Must contain x.
`)
})

test('a simulated conversation names unmet criteria with votes and quotes, or why there is no verdict', () => {
  const verdict = { isMet: false, reason: 'He\nwas rude.', quote: null, yes: 0, votes: 1 }
  const judged = outcome({
    verdicts: [
      { ...verdict, criterion: 'Polite' },
      { ...verdict, criterion: 'Right', isMet: true },
      { ...verdict, criterion: 'Short', quote: 'Well…', yes: 1, votes: 3 },
    ],
  })
  expect(resultText(result({ ...attempt('failed'), judged }))).toBe(`FAILED  Hours  (1.3 s, 900 tokens)
    - Polite: no. He was rude.
    - Short: no (2 of 3 votes). He was rude. “Well…”
`)
  const problem = outcome({ problem: 'The time\nlimit is reached.' })
  expect(resultText(result({ ...attempt('error'), judged: problem }))).toContain(
    '\n    - The time limit is reached.\n',
  )
})

test('tokens and costs are summed, and are said to be estimates if one is', () => {
  const cost = { amount: 0.5, currency: 'EUR' }
  const used = (one: Partial<ModelUsage>) => ({
    ...attempt('passed'),
    judged: outcome({ usage: { ...usage, ...one } }),
  })
  const head = 'passed  Hours  (2.5 s, 2 of 2 attempts passed, '
  expect(resultText(result(used({ cost }), used({ cost })))).toBe(`${head}1800 tokens, 1.00 EUR)\n`)
  expect(resultText(result(used({ cost, isEstimated: true }), used({})))).toBe(
    `${head}about 1800 tokens, about 0.5000 EUR)\n`,
  )
  const dollars = { ...cost, currency: 'USD' }
  expect(resultText(result(used({ cost }), used({ cost: dollars })))).toBe(`${head}1800 tokens)\n`)
})

test('the summary counts verdicts, flaky ones and what was not run, and says why it ended', () => {
  const of = (verdict: ScenarioResult['verdict'], isFlaky = false): ScenarioResult => ({
    ...result(attempt(verdict)),
    isFlaky,
  })
  expect(testSummaryText({ state: 'finished', results: [of('passed')] }, 1)).toBe(
    '1 scenario: 1 passed, 0 failed.\n',
  )
  const results = [of('passed'), of('failed', true), of('error')]
  expect(testSummaryText({ state: 'cancelled', results }, 5)).toBe(
    '5 scenarios: 1 passed, 1 failed (1 flaky), 1 without an answer, 2 not run. The run was interrupted.\n',
  )
  expect(testSummaryText({ state: 'signed_out', results: [] }, 2)).toBe(
    '2 scenarios: 0 passed, 0 failed, 2 not run. The platform does not accept the token.\n',
  )
})

test('a report has every scenario with its first reason, also those that were not run', () => {
  const [one, other, left] = [
    { ...scenario, id: 's1', folder: 'shop' },
    { ...scenario, title: 'Price' },
    { ...scenario, title: 'Left' },
  ]
  const agreement = { marks: 4, share: 0.5, kappa: null }
  const verdict = { criterion: 'Polite', isMet: false, reason: 'Rude.', quote: null, yes: 0, votes: 1 }
  const judged = outcome({ verdicts: [verdict] })
  const results: ScenarioResult[] = [
    { ...result(attempt('passed', judgedTurn(true)), { ...attempt('failed'), judged }), scenario: one },
    { ...result(attempt('error')), scenario: other, agreement },
  ]
  const report = reportOfScenarios({ state: 'signed_out', results }, [one, other, left])
  expect(report).toMatchObject({
    command: 'test',
    isFinished: false,
    summary: expect.stringContaining('1 not run'),
  })
  expect(report.cases).toEqual([
    {
      ...{
        key: 's1',
        suite: 'shop',
        name: 'Hours',
        title: 'shop: Hours',
        verdict: 'passed',
        milliseconds: 2500,
      },
      properties: { id: 's1', attempts: 2, passed_attempts: 1, flaky: false },
      message: 'Polite: no. Rude.',
      lines: ['  attempt 2', '    - Polite: no. Rude.'],
    },
    {
      ...{
        key: '/Price',
        suite: 'Scenarios',
        name: 'Price',
        title: 'Price',
        verdict: 'error',
        milliseconds: 1250,
      },
      properties: { attempts: 1, passed_attempts: 0, flaky: false, judge_agreement: 0.5 },
      message: expect.stringContaining('Your team agrees with 2 of 4 marked verdicts'),
      lines: [expect.stringContaining('    Your team agrees with 2 of 4')],
    },
    {
      ...{
        key: '/Left',
        suite: 'Scenarios',
        name: 'Left',
        title: 'Left',
        verdict: undefined,
        milliseconds: 0,
      },
      ...{ properties: {}, message: '', lines: [] },
    },
  ])
  const agreed = { ...result(attempt('passed')), scenario: other, agreement }
  expect(reportOfScenarios({ state: 'finished', results: [agreed] }, [other]).cases[0]?.message).toBe('')
})
