/** Calls with an example worth sending as it is, in the agent's language. */
import { acceptedAgentEvent } from '../../../../contract/platform/agent/agent-event.ts'
import type { ApiCall } from '../../../api/agent/api-description.ts'
import { sampleTexts } from '../../../text/sample-text.ts'
import type { RequestValues } from './request/request-values.ts'
import type { PlaygroundAnswer } from './request/send-request.ts'
import { type KnownIds, requestOfCall } from './request-of-call.ts'
import { parsedAnswer } from './tested-answer.ts'

export const agentEventCall = 'sendAgentEvent'

/** @param language - the agent's, one of the app's */
export function preparedRequest(call: ApiCall, ids: KnownIds, language: string): RequestValues {
  const request = requestOfCall(call, ids)
  if (call.id !== agentEventCall) return request
  const payload = JSON.stringify({ order: 'FH-20481', carrier: 'Northway', arrives: '2026-12-02' })
  const event = { type: 'order.shipped', description: sampleTexts(language).shipped, payload }
  return { ...request, body: JSON.stringify({ to: '+15550199814', event }, null, 2) }
}

/** Reads the state of an accepted event; undefined after any other call. */
export function eventStateRequest(sent: RequestValues, answer: PlaygroundAnswer): RequestValues | undefined {
  const path = sent.url.split('?')[0] ?? ''
  if (sent.method !== 'POST' || !path.endsWith('/agent_event')) return undefined
  const id = parsedAnswer(acceptedAgentEvent, answer)?.agent_event_id
  return id ? { method: 'GET', url: `${path}/${id}`, headers: {}, body: '' } : undefined
}
