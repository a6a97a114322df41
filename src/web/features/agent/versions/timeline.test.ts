import { expect, test } from 'vitest'
import type { ActivityLine } from '../../../../contract/studio/workspace/activity.ts'
import { groupedLines } from './timeline.ts'

let count = 0
const line = (more: Partial<ActivityLine>): ActivityLine => ({
  ...{
    id: `${++count}`,
    at: '2026-11-29T10:00:00.000Z',
    user: { id: 'ann', name: 'Ann' },
    phoneNumberId: '1',
  },
  ...{ kind: 'write', method: 'POST', template: '/{id}/agent_config/faq', status: 200, count: null },
  ...{ before: null, after: null, ...more },
})
const saved = { kind: 'record', method: 'PUT', template: '/api/workspace/versions/{n}/{name}' } as const
const run = (made: Partial<ActivityLine>) =>
  line({ kind: 'restore', method: null, template: null, status: null, ...made })
const groupsOf = (...lines: ActivityLine[]) =>
  groupedLines(lines).map((entry) => ('writes' in entry ? entry.writes.length : 0))

test('a continued run has the writes of its cut part, back to its version', () => {
  const writes = Array.from({ length: 5 }, () => line({}))
  expect(groupsOf(run({ count: 3, planned: 5, earlier: 2 }), ...writes, line(saved), line({}))).toEqual([
    5, 0,
  ])
})

test('writes before a run of which another member made the first part are not its own', () => {
  const writes = Array.from({ length: 3 }, () => line({}))
  const others = [line({ user: { id: 'ben', name: 'Ben' } }), line({ user: { id: 'ben', name: 'Ben' } })]
  const edits = [line({}), line({})]
  expect(groupsOf(run({ count: 3, planned: 5, earlier: 2 }), ...writes, ...others, ...edits)).toEqual([
    ...[3, 0, 0, 0, 0],
  ])
})

test('a retry does not take the writes of the line before it', () => {
  const first = [line({}), line({}), line(saved)]
  const retry = [run({ count: 1, planned: 3, earlier: 2 }), line({})]
  expect(groupsOf(...retry, run({ count: 2, planned: 3 }), ...first)).toEqual([1, 2])
})
