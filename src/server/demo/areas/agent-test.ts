/** Test conversations, answered from the agent's current configuration. They reach no customer and post no webhooks. */
import { agentTestRequest } from '../../../contract/platform/agent/agent-test.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { answerTurn, chaoticFailureRate, reasonsOf } from '../agent-turn.ts'
import type { TestConversationRecord } from '../data/records.ts'
import { remember } from '../data/remembered-conversations.ts'
import { seededRandom } from '../data/seeded-random.ts'
import type { Phone } from '../data/tenant-data.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError, unknownThing } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'

function open(call: DemoCall, phone: Phone, wanted: string | undefined): TestConversationRecord {
  if (wanted === undefined) return { id: call.around.newId('conversation'), turns: [] }
  const found = phone.testConversations.get(wanted)
  if (found === undefined) throw unknownThing('conversation', wanted)
  return found
}

function converse(call: DemoCall) {
  const { user_msg, conversation_id } = parseWith(agentTestRequest, call.body)
  const phone = phoneOf(call)
  const { id, turns: before } = open(call, phone, conversation_id)
  const messageId = call.around.newId('message')
  if (call.around.isChaotic() && seededRandom(messageId) < chaoticFailureRate) {
    throw new DemoError(500, 'The agent took too long to answer. Try again.')
  }
  const { reply, turns } = answerTurn(call, phone, { conversationId: id, messageId, text: user_msg }, before)
  remember(phone.testConversations, { id, turns })
  return {
    status: 200,
    body: {
      message_id: messageId,
      agent_response: reply.text,
      conversation_id: id,
      timestamp: secondsOf(call.now),
      quick_replies: reply.quickReplies,
      product_variant_ids: reply.productVariantIds,
      ...reasonsOf(reply),
    },
  }
}

export const agentTestRows: readonly Row[] = [
  { method: 'POST', path: platformPaths.agentTest, gate: onboarded, reads: 'json', handle: converse },
]
