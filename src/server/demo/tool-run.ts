import { connectionStatus } from './areas/connectors.ts'
import type { ConnectorRecord, ToolRecord } from './data/records.ts'
import { pickBy, seededRandom } from './data/seeded-random.ts'
import type { DemoTexts } from './fixtures/texts/demo-texts.ts'

export interface ToolCall {
  tool: ToolRecord
  connector: ConnectorRecord
  input: Readonly<Record<string, unknown>>
  now: number
  system: DemoTexts['system']
}

interface Node {
  required?: boolean | readonly string[] | undefined
  binding?: { kind: string; value?: string; macro?: string } | undefined
}

type Nodes = Readonly<Record<string, Node>>

function chosenValue(name: string, { binding }: Node, input: ToolCall['input']): unknown {
  if (binding?.kind === 'macro') return `<${binding.macro}>`
  return (Object.hasOwn(input, name) ? input[name] : undefined) ?? binding?.value
}

function collect(nodes: Nodes, isRequired: (name: string, node: Node) => boolean, input: ToolCall['input']) {
  const values: Record<string, unknown> = {}
  const missing: string[] = []
  for (const [name, node] of Object.entries(nodes)) {
    const value = chosenValue(name, node, input)
    if (value !== undefined) values[name] = value
    else if (isRequired(name, node)) missing.push(name)
  }
  return { values, missing }
}

function asText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function assemble({ tool, connector, input }: ToolCall) {
  const { method, path, path_parameters, query_parameters, headers, body } = tool.request_definition
  const inPath = collect(path_parameters ?? {}, () => true, input)
  const inQuery = collect(query_parameters ?? {}, (_, node) => node.required === true, input)
  const inHeaders = collect(headers ?? {}, (_, node) => node.required === true, input)
  const inBody = collect(body?.params ?? {}, (name) => body?.required?.includes(name) ?? false, input)
  const fillIn = path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(inPath.values[name])),
  )
  return {
    missing: [inPath, inQuery, inHeaders, inBody].flatMap((part) => part.missing),
    request: {
      method,
      // Joined as they are (docs/platform.md, section 10.2).
      url: `${connector.base_url}${fillIn}`,
      query: inQuery.values,
      headers: inHeaders.values,
      ...(body ? { body: inBody.values } : {}),
    },
  }
}

const dayMilliseconds = 86_400_000

function recordOf(key: string, { now, system }: Pick<ToolCall, 'now' | 'system'>) {
  const days = 1 + Math.floor(seededRandom(`${key} days`) * 4)
  return {
    reference: key,
    state: pickBy(system.states, `${key} state`) ?? '',
    ready_on: new Date(now + days * dayMilliseconds).toISOString().slice(0, 10),
    total: Math.round(seededRandom(`${key} total`) * 18_000) / 100,
  }
}

export interface ToolAnswer {
  status: 'success' | 'error'
  output: string
  record?: ReturnType<typeof recordOf>
}

/** Calls the invented system; wraps its failure in a success, as the platform does. */
export function runTool(call: ToolCall): ToolAnswer {
  const { missing, request } = assemble(call)
  const failed = (message: string): ToolAnswer => ({
    status: 'error',
    output: JSON.stringify({ error: message }),
  })
  if (missing.length > 0) return failed(`No value for ${missing.join(', ')}`)
  if (call.tool.user_auth_required) return failed('The customer has not signed in to this system yet')
  const { status, error_message } = connectionStatus(call.connector, call.now)
  if (status !== 'ACTIVE') {
    const body = { error: error_message ?? `The connection is ${status}` }
    return { status: 'success', output: JSON.stringify({ status: { code: 14 }, body }) }
  }
  const key = Object.values(call.input).find((value) => typeof value === 'string') ?? call.tool.name
  const record = recordOf(String(key), call)
  return {
    status: 'success',
    output: JSON.stringify({ status: { code: 1 }, body: { ...record, request, input: call.input } }),
    record,
  }
}
