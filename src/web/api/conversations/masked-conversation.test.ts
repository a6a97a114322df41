import { expect, test } from 'vitest'
import { realCustomer } from '../masked-data.ts'
import { textEntry, waitingConversation } from './conversation-under-test.ts'
import { maskedConversation, maskedConversationEntry } from './masked-conversation.ts'

const secrets = ['Ann Lee', '15550100', 'Where is my bike', 'rita', 'Sunday']

test('no name, number or word of a customer is left', () => {
  const content = { type: 'text', text: { body: 'Where is my bike on Sunday?' }, from: '15550100' }
  const summary = waitingConversation({
    customer: {
      ...{ name: 'Ann Lee', number: '15550100', userId: 'US.77', username: 'rita' },
      ids: ['US.77', '15550100'],
    },
  })
  const entries = [
    textEntry('Where is my bike on Sunday?', {
      content,
      sender: { name: 'Ann Lee', number: '15550100', userId: null },
      edited: { at: 1, earlier: ['Sunday'] },
      quotes: { messageId: 'wamid.Sunday', text: 'Sunday' },
      referral: { headline: 'Sunday' },
      problem: '131026 Not reachable: 15550100',
    }),
    textEntry('Number of 15550100', {
      kind: 'notice',
      notice: { type: 'number_changed', details: { number: '15550100' }, needsAnswer: false },
    }),
    textEntry('Sunday', {
      kind: 'handover',
      handover: { to: 'team', isTakenOver: false, summary: 'Sunday', reason: 'Ann Lee asked' },
    }),
  ]
  const shown = [
    maskedConversation(summary),
    ...entries.map(({ id: _, ...one }) => maskedConversationEntry({ ...one, id: 'e' })),
  ]
  const text = JSON.stringify(shown)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toContain('131026 Not reachable: customer-')
})

test('ids of conversations and words of the platform stay, and stand-ins lead back', () => {
  const summary = waitingConversation()
  const { id, customer } = maskedConversation(summary)
  expect(id).toBe(summary.id)
  expect(customer.ids.map(realCustomer)).toEqual(['15550100'])
  const handover = { to: 'team', isTakenOver: false, reason: 'customer_request' } as const
  expect(maskedConversationEntry(textEntry('x', { kind: 'handover', handover }))).toMatchObject({ handover })
})
