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
    handoff_reason: z.string().nullish(),
    no_response_reason: z.string().nullish(),
    quick_replies: z.array(z.string()).nullish(),
    product_variant_ids: z.array(z.string()).nullish(),
  })
  .meta({ id: 'AgentTestAnswer' })
export type AgentTestAnswer = z.infer<typeof agentTestAnswer>
