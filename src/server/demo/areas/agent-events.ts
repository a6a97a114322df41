import {
  type AgentEventFailure,
  agentEventFailures,
  agentEventRequest,
} from '../../../contract/platform/agent/agent-event.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { type AgentEventRecord, type ConversationRecord, only, type TurnRecord } from '../data/records.ts'
import { remember } from '../data/remembered-conversations.ts'
import type { Phone } from '../data/tenant-data.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { unknownThing } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'
import { agentMessageStatus, agentWrote, displayDigits } from '../webhooks/webhook-payloads.ts'
import { isListed } from './allowlist.ts'

const processingAfterMilliseconds = 1_000
const sentAfterMilliseconds = 3_000
const doneAfterMilliseconds = 6_000
/** Old events are dropped: there is no call to delete one. */
const maxEvents = 300

interface Verdict {
  end: AgentEventRecord['end']
  reason?: string
}

const failed = (reason: AgentEventFailure): Verdict => ({ end: 'failed', reason })

function verdict(phone: Phone, type: string, conversation: ConversationRecord | undefined): Verdict {
  const settings = phone.settings.get(only)
  if (conversation === undefined) {
    return { end: 'skipped', reason: 'The customer has no conversation with this number.' }
  }
  if (settings?.rollout.enabled !== true) return failed('agent_not_enabled')
  if (conversation.held) return failed('thread_not_owned_by_agent')
  if (settings.ai_audience === 'ALLOWLISTED_ONLY' && !isListed(phone, conversation.customer))
    return failed('consumer_not_in_agent_audience')
  if (type.endsWith('.skip')) return { end: 'skipped', reason: 'The agent found nothing worth saying.' }
  const ordered = agentEventFailures.find((code) => type.endsWith(`.${code}`))
  if (ordered !== undefined) return failed(ordered)
  if (type.endsWith('.fail')) return failed('internal_server_error')
  return { end: 'success' }
}

function view({ createdAt, type, end, reason }: AgentEventRecord, now: number) {
  const since = now - createdAt
  const [status, after] =
    since < processingAfterMilliseconds
      ? (['request_received', 0] as const)
      : since < sentAfterMilliseconds
        ? (['processing', processingAfterMilliseconds] as const)
        : end === 'success' && since < doneAfterMilliseconds
          ? (['sent', sentAfterMilliseconds] as const)
          : ([end, end === 'success' ? doneAfterMilliseconds : sentAfterMilliseconds] as const)
  return {
    status,
    event_type: type,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(createdAt + after).toISOString(),
    ...(status === 'failed' ? { error_message: reason } : {}),
    ...(status === 'skipped' ? { skipped_reason: reason } : {}),
  }
}

type StartedBy = NonNullable<TurnRecord['agent_event']>

/** Names no message, unlike the answer to one. */
const turnOfEvent = (event: StartedBy, at: number): TurnRecord => ({
  turn_id: `turn-of-${event.agent_event_id}`,
  timestamp: at,
  e2e_latency_ms: sentAfterMilliseconds - processingAfterMilliseconds,
  steps: [
    {
      type: 'LLM_CALL',
      latency_ms: sentAfterMilliseconds - processingAfterMilliseconds,
      status: 'SUCCESS',
      llm_output_preview: event.description,
    },
  ],
  agent_event: event,
})

/** The event's answer, and the turn in which the agent wrote it. */
function tell(call: DemoCall, phone: Phone, conversation: ConversationRecord, event: StartedBy): void {
  const { around, now } = call
  const { line } = phone
  const { customer } = conversation
  const { description } = event
  const messageId = around.newId('message')
  const sentAt = now + sentAfterMilliseconds
  remember(phone.conversations, {
    ...conversation,
    turns: [...conversation.turns, turnOfEvent(event, sentAt)],
  })
  around.post(
    line.id,
    agentWrote(line, { customer, messageId, text: description, now: sentAt }),
    sentAfterMilliseconds,
  )
  for (const [status, after] of [
    ['sent', sentAfterMilliseconds],
    ['delivered', sentAfterMilliseconds + 500],
    ['read', doneAfterMilliseconds],
  ] as const) {
    around.post(line.id, agentMessageStatus(line, customer, { messageId, status, now: now + after }), after)
  }
}

function accept(call: DemoCall) {
  const { to, event } = parseWith(agentEventRequest, call.body)
  const phone = phoneOf(call)
  const conversation = phone.conversations.list().findLast((one) => one.customer.phone === displayDigits(to))
  const record: AgentEventRecord = {
    id: call.around.newId('agent-event'),
    createdAt: call.now,
    type: event.type,
    ...verdict(phone, event.type, conversation),
  }
  const before = phone.agentEvents.list()
  const oldest = before[0]
  phone.agentEvents.put(record)
  if (before.length >= maxEvents && oldest !== undefined) phone.agentEvents.remove(oldest.id)
  if (record.end === 'success' && conversation !== undefined)
    tell(call, phone, conversation, { agent_event_id: record.id, ...event })
  return { status: 200, body: { status: 'accepted', agent_event_id: record.id } }
}

function readEvent(call: DemoCall) {
  const id = call.param('agent_event_id')
  const record = phoneOf(call).agentEvents.get(id)
  if (record === undefined) throw unknownThing('agent event', id)
  return { status: 200, body: view(record, call.now) }
}

export const agentEventRows: readonly Row[] = [
  { method: 'POST', path: platformPaths.agentEvents, gate: onboarded, reads: 'json', handle: accept },
  { method: 'GET', path: platformPaths.agentEvent, gate: onboarded, handle: readEvent },
]
