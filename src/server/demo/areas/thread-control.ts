import {
  type ThreadControlRequest,
  threadControlRequest,
} from '../../../contract/platform/conversations/thread-control.ts'
import { threadControlApiVersion } from '../../../contract/platform/paths.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { type ConversationRecord, only } from '../data/records.ts'
import type { Phone } from '../data/tenant-data.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'
import { agentMessageStatus, agentWrote, controlPassed, displayDigits } from '../webhooks/webhook-payloads.ts'

function threadOf({ conversations }: Phone, { to, recipient }: ThreadControlRequest): ConversationRecord {
  const who = to ?? recipient ?? ''
  const found = conversations
    .list()
    .findLast((one) => one.id === who || one.customer.phone === displayDigits(who))
  if (found === undefined) throw new DemoError(400, 'There is no conversation with this customer.')
  return found
}

function isForAgent({ action, control_pass }: ThreadControlRequest): boolean {
  return action === 'release' || (action === 'pass' && control_pass?.target_role === 'ai_agent')
}

/** Accepted either way: the agent hands over, or nothing happens (docs/platform.md, section 14). */
function take(call: DemoCall, phone: Phone, thread: ConversationRecord, metadata?: string): void {
  const handoff = phone.settings.get(only)?.handoff
  if (!handoff?.enabled || thread.held) return
  const custom = handoff.message_selection === 'CUSTOM' ? handoff.message : undefined
  const { customer } = thread
  const { now, around } = call
  const messageId = around.newId('message')
  const text = custom || phone.texts.says.handover
  around.post(phone.line.id, agentWrote(phone.line, { customer, messageId, text, now }))
  around.post(phone.line.id, agentMessageStatus(phone.line, customer, { messageId, status: 'sent', now }))
  passToBusiness(call, phone, thread, { reason: metadata, isAnswered: true })
}

/** No handover webhook while the handoff is not configured (docs/platform.md, section 5.3). */
function passToBusiness(
  call: DemoCall,
  phone: Phone,
  thread: ConversationRecord,
  { reason, isAnswered }: { reason: string | undefined; isAnswered: boolean },
): void {
  phone.conversations.put({ ...thread, held: true, isAnswered })
  if (phone.settings.get(only)?.handoff) {
    call.around.post(phone.line.id, controlPassed(phone.line, thread.customer, call.now, reason))
  }
}

function control(call: DemoCall) {
  const request = parseWith(threadControlRequest, call.body)
  const phone = phoneOf(call)
  const thread = threadOf(phone, request)
  if (request.action === 'take') take(call, phone, thread, request.metadata)
  else if (isForAgent(request)) {
    if (!thread.held) {
      throw new DemoError(400, 'The business does not hold this thread: the agent has it already.')
    }
    // No webhook follows: only the next message in standby shows that the agent answers again.
    phone.conversations.put({ ...thread, held: call.now < (thread.takenAt ?? 0) })
  } else {
    if (thread.held) throw new DemoError(400, 'The business holds this thread already.')
    passToBusiness(call, phone, thread, { reason: request.metadata, isAnswered: false })
  }
  return { status: 200, body: { messaging_product: 'whatsapp', request_id: call.around.newId('request') } }
}

export const threadControlRows: readonly Row[] = [
  {
    method: 'POST',
    path: platformPaths.threadControl,
    version: threadControlApiVersion,
    gate: onboarded,
    reads: 'json',
    handle: control,
  },
]
