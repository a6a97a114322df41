import type { ApiCall } from '../../../api/agent/api-description.ts'
import { sampleTexts } from '../../../text/sample-text.ts'
import type { RequestValues } from './request/request-values.ts'

/** Ids known from the current number; others stay in braces. */
type KnownIds = Readonly<Record<string, string | null>>

/** Calls with an example worth sending as it is, in the agent's language. */
export const agentEventCall = 'sendAgentEvent'

/** @param language - the agent's, one of the app's */
export function preparedRequest(call: ApiCall, ids: KnownIds, language: string): RequestValues {
  const request = requestOfCall(call, ids)
  if (call.id !== agentEventCall) return request
  const payload = JSON.stringify({ order: 'FH-20481', carrier: 'Northway', arrives: '2026-12-02' })
  const event = { type: 'order.shipped', description: sampleTexts(language).shipped, payload }
  return { ...request, body: JSON.stringify({ to: '+15550199814', event }, null, 2) }
}

function requestOfCall(call: ApiCall, ids: KnownIds): RequestValues {
  const path = call.path.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.isRequired)
    .map(({ name }) => `${name}={${name}}`)
  const version = call.parameters.find(({ in: place, isRequired }) => place === 'header' && isRequired)
  return {
    method: call.method,
    url: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: {
      ...(version?.name === 'x-api-version' && { 'x-api-version': constantOf(version.schema.const) }),
      ...(call.body !== null &&
        call.body.contentType !== 'application/json' && { 'content-type': call.body.contentType }),
    },
    body: call.body?.example === undefined ? '' : JSON.stringify(call.body.example, null, 2),
  }
}

function constantOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
