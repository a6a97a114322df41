/** The agent's answer to a message, from its current configuration, with the turn that insights report. */

import { emptyBusinessInfo } from './areas/business-info.ts'
import { freshSettings } from './areas/life-cycle.ts'
import { skillStatus } from './areas/skills.ts'
import { only, type SettingsRecord, type TurnRecord, type TurnStepRecord } from './data/records.ts'
import { seededRandom } from './data/seeded-random.ts'
import type { Phone } from './data/tenant-data.ts'
import { type DemoTexts, fillIn } from './fixtures/texts/demo-texts.ts'
import type { DemoMoment } from './http/call.ts'
import { runTool } from './tool-run.ts'
import { type AgentReply, type LookedUp, replyTo } from './webhooks/agent-replies.ts'

const maxReadCharacters = 10_000
const maxTurns = 40
const maxPreviewLength = 300
/** Share of answers that fail while chaos is on. */
export const chaoticFailureRate = 1 / 60
/** Longer messages make the agent fail, so that its apology can be seen. */
const maxAnsweredCharacters = 4_096
/** Sent when the agent failed, in English whatever the language; the turn has no steps. */
const apology = 'Sorry, I had trouble responding fully to that. Please try again.'

type LookedUpRecord = NonNullable<ReturnType<typeof runTool>['record']>

function sentenceOf(
  { says, agent }: DemoTexts,
  { parameter, reference }: { parameter: string; reference: string },
  { state, ready_on, total }: LookedUpRecord,
) {
  const { town } = agent.business
  // An article has no state of repair, so its count is derived from another figure.
  if (parameter === 'article')
    return fillIn(says.inStock, { reference, count: 1 + (Math.floor(total) % 9), town })
  return fillIn(says.state, { reference, state, day: ready_on })
}

/** The first tool with a parameter of that name. */
function lookUpWith({ now }: DemoMoment, phone: Phone) {
  return (parameter: string, reference: string): LookedUp | undefined => {
    for (const tool of phone.tools.list()) {
      const { path_parameters, query_parameters, body } = tool.request_definition
      const connector = phone.connectors.get(tool.connectorId)
      const takes = [path_parameters, query_parameters, body?.params].some(
        (nodes) => nodes && Object.hasOwn(nodes, parameter),
      )
      if (!takes || connector === undefined) continue
      const input = { [parameter]: reference }
      const { output, record } = runTool({ tool, connector, input, now, system: phone.texts.system })
      const sentence = record && sentenceOf(phone.texts, { parameter, reference }, record)
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

function stepsOf({ says }: DemoTexts, reply: AgentReply, seed: string): TurnStepRecord[] {
  const thinking = (name: string): TurnStepRecord => ({
    type: 'LLM_CALL',
    latency_ms: 400 + Math.floor(seededRandom(`${seed} ${name}`) * 1_800),
    status: 'SUCCESS',
    llm_output_preview: (name === 'plan' ? says.callsTool : reply.text).slice(0, maxPreviewLength),
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

const apologetic: AgentReply = { text: apology, quickReplies: [], productVariantIds: [] }

function composedReply(moment: DemoMoment, phone: Phone, message: string) {
  return replyTo(message.slice(0, maxReadCharacters), {
    texts: phone.texts,
    settings: agentSettingsOf(phone),
    businessInfo: phone.businessInfo.get(only) ?? emptyBusinessInfo,
    faqs: phone.faqs.list(),
    skills: phone.skills.list().filter((skill) => skillStatus(phone, skill, moment.now) === 'active'),
    lookUp: lookUpWith(moment, phone),
  })
}

/** The agent's settings, or those of a new number. */
export function agentSettingsOf(phone: Phone): SettingsRecord {
  return phone.settings.get(only) ?? freshSettings
}

interface Asked {
  conversationId: string
  /** Of the answer. */
  messageId: string
  text: string
}

/** Answers a message; `turns` are the conversation's earlier ones, of which the oldest are dropped beyond a bound. */
export function answerTurn(
  moment: DemoMoment,
  phone: Phone,
  { conversationId, messageId, text }: Asked,
  turns: readonly TurnRecord[],
): { reply: AgentReply; turns: readonly TurnRecord[] } {
  const { around, now } = moment
  const isFailing =
    text.length > maxAnsweredCharacters ||
    (around.isChaotic() && seededRandom(`apology ${messageId}`) < chaoticFailureRate)
  const reply = isFailing ? apologetic : composedReply(moment, phone, text)
  const steps = isFailing ? [] : stepsOf(phone.texts, reply, `${conversationId} ${text}`)
  const turn: TurnRecord = {
    turn_id: around.newId('turn'),
    message_id: messageId,
    timestamp: now,
    e2e_latency_ms: steps.reduce((sum, step) => sum + step.latency_ms, 120),
    steps,
  }
  return { reply, turns: [...turns, turn].slice(-maxTurns) }
}

/** A withheld answer has its reason in the field of a handover's. */
export const reasonsOf = ({ handoffReason, withheldReason, noResponseReason }: AgentReply) => ({
  ...((handoffReason ?? withheldReason) && { handoff_reason: handoffReason ?? withheldReason }),
  ...(noResponseReason && { no_response_reason: noResponseReason }),
})
