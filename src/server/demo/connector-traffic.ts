import type { ConnectorRecord } from './data/records.ts'
import { pickBy, seededRandom } from './data/seeded-random.ts'

export interface TrafficCall {
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
export function trafficOf(
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
