import { isObject } from '../../../contract/json.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import {
  type ConnectorRequest,
  connectorChange,
  connectorRequest,
} from '../../../contract/platform/record-kinds/connector.ts'
import { z } from '../../../contract/zod.ts'
import { masked } from '../data/masked.ts'
import type { ConnectorRecord } from '../data/records.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import { resourceRoutes } from '../http/resource.ts'
import { alreadyTaken, badField, DemoError } from '../platform-error.ts'
import { connectorsReady } from '../preconditions.ts'

/** Returns the status that follows from the credentials. */
export function connectionStatus(record: ConnectorRecord, now: number) {
  const { base_url, auth_type, auth_config, requires_certificate, certificate } = record
  if (base_url.includes('fail')) {
    return { status: 'ERROR', error_message: 'The host answered 502 to the last five calls.' }
  }
  if (record.credentialsExpired) {
    return { status: 'EXPIRED', error_message: 'The token endpoint answered invalid_client.' }
  }
  if (certificate !== undefined && certificate.expires_at <= secondsOf(now)) {
    return { status: 'ERROR', error_message: 'The client certificate has expired.' }
  }
  if (requires_certificate && certificate === undefined) {
    return { status: 'ERROR', error_message: 'A client certificate is required but missing.' }
  }
  if (auth_type === 'OAUTH2_CLIENT_CREDENTIALS' && auth_config === undefined)
    return { status: 'PENDING_OAUTH' }
  if (auth_type === 'API_KEY' && auth_config === undefined) {
    return { status: 'ERROR', error_message: 'The stored key was revoked.' }
  }
  // Credentials are not tried: a placeholder counts as well (docs/platform.md, section 10.3).
  return { status: 'ACTIVE' }
}

/** Returns a connector in its public form, without internal fields (docs/platform.md, section 10.3). */
export function showConnector(record: ConnectorRecord, call: DemoCall) {
  const { certificate } = record
  return {
    ...record,
    credentialsExpired: undefined,
    callsPerHour: undefined,
    failureRate: undefined,
    outage: undefined,
    certificate: undefined,
    connection_status: connectionStatus(record, call.now),
    mtls_config:
      certificate === undefined ? { has_certificate: false } : { has_certificate: true, ...certificate },
  }
}

/** The same error for name, credentials and base URL, as on the platform. */
const invalidConnector = () =>
  new DemoError(400, 'The request is not valid for this connector.', { title: 'Invalid connector request' })

const unnamedFields: readonly unknown[] = ['name', 'auth_config', 'base_url', 'auth_type']

type SentConnector = Omit<ConnectorRequest, 'auth_type'> & { auth_type: string }

/** A kind of authentication that cannot be created may stay. */
const changeOf = ({ auth_type }: ConnectorRecord) =>
  connectorChange.extend({ auth_type: z.union([connectorChange.shape.auth_type, z.literal(auth_type)]) })

function readRequest(schema: z.ZodType<SentConnector>, body: unknown): SentConnector {
  const parsed = schema.safeParse(body)
  const isUnnamed = parsed.error?.issues.some(({ path }) => unnamedFields.includes(path[0])) ?? false
  if (isUnnamed) throw invalidConnector()
  const injection = isObject(body) ? body.user_auth_injection_config : undefined
  if (isObject(injection) && injection.prefix === undefined)
    throw badField('user_auth_injection_config.prefix', 'is required, if only as an empty text')
  return parseWith(schema, body)
}

function checkAuth({ auth_type, auth_config, connector_protocol }: SentConnector): void {
  if (connector_protocol === 'HTTP') throw badField('connector_protocol', 'must be left out for HTTP')
  if (auth_config?.api_key !== undefined && auth_type !== 'API_KEY') throw invalidConnector()
  if (auth_config?.oauth2_client_credentials !== undefined && auth_type !== 'OAUTH2_CLIENT_CREDENTIALS')
    throw invalidConnector()
}

function checkName(name: string, call: DemoCall, own?: ConnectorRecord): void {
  const others = phoneOf(call).connectors.list()
  if (others.some((other) => other.id !== own?.id && other.name === name))
    throw alreadyTaken('connector', name)
}

const hasCredentials = (config: ConnectorRequest['auth_config']) =>
  config?.api_key !== undefined || config?.oauth2_client_credentials !== undefined

const stored = (input: SentConnector) => ({
  ...input,
  auth_config: hasCredentials(input.auth_config) ? masked(input.auth_config) : undefined,
})

export const connectorRows = resourceRoutes({
  thing: 'connector',
  paths: { list: platformPaths.connectors, item: platformPaths.connector },
  gate: connectorsReady,
  within: (call) => phoneOf(call).connectors,
  show: showConnector,
  create: {
    takes: z.unknown(),
    make: (body, call): ConnectorRecord => {
      const input = readRequest(connectorRequest, body)
      checkAuth(input)
      checkName(input.name, call)
      return {
        ...stored(input),
        id: call.around.newId('connector'),
        credentialsExpired: false,
        callsPerHour: 0,
        failureRate: 0,
      }
    },
  },
  change: {
    takes: z.unknown(),
    make: (record, body, call): ConnectorRecord => {
      const input = readRequest(changeOf(record), body)
      checkAuth(input)
      if (input.auth_type !== record.auth_type && input.auth_config === undefined)
        throw new DemoError(400, 'auth_config is required when changing auth_type.')
      if (input.auth_type !== record.auth_type) readRequest(connectorRequest, body)
      if (input.connector_protocol !== undefined && input.connector_protocol !== record.connector_protocol)
        throw badField('connector_protocol', 'cannot be changed')
      checkName(input.name, call, record)
      const sent = stored(input)
      const keeps = sent.auth_config === undefined && input.auth_type === record.auth_type
      return {
        ...sent,
        id: record.id,
        connector_protocol: record.connector_protocol,
        auth_config: keeps ? record.auth_config : sent.auth_config,
        credentialsExpired: keeps && record.credentialsExpired,
        certificate: record.certificate,
        mcp_tool_sync: record.mcp_tool_sync,
        callsPerHour: record.callsPerHour,
        failureRate: record.failureRate,
      }
    },
  },
  onRemove: (record, call) => {
    const { tools } = phoneOf(call)
    for (const tool of tools.list()) if (tool.connectorId === record.id) tools.remove(tool.id)
  },
})
