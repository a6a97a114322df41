/** A conversation with the agent that reaches no customer. */
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { unlimitedText } from '../text-field.ts'

/** The platform may take half a minute before it times out. */
export const agentTestTimeoutMilliseconds = 90_000

export const agentTestRequest = z
  .strictObject({
    user_msg: unlimitedText(),
    conversation_id: identifier.optional(),
  })
  .meta({ id: 'AgentTestRequest' })
export type AgentTestRequest = z.infer<typeof agentTestRequest>

export const agentTestAnswer = z
  .looseObject({
    message_id: z.string().nullish(),
    agent_response: z.string().nullish(),
    conversation_id: z.string(),
    timestamp: unixSeconds.nullish(),
    /** `integrity_violation` with an empty answer means that it was withheld, not handed over. */
    handoff_reason: z.string().nullish(),
    no_response_reason: z.string().nullish(),
    quick_replies: z.array(z.string()).nullish(),
    product_variant_ids: z.array(z.string()).nullish(),
  })
  .meta({ id: 'AgentTestAnswer' })
export type AgentTestAnswer = z.infer<typeof agentTestAnswer>

/** A `handoff_reason` (docs/platform.md, section 13.1). */
export const withheldReason = 'integrity_violation'

/** A `no_response_reason`: the agent decided not to answer. */
export const noReplyNeeded = 'NO_REPLY_NEEDED'

/** The platform's own English sentence when the agent failed; its turn has no steps. */
const apology = /\bhad trouble responding\b/i

export interface AgentTestOutcome {
  /** Null when the agent answered or no field gives a reason. */
  readonly silenceReason: string | null
  readonly handoffReason: string | null
  readonly isApology: boolean
}

/** Classifies a test answer: answered, handed over, withheld or failed. */
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

/** Returns whether a text is the platform's apology for a failed agent. */
export function isApology(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && apology.test(text)
}
