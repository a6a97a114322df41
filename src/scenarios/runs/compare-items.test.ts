import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredEvaluationRun, StoredResult } from '../../contract/studio/files/evaluation-run.ts'
import { compareItems } from './compare-items.ts'
import { evaluationItems, evaluationTestRun, runFiguresOf } from './test-run.ts'
import { standingsOf, trendOf } from './trends.ts'

const compareRuns = (before: StoredEvaluationRun, after: StoredEvaluationRun) =>
  compareItems(evaluationItems(before), evaluationItems(after))

function result(caseId: string, score: number | null): StoredResult {
  const nothing = { decoded: false as const, raw: '' }
  return {
    id: `e ${caseId}`,
    caseId,
    score,
    labels: nothing,
    reasons: nothing,
    criteria: nothing,
    turns: nothing,
  }
}

function run(
  id: string,
  scores: Readonly<Record<string, number | null>>,
  more: Partial<StoredEvaluationRun> = {},
): StoredEvaluationRun {
  return {
    id,
    phoneNumberId: '1',
    startedAt: '2026-11-21T10:00:00.000Z',
    name: null,
    phase: 'completed',
    progress: null,
    failure: null,
    cases: Object.keys(scores).map((one) => ({
      id: one,
      scenario: `about ${one}`,
      categories: [],
      version: '1',
    })),
    summary: null,
    results: Object.entries(scores).map(([one, score]) => result(one, score)),
    ...more,
  }
}

test('regressions are listed first, the largest at the top', () => {
  const before = run('1', { a: 5, b: 4, c: 2, d: 3, e: 4, gone: 5 })
  const after = run('2', { d: 4, c: 3, b: 3, a: 1, e: 4, fresh: 1 })
  const { changes, common } = compareRuns(before, after)
  expect(changes.map((change) => [change.item.id, change.kind, change.delta])).toEqual([
    ['a', 'worse', -4],
    ['b', 'worse', -1],
    ['d', 'fixed', 1],
    ['c', 'better', 1],
    ['e', 'same', 0],
    ['fresh', 'new', null],
    ['gone', 'removed', null],
  ])
  expect(changes.filter(({ isBroken }) => isBroken).map((change) => change.item.id)).toEqual(['a', 'b'])
  // Neither the added nor the removed case counts.
  expect(common).toEqual({ items: 5, before: 18 / 5, after: 15 / 5 })
})

test('a case judged more than once counts with its mean score', () => {
  const before = run('1', { a: 4 })
  const after = run('2', { a: 4 })
  const twice = { ...after, results: [result('a', 4), { ...result('a', 1), id: 'e2' }] }
  expect(compareRuns(before, twice).changes[0]).toMatchObject({ kind: 'worse', delta: -1.5 })
})

test('a case without a score is neither better nor worse', () => {
  const { changes, common } = compareRuns(run('1', { a: 4 }), run('2', { a: null }))
  expect(changes[0]).toMatchObject({ kind: 'unscored', delta: null })
  expect(common.items).toBe(0)
})

test("cases of another number's run are matched by their text, and a changed case is marked", () => {
  const before = run('1', { a: 4, b: 4 })
  const after = run('2', { x: 3, b: 4 })
  const cases = [
    { id: 'x', scenario: 'about a', categories: [], version: '1' },
    { id: 'b', scenario: 'about b', categories: [], version: '2' },
  ]
  const { changes } = compareRuns(before, { ...after, cases })
  expect(changes.map(({ kind, isReworded }) => [kind, isReworded])).toEqual([
    ['worse', false],
    ['same', true],
  ])
})

const scores = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.option(fc.integer({ min: 1, max: 5 })),
)

test('every case of either run appears exactly once, and swapping the runs negates each change', () => {
  fc.assert(
    fc.property(scores, scores, (one, other) => {
      const forth = compareRuns(run('1', one), run('2', other)).changes
      const back = compareRuns(run('2', other), run('1', one)).changes
      const ids = new Set([...Object.keys(one), ...Object.keys(other)])
      expect(forth.map((change) => change.item.id).sort()).toEqual([...ids].sort())
      const delta = (changes: typeof forth) =>
        Object.fromEntries(changes.map((change) => [change.item.id, change.delta ?? 0]))
      const turned = Object.entries(delta(back)).map(([id, value]) => [id, 0 - value])
      expect(delta(forth)).toEqual(Object.fromEntries(turned))
    }),
  )
})

test('the trend has only finished runs, oldest first', () => {
  const at = (day: number) => ({ startedAt: `2026-11-0${day}T10:00:00.000Z` })
  const runs = [
    run('3', { a: 2 }, { phase: 'failed', ...at(3) }),
    run('2', { a: 2 }, at(2)),
    run('1', { a: 4, b: 2 }, at(1)),
  ].map((one) => evaluationTestRun(one, null))
  expect(trendOf(runs, 'run').map((point) => [point.runs[0]?.id, point.figures.average])).toEqual([
    ['1', 3],
    ['2', 2],
  ])
  const [only] = [evaluationTestRun(run('1', { a: 4, b: 2, c: 3 }), null)]
  expect(only && runFiguresOf(only)).toMatchObject({ items: 3, good: 1, bad: 1 })
  expect(standingsOf(runs).get('a')).toEqual({ latest: 2, previous: 4 })
  expect(standingsOf(runs).get('b')).toEqual({ latest: 2, previous: null })
})
