import {
  connectorLogQuery,
  connectorLogWindowSeconds,
  defaultConnectorLogGroups,
  defaultConnectorLogRows,
  defaultConnectorLogWindowSeconds,
} from '../../../contract/platform/connectors/connector-log.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import type { ConnectorRecord } from '../data/records.ts'
import { pickBy, seededRandom } from '../data/seeded-random.ts'
import { type DemoCall, phoneOf, readQuery, secondsOf } from '../http/call.ts'
import type { Row } from '../http/route-table.ts'
import { badField } from '../platform-error.ts'
import { connectorsReady } from '../preconditions.ts'
import { connectorOfCall } from './connector-credentials.ts'

interface TrafficCall {
  at: number
  toolName: string
  toolId: string
  latencySeconds: number
  /** Absent when the call succeeded. */
  failure?: { code: string; message: string }
}

const failures = [
  { code: 'EXTERNAL_API_ERROR', message: 'The system answered 404: no such record.' },
  { code: 'EXTERNAL_API_ERROR', message: 'The system answered 500.' },
  { code: 'TRANSPORT_ERROR', message: 'No answer within 10 seconds.' },
  { code: 'API_RATE_LIMIT_EXCEEDED', message: 'The system answered 429.' },
  { code: 'UNAUTHORIZED', message: 'The system answered 401.' },
] as const

const whileAway = { code: 'EXTERNAL_API_ERROR', message: 'The system answered 503.' }

const hourMilliseconds = 3_600_000

/** Returns calls between two times in milliseconds since the epoch, oldest first; equal for the same hour. */
function trafficOf(
  connector: ConnectorRecord,
  tools: readonly { id: string; name: string }[],
  from: number,
  to: number,
): TrafficCall[] {
  const calls: TrafficCall[] = []
  if (connector.callsPerHour === 0 || tools.length === 0) return calls
  for (let hour = Math.floor(from / hourMilliseconds); hour <= Math.floor(to / hourMilliseconds); hour += 1) {
    const count = Math.round(seededRandom(`${connector.id} ${hour}`) * 2 * connector.callsPerHour)
    for (let index = 0; index < count; index += 1) {
      const seed = `${connector.id} ${hour} ${index}`
      const at = Math.floor((hour + seededRandom(`${seed} at`)) * hourMilliseconds)
      const tool = pickBy(tools, `${seed} tool`)
      if (at < from || at > to || tool === undefined) continue
      const failure = failureOf(connector, at, seed)
      calls.push({
        at,
        toolName: tool.name,
        toolId: tool.id,
        latencySeconds:
          failure?.code === 'TRANSPORT_ERROR' ? 10 : 0.2 + seededRandom(`${seed} latency`) ** 3 * 4,
        ...(failure === undefined ? {} : { failure }),
      })
    }
  }
  return calls.sort((a, b) => a.at - b.at)
}

function failureOf({ outage, failureRate }: ConnectorRecord, at: number, seed: string) {
  if (outage !== undefined && at >= outage.from && at < outage.to) return whileAway
  return seededRandom(`${seed} failed`) < failureRate ? pickBy(failures, `${seed} why`) : undefined
}

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
