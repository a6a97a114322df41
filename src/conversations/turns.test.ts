import { expect, test } from 'vitest'
import { handoverAt, messageAt } from './entries-under-test.ts'
import { turnsOf } from './turns.ts'

let at = 0

function said(speaker: 'customer' | 'agent' | 'team' | null, text: string) {
  at += 1
  return messageAt(speaker, at, { text })
}

function handed(to: 'agent' | 'team', isTakenOver = false) {
  at += 1
  return handoverAt(to, at, { isTakenOver })
}

test("consecutive messages form one turn, and only the agent's messages are answers", () => {
  const entries = [
    said('agent', 'Hello'),
    said('customer', 'Hi'),
    said('customer', 'Open today?'),
    { ...said(null, ''), isOfAgent: true },
    said('agent', 'Until six.'),
    said('agent', 'Anything else?'),
    handed('agent'),
    said('customer', 'I want my money back'),
    handed('team'),
    said('team', 'Let me look.'),
  ]
  expect(turnsOf(entries)).toMatchObject([
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
    handed('team'),
    said('customer', 'Hello?'),
    handed('agent'),
    said('customer', 'So?'),
  ]
  expect(turnsOf(entries).map(({ isWithTeam }) => isWithTeam)).toEqual([false, true, false])
})

test('after a takeover, messages are with the team without a handover by the agent', () => {
  const entries = [
    said('customer', 'Hi'),
    said('agent', 'Hello'),
    handed('team', true),
    said('customer', 'Hm'),
  ]
  expect(turnsOf(entries)).toMatchObject([
    { isHandedOver: false, isWithTeam: false },
    { isHandedOver: false, isWithTeam: true },
  ])
})

test('a turn has the message that it quotes, and the ad that it came from, for a scenario', () => {
  const offered = said('agent', 'Monday or Tuesday?')
  const [id, other] = [offered.messageId, 'wamid.unknown']
  const entries = [
    offered,
    messageAt('customer', ++at, {
      text: 'The first one',
      content: { type: 'text', text: { body: 'The first one' }, context: { id } },
    }),
    messageAt('customer', ++at, {
      text: 'Please',
      content: { type: 'text', context: { id: other }, referral: { headline: 'Free check' } },
    }),
    said('agent', 'Noted.'),
    messageAt('customer', ++at, { text: 'Yes', content: { type: 'button', context: { id } } }),
  ]
  expect(turnsOf(entries).map(({ context }) => context)).toEqual([
    'In reply to the message “Monday or Tuesday?”\nFrom the ad Free check',
    undefined,
  ])
})
