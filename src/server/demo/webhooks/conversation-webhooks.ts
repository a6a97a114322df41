import type { ConversationRecord } from '../data/records.ts'
import type { Phone } from '../data/tenant-data.ts'
import type { DemoMoment } from '../http/call.ts'
import type { AgentReply } from './agent-replies.ts'
import {
  agentMessageStatus,
  agentWrote,
  controlPassed,
  customerWrote,
  customerWroteToAgent,
} from './webhook-payloads.ts'

const deliveredAfterMilliseconds = 1_000
const readAfterMilliseconds = 2_500
/** A customer waiting for the team writes again after this time. */
const impatientAfterMilliseconds = 8_000

interface Turn {
  conversation: ConversationRecord
  asked: string
  reply: AgentReply
  messageId: string
}

/** Posts a turn's webhooks; the agent controls the thread, so both sides are in standby. */
export function tellTurn(
  { now, around }: DemoMoment,
  { line }: Phone,
  { conversation, asked, reply, messageId }: Turn,
): void {
  const { customer } = conversation
  const inboundId = around.newId('message')
  around.post(line.id, customerWroteToAgent(line, { customer, messageId: inboundId, text: asked, now }))
  if (reply.text === '') return
  around.post(line.id, agentWrote(line, { customer, messageId, text: reply.text, now }))
  around.post(line.id, agentMessageStatus(line, customer, { messageId, status: 'sent', now }))
  for (const [status, after] of [
    ['delivered', deliveredAfterMilliseconds],
    ['read', readAfterMilliseconds],
  ] as const) {
    around.post(line.id, agentMessageStatus(line, customer, { messageId, status, now: now + after }), after)
  }
}

/** Posts a handover's webhooks; afterwards the customer's messages are top-level. */
export function tellHandover(
  { now, around }: DemoMoment,
  { line, conversations }: Phone,
  { id, customer }: ConversationRecord,
  reason: string | undefined,
) {
  around.post(line.id, controlPassed(line, customer, now, reason))
  const later = { customer, messageId: around.newId('message'), now: now + impatientAfterMilliseconds }
  around.post(
    line.id,
    customerWrote(line, { ...later, text: 'Is anyone there?' }),
    impatientAfterMilliseconds,
    // Only while nobody of the team has answered.
    () => {
      const thread = conversations.get(id)
      return thread?.held === true && thread.isAnswered !== true
    },
  )
}
