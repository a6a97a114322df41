/** A connector to begin with: what it is for, how such systems usually sign in, its first tools. */
import type { creatableAuthTypes } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import type { ToolRequest } from '../../../../../contract/platform/connectors/tool.ts'
import type { KeyLocation } from '../credentials/credential-values.ts'

export const connectorTemplateCategories = [
  'Shops',
  'Payments',
  'Delivery',
  'Bookings',
  'Customers and sales',
  'Support',
  'Knowledge and data',
  'Business systems',
  'Automation',
] as const

export interface ConnectorTemplate {
  id: string
  title: string
  category: (typeof connectorTemplateCategories)[number]
  /** What else it is found by. */
  names?: readonly string[] | undefined
  /** For the person who chooses; the description is for the agent. */
  summary: string
  name: string
  description: string
  auth: (typeof creatableAuthTypes)[number]
  /** Where the system is reached, with `your-…` where an account has a name of its own. */
  base_url?: string | undefined
  /** Where the system expects its key. */
  key?: { where: KeyLocation; field: string; prefix: string } | undefined
  token_url?: string | undefined
  tools: readonly ToolRequest[]
}

type Call = ToolRequest['request_definition']
type Parameters = NonNullable<Call['query_parameters']>
type Params = NonNullable<Call['body']>['params']

export const text = (description: string) => ({ type: 'string' as const, description })
export const whole = (description: string) => ({ type: 'integer' as const, description })
export const templateCount = (description: string) => ({ type: 'number' as const, description })
export const needed = (description: string) => ({ ...text(description), required: true })
export const fixed = (value: string) => ({
  type: 'string' as const,
  binding: { kind: 'default' as const, value },
})
export const callerPhone = {
  type: 'string' as const,
  binding: { kind: 'macro' as const, macro: 'WHATSAPP_PHONE_NUMBER' },
}

/** A tool that only looks something up. The names in braces are described in `path`. */
export function lookUp(
  name: string,
  when: string,
  to: string,
  path: Parameters,
  query?: Parameters,
): ToolRequest {
  return tool(name, when, {
    method: 'GET',
    path: to,
    ...(Object.keys(path).length > 0 && { path_parameters: path }),
    ...(query && { query_parameters: query }),
  })
}

/** A tool that sends something; all of `params` is required unless `optional` names it. */
export function sendTo(
  name: string,
  when: string,
  target: { method: 'POST' | 'PUT' | 'PATCH'; to: string; path?: Parameters },
  params: Params,
  optional: readonly string[] = [],
): ToolRequest {
  const required = Object.keys(params).filter((one) => !optional.includes(one))
  return tool(name, when, {
    method: target.method,
    path: target.to,
    ...(target.path && { path_parameters: target.path }),
    body: { content_type: 'application/json', params, required },
  })
}

function tool(name: string, description: string, request_definition: Call): ToolRequest {
  return { name, description, request_definition, user_auth_required: false }
}
