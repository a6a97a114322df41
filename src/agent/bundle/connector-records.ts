import { isObject } from '../../contract/json.ts'
import { nested } from '../../contract/platform/connectors/body-dialect.ts'
import type { BodyNode } from '../../contract/platform/connectors/body-node.ts'
import type { ReadAuthConfig } from '../../contract/platform/connectors/connector-credentials.ts'
import {
  isEmptyBody,
  type ParameterNode,
  type RequestDefinition,
} from '../../contract/platform/connectors/request-definition.ts'
import { connectorFields } from '../../contract/platform/record-kinds/connector.ts'
import { statedFields } from '../../contract/platform/record-kinds/record-field.ts'
import { toolFields } from '../../contract/platform/record-kinds/tool.ts'
import {
  type AuthConfigRecord,
  type ConnectorConfig,
  connectorConfig,
} from '../../contract/studio/files/config-records.ts'
import {
  type CallConfig,
  type NodeConfig,
  type ParameterConfig,
  type ToolConfig,
  toolConfig,
} from '../../contract/studio/files/config-tool.ts'
import type { LiveConnector, LiveTool } from './live-agent.ts'
import { filled, omitEmpty } from './omit-empty.ts'

/** Returns a connector with its tools in the form of an agent's file. */
export function connectorRecord({ connector, tools }: LiveConnector): ConnectorConfig {
  const { auth_config } = connector
  const stated = statedFields(connectorFields, connector, {
    auth_config: () => auth_config && authOf(auth_config),
  })
  return connectorConfig.parse({ ...stated, ...(tools && { tools: tools.map(toolOf) }) })
}

/** Not exported: written back, the mask would replace the credential. */
const mask = /^[*•·xX.…]+$|\*{3}|•{3}/

const unmasked = (value: string | null | undefined) => (value && !mask.test(value) ? value : null)

type ReadKey = NonNullable<NonNullable<ReadAuthConfig['api_key']>['headers']>[number]

function authOf({ api_key, oauth2_client_credentials: oauth }: ReadAuthConfig): AuthConfigRecord {
  const keys = (list: readonly ReadKey[] | null | undefined) =>
    list?.flatMap(({ field_name, value, prefix }) =>
      field_name ? [{ field_name, ...omitEmpty({ value: unmasked(value), prefix }) }] : [],
    )
  return {
    ...(api_key && {
      api_key: filled({
        headers: keys(api_key.headers),
        query_params: keys(api_key.query_params),
        body_params: keys(api_key.body_params),
      }),
    }),
    ...(oauth && {
      oauth2_client_credentials: {
        ...omitEmpty({
          token_url: oauth.token_url,
          token_request_content_type: oauth.token_request_content_type,
          client_id: unmasked(oauth.client_id),
          client_secret: unmasked(oauth.client_secret),
        }),
        ...filled({ scopes_to_request: oauth.scopes_to_request }),
      },
    }),
  }
}

/** Returns a tool in the form of an agent's file. */
export function toolOf(tool: LiveTool): ToolConfig {
  const { request_definition: call, transformation_spec: spec } = tool
  return toolConfig.parse(
    statedFields(toolFields, tool, {
      request_definition: () => call && callOf(call),
      transformation_spec: () => spec && transformationOf(spec),
    }),
  )
}

function transformationOf({ version, steps }: NonNullable<LiveTool['transformation_spec']>) {
  return {
    ...omitEmpty({ version }),
    steps: (steps ?? []).map(({ kind, target, params }) => ({
      kind,
      ...(target !== undefined && { target: ordered(target) }),
      ...(params !== undefined && { params: ordered(params) }),
    })),
  }
}

function callOf({
  method,
  path,
  path_parameters,
  query_parameters,
  headers,
  body,
}: RequestDefinition): CallConfig {
  const params = body?.params ? eachNamed(body.params, (child) => nodeOf(child)) : undefined
  return {
    method,
    path,
    ...filled({
      path_parameters: path_parameters && eachNamed(path_parameters, parameterOf),
      query_parameters: query_parameters && eachNamed(query_parameters, parameterOf),
      headers: headers && eachNamed(headers, parameterOf),
    }),
    ...(body &&
      !isEmptyBody(method, params) && {
        body: {
          ...omitEmpty({ content_type: body.content_type }),
          ...filled({ params }),
          ...filled({ required: body.required && [...body.required].sort() }),
        },
      }),
  }
}

function parameterOf({ type, description, required, enum: values, binding }: ParameterNode): ParameterConfig {
  return {
    type,
    ...omitEmpty({ description }),
    ...(required && { required: true }),
    ...filled({ enum: values }),
    ...(binding && { binding: bindingOf(binding) }),
  }
}

function bindingOf({ kind, value, macro }: NonNullable<ParameterNode['binding']>) {
  // A default may be empty text, which differs from none.
  return { kind, ...(typeof value === 'string' && { value }), ...omitEmpty({ macro }) }
}

function nodeOf(child: BodyNode | string): NodeConfig | string {
  const node = nested(child)
  if (typeof node === 'string') return node
  const { type, description, required, properties, items, enum: values, binding } = node
  return {
    type,
    ...omitEmpty({ description }),
    ...(Array.isArray(required) && filled({ required: [...required].sort() })),
    ...filled({ properties: properties && eachNamed(properties, nodeOf) }),
    ...(items !== null && items !== undefined && { items: nodeOf(items) }),
    ...filled({ enum: values }),
    ...(binding && { binding: bindingOf(binding) }),
  }
}

/** Sorted by name, because maps are unordered. */
function eachNamed<From, To>(
  map: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> {
  const entries = Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, to(value)]))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  return isObject(value) ? eachNamed(value, ordered) : value
}
