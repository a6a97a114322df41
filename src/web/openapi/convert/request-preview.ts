import { nested } from '../../../contract/platform/connectors/body-dialect.ts'
import type { BodyNode } from '../../../contract/platform/connectors/body-node.ts'
import type {
  ParameterNode,
  RequestDefinition,
} from '../../../contract/platform/connectors/request-definition.ts'

export interface ApiRequestPreview {
  readonly address: string
  readonly headers: readonly string[]
  /** Indented JSON. */
  readonly body: string | undefined
}

export function requestPreview(call: RequestDefinition, baseAddress: string): ApiRequestPreview {
  const query = Object.entries(call.query_parameters ?? {}).map(([name, node]) => `${name}=${gap(node)}`)
  const headers = Object.entries(call.headers ?? {}).map(([name, node]) => `${name}: ${gap(node)}`)
  const address = `${baseAddress}${call.path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  if (!call.body) return { address, headers, body: undefined }
  return {
    address,
    headers: [...headers, `Content-Type: ${call.body.content_type ?? ''}`],
    body: JSON.stringify(sampleFields(call.body.params ?? {}), null, 2),
  }
}

function gap({ type, binding }: Pick<ParameterNode, 'type' | 'binding'>): string {
  if (binding?.kind === 'default') return binding.value ?? ''
  return binding?.kind === 'macro' ? `{{${binding.macro}}}` : `‹${type}›`
}

function sampleFields(fields: Readonly<Record<string, BodyNode | string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, child]) => [name, sample(child)]))
}

function sample(child: BodyNode | string): unknown {
  const node = nested(child)
  if (typeof node === 'string') return node
  if (node.type === 'object') return sampleFields(node.properties ?? {})
  if (node.type === 'array') return node.items ? [sample(node.items)] : []
  return gap(node)
}
