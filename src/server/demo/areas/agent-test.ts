/** Test conversations, answered from the agent's current configuration. */
import { agentTestRequest } from '../../../contract/platform/agent/agent-test.ts'
import { platformPaths } from '../../../contract/platform/paths.ts'
import {
  type ConversationRecord,
  only,
  type SettingsRecord,
  type TurnRecord,
  type TurnStepRecord,
} from '../data/records.ts'
import { seededRandom } from '../data/seeded-random.ts'
import type { Phone } from '../data/tenant-data.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError, unknownThing } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'
import { runTool } from '../tool-run.ts'
import { type AgentReply, type LookedUp, replyTo } from '../webhooks/agent-replies.ts'
import { tellHandover, tellTurn } from '../webhooks/conversation-webhooks.ts'
import { emptyBusinessInfo } from './business-info.ts'
import { freshSettings } from './life-cycle.ts'
import { skillStatus } from './skills.ts'

const maxReadCharacters = 10_000
/** The oldest are dropped, so that chats never fill up a session. */
const maxConversations = 60
const maxTurns = 40
const maxPreviewLength = 300
/** Share of calls that fail while chaos is on. */
const chaoticFailureRate = 1 / 60
/** Longer messages make the agent fail, so that its apology can be seen. */
const maxAnsweredCharacters = 4_096
/** Sent when the agent failed, in English whatever the language; the turn has no steps. */
const apology = 'Sorry, I had trouble responding fully to that. Please try again.'

/** From the number range reserved for fiction, because test conversations reach no customer. */
function inventedCustomer(conversationId: string) {
  const last = String(Math.floor(seededRandom(conversationId) * 100)).padStart(2, '0')
  return { phone: `155501001${last}`, name: 'Test conversation' }
}

function open(call: DemoCall, phone: Phone, wanted: string | undefined): ConversationRecord {
  if (wanted !== undefined) {
    const found = phone.conversations.get(wanted)
    if (found === undefined) throw unknownThing('conversation', wanted)
    return found
  }
  const id = call.around.newId('conversation')
  return { id, customer: inventedCustomer(id), turns: [], held: false }
}

type LookedUpRecord = NonNullable<ReturnType<typeof runTool>['record']>

function sentenceOf(parameter: string, reference: string, { state, ready_on, total }: LookedUpRecord) {
  // An article has no state of repair, so its count is derived from another figure.
  if (parameter === 'article') return `${reference} is in stock: ${1 + (Math.floor(total) % 9)} in Millbrook.`
  return `${reference} is ${state}; expected on ${ready_on}.`
}

/** The first tool with a parameter of that name. */
function lookUpWith(call: DemoCall, phone: Phone) {
  return (parameter: string, reference: string): LookedUp | undefined => {
    for (const tool of phone.tools.list()) {
      const { path_parameters, query_parameters, body } = tool.request_definition
      const connector = phone.connectors.get(tool.connectorId)
      const takes = [path_parameters, query_parameters, body?.params].some(
        (nodes) => nodes && Object.hasOwn(nodes, parameter),
      )
      if (!takes || connector === undefined) continue
      const input = { [parameter]: reference }
      const { output, record } = runTool({ tool, connector, input, now: call.now })
      const sentence = record && sentenceOf(parameter, reference, record)
      return {
        toolName: tool.name,
        input: JSON.stringify(input),
        output,
        succeeded: record !== undefined,
        sentence,
      }
    }
    return undefined
  }
}

function stepsOf(reply: AgentReply, seed: string): TurnStepRecord[] {
  const thinking = (name: string): TurnStepRecord => ({
    type: 'LLM_CALL',
    latency_ms: 400 + Math.floor(seededRandom(`${seed} ${name}`) * 1_800),
    status: 'SUCCESS',
    llm_output_preview: (name === 'plan' ? 'Calls a tool.' : reply.text).slice(0, maxPreviewLength),
  })
  const { lookedUp } = reply
  if (lookedUp === undefined) return [thinking('answer')]
  return [
    thinking('plan'),
    {
      type: 'TOOL_CALL',
      latency_ms: 150 + Math.floor(seededRandom(`${seed} tool`) * 900),
      status: lookedUp.succeeded ? 'SUCCESS' : 'ERROR',
      tool_name: lookedUp.toolName,
      tool_input: lookedUp.input,
      tool_output: lookedUp.output,
    },
    thinking('answer'),
  ]
}

function remember(phone: Phone, conversation: ConversationRecord): void {
  const others = phone.conversations.list()
  const oldest = others[0]
  phone.conversations.put(conversation)
  if (others.length >= maxConversations && oldest !== undefined && oldest.id !== conversation.id) {
    phone.conversations.remove(oldest.id)
  }
}

const apologetic: AgentReply = { text: apology, quickReplies: [], productVariantIds: [] }

function composedReply(call: DemoCall, phone: Phone, settings: SettingsRecord, message: string) {
  return replyTo(message.slice(0, maxReadCharacters), {
    settings,
    businessInfo: phone.businessInfo.get(only) ?? emptyBusinessInfo,
    faqs: phone.faqs.list(),
    skills: phone.skills.list().filter((skill) => skillStatus(skill, call.now) === 'active'),
    lookUp: lookUpWith(call, phone),
  })
}

/** A withheld answer has its reason in the field of a handover's. */
const reasonsOf = ({ handoffReason, withheldReason, noResponseReason }: AgentReply) => ({
  ...((handoffReason ?? withheldReason) && { handoff_reason: handoffReason ?? withheldReason }),
  ...(noResponseReason && { no_response_reason: noResponseReason }),
})

function converse(call: DemoCall) {
  const { user_msg, conversation_id } = parseWith(agentTestRequest, call.body)
  const phone = phoneOf(call)
  const conversation = open(call, phone, conversation_id)
  const messageId = call.around.newId('message')
  if (call.around.isChaotic() && seededRandom(messageId) < chaoticFailureRate) {
    throw new DemoError(500, 'The agent took too long to answer. Try again.')
  }
  const settings = phone.settings.get(only) ?? freshSettings
  const isFailing =
    user_msg.length > maxAnsweredCharacters ||
    (call.around.isChaotic() && seededRandom(`apology ${messageId}`) < chaoticFailureRate)
  const reply = isFailing ? apologetic : composedReply(call, phone, settings, user_msg)
  const steps = isFailing ? [] : stepsOf(reply, `${conversation.id} ${user_msg}`)
  const turn: TurnRecord = {
    turn_id: call.around.newId('turn'),
    message_id: messageId,
    timestamp: call.now,
    e2e_latency_ms: steps.reduce((sum, step) => sum + step.latency_ms, 120),
    steps,
  }
  // Without it the agent announces a team member but keeps the conversation (docs/platform.md, section 5.2).
  const passes = reply.handoffReason !== undefined && settings.handoff?.enabled === true
  remember(phone, {
    ...conversation,
    turns: [...conversation.turns, turn].slice(-maxTurns),
    held: conversation.held || passes,
    isAnswered: false,
  })
  tellTurn(call, phone, { conversation, asked: user_msg, reply, messageId })
  if (passes) tellHandover(call, phone, conversation, reply.handoffReason)
  return {
    status: 200,
    body: {
      message_id: messageId,
      agent_response: reply.text,
      conversation_id: conversation.id,
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
