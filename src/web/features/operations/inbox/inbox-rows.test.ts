import { expect, test } from 'vitest'
import { waitingConversation } from '../../../api/conversations/conversation-under-test.ts'
import {
  firstToOpen,
  hasCustomerId,
  type InboxReview,
  type InboxRow,
  isInFilter,
  nextWaiting,
  rowOfConversation,
  rowsOfMarks,
  shownCounts,
} from './inbox-rows.ts'

const nothing: InboxReview = { marked: [], done: [], isLoaded: true }
const mark = {
  id: 'a',
  phoneNumberId: '300',
  at: '2026-11-24T09:00:00.000Z',
  reason: 'tone' as const,
  turns: [{ message: 'Hi', answer: 'No.', isHandedOver: false }],
}
const filtersOf = (row: InboxRow) =>
  (['waiting', 'bad', 'unanswered', 'all'] as const).filter((filter) => isInFilter(row, filter))

test('a row is in the filters of its wait and its findings', () => {
  const summary = waitingConversation({ findings: ['handed_over'], findingIds: ['handover-m1'] })
  expect(filtersOf(rowOfConversation(summary, nothing))).toEqual(['waiting', 'unanswered', 'all'])
  const failed = waitingConversation({ waitingSince: null, findings: ['undelivered'] })
  expect(filtersOf(rowOfConversation(failed, nothing))).toEqual(['bad', 'all'])
})

test('findings finished in this browser are hidden and not counted, one of two is not', () => {
  const summary = waitingConversation({
    findings: ['unanswered', 'undelivered'],
    findingIds: ['unanswered-m1', 'unanswered-m2', 'undelivered-m3'],
  })
  const counts = { waiting: 1, unanswered: 1, bad: 1, all: 1 }
  const after = (done: readonly string[]) => {
    const review = { ...nothing, done }
    return [rowOfConversation(summary, review).findings, shownCounts(counts, [summary], { review, marks: 0 })]
  }
  expect(after(['unanswered-m1'])).toEqual([['unanswered', 'undelivered'], counts])
  expect(after(['unanswered-m1', 'unanswered-m2', 'undelivered-m3'])).toEqual([
    [],
    { waiting: 1, unanswered: 0, bad: 0, all: 1 },
  ])
})

test('a marked answer is a row of its own, unless a conversation has it', () => {
  const review = { ...nothing, marked: [mark] }
  const summary = waitingConversation({ findings: ['bad'], findingIds: ['a'] })
  expect(rowsOfMarks([summary], review)).toEqual([])
  const [alone] = rowsOfMarks([], review)
  expect(alone).toMatchObject({ key: 'a', customer: '', findings: ['marked'], last: { text: 'No.' } })
  const counts = { waiting: 0, unanswered: 0, bad: 2, all: 5 }
  expect(shownCounts(counts, [], { review, marks: 1 })).toEqual({ ...counts, bad: 3 })
})

test('a mark that was removed here is gone before the server knows, but not before marks are read', () => {
  const summary = waitingConversation({ findings: ['bad'], findingIds: ['a'] })
  expect(rowOfConversation(summary, nothing).findings).toEqual([])
  expect(rowOfConversation(summary, { ...nothing, isLoaded: false }).findings).toEqual(['marked'])
})

test('an answer marked in a test chat is to be reviewed, and not among the customers', () => {
  expect(rowsOfMarks([], { ...nothing, marked: [mark] }).map(filtersOf)).toEqual([['bad']])
})

const waiting = (...since: (number | null)[]) =>
  since.map((waitingSince, at) =>
    rowOfConversation(waitingConversation({ id: String(at), waitingSince }), nothing),
  )

test.each([
  ['the longest wait', waiting(null, 30, 20), '2'],
  ['the first of the list if nobody waits', waiting(null, null), '0'],
  ['nothing of an empty list', [], undefined],
])('unasked, the inbox opens %s', (_name, rows, key) => {
  expect(firstToOpen(rows)?.key).toBe(key)
})

test.each([
  ['the next below', waiting(10, 20, 30), '1', '2'],
  ['the first, from the end of the list', waiting(10, 20, 30), '2', '0'],
  ['the first, if the answered one is no longer listed', waiting(10, 20), 'gone', '0'],
  ['nobody, if nobody else waits', waiting(10, null), '0', undefined],
])('after an answer %s is next', (_name, rows, answered, key) => {
  expect(nextWaiting(rows, answered)?.key).toBe(key)
})

test('a customer is found by a number in any form', () => {
  const ids = ['5511970000001', 'BR.11000000000000002']
  const found = ['+5511970000001', '551170000001', 'BR.11000000000000002', '5511970000002']
  expect(found.map((id) => hasCustomerId(ids, id))).toEqual([true, true, true, false])
})
