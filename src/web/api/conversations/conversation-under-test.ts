/** Answers of the server for tests. */
import type { ConversationEntryAnswer, ConversationSummary } from '../../../contract/studio/conversations.ts'

export const testConversationId = 'c'.repeat(32)

export function waitingConversation(more: Partial<ConversationSummary> = {}): ConversationSummary {
  const at = Date.parse('2026-11-24T09:00:00.000Z')
  const content = { type: 'text', text: { body: 'Where is my bike?' } }
  return {
    id: testConversationId,
    phoneNumberId: '300000000000001',
    kind: 'customer',
    customer: {
      name: 'Ann Lee',
      number: '15550100',
      userId: null,
      username: null,
      ids: ['15550100'],
    },
    holder: 'team',
    heldBy: null,
    lastAt: at,
    last: { at, speaker: 'customer', text: 'Where is my bike?', entry: { kind: 'message', content } },
    waitingSince: at,
    windowEndsAt: at + 86_400_000,
    findings: [],
    findingIds: [],
    ...more,
  }
}

export function textEntry(
  text: string,
  more: Partial<ConversationEntryAnswer> = {},
): ConversationEntryAnswer {
  return {
    id: text,
    at: Date.parse('2026-11-24T09:00:00.000Z'),
    kind: 'message',
    speaker: 'customer',
    messageId: `wamid.${text}`,
    type: 'text',
    text,
    content: { type: 'text', text: { body: text } },
    eventIds: ['1'],
    ...more,
  }
}
