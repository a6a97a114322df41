import { expect, test } from 'vitest'
import { hashOfText } from '../../../../contract/studio/workspace/name-of-text.ts'
import {
  type ConversationEntry,
  emptyConversation,
  waitingSince,
} from '../../../../conversations/conversation.ts'
import { handoverAt, messageAt } from '../../../../conversations/entries-under-test.ts'
import { idsOf } from '../../../../conversations/identity.ts'
import type { InboxChat } from '../../../conversation/model/chats.ts'
import { answeringOwner, type InboxRow, inboxRows, isFound, isInFilter } from './inbox-rows.ts'

const minute = 60_000

const said = (speaker: 'customer' | 'agent' | 'team', at: number, status?: string) =>
  messageAt(speaker, at, { status })
const handedOver = (at: number, isTakenOver = false) => handoverAt('team', at, { isTakenOver })
function held(customer: string, holder: InboxChat['holder'], ...entries: ConversationEntry[]): InboxChat {
  const lastAt = entries.at(-1)?.at ?? 0
  const since = holder === 'team' ? waitingSince(entries) : undefined
  const known = { key: customer, customer, name: 'Ann Lee', phoneNumberId: '300', holder, entries, lastAt }
  return { ...emptyConversation, ...known, ids: idsOf(customer), waitingSince: since }
}

const nothing = { marked: [], done: [] }
const now = 100 * minute
const kindsOf = (rows: readonly InboxRow[]) => rows.map(({ findings }) => findings.map(({ kind }) => kind))
const keysIn = (rows: readonly InboxRow[], filter: 'waiting' | 'bad' | 'unanswered' | 'all') =>
  rows.filter((row) => isInFilter(row, filter)).map(({ key }) => key)

test('waiting customers come first, longest wait at the top, then the latest conversations', () => {
  const rows = inboxRows(
    [
      held('1', 'agent', said('customer', 50), said('agent', 51)),
      held('2', 'team', handedOver(9)),
      held('3', 'agent', said('customer', 70), said('agent', 71)),
      held('4', 'team', handedOver(2)),
    ],
    nothing,
    now,
  )
  expect(keysIn(rows, 'all')).toEqual(['4', '2', '3', '1'])
  expect(keysIn(rows, 'waiting')).toEqual(['4', '2'])
})

test('a conversation taken over by the team neither waits nor needs review', () => {
  const rows = inboxRows([held('1', 'team', said('customer', 1), handedOver(2, true))], nothing, now)
  expect([keysIn(rows, 'waiting'), keysIn(rows, 'unanswered')]).toEqual([[], []])
})

test('an unanswered conversation is not shown as answered by the agent', () => {
  const rows = inboxRows(
    [
      held('1', 'agent', said('customer', 1)),
      held('2', 'agent', said('customer', 1), said('agent', 2)),
      held('3', 'team', said('customer', 1), said('team', 2)),
    ],
    nothing,
    now,
  )
  const owners = Object.fromEntries(rows.map((row) => [row.key, answeringOwner(row)]))
  expect(owners).toEqual({ 1: undefined, 2: 'agent', 3: 'team' })
})

test('handovers and unanswered messages need review, with their preceding turns', () => {
  const rows = inboxRows(
    [
      held('1', 'agent', said('customer', 1), said('agent', 2), said('customer', 3)),
      held('2', 'team', said('customer', 1), handedOver(2)),
    ],
    nothing,
    now,
  )
  expect(keysIn(rows, 'unanswered').toSorted()).toEqual(['1', '2'])
  const [finding] = rows.find(({ key }) => key === '1')?.findings ?? []
  expect(finding).toMatchObject({ kind: 'unanswered', reason: 'unanswered', names: ['Ann Lee'] })
  expect(finding?.turns).toHaveLength(2)
})

test('a pending answer, or one owed by the team, is not a finding', () => {
  expect(kindsOf(inboxRows([held('1', 'agent', said('customer', now - 1))], nothing, now))).toEqual([[]])
  const withTeam = held('1', 'team', said('customer', 1), said('team', 2), said('customer', 3))
  expect(keysIn(inboxRows([withTeam], nothing, now), 'bad')).toEqual([])
})

test('an answer of which only the status arrived is an answer', () => {
  const statusOnly = messageAt(null, 2, { isOfAgent: true, status: 'read' })
  expect(kindsOf(inboxRows([held('1', 'agent', said('customer', 1), statusOnly)], nothing, now))).toEqual([
    [],
  ])
})

test('an undelivered message is bad', () => {
  const rows = inboxRows([held('1', 'agent', said('customer', 1), said('agent', 2, 'failed'))], nothing, now)
  expect(kindsOf(rows)).toEqual([['undelivered']])
  expect(keysIn(rows, 'bad')).toEqual(['1'])
})

const mark = { id: 'a', phoneNumberId: '300', at: '2026-11-24T09:00:00.000Z', reason: 'tone' as const }
const turns = [{ message: 'Hi', answer: 'No.', isHandedOver: false }]

test('a mark is attached to its conversation, or is its own row without one', () => {
  const conversation = held('1', 'agent', said('customer', 1), said('agent', 2))
  const marked = [{ ...mark, turns, turnHash: hashOfText('m1') }]
  expect(kindsOf(inboxRows([conversation], { marked, done: [] }, now))).toEqual([['marked']])
  const alone = inboxRows([], { marked, done: [] }, now)
  expect(
    alone.map(({ key, conversation: { customer, entries } }) => [key, customer, entries.length]),
  ).toEqual([['a', '', 2]])
  expect(keysIn(alone, 'bad')).toEqual(['a'])
})

test('finished findings do not return', () => {
  const all = [held('1', 'agent', said('customer', 1)), held('2', 'agent', said('agent', 2, 'failed'))]
  const done = ['unanswered-m1', 'undelivered-m2']
  expect(kindsOf(inboxRows(all, { marked: [], done }, now))).toEqual([[], []])
})

test('a search covers names, numbers and messages', () => {
  const [row] = inboxRows([held('155', 'agent', said('customer', 1))], nothing, now)
  const found = ['ann', '155', 'customer 1', 'nobody'].map((text) => row && isFound(row, text))
  expect(found).toEqual([true, true, true, false])
})
