import { expect, test } from 'vitest'
import { passRateOf } from './observed-conditions.ts'

const startedAt = '2026-11-20T10:00:00.000Z'
const around = { format: 'messaging-agent-run', version: 1, startedAt, agentVersion: null }

function evaluation(phase: string, scores: readonly (number | null)[]) {
  const empty = { decoded: true, value: [] }
  const results = scores.map((score, at) => ({
    ...{ id: `r${at}`, caseId: `c${at}`, score },
    ...{ labels: empty, reasons: empty, criteria: empty, turns: empty },
  }))
  const cases = scores.map((_, at) => ({ id: `c${at}`, scenario: 'Refund', categories: [], version: null }))
  const run = { id: 'job', phoneNumberId: '300000000000001', startedAt, name: null, phase, cases, results }
  return JSON.stringify({
    ...around,
    kind: 'evaluation',
    run: { ...run, progress: null, failure: null, summary: null },
  })
}

test('a finished evaluation has a pass rate, comparable across runs of the same cases', () => {
  const ended = passRateOf(evaluation('completed', [5, 4, 3, null]))
  expect(ended).toMatchObject({ name: '4 evaluation cases', at: startedAt, passed: 2, total: 3 })
  expect(passRateOf(evaluation('completed', [1, 1, 1, 1]))?.id).toBe(ended?.id)
  expect(passRateOf(evaluation('completed', [5]))?.id).not.toBe(ended?.id)
})

test.each([
  ['an evaluation that still runs', evaluation('running', [5])],
  ['an evaluation without scores', evaluation('failed', [null])],
  ['a run of no scenarios', JSON.stringify({ ...around, kind: 'scenarios', results: [] })],
  ['something else', '{"format":"messaging-agent"}'],
])('%s has no pass rate', (_, text) => {
  expect(passRateOf(text)).toBeUndefined()
})
