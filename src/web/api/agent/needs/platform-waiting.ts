/** The platform's own count of handovers today, which no webhook confirms. */
import { queryOptions } from '@tanstack/react-query'
import { conversationInsights, conversationMetrics } from '../../../../contract/platform/agent/insight.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { send } from '../../client.ts'
import { platformPath } from '../platform-path.ts'

export function platformWaitingQuery(phoneNumberId: string) {
  const path = platformPath('conversationInsights', { entity_id: phoneNumberId })
  const today = new Date().toISOString().slice(0, 10)
  const query = { start_date: today, end_date: today, metrics: conversationMetrics.join(',') }
  return queryOptions({
    queryKey: ['attention', path, today],
    queryFn: ({ signal }) => send(conversationInsights, { path, query, signal }),
    select: (rows) => recognisedOf(rows)[0]?.ai_handoffs?.count ?? 0,
    retry: false,
  })
}
