import { badConversations } from '../fixtures/bad-conversations.ts'
import { sampleMessageId, type WebhookSample } from './sample-parts.ts'
import { agentWrote, customerWroteToAgent } from './webhook-payloads.ts'

const minute = 60_000
const answeredAfterMilliseconds = 4_000

/** All bad conversations in one delivery, which may have several changes (docs/platform.md, section 16.2). */
export const badAnswers: WebhookSample = (line, now) => {
  const payloads = badConversations.flatMap(({ kind, customer, turns, minutesAgo }) =>
    turns.flatMap(([asked, answered], at) => {
      const askedAt = now - (minutesAgo - at) * minute
      const message = (speaker: string, text: string, sentAt: number) => {
        return { customer, messageId: sampleMessageId(now, `${kind} ${at} ${speaker}`), text, now: sentAt }
      }
      return [
        customerWroteToAgent(line, message('customer', asked, askedAt)),
        agentWrote(line, message('agent', answered, askedAt + answeredAfterMilliseconds)),
      ]
    }),
  )
  const [first] = payloads
  return { ...first, entry: payloads.flatMap(({ entry }) => entry) }
}
