import type {
  CallConfig,
  NodeConfig,
  ToolConfig,
  TransformationConfig,
} from '../../../contract/studio/files/config-tool.ts'
import { isHarmless, isPlainText } from './harmless-value.ts'
import { stripAddress } from './strip-address.ts'

export type OmitPath = (...path: string[]) => void

/** Strips credentials from a tool's request and transformation. */
export function stripTool(tool: ToolConfig, leaveOut: OmitPath): ToolConfig {
  const { request_definition: call, transformation_spec: steps } = tool
  return {
    ...tool,
    ...(call && { request_definition: stripCall(call, leaveOut) }),
    ...(steps && { transformation_spec: stripTransformation(steps, leaveOut) }),
  }
}

function stripCall(call: CallConfig, leaveOut: OmitPath): CallConfig {
  const path = stripAddress(call.path)
  if (path !== call.path) leaveOut('path')
  const { path_parameters, query_parameters, headers, body } = call
  return {
    ...call,
    path,
    ...(path_parameters && {
      path_parameters: eachNamed(path_parameters, 'path_parameters', leaveOut, stripBinding),
    }),
    ...(query_parameters && {
      query_parameters: eachNamed(query_parameters, 'query_parameters', leaveOut, stripBinding),
    }),
    ...(headers && { headers: eachNamed(headers, 'headers', leaveOut, stripBinding) }),
    ...(body && {
      body: { ...body, ...(body.params && { params: children(body.params, 'body', leaveOut) }) },
    }),
  }
}

function eachNamed<Node>(
  nodes: Readonly<Record<string, Node>>,
  place: string,
  leaveOut: OmitPath,
  strip: (node: Node, leaveOut: OmitPath) => Node,
): Record<string, Node> {
  return Object.fromEntries(
    Object.entries(nodes).map(([name, node]) => [
      name,
      strip(node, (...path) => leaveOut(place, name, ...path)),
    ]),
  )
}

type Bound = {
  binding?: { kind: string; value?: string | undefined; macro?: string | undefined } | undefined
}

/** Macro names are the platform's; a default that is not harmless loses its value. */
function stripBinding<Node extends Bound>(node: Node, leaveOut: OmitPath): Node {
  const { binding } = node
  if (binding === undefined) return node
  const isMacro = binding.macro !== undefined && /^[A-Z][A-Z_]{0,63}$/.test(binding.macro)
  const hasValue = binding.value !== undefined && isHarmless(binding.value)
  if ((binding.value !== undefined && !hasValue) || (binding.macro !== undefined && !isMacro)) leaveOut()
  return {
    ...node,
    binding: {
      kind: binding.kind,
      ...(hasValue && { value: binding.value }),
      ...(isMacro && { macro: binding.macro }),
    },
  }
}

function stripNode(node: NodeConfig, leaveOut: OmitPath): NodeConfig {
  const { items, properties, ...own } = stripBinding(node, leaveOut)
  const [item] = items === undefined ? [] : Object.values(children({ items }, 'items', leaveOut))
  return {
    ...own,
    ...(properties && { properties: children(properties, 'properties', leaveOut) }),
    ...(item !== undefined && { items: item }),
  }
}

/** Unparsed text has unknown content. */
function children(
  nodes: Readonly<Record<string, NodeConfig | string>>,
  place: string,
  leaveOut: OmitPath,
): Record<string, NodeConfig | string> {
  const kept = Object.entries(nodes).flatMap(([name, node]): [string, NodeConfig][] => {
    if (typeof node !== 'string')
      return [[name, stripNode(node, (...path) => leaveOut(place, name, ...path))]]
    leaveOut(place, name)
    return []
  })
  return Object.fromEntries(kept)
}

/** All or nothing: an incomplete transformation would behave differently. */
function stripTransformation(spec: TransformationConfig, leaveOut: OmitPath): TransformationConfig {
  if (isPlain(spec)) return spec
  leaveOut('transformation_spec')
  return { left_out: true }
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value === 'number') return Math.abs(value) < 10_000
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isPlain(inner))
}
