import {
  agentEventInsightQuery,
  conversationInsightQuery,
  toolCallInsightQuery,
} from '../../../contract/platform/agent/insight.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { only } from '../data/records.ts'
import { seededRandom } from '../data/seeded-random.ts'
import type { Phone } from '../data/tenant-data.ts'
import { historyDays } from '../fixtures/earlier-chats.ts'
import { type DemoCall, phoneOf, readQuery } from '../http/call.ts'
import type { Row } from '../http/route-table.ts'
import { onboarded } from '../preconditions.ts'

const dayMilliseconds = 86_400_000

function liveDays(
  call: DemoCall,
  { start_date, end_date }: { start_date: string; end_date: string },
): string[] {
  if (phoneOf(call).agent.get(only)?.hasHistory !== true) return []
  const today = Math.floor(call.now / dayMilliseconds) * dayMilliseconds
  const first = Math.max(Date.parse(start_date), today - (historyDays - 1) * dayMilliseconds)
  const last = Math.min(Date.parse(end_date), today)
  const days: string[] = []
  for (let day = first; day <= last; day += dayMilliseconds)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

const sum = (days: readonly string[], countOf: (day: string) => number) =>
  days.reduce((total, day) => total + countOf(day), 0)

/** Returns how many customers the agent answered on a day. */
function threadCountOf({ conversations: all }: Phone): (day: string) => number {
  const counts = new Map<string, number>()
  for (const { turns } of all.list()) {
    const days = new Set(turns.map(({ timestamp }) => new Date(timestamp).toISOString().slice(0, 10)))
    for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return (day) => counts.get(day) ?? 0
}

function conversations(call: DemoCall) {
  const query = readQuery(conversationInsightQuery, call, ['start_date', 'end_date', 'metrics'])
  const phone = phoneOf(call)
  const metrics = (query.metrics ?? 'ai_threads,ai_handoffs').split(',')
  const threads = sum(liveDays(call, query), threadCountOf(phone))
  // Currently waiting threads, regardless of the range.
  const handoffs = phone.conversations.list().filter((one) => one.held && !one.isAnswered).length
  return {
    status: 200,
    body: {
      data: [
        {
          ...(metrics.includes('ai_threads') ? { ai_threads: { count: threads } } : {}),
          ...(metrics.includes('ai_handoffs') ? { ai_handoffs: { count: handoffs } } : {}),
        },
      ],
    },
  }
}

function toolCalls(call: DemoCall) {
  const query = readQuery(toolCallInsightQuery, call, ['start_date', 'end_date', 'tool_name'])
  const phone = phoneOf(call)
  const days = liveDays(call, query)
  const data = phone.tools.list().flatMap((tool) => {
    const connector = phone.connectors.get(tool.connectorId)
    if (connector === undefined || connector.callsPerHour === 0) return []
    const tool_name = `${phone.line.id}_${connector.name}_${tool.name}`
    if (query.tool_name !== undefined && query.tool_name !== tool.name && query.tool_name !== tool_name)
      return []
    const thread_count = sum(days, (day) => Math.floor(seededRandom(`${tool.id} ${day}`) * 9))
    if (thread_count === 0) return []
    const timeout_rate = Math.round(connector.failureRate * 25) / 100
    const error_rate = Math.round(connector.failureRate * 75) / 100
    return [
      {
        tool_name,
        thread_count,
        avg_latency_ms: 300 + Math.floor(seededRandom(tool.id) * 900),
        success_rate: Math.round((1 - timeout_rate - error_rate) * 100) / 100,
        error_rate,
        timeout_rate,
      },
    ]
  })
  return { status: 200, body: { data } }
}

const eventTypes = [
  'repair.ready',
  'order.shipped',
  'hire.reminder',
  'cart.abandoned',
  'service.due',
] as const

function agentEvents(call: DemoCall) {
  const query = readQuery(agentEventInsightQuery, call, ['start_date', 'end_date', 'event_type'])
  const days = liveDays(call, query)
  const data = eventTypes
    .filter((event_type) => query.event_type === undefined || query.event_type === event_type)
    .map((event_type) => {
      const received = sum(days, (day) => Math.floor(seededRandom(`${event_type} ${day}`) * 12))
      return {
        event_type,
        received,
        successfully_processed: Math.floor(received * (0.8 + seededRandom(event_type) * 0.2)),
        avg_e2e_latency_ms: 2_000 + Math.floor(seededRandom(event_type) * 4_000),
      }
    })
    .filter(({ received }) => received > 0)
  return { status: 200, body: { data } }
}

const get = (path: string, handle: Row['handle']): Row => ({ method: 'GET', path, gate: onboarded, handle })

export const insightRows: readonly Row[] = [
  get(platformPaths.conversationInsights, conversations),
  get(platformPaths.toolCallInsights, toolCalls),
  get(platformPaths.agentEventInsights, agentEvents),
]
