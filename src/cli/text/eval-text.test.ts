import { expect, test } from 'vitest'
import type { StoredEvaluationRun, StoredResult } from '../../contract/studio/files/evaluation-run.ts'
import type { EndedEvaluation } from '../../scenarios/evaluation/run-evaluation.ts'
import { evaluatedCaseText, evaluationEventText, reportOfEvaluation } from './eval-text.ts'

const unknown = { decoded: false, raw: '' } as const

const resultOf = (caseId: string, score: number | null, more: Partial<StoredResult> = {}): StoredResult => ({
  ...{ id: `result of ${caseId}`, caseId, score, labels: unknown, reasons: unknown, criteria: unknown },
  turns: unknown,
  ...more,
})

const caseOf = (id: string, scenario = `Case ${id}`, categories = ['workshop']) => ({
  ...{ id, scenario, categories, version: null },
})

const runOf = (changed: Partial<StoredEvaluationRun>): StoredEvaluationRun => ({
  ...{
    id: 'r1',
    phoneNumberId: '300',
    startedAt: '2026-11-24T10:00:00.000Z',
    name: null,
    phase: 'completed',
  },
  ...{ progress: null, failure: null, cases: [], summary: null, results: [] },
  ...changed,
})

function reportOf(
  run: Partial<StoredEvaluationRun>,
  more: Partial<EndedEvaluation> & { before?: Partial<StoredEvaluationRun>; minScore?: number } = {},
) {
  const { before, minScore = 4, ...ended } = more
  const whole = { state: 'finished' as const, status: null, ...ended, run: runOf(run) }
  const { run: report, passedBefore } = reportOfEvaluation(whole, minScore, before && runOf(before))
  return { ...report, passedBefore, text: report.cases.map(evaluatedCaseText).join('') + report.summary }
}

const [a, b, c] = [caseOf('a'), caseOf('b'), caseOf('c', '', [])]

test('a case passes from the wanted score on, and what did not pass has its reasons and words', () => {
  const reasons = { category: null, score: 2 }
  const judged = resultOf('b', 3.99, {
    reasons: {
      decoded: true,
      value: [
        { ...reasons, description: 'Wrong\nprice', actions: ['Add the price', 'Ask'] },
        { ...reasons, description: null, actions: [] },
      ],
    },
    turns: {
      decoded: true,
      value: [
        { speaker: 'user', text: 'How\nmuch?' },
        { speaker: null, text: 'Nine.' },
      ],
    },
  })
  const { text, isFinished, cases } = reportOf({ cases: [a, b, c], results: [resultOf('a', 4), judged] })
  expect(text).toBe(`passed  4.0  workshop: Case a
FAILED  4.0  workshop: Case b
    - Score 3.99 of 5, wanted 4.
    - Wrong price
      Add the price
      Ask
    user: How much?
    turn: Nine.
ERROR     –  Cases: c
    - The platform gave no score.
3 cases: 1 passed, 1 failed, 1 without a score. Average 4.00 of 5.
`)
  expect(isFinished).toBe(true)
  expect(cases.map(({ key, suite, properties }) => ({ key, suite, properties }))).toEqual([
    { key: 'a', suite: 'workshop', properties: { id: 'a', score: 4, categories: 'workshop' } },
    { key: 'b', suite: 'workshop', properties: { id: 'b', score: 3.99, categories: 'workshop' } },
    { key: 'c', suite: 'Cases', properties: { id: 'c' } },
  ])
})

test('a case that was judged several times has their mean, in at most two decimals', () => {
  const results = [resultOf('a', 3), resultOf('a', 3), resultOf('a', 4)]
  const before = { cases: [a], results: [resultOf('a', 5), resultOf('a', 5), resultOf('a', 4)] }
  expect(reportOf({ cases: [a], results }, { before }).text).toBe(`FAILED  3.3  workshop: Case a
    - Score 3.33 of 5, 4.67 before, wanted 4.
1 case: 0 passed, 1 failed (1 passed before). Average 3.33 of 5. 4.67 before and 3.33 now over 1 shared case.
`)
})

test('with an earlier run, only what passed before counts as fallen, by the same wanted score', () => {
  const before = {
    cases: [a, b, caseOf('gone')],
    results: [resultOf('a', 4), resultOf('b', 3.9), resultOf('gone', 5)],
  }
  const results = [resultOf('a', 2), resultOf('b', 2), resultOf('c', 5)]
  const { passedBefore, summary, cases } = reportOf({ cases: [a, b, c], results }, { before })
  expect([...(passedBefore ?? [])]).toEqual(['a'])
  expect(summary).toBe(
    '3 cases: 1 passed, 2 failed (1 passed before). Average 3.00 of 5. 3.95 before and 2.00 now over 2 shared cases.\n',
  )
  expect(cases.map(({ properties }) => properties.score_before)).toEqual([4, 3.9, undefined])
  const nothing = reportOf({ cases: [c], results: [resultOf('c', 5)] }, { before })
  expect(nothing.summary).toBe('1 case: 1 passed, 0 failed (0 passed before). Average 5.00 of 5.\n')
  expect(reportOf({}).passedBefore).toBeUndefined()
})

test.each<[string, Partial<StoredEvaluationRun>, Partial<EndedEvaluation>]>([
  [
    'The platform could not finish this case: Too long (E7)',
    { failure: { code: 'E7', message: 'Too\nlong', failedCaseIds: ['a'] } },
    {},
  ],
  [
    'The platform could not finish this case',
    { failure: { code: null, message: null, failedCaseIds: ['a'] } },
    {},
  ],
  ['No result in time. The run goes on as r1.', {}, { state: 'timed_out' }],
  [
    'No result in time. The run goes on as r1, status WAITING.',
    {},
    { state: 'timed_out', status: 'WAITING' },
  ],
  ['The platform no longer knows the run r1.', { phase: 'lost' }, {}],
  ['The platform could not finish the run', { phase: 'failed' }, {}],
  [
    'The platform could not finish the run: Broken',
    { phase: 'failed', failure: { code: null, message: 'Broken', failedCaseIds: ['z'] } },
    {},
  ],
  ['The platform gave no score.', {}, {}],
])('a case without a score says why: %s', (why, run, ended) => {
  expect(reportOf({ cases: [a], ...run }, ended).cases).toMatchObject([{ verdict: 'error', message: why }])
})

test('an interrupted run is not finished, its cases were not run, and it goes on under its name', () => {
  const report = reportOf({ cases: [a, b], results: [resultOf('b', 5)] }, { state: 'cancelled' })
  expect(report.isFinished).toBe(false)
  expect(report.cases.map(({ verdict }) => verdict)).toEqual([undefined, 'passed'])
  expect(report.text).toBe(`passed  5.0  workshop: Case b
2 cases: 1 passed, 0 failed, 1 not run. Average 5.00 of 5. Interrupted: the run goes on as r1.
`)
  expect(reportOf({}, {}).isFinished).toBe(false)
})

test('a long case is named by its beginning', () => {
  const nameOf = (scenario: string) => reportOf({ cases: [caseOf('a', scenario)] }).cases[0]?.name
  expect(nameOf('x'.repeat(120))).toBe('x'.repeat(120))
  expect(nameOf('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`)
})

test('the course of a run is told as it happens', () => {
  expect(
    [
      { kind: 'started', jobId: 'j1', cases: 2 } as const,
      { kind: 'started', jobId: 'j1', cases: 0 } as const,
      { kind: 'progress', stage: null, completed: 1, total: 2 } as const,
      { kind: 'progress', stage: 'judging', completed: 2, total: 2 } as const,
      { kind: 'unknown_status', status: 'DREAMING' } as const,
      { kind: 'unanswered', message: 'No answer' } as const,
      { kind: 'without', caseIds: ['a', 'b'] } as const,
    ].map(evaluationEventText),
  ).toEqual([
    'Run j1, 2 cases\n',
    'Run j1\n',
    'running: 1 of 2\n',
    'judging: 2 of 2\n',
    'The platform calls the run "DREAMING", which is not known here: waiting for its end\n',
    'No answer about the run, asking again: No answer\n',
    'The platform could not finish a, b: running the others without\n',
  ])
})
