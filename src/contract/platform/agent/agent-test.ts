/** A conversation with the agent that reaches no customer. */
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { unlimitedText } from '../text-field.ts'

/** The calls allowed per entity, and for all entities of one app together. */
export const maxAgentTestsPerHour = 500
export const maxAgentTestsPerHourAndApp = 10_000

/** The platform may take half a minute to answer before it times out. */
export const agentTestTimeoutMilliseconds = 90_000

export const agentTestRequest = z
  .strictObject({
    user_msg: unlimitedText(),
    /** Continues the conversation of an earlier answer. */
    conversation_id: identifier.optional(),
  })
  .meta({ id: 'AgentTestRequest' })
export type AgentTestRequest = z.infer<typeof agentTestRequest>

export const agentTestAnswer = z
  .looseObject({
    message_id: z.string().nullish(),
    /** Empty when the agent does not answer. */
    agent_response: z.string().nullish(),
    conversation_id: z.string(),
    timestamp: unixSeconds.nullish(),
    /** With an empty answer `integrity_violation`: the answer was withheld, and nobody is brought in. */
    handoff_reason: z.string().nullish(),
    no_response_reason: z.string().nullish(),
    quick_replies: z.array(z.string()).nullish(),
    product_variant_ids: z.array(z.string()).nullish(),
  })
  .meta({ id: 'AgentTestAnswer' })
export type AgentTestAnswer = z.infer<typeof agentTestAnswer>

/** In `handoff_reason`, of an answer that the platform withheld (docs/platform.md, section 13.1). */
export const withheldReason = 'integrity_violation'

/** In `no_response_reason`, where the agent decided that silence is right. */
export const noReplyNeeded = 'NO_REPLY_NEEDED'

/** The platform's own English sentence, sent in place of an answer when the agent failed; its turn has no steps. */
const apology = /\bhad trouble responding\b/i

export interface AgentTestOutcome {
  /** Why the answer is empty, from whichever field says so; null where it is not, or nothing says why. */
  readonly silenceReason: string | null
  /** Why the agent announced a team member; null where it did not. */
  readonly handoffReason: string | null
  readonly isApology: boolean
}

/** Reads what became of a message: answered, handed over, withheld, or failed. */
export function testOutcomeOf(answer: AgentTestAnswer): AgentTestOutcome {
  const isSilent = !answer.agent_response?.trim()
  const isWithheld = isSilent && answer.handoff_reason === withheldReason
  const silence = answer.no_response_reason || (isWithheld && withheldReason) || null
  return {
    silenceReason: isSilent ? silence : null,
    handoffReason: isWithheld ? null : answer.handoff_reason || null,
    isApology: isApology(answer.agent_response),
  }
}

/** Whether a text is the platform's apology for an agent that failed. */
export function isApology(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && apology.test(text)
}
