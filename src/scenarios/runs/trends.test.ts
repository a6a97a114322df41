import { expect, test } from 'vitest'
import type { StoredScenarioResult } from '../../contract/studio/files/run-file.ts'
import { compareItems } from './compare-items.ts'
import { scenarioTestRun, type TestRun } from './test-run.ts'
import { itemsOfVersion, trendOf, trendsByItem, withPeriodBefore } from './trends.ts'

const result = (id: string, verdict: StoredScenarioResult['verdict'], more = {}): StoredScenarioResult => ({
  id,
  title: `Scenario ${id}`,
  verdict,
  isFlaky: false,
  repeats: 1,
  at: '2026-11-22T10:00:00Z',
  ...more,
})
const run = (day: number, agentVersion: string | null, ...results: StoredScenarioResult[]): TestRun =>
  scenarioTestRun(`run ${day}`, '1', {
    format: 'messaging-agent-run',
    version: 1,
    kind: 'scenarios',
    startedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
    agentVersion,
    results,
  })
const euro = (amount: number) => ({ cost: { amount, currency: 'EUR' } })
const runs = [
  run(3, 'v2', result('a', 'failed'), result('b', 'passed', { isFlaky: true }), result('c', 'error')),
  run(1, 'v1', result('a', 'passed', { slowestMs: 900, tokens: 100, ...euro(1) }), result('b', 'failed')),
  run(2, 'v1', result('a', 'passed', { slowestMs: 1200, tokens: 50, ...euro(2) }), result('b', 'passed')),
]

test('versions are listed in order with pass rate, slowest answer, tokens and cost', () => {
  expect(trendOf(runs, 'version')).toMatchObject([
    {
      version: 'v1',
      runs: [{ id: 'run 2' }, { id: 'run 1' }],
      figures: { good: 3, judged: 4, average: 0.75, slowest: 1200, tokens: 150, cost: { amount: 3 } },
    },
    { version: 'v2', figures: { good: 1, judged: 2, average: 0.5, slowest: null, cost: undefined } },
  ])
  expect(trendOf([run(1, null, result('a', 'error'))], 'version')).toMatchObject([
    { version: null, figures: { average: null } },
  ])
})

test('a check is flaky if it flips within a run or for the same agent version', () => {
  const trends = new Map(trendsByItem(runs).map((one) => [one.id, one]))
  // A different version may explain a different verdict.
  expect(trends.get('a')).toMatchObject({ runs: 3, failed: 1, unsteady: 0, slowest: 1200 })
  expect(trends.get('b')).toMatchObject({ runs: 3, failed: 1, unsteady: 2 })
})

test('one scenario that is run again is not in the trend, and one changed verdict is not flaky', () => {
  const all = [...'abcd'].map((id) => result(id, 'passed'))
  const again = run(5, 'v2', result('a', 'failed'))
  const points = trendOf([run(3, 'v1', ...all), run(4, 'v2', ...all), again], 'version')
  expect(points.map(({ version, figures }) => [version, figures.average])).toEqual([
    ['v1', 1],
    ['v2', 1],
  ])
  expect(trendOf([run(1, 'v1', result('a', 'passed')), run(2, 'v1', ...all)], 'run')).toHaveLength(2)
  const flips = trendsByItem([run(4, 'v2', ...all), again]).find(({ id }) => id === 'a')
  expect(flips).toMatchObject({ unsteady: 1, isFlaky: false })
  expect(trendsByItem(runs).find(({ id }) => id === 'b')?.isFlaky).toBe(true)
})

test('two versions are compared by their last verdicts, regressions first', () => {
  const itemsOf = (version: string) => itemsOfVersion(runs, version)
  expect(compareItems(itemsOf('v1'), itemsOf('v2')).changes.map(({ item, kind }) => [item.id, kind])).toEqual(
    [
      ['a', 'worse'],
      ['b', 'same'],
      ['c', 'new'],
    ],
  )
  expect(compareItems(itemsOf('v2'), itemsOf('v1')).changes[0]).toMatchObject({
    item: { id: 'a' },
    kind: 'fixed',
  })
})

test('points are paired with those of the previous period, if any', () => {
  const many = Array.from({ length: 5 }, (_, at) => run(at + 1, 'v1', result('a', 'passed')))
  const ids = withPeriodBefore(trendOf(many, 'run'), 3).map(({ point, before }) => [
    point.runs[0]?.id,
    before?.runs[0]?.id,
  ])
  expect(ids).toEqual([
    ['run 3', undefined],
    ['run 4', 'run 1'],
    ['run 5', 'run 2'],
  ])
})
