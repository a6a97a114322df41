import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { listSchemaOf } from '../list.ts'
import { nullishNumbers } from '../nullish.ts'
import { day } from '../query-value.ts'

export const maxConversationInsightDays = 90
export const maxToolCallInsightDays = 30
export const maxAgentEventInsightDays = 30

export const conversationMetrics = ['ai_threads', 'ai_handoffs'] as const

const count = z.looseObject({ count: z.number().nullish() })

/** Handoffs are threads waiting now, regardless of the range. */
export const conversationInsight = z
  .looseObject({ ai_threads: count.nullish(), ai_handoffs: count.nullish() })
  .meta({ id: 'ConversationInsight' })
export type ConversationInsight = z.infer<typeof conversationInsight>

/** Rates are fractions or percentages; read them with `asFraction`. */
export const toolCallInsight = z
  .looseObject({
    /** May start with the phone number id and the connector name. */
    tool_name: z.string(),
    ...nullishNumbers('thread_count', 'avg_latency_ms', 'success_rate', 'error_rate', 'timeout_rate'),
  })
  .meta({ id: 'ToolCallInsight' })
export type ToolCallInsight = z.infer<typeof toolCallInsight>

export const agentEventInsight = z
  .looseObject({
    event_type: z.string(),
    ...nullishNumbers('received', 'successfully_processed', 'avg_e2e_latency_ms'),
  })
  .meta({ id: 'AgentEventInsight' })

export const conversationInsights = listSchemaOf(conversationInsight)
export const toolCallInsights = listSchemaOf(toolCallInsight)
export const agentEventInsights = listSchemaOf(agentEventInsight)

const millisecondsPerDay = 24 * 60 * 60 * 1000

const range = z.strictObject({ start_date: day, end_date: day })

/** Both ends are included. */
function within(maxDays: number) {
  return (query: z.infer<typeof range>, context: z.RefinementCtx) => {
    const days = (Date.parse(query.end_date) - Date.parse(query.start_date)) / millisecondsPerDay + 1
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['end_date'], message })
    if (days < 1) refuse(t('Must not be before the first day'))
    if (days > maxDays) refuse(t('Must be at most {maxDays} days, both ends counted', { maxDays }))
  }
}

const metrics = z
  .string()
  .refine(
    (text) => text.split(',').every((name) => conversationMetrics.some((metric) => metric === name)),
    t('Must be a comma list of {metrics}', { metrics: conversationMetrics.join(', ') }),
  )

export const conversationInsightQuery = range
  .extend({ metrics: metrics.optional() })
  .superRefine(within(maxConversationInsightDays))
export const toolCallInsightQuery = range
  .extend({ tool_name: z.string().optional() })
  .superRefine(within(maxToolCallInsightDays))

/** Days in US Pacific time, unlike the other two. */
export const agentEventInsightQuery = range
  .extend({ event_type: z.string().optional() })
  .superRefine(within(maxAgentEventInsightDays))
