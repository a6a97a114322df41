import { expect, test } from 'vitest'
import type { ConversationEntry } from './group-conversations.ts'
import { recordedConversation } from './recorded-turns.ts'

let at = 0

function said(speaker: 'customer' | 'agent' | 'business' | null, text: string): ConversationEntry {
  at += 1
  const unset = { status: undefined, problem: undefined }
  return { kind: 'message', eventId: `e${at}`, messageId: `m${at}`, at, speaker, text, ...unset }
}

function handed(to: 'agent' | 'business', isTakenOver = false): ConversationEntry {
  at += 1
  return { kind: 'handover', eventId: `e${at}`, at, to, isTakenOver, summary: undefined, reason: undefined }
}

test("consecutive messages form one turn, and only the agent's messages are answers", () => {
  const entries = [
    said('agent', 'Hello'),
    said('customer', 'Hi'),
    said('customer', 'Open today?'),
    said(null, ''),
    said('agent', 'Until six.'),
    said('agent', 'Anything else?'),
    handed('agent'),
    said('customer', 'I want my money back'),
    handed('business'),
    said('business', 'Let me look.'),
  ]
  expect(recordedConversation(entries)).toMatchObject([
    {
      message: 'Hi\nOpen today?',
      answer: 'Until six.\n\nAnything else?',
      isHandedOver: false,
      isWithTeam: false,
    },
    { message: 'I want my money back', answer: null, isHandedOver: true, isWithTeam: true },
  ])
})

test("messages during a team member's control are with the team", () => {
  const entries = [
    said('customer', 'Hi'),
    handed('business'),
    said('customer', 'Hello?'),
    handed('agent'),
    said('customer', 'So?'),
  ]
  expect(recordedConversation(entries).map(({ isWithTeam }) => isWithTeam)).toEqual([false, true, false])
})

test('after a takeover, messages are with the team without a handover by the agent', () => {
  const entries = [
    said('customer', 'Hi'),
    said('agent', 'Hello'),
    handed('business', true),
    said('customer', 'Hm'),
  ]
  expect(recordedConversation(entries)).toMatchObject([
    { isHandedOver: false, isWithTeam: false },
    { isHandedOver: false, isWithTeam: true },
  ])
})
