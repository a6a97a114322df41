import type { ApiCall } from '../../../api/agent/api-description.ts'
import type { RequestValues } from './request/request-values.ts'

/** Ids known from the current number; others stay in braces. */
export type KnownIds = Readonly<Record<string, string | null>>

export function requestOfCall(call: ApiCall, ids: KnownIds): RequestValues {
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

export function callAt(calls: readonly ApiCall[], method: string, url: string): ApiCall | undefined {
  const path = url.split('?')[0] ?? ''
  return calls.find((call) => call.method === method && matches(call.path, path))
}

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith('{') && given[at] !== ''))
  )
}

function constantOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
