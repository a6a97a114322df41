import { badConversationsIn } from '../fixtures/bad-conversations.ts'
import { chatMessageId, chatsIn, type FixtureChat, type FixtureChatLine } from '../fixtures/chats.ts'
import { earlierChatsIn } from '../fixtures/earlier-chats.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'
import {
  agentMessageStatus,
  agentSent,
  businessMessageStatus,
  controlPassed,
  customerSent,
  displayDigits,
  envelope,
  type WebhookPhoneLine,
  webhookMetadataOf,
} from './webhook-payloads.ts'

const minute = 60_000
const answeredAfterMilliseconds = 4_000
const deliveredAfterMilliseconds = 1_000

const badChatsIn = (texts: DemoTexts) =>
  badConversationsIn(texts).map(
    ({ customer, turns, minutesAgo }): FixtureChat => ({
      customer,
      lines: turns.flatMap(([asked, answered], at): FixtureChatLine[] => [
        { by: 'customer', minutesAgo: minutesAgo - at, content: { type: 'text', text: { body: asked } } },
        { by: 'agent', minutesAgo: minutesAgo - at, content: { type: 'text', text: { body: answered } } },
      ]),
    }),
  )

/** Returns all chats' deliveries in order, each with the time of its arrival; times are relative to `now`. */
export function chatWebhooks(line: WebhookPhoneLine, now: number, texts: DemoTexts) {
  return [...earlierChatsIn(texts, now), ...chatsIn(texts), ...badChatsIn(texts)]
    .flatMap((chat) => chatDeliveries(line, chat, now))
    .sort((a, b) => a.at - b.at)
    .map(({ at, payload }) => ({ at: at + deliveredAfterMilliseconds, payload }))
}

function chatDeliveries(line: WebhookPhoneLine, chat: FixtureChat, now: number) {
  let isWithTeam = false
  return chat.lines.map((said, index) => {
    const isAnswer = said.by !== 'customer'
    const at = now - said.minutesAgo * minute + (isAnswer ? answeredAfterMilliseconds : 0) + index
    if (said.by === 'handover') isWithTeam = true
    else if (said.by === 'agent') isWithTeam = false
    // The agent has the conversation again from its next answer after the team.
    const next = chat.lines.slice(index).find(({ by }) => by !== 'customer')?.by
    const isForTeam = isWithTeam && next !== 'agent'
    return { at, payload: payloadOf(line, chat, { said, index, at, isForTeam }) }
  })
}

interface Said {
  said: FixtureChatLine
  index: number
  at: number
  isForTeam: boolean
}

function payloadOf(line: WebhookPhoneLine, chat: FixtureChat, { said, index, at, isForTeam }: Said): object {
  const { customer } = chat
  if (said.by === 'handover') return controlPassed(line, customer, at, said.reason)
  const { content } = said
  const message = { customer, messageId: chatMessageId(chat, index), now: at, content }
  if (said.by === 'customer') return customerSent(line, message, isForTeam ? 'messages' : 'standby')
  const status = 'hasFailed' in said && said.hasFailed ? 'failed' : 'read'
  if (said.by === 'agent') {
    return together([
      agentSent(line, message),
      agentMessageStatus(line, customer, {
        messageId: message.messageId,
        status,
        now: at + deliveredAfterMilliseconds,
      }),
    ])
  }
  const echo = {
    from: displayDigits(line.display_phone_number),
    to: customer.phone,
    id: message.messageId,
    timestamp: String(Math.floor(at / 1000)),
    ...content,
  }
  return together([
    envelope(line.accountId, at, 'message_echoes', { ...webhookMetadataOf(line), message_echoes: [echo] }),
    businessMessageStatus(line, customer, {
      messageId: message.messageId,
      status,
      now: at + deliveredAfterMilliseconds,
    }),
  ])
}

/** Several changes in one delivery are allowed (docs/platform.md, section 16.2). */
function together(payloads: readonly ReturnType<typeof envelope>[]): object {
  return { ...payloads[0], entry: payloads.flatMap(({ entry }) => entry) }
}
