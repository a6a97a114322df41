import { expect, test } from 'vitest'
import type { NoticeDetails } from '../../../conversations/notices.ts'
import { textEntry } from '../../api/conversations/conversation-under-test.ts'
import { eventOf, threadEntryOf } from './thread-entries.ts'

const ann = { id: 'u1', name: 'Ann' }
const bare = { messageId: undefined, type: undefined, content: undefined, text: '' }

test('a message has its words, edits, reactions, quote and reference', () => {
  const entry = threadEntryOf(
    textEntry('2 wheels', {
      edited: { at: 5, earlier: ['3 wheels'] },
      reactions: [{ emoji: '👍', speaker: 'team' }],
      quotes: { messageId: 'wamid.q', text: 'How many?' },
      referral: { source_type: 'ad', headline: 'Winter service' },
    }),
  )
  expect(entry).toMatchObject({
    ...{ kind: 'message', speaker: 'customer', text: '2 wheels', messageId: 'wamid.2 wheels' },
    ...{ edited: { earlier: ['3 wheels'] }, reactions: [{ emoji: '👍', speaker: 'team' }] },
    content: { referral: { headline: 'Winter service' } },
    quotes: { text: 'How many?' },
  })
  expect(eventOf(entry)).toBe('1')
})

test.each(['agent', 'team'] as const)(
  'of a message of the %s of which only the status is known',
  (speaker) => {
    const entry = threadEntryOf({ ...textEntry(''), ...bare, speaker, status: 'read' })
    expect(entry).toMatchObject({ speaker: null, isOfAgent: speaker === 'agent', status: 'read' })
  },
)

test('a deleted message keeps its speaker and loses its words', () => {
  const entry = threadEntryOf({ ...textEntry(''), ...bare, deleted: { at: 7 } })
  expect(entry).toMatchObject({ speaker: 'customer', deletedAt: 7, content: undefined, text: '' })
})

test('a reply names the team member', () => {
  expect(threadEntryOf(textEntry('At five.', { speaker: 'team', by: ann, eventIds: [] }))).toMatchObject({
    speaker: 'team',
    by: ann,
  })
})

test('a message in a group names its sender', () => {
  const sender = { number: '4915112345678', userId: 'DE.1', name: null }
  expect(threadEntryOf(textEntry('Hello.', { sender }))).toMatchObject({
    sender: { ids: [{ value: '4915112345678' }, { value: 'DE.1' }], name: undefined },
  })
})

test('content of an unknown form is shown as the server words it', () => {
  expect(threadEntryOf(textEntry('words', { content: { text: 5 } }))).toMatchObject({ text: 'words' })
})

const notice = (type: string, details: NoticeDetails) =>
  threadEntryOf({
    ...textEntry('Something else'),
    ...{ kind: 'notice', speaker: 'platform' },
    notice: { type, details, needsAnswer: true },
  })

test('a notice is a sentence; an unknown one is shown as the server words it', () => {
  expect(notice('call_ended', { seconds: 0 })).toMatchObject({ text: 'The call ended' })
  expect(notice('call_ended', { seconds: 9 })).toMatchObject({ text: 'The call ended after 9 s' })
  expect(notice('invented', {})).toMatchObject({ text: 'Something else', needsAnswer: true })
})

test('handovers and acts', () => {
  const handover = { to: null, isTakenOver: false, reason: 'customer_request' }
  expect(threadEntryOf(textEntry('x', { kind: 'handover', handover }))).toMatchObject({
    to: undefined,
    reason: 'customer_request',
  })
  expect(threadEntryOf(textEntry('x', { kind: 'act', act: 'taken_over', by: ann }))).toEqual({
    ...{ id: 'x', at: Date.parse('2026-11-24T09:00:00.000Z') },
    ...{ kind: 'act', act: 'taken_over', by: ann },
  })
})
