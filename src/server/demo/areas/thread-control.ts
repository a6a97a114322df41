/** Who controls a conversation: the agent or the team members of the business. */

import {
  type ThreadControlRequest,
  threadControlRequest,
} from '../../../contract/platform/conversations/thread-control.ts'
import { platformPaths, threadControlApiVersion } from '../../../contract/platform/paths.ts'
import { type ConversationRecord, only } from '../data/records.ts'
import type { Phone } from '../data/tenant-data.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'
import { controlPassed, displayDigits, type WebhookOwner } from '../webhooks/webhook-payloads.ts'

function threadOf({ conversations }: Phone, { to, recipient }: ThreadControlRequest): ConversationRecord {
  const who = to ?? recipient ?? ''
  const found = conversations
    .list()
    .findLast((one) => one.id === who || one.customer.phone === displayDigits(who))
  if (found === undefined) throw new DemoError(400, 'There is no conversation with this customer.')
  return found
}

function newOwner({ action, control_pass }: ThreadControlRequest): WebhookOwner {
  if (action === 'release') return 'ai_agent'
  return action === 'pass' && control_pass?.target_role === 'ai_agent' ? 'ai_agent' : 'escalation'
}

function control(call: DemoCall) {
  const request = parseWith(threadControlRequest, call.body)
  const phone = phoneOf(call)
  const thread = threadOf(phone, request)
  const owner = newOwner(request)
  const handoff = phone.settings.get(only)?.handoff
  if (request.action === 'take' && !handoff?.enabled) {
    throw new DemoError(403, 'Only the configured escalation partner can take a thread.')
  }
  if (owner === 'ai_agent' && !thread.held) {
    throw new DemoError(400, 'The business does not hold this thread: the agent has it already.')
  }
  if (owner === 'escalation' && thread.held)
    throw new DemoError(400, 'The business holds this thread already.')
  phone.conversations.put({ ...thread, held: owner === 'escalation' })
  // No handover is reported while the handoff is not configured (docs/platform.md, section 5.3).
  if (handoff) {
    call.around.post(
      phone.line.id,
      controlPassed(phone.line, thread.customer, owner, call.now, request.metadata),
    )
  }
  return { status: 200, body: { messaging_product: 'whatsapp' } }
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
