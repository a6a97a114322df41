/** Texts from the business to a customer, each of which takes the thread. */
import {
  customerWindowMs,
  sentMessageRequest,
} from '../../../contract/platform/conversations/sent-message.ts'
import { messagingProduct } from '../../../contract/platform/conversations/thread-control.ts'
import { graphPaths } from '../../../contract/platform/paths.ts'
import type { ConversationRecord } from '../data/records.ts'
import { lastAt } from '../data/remembered-conversations.ts'
import type { DemoCall } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { businessMessageStatus, displayDigits } from '../webhooks/webhook-payloads.ts'
import { unknownObject } from './discovery.ts'

const statusAfterMilliseconds = { sent: 500, delivered: 1_000, read: 2_500 } as const

/** The fixtures' customers wrote when the agent answered. */
function isWindowOpen(conversation: ConversationRecord, now: number): boolean {
  return conversation.held || now - lastAt(conversation) < customerWindowMs
}

function sendMessage(call: DemoCall) {
  const { to, recipient } = parseWith(sentMessageRequest, call.body)
  const { now, around, tenant } = call
  const id = call.param('phone_id')
  const phone = tenant.fixture.lines.has(id) ? tenant.phone(id) : undefined
  if (phone === undefined) throw unknownObject(id)
  const input = to ?? recipient ?? ''
  const thread = phone.conversations
    .list()
    .findLast((one) => one.id === input || one.customer.phone === displayDigits(input))
  const messageId = `wamid.${around.newId('message')}`
  const customer = thread?.customer ?? { phone: displayDigits(input), name: input }
  const post = (status: 'sent' | 'delivered' | 'read' | 'failed', after: number) =>
    around.post(
      phone.line.id,
      businessMessageStatus(phone.line, customer, { messageId, status, now: now + after }),
      after,
    )
  if (thread !== undefined && isWindowOpen(thread, now)) {
    const takenAt = now + statusAfterMilliseconds.sent
    phone.conversations.put({ ...thread, held: true, isAnswered: true, takenAt })
    for (const status of ['sent', 'delivered', 'read'] as const) post(status, statusAfterMilliseconds[status])
  } else post('failed', statusAfterMilliseconds.sent)
  return {
    status: 200,
    body: {
      messaging_product: messagingProduct,
      contacts: [{ input, wa_id: customer.phone }],
      messages: [{ id: messageId }],
    },
  }
}

export const messageRows: readonly Row[] = [
  { method: 'POST', path: graphPaths.messages, reads: 'json', handle: sendMessage },
]
