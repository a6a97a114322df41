/** What a customer writes to a phone number, and what follows from it: the agent's answer, its webhooks, a handover. */
import { agentSettingsOf, answerTurn } from './agent-turn.ts'
import { isListed } from './areas/allowlist.ts'
import { type ConversationRecord, only } from './data/records.ts'
import { remember } from './data/remembered-conversations.ts'
import type { Phone, TenantData } from './data/tenant-data.ts'
import type { DemoMoment } from './http/call.ts'
import type { CustomerInput, WrittenMessage } from './http/platform-call.ts'
import { unknownThing } from './platform-error.ts'
import type { AgentReply } from './webhooks/agent-replies.ts'
import {
  agentMessageStatus,
  agentWrote,
  controlPassed,
  customerWrote,
  customerWroteToAgent,
  displayDigits,
} from './webhooks/webhook-payloads.ts'

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
function tellTurn(
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
function tellHandover(
  { now, around }: DemoMoment,
  { line, conversations, texts }: Phone,
  { id, customer }: ConversationRecord,
  reason: string | undefined,
) {
  around.post(line.id, controlPassed(line, customer, now, reason))
  const later = { customer, messageId: around.newId('message'), now: now + impatientAfterMilliseconds }
  around.post(
    line.id,
    customerWrote(line, { ...later, text: texts.chats.impatient }),
    impatientAfterMilliseconds,
    // Only while nobody of the team has answered.
    () => {
      const thread = conversations.get(id)
      return thread?.held === true && thread.isAnswered !== true
    },
  )
}

function nameOf({ texts }: Phone, number: string): string {
  const names = texts.chats.newCustomers
  return names[Number(number.slice(-2)) % names.length] ?? number
}

/** The first free one of the range that is reserved for fiction, which has more numbers than there are conversations. */
function newNumber({ conversations }: Phone): string {
  const taken = new Set(conversations.list().map(({ customer }) => customer.phone))
  for (let last = 0; ; last += 1) {
    const phone = `155501001${String(last).padStart(2, '0')}`
    if (!taken.has(phone)) return phone
  }
}

function threadOf({ around }: DemoMoment, phone: Phone, message: CustomerInput): ConversationRecord {
  const number = message.from === undefined ? newNumber(phone) : displayDigits(message.from)
  const known = phone.conversations.list().findLast(({ customer }) => customer.phone === number)
  if (known !== undefined) return known
  const customer = { phone: number, name: message.name ?? nameOf(phone, number) }
  return { id: around.newId('conversation'), customer, turns: [], held: false }
}

function isServedByAgent({ now }: DemoMoment, phone: Phone, { customer, held }: ConversationRecord): boolean {
  const agent = phone.agent.get(only)
  const { rollout, ai_audience } = agentSettingsOf(phone)
  if (held || agent === undefined || now < agent.readyAt || !rollout.enabled) return false
  return ai_audience !== 'ALLOWLISTED_ONLY' || isListed(phone, customer)
}

/** A customer writes: the agent answers, or the team gets the message. Throws DemoError 404 for an unknown number. */
export function customerWrites(
  moment: DemoMoment & { tenant: TenantData },
  message: CustomerInput,
): WrittenMessage {
  const { around, now, tenant } = moment
  const { phoneNumberId, text } = message
  const phone = tenant.fixture.lines.has(phoneNumberId) ? tenant.phone(phoneNumberId) : undefined
  if (phone === undefined) throw unknownThing('phone number', phoneNumberId)
  const before = threadOf(moment, phone, message)
  const { id, customer } = before
  const written = { ...before, wroteAt: now, isAnswered: false }
  if (!isServedByAgent(moment, phone, before)) {
    remember(phone.conversations, written)
    const inbound = { customer, messageId: around.newId('message'), text, now }
    around.post(phone.line.id, customerWrote(phone.line, inbound))
    return { customer, conversationId: id, reply: undefined }
  }
  const messageId = around.newId('message')
  const { reply, turns } = answerTurn(moment, phone, { conversationId: id, messageId, text }, before.turns)
  // Without it the agent announces a team member but keeps the conversation (docs/platform.md, section 5.2).
  const passes = reply.handoffReason !== undefined && agentSettingsOf(phone).handoff?.enabled === true
  remember(phone.conversations, { ...written, turns, held: passes })
  tellTurn(moment, phone, { conversation: before, asked: text, reply, messageId })
  if (passes) tellHandover(moment, phone, before, reply.handoffReason)
  return { customer, conversationId: id, reply }
}
