/** Converts connectors, credentials and tools to the form of an agent's file: the fields that users set. */

import { isObject } from '../../contract/json.ts'
import { nested } from '../../contract/platform/connectors/body-dialect.ts'
import type { BodyNode } from '../../contract/platform/connectors/body-node.ts'
import type { ReadAuthConfig } from '../../contract/platform/connectors/connector-credentials.ts'
import {
  isEmptyBody,
  type ParameterNode,
  type RequestDefinition,
} from '../../contract/platform/connectors/request-definition.ts'
import type { AuthConfigRecord, ConnectorConfig } from '../../contract/studio/files/config-records.ts'
import type {
  CallConfig,
  NodeConfig,
  ParameterConfig,
  ToolConfig,
} from '../../contract/studio/files/config-tool.ts'
import type { LiveConnector, LiveTool } from './live-agent.ts'
import { filled, omitEmpty } from './omit-empty.ts'

/** Returns a connector with its tools in the form of an agent's file (docs/platform.md, section 10.2). */
export function connectorRecord({ connector, tools }: LiveConnector): ConnectorConfig {
  const { user_auth_injection_config: injection, connector_protocol: protocol } = connector
  const auth = connector.auth_config && authOf(connector.auth_config)
  return {
    name: connector.name,
    ...omitEmpty({
      description: connector.description,
      base_url: connector.base_url,
      connector_protocol: protocol === 'HTTP' ? null : protocol,
      auth_type: connector.auth_type,
    }),
    ...(connector.requires_certificate && { requires_certificate: true }),
    ...(injection?.location &&
      injection.field_name && {
        user_auth_injection_config: {
          location: injection.location,
          field_name: injection.field_name,
          ...omitEmpty({ prefix: injection.prefix }),
        },
      }),
    ...(auth && Object.keys(auth).length > 0 && { auth_config: auth }),
    ...(tools && { tools: tools.map(toolOf) }),
  }
}

/** A masked value is not exported: written back, it would replace the credential by its mask. */
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

/** Returns a tool in the form of an agent's file (docs/platform.md, section 11.2). */
export function toolOf(tool: LiveTool): ToolConfig {
  const { request_definition: call, user_auth_action_config: action, transformation_spec: steps } = tool
  return {
    name: tool.name,
    ...omitEmpty({ description: tool.description }),
    user_auth_required: tool.user_auth_required ?? false,
    ...(call && { request_definition: callOf(call) }),
    ...(action && {
      user_auth_action_config: omitEmpty({
        user_action_tool_type: action.user_action_tool_type,
        user_auth_token_path: action.user_auth_token_path,
        refresh_token_path: action.refresh_token_path,
        expires_at_path: action.expires_at_path,
        expires_at_type: action.expires_at_type,
      }),
    }),
    ...(steps && {
      transformation_spec: {
        ...omitEmpty({ version: steps.version }),
        steps: (steps.steps ?? []).map(({ kind, target, params }) => ({
          kind,
          ...(target !== undefined && { target: ordered(target) }),
          ...(params !== undefined && { params: ordered(params) }),
        })),
      },
    }),
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
  // The value of a default may be the empty text, which differs from none.
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

/** Sorted by name, because a map has no order of its own. */
function eachNamed<From, To>(
  map: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> {
  const entries = Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, to(value)]))
}

/** The same for undocumented values that look like maps. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  return isObject(value) ? eachNamed(value, ordered) : value
}
