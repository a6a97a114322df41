import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { unixMilliseconds } from '../identifier.ts'
import { pageOf, pageQuery } from '../list.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { wholeNumber } from '../query-value.ts'

export const turnStepTypes = ['LLM_CALL', 'TOOL_CALL'] as const
export const turnStepStatuses = ['SUCCESS', 'ERROR', 'TIMEOUT'] as const

export const turnStep = z
  .looseObject({
    type: openText(turnStepTypes).nullish(),
    latency_ms: z.number().nullish(),
    status: openText(turnStepStatuses).nullish(),
    ...nullishStrings('llm_output_preview', 'tool_name', 'tool_input', 'tool_output'),
  })
  .meta({ id: 'TurnStep' })
export type TurnStep = z.infer<typeof turnStep>

const turnEvent = z.looseObject(
  nullishStrings('agent_event_id', 'type', 'event_type', 'description', 'payload'),
)

export const conversationTurn = z
  .looseObject({
    turn_id: z.string(),
    ...nullishStrings('conversation_id', 'message_id'),
    timestamp: unixMilliseconds.nullish(),
    e2e_latency_ms: z.number().nullish(),
    steps: z.array(turnStep).nullish(),
    /** Of a turn that an event started. */
    agent_event: turnEvent.nullish(),
  })
  .meta({ id: 'ConversationTurn' })
export type ConversationTurn = z.infer<typeof conversationTurn>

export const conversationTurns = pageOf(conversationTurn)

/** Digits without a plus sign, or the id of a test conversation; never a user id. `before` and `after` exclude each other. */
export const conversationTurnQuery = pageQuery.extend({
  user_phone_number: z.string().regex(/^[^+\s]+$/, t('Must be written without a plus sign')),
  start_timestamp_ms: wholeNumber(0).optional(),
  end_timestamp_ms: wholeNumber(0).optional(),
})
