import { written } from '../../../contract/platform/connectors/body-dialect.ts'
import { bodyContentType, isEmptyBody } from '../../../contract/platform/connectors/request-definition.ts'
import type { Fields } from '../../../contract/platform/record-kinds/record-field.ts'
import type { Tool } from '../../../contract/platform/record-kinds/tool.ts'
import { writeBackTool } from '../../../contract/platform/write-back.ts'
import type {
  CallConfig,
  NodeConfig,
  ParameterConfig,
  ToolConfig,
} from '../../../contract/studio/files/config-tool.ts'
import { recordFieldChanges } from '../changed-fields.ts'

/** Returns a create body; an omitted transformation is not sent (docs/platform.md, section 11.2). */
export function newToolBody(wanted: ToolConfig): Fields {
  const { request_definition: call, transformation_spec: steps, description, ...rest } = wanted
  return {
    ...rest,
    description: description ?? '',
    ...(call && { request_definition: callBody(call, undefined) }),
    ...(steps && !('left_out' in steps) && { transformation_spec: steps }),
  }
}

export interface HadTool {
  read: Tool
  full: ToolConfig
  compared: ToolConfig
}

/** Returns a change body; equal fields go back as read, so nothing that a file omits is lost. */
export function changedToolBody({ read, full, compared }: HadTool, wanted: ToolConfig): Fields {
  const { set, cleared } = recordFieldChanges(compared, wanted)
  const { request_definition: call, transformation_spec: steps } = wanted
  const isCallSet = 'request_definition' in set && call
  const body = writeBackTool(
    read,
    { ...set, ...(isCallSet && { request_definition: callBody(call, full.request_definition) }) },
    cleared,
  )
  if (cleared.includes('transformation_spec')) return { ...body, transformation_spec: null }
  if (steps && 'left_out' in steps)
    return { ...body, transformation_spec: read.transformation_spec ?? undefined }
  return body
}

function callBody(wanted: CallConfig, had: CallConfig | undefined): Fields {
  const { path_parameters, query_parameters, headers, body, ...rest } = wanted
  const { params, ...bodyRest } = body ?? {}
  return {
    ...rest,
    ...(path_parameters && { path_parameters: eachFilled(path_parameters, had?.path_parameters, withValue) }),
    ...(query_parameters && {
      query_parameters: eachFilled(query_parameters, had?.query_parameters, withValue),
    }),
    ...(headers && { headers: eachFilled(headers, had?.headers, withValue) }),
    ...(body &&
      !isEmptyBody(wanted.method, params) && {
        body: {
          content_type: bodyContentType,
          ...bodyRest,
          params: asWritten(eachFilled(params ?? {}, had?.body?.params, filledNode)),
        },
      }),
  }
}

function asWritten(nodes: Readonly<Record<string, NodeConfig | string>>): Fields {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, written(node)]))
}

function eachFilled<Node>(
  wanted: Readonly<Record<string, Node>>,
  had: Readonly<Record<string, Node>> | undefined,
  fill: (wanted: Node, had: Node | undefined) => Node,
): Record<string, Node> {
  return Object.fromEntries(Object.entries(wanted).map(([name, node]) => [name, fill(node, had?.[name])]))
}

/** An omitted default keeps the agent's value; a new one stays empty until a user enters it. */
function withValue<Node extends Pick<ParameterConfig, 'binding'>>(wanted: Node, had: Node | undefined): Node {
  const { binding } = wanted
  if (binding?.kind !== 'default' || binding.value !== undefined) return wanted
  return { ...wanted, binding: { kind: binding.kind, value: had?.binding?.value ?? '' } }
}

type Child = NodeConfig | string

function filledNode(wanted: Child, had: Child | undefined): Child {
  if (typeof wanted === 'string') return wanted
  const other = typeof had === 'string' ? undefined : had
  const { properties, items, ...own } = withValue(wanted, other)
  return {
    ...own,
    ...(properties && { properties: eachFilled(properties, other?.properties, filledNode) }),
    ...(items !== undefined && { items: filledNode(items, other?.items) }),
  }
}
