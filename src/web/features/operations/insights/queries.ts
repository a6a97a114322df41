import { queryOptions } from '@tanstack/react-query'
import {
  agentEventInsights,
  conversationInsights,
  conversationMetrics,
  toolCallInsights,
} from '../../../../contract/platform/agent/insight.ts'
import type { z } from '../../../../contract/zod.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { send } from '../../../api/client.ts'
import type { DayRange } from '../../../api/conversations/day-range.ts'

type Place = 'conversationInsights' | 'toolCallInsights' | 'agentEventInsights'

function figures<Rows extends z.ZodType>(
  call: { rows: Rows; place: Place; entity_id: string; more?: Record<string, string> },
  { from, to }: DayRange,
) {
  const path = platformPath(call.place, { entity_id: call.entity_id })
  const query = { start_date: from, end_date: to, ...call.more }
  return queryOptions({
    queryKey: ['insights', path, query],
    queryFn: ({ signal }) => send(call.rows, { path, query, signal }),
  })
}

export function conversationFigures(entity_id: string, range: DayRange) {
  const more = { metrics: conversationMetrics.join(',') }
  return figures({ rows: conversationInsights, place: 'conversationInsights', entity_id, more }, range)
}

export function toolCallFigures(entity_id: string, range: DayRange) {
  return figures({ rows: toolCallInsights, place: 'toolCallInsights', entity_id }, range)
}

export function agentEventFigures(entity_id: string, range: DayRange) {
  return figures({ rows: agentEventInsights, place: 'agentEventInsights', entity_id }, range)
}
