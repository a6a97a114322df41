import { expect, test } from 'vitest'
import { changesOfRuns } from './run-changes.ts'
import type { RunItem, RunKind, TestRun } from './test-run.ts'

const item = (id: string, isGood: boolean): RunItem => ({
  id,
  title: `Title of ${id}`,
  categories: [],
  wording: null,
  mark: isGood ? 1 : 0,
  isGood,
  isBad: !isGood,
  isFlaky: false,
  failures: [],
  reasons: [],
  resultId: null,
  slowest: null,
})

const run = (id: string, day: number, items: RunItem[], kind: RunKind = 'scenarios'): TestRun => ({
  kind,
  id,
  phoneNumberId: '1',
  startedAt: `2026-11-${10 + day}T08:00:00Z`,
  name: null,
  version: null,
  phase: 'completed',
  items,
  tokens: 0,
  cost: undefined,
  evaluation: null,
})

test('a run names what changed since the last one before it that shares an item', () => {
  const changes = changesOfRuns([
    run('third', 3, [item('a', true), item('b', false)]),
    run('alone', 2, [item('c', true)]),
    run('other', 2, [item('a', true)], 'evaluation'),
    run('first', 1, [item('a', false), item('b', true)]),
  ])
  expect(changes.get('third')).toEqual({ fixed: ['Title of a'], broken: ['Title of b'] })
  expect(changes.get('alone')).toBeNull()
  expect(changes.get('other')).toBeNull()
  expect(changes.get('first')).toBeNull()
})

test('a run with the same verdicts changes nothing, and one under way is not compared', () => {
  const changes = changesOfRuns([
    run('first', 1, [item('a', true)]),
    run('second', 2, [item('a', true)]),
    { ...run('going', 3, [item('a', false)]), phase: 'running' },
  ])
  expect(changes.get('second')).toEqual({ fixed: [], broken: [] })
  expect(changes.has('going')).toBe(false)
})
