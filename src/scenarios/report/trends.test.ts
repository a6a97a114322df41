import { expect, test } from 'vitest'
import type { StoredScenarioResult } from '../../contract/studio/files/run-file.ts'
import { compareVersions, type TrendRun, trendsByScenario, trendsByVersion } from './trends.ts'

const result = (id: string, verdict: StoredScenarioResult['verdict'], more = {}): StoredScenarioResult => ({
  id,
  title: `Scenario ${id}`,
  verdict,
  isFlaky: false,
  repeats: 1,
  at: '2026-11-22T10:00:00Z',
  ...more,
})
const run = (day: number, agentVersion: string | null, ...results: StoredScenarioResult[]): TrendRun => ({
  startedAt: `2026-11-0${day}T10:00:00Z`,
  agentVersion,
  results,
})
const euro = (amount: number) => ({ cost: { amount, currency: 'EUR' } })
const runs = [
  run(3, 'v2', result('a', 'failed'), result('b', 'passed', { isFlaky: true }), result('c', 'error')),
  run(1, 'v1', result('a', 'passed', { slowestMs: 900, tokens: 100, ...euro(1) }), result('b', 'failed')),
  run(2, 'v1', result('a', 'passed', { slowestMs: 1200, tokens: 50, ...euro(2) }), result('b', 'passed')),
]

test('versions come in their order, with pass rate, slowest answer, tokens and cost', () => {
  expect(trendsByVersion(runs)).toMatchObject([
    {
      version: 'v1',
      runs: 2,
      passed: 3,
      judged: 4,
      passRate: 0.75,
      slowest: 1200,
      tokens: 150,
      cost: { amount: 3 },
    },
    { version: 'v2', runs: 1, passed: 1, judged: 2, passRate: 0.5, slowest: null, cost: undefined },
  ])
  expect(trendsByVersion([run(1, null, result('a', 'error'))])).toMatchObject([
    { version: null, passRate: null },
  ])
})

test('a check is unsteady when it flips while the agent stays the same, or within a run', () => {
  const trends = new Map(trendsByScenario(runs).map((one) => [one.id, one]))
  expect(trends.get('a')).toMatchObject({ runs: 3, failed: 1, unsteady: 0, slowest: 1200 })
  expect(trends.get('b')).toMatchObject({ runs: 3, failed: 1, unsteady: 2 })
})

test('two versions are compared by the last verdicts, regressions first', () => {
  expect(compareVersions(runs, 'v1', 'v2').map(({ id, change }) => [id, change])).toEqual([
    ['a', 'regression'],
    ['c', 'not_comparable'],
    ['b', 'same'],
  ])
  expect(compareVersions(runs, 'v2', 'v1')[0]).toMatchObject({ id: 'a', change: 'fixed' })
})
