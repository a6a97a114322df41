import {
  connectorLogQuery,
  connectorLogWindowSeconds,
  defaultConnectorLogGroups,
  defaultConnectorLogRows,
  defaultConnectorLogWindowSeconds,
} from '../../../contract/platform/connectors/connector-log.ts'
import { platformPaths } from '../../../contract/platform/paths.ts'
import { type TrafficCall, trafficOf } from '../connector-traffic.ts'
import { type DemoCall, phoneOf, readQuery, secondsOf } from '../http/call.ts'
import type { Row } from '../http/route-table.ts'
import { badField } from '../platform-error.ts'
import { connectorsReady } from '../preconditions.ts'
import { connectorOfCall } from './connector-credentials.ts'

const parameters = [
  'start_time',
  'end_time',
  'limit',
  'tool_id',
  'include_stats',
  'summary_only',
  'top_n',
] as const

type Failed = TrafficCall & { failure: NonNullable<TrafficCall['failure']> }

const isFailed = (call: TrafficCall): call is Failed => call.failure !== undefined

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()

const row = ({ at, failure, toolName }: Failed) => ({
  event_time: isoTime(at),
  failure_code_name: failure.code,
  error_message: failure.message,
  tool_name: toolName,
})

function summary(failed: readonly Failed[], groups: number) {
  const byKind = new Map<string, Failed[]>()
  for (const call of failed) {
    const kind = `${call.failure.code} ${call.toolName}`
    byKind.set(kind, [...(byKind.get(kind) ?? []), call])
  }
  return [...byKind.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, groups)
    .flatMap((calls) => {
      const last = calls.at(-1)
      if (last === undefined) return []
      const { event_time, ...kind } = row(last)
      return [{ ...kind, occurrences: calls.length, last_seen: event_time }]
    })
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function stats(calls: readonly TrafficCall[], windowSeconds: number) {
  const failed = calls.filter(isFailed).length
  const latencies = calls.map((call) => call.latencySeconds).sort((a, b) => a - b)
  const total = latencies.reduce((sum, seconds) => sum + seconds, 0)
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return {
    start_count: calls.length,
    success_count: calls.length - failed,
    exception_count: failed,
    success_rate: calls.length === 0 ? 0 : rounded((calls.length - failed) / calls.length),
    avg_latency_s: calls.length === 0 ? 0 : rounded(total / calls.length),
    p95_latency_s: rounded(percentile(latencies, 0.95)),
    p99_latency_s: rounded(percentile(latencies, 0.99)),
    time_window_seconds: windowSeconds,
  }
}

function logs(call: DemoCall) {
  const connector = connectorOfCall(call)
  const query = readQuery(connectorLogQuery, call, parameters)
  const now = secondsOf(call.now)
  const end = query.end_time ?? now
  const start = query.start_time ?? end - defaultConnectorLogWindowSeconds
  if (start > end) throw badField('end_time', 'must not be before start_time')
  if (end - start > connectorLogWindowSeconds) throw badField('start_time', 'the window is at most 7 days')
  if (start < now - connectorLogWindowSeconds)
    throw badField('start_time', 'nothing older than 7 days is kept')
  const tools = phoneOf(call)
    .tools.list()
    .filter((tool) => tool.connectorId === connector.id)
  const wanted = tools.filter((tool) => query.tool_id === undefined || tool.id === query.tool_id)
  const calls = trafficOf(connector, tools, start * 1000, Math.min(end, now) * 1000).filter((one) =>
    wanted.some((tool) => tool.id === one.toolId),
  )
  const failed = calls.filter(isFailed)
  const data = query.summary_only
    ? summary(failed, query.top_n ?? defaultConnectorLogGroups)
    : failed
        .reverse()
        .slice(0, query.limit ?? defaultConnectorLogRows)
        .map(row)
  return { status: 200, body: query.include_stats ? { data, stats: stats(calls, end - start) } : { data } }
}

export const connectorLogRows: readonly Row[] = [
  { method: 'GET', path: platformPaths.connectorLogs, gate: connectorsReady, handle: logs },
]
