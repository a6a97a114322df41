import { nested, written } from '../../../contract/platform/connectors/body-dialect.ts'
import type { BodyNode } from '../../../contract/platform/connectors/body-node.ts'
import {
  type ParameterNode,
  placeholdersOf,
  type RequestDefinition,
} from '../../../contract/platform/connectors/request-definition.ts'
import type { Tool, ToolRequest } from '../../../contract/platform/record-kinds/tool.ts'

export interface MergeOptions {
  /** Keeps descriptions that were rewritten for the agent. */
  readonly keepTexts: boolean
  /** Paths of body fields whose fixed value is given up: earlier imports fixed the first variant's. */
  readonly freed?: ReadonlySet<string>
}

/** Overlays the tool; name, authentication and unknown fields are kept. */
export interface ToolUpdate {
  readonly description: string
  readonly request_definition: RequestDefinition
  readonly user_auth_required: boolean
}

type Maybe<Value> = Value | null | undefined
type Parameters = Readonly<Record<string, ParameterNode>>
type Child = BodyNode | string

export function mergeTool(live: Tool, fresh: ToolRequest, options: MergeOptions): ToolUpdate {
  return {
    description: (options.keepTexts && live.description) || fresh.description,
    request_definition: mergeCall(live.request_definition, fresh.request_definition, options),
    user_auth_required: live.user_auth_required ?? fresh.user_auth_required,
  }
}

function mergeCall(
  live: Maybe<RequestDefinition>,
  fresh: RequestDefinition,
  options: MergeOptions,
): RequestDefinition {
  const { path_parameters, query_parameters, headers, body, ...rest } = live ?? {}
  const taken = namesOf(fresh)
  const updates = {
    path_parameters: mergeParameters(path_parameters, fresh.path_parameters, options),
    query_parameters: {
      ...boundHere(query_parameters, taken),
      ...mergeParameters(query_parameters, fresh.query_parameters, options),
    },
    headers: { ...boundHere(headers, taken), ...mergeParameters(headers, fresh.headers, options) },
  }
  const filled = Object.entries(updates).filter(([, fields]) => Object.keys(fields).length > 0)
  return {
    ...rest,
    method: fresh.method,
    path: fresh.path,
    ...Object.fromEntries(filled),
    ...(fresh.body && { body: mergeBody(body, fresh.body, options) }),
  }
}

function namesOf(call: RequestDefinition): ReadonlySet<string> {
  const places = [call.query_parameters, call.headers, call.body?.params]
  return new Set([...placeholdersOf(call.path), ...places.flatMap((place) => Object.keys(place ?? {}))])
}

/** A value bound here is unknown to the document. */
function boundHere(parameters: Maybe<Parameters>, taken: ReadonlySet<string>): Parameters {
  const bound = Object.entries(parameters ?? {}).filter(([name, node]) => node.binding && !taken.has(name))
  return Object.fromEntries(bound)
}

function mergeParameters(
  live: Maybe<Parameters>,
  fresh: Maybe<Parameters>,
  options: MergeOptions,
): Parameters {
  return Object.fromEntries(
    Object.entries(fresh ?? {}).map(([name, node]) => [name, mergeNode(own(live, name), node, options)]),
  )
}

interface Node {
  description?: Maybe<string>
  binding?: unknown
}

function mergeNode<Fresh extends Node>(live: Node | undefined, fresh: Fresh, options: MergeOptions): Fresh {
  const { type: _, required: __, properties: ___, items: ____, ...kept } = withoutNulls(live ?? {})
  const merged = { ...kept, ...fresh }
  if (live?.binding) merged.binding = live.binding
  if (options.keepTexts && live?.description) merged.description = live.description
  return merged
}

type Body = NonNullable<RequestDefinition['body']>

/** Compared as nodes, written as JSON text. */
function mergeBody(live: Maybe<Body>, fresh: Body, options: MergeOptions): Body {
  const before = live?.params ?? {}
  const params = Object.entries(fresh.params ?? {}).map(([name, child]) => [
    name,
    written(mergeChild(own(before, name), child, { ...options, about: name })),
  ])
  const { required: _, ...rest } = withoutNulls(live ?? {})
  return { ...rest, ...fresh, params: Object.fromEntries(params) }
}

interface ChildOptions extends MergeOptions {
  /** The field's path, as notes have it. */
  readonly about: string
}

function mergeChild(live: Child | undefined, fresh: Child, options: ChildOptions): Child {
  const from = live === undefined ? undefined : nested(live)
  const to = nested(fresh)
  if (typeof to === 'string' || from === undefined || typeof from === 'string') return to
  const { about, freed } = options
  const merged = mergeNode(freed?.has(about) ? withoutValue(from) : from, to, options)
  return {
    ...merged,
    ...(to.properties && {
      properties: Object.fromEntries(
        Object.entries(to.properties).map(([name, child]) => [
          name,
          mergeChild(own(from.properties, name), child, { ...options, about: `${about}.${name}` }),
        ]),
      ),
    }),
    ...(to.items && {
      items: mergeChild(from.items ?? undefined, to.items, { ...options, about: `${about}[]` }),
    }),
  }
}

/** A value that the platform fills in, such as the customer's number, was never an import's. */
function withoutValue(node: BodyNode): BodyNode {
  return node.binding?.kind === 'default' ? { ...node, binding: undefined } : node
}

function own<Value>(fields: Maybe<Readonly<Record<string, Value>>>, name: string): Value | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

function withoutNulls(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
