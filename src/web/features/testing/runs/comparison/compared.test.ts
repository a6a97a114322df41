import { expect, test } from 'vitest'
import type { TestRun } from '../../../../../scenarios/runs/test-run.ts'
import { type Compared, comparedSides, versionChoice } from './compared.ts'

const runOf = (id: string): TestRun => ({
  kind: 'scenarios',
  id,
  phoneNumberId: '1',
  startedAt: '2026-01-01T00:00:00.000Z',
  name: null,
  version: null,
  phase: 'completed',
  items: [],
  tokens: 0,
  cost: undefined,
  evaluation: null,
})
const run = (id: string): Compared => ({ id, name: id, about: id, run: runOf(id), items: [] })
const version: Compared = { id: versionChoice('one'), name: 'One', about: 'One', run: null, items: [] }
const choices = [version, run('third'), run('second'), run('first')]
const idsOf = (chosen: Parameters<typeof comparedSides>[1]) => {
  const { before, after } = comparedSides(choices, chosen)
  return [before?.id, after?.id]
}

test('by default, the last run is compared with the previous one', () => {
  expect(idsOf({})).toEqual(['second', 'third'])
  expect(idsOf({ before: 'gone', after: 'gone' })).toEqual(['second', 'third'])
})

test('a chosen side is kept, and the other side is a different run', () => {
  expect(idsOf({ after: 'second' })).toEqual(['third', 'second'])
  expect(idsOf({ before: 'first' })).toEqual(['first', 'third'])
  expect(idsOf({ before: version.id, after: 'first' })).toEqual([version.id, 'first'])
  expect(comparedSides([run('only')], {})).toMatchObject({ before: undefined, after: { id: 'only' } })
})
