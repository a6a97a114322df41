import { createHash, X509Certificate } from 'node:crypto'
import {
  apiKeyUpsert,
  certificateUpsert,
  clientCredentialsUpsert,
  toolRefreshRequest,
} from '../../../contract/platform/connectors/connector-credentials.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { masked } from '../data/masked.ts'
import type { ConnectorRecord } from '../data/records.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { badField, unknownThing } from '../platform-error.ts'
import { connectorsReady } from '../preconditions.ts'
import { showConnector } from './connectors.ts'

/** Returns the connector in the path. Throws DemoError 404. */
export function connectorOfCall(call: DemoCall): ConnectorRecord {
  const record = phoneOf(call).connectors.get(call.param('connector_id'))
  if (record === undefined) throw unknownThing('connector', call.param('connector_id'))
  return record
}

function save(call: DemoCall, record: ConnectorRecord) {
  phoneOf(call).connectors.put(record)
  return { status: 200, body: showConnector(record, call) }
}

function upsertApiKey(call: DemoCall) {
  const { api_key_config } = parseWith(apiKeyUpsert, call.body)
  const record = connectorOfCall(call)
  if (record.auth_type !== 'API_KEY') throw badField('auth_type', `the connector uses ${record.auth_type}`)
  return save(call, {
    ...record,
    auth_config: masked({ api_key: api_key_config }),
    credentialsExpired: false,
  })
}

function upsertClientCredentials(call: DemoCall) {
  const { oauth_config } = parseWith(clientCredentialsUpsert, call.body)
  const record = connectorOfCall(call)
  if (record.auth_type !== 'OAUTH2_CLIENT_CREDENTIALS') {
    throw badField('auth_type', `the connector uses ${record.auth_type}`)
  }
  return save(call, {
    ...record,
    auth_config: masked({ oauth2_client_credentials: oauth_config }),
    credentialsExpired: false,
  })
}

const yearSeconds = 365 * 24 * 60 * 60

/** The certificate's fields, or invented ones: a demo visitor rarely has one at hand. */
function described(pem: string, now: number) {
  const fingerprint = createHash('sha256').update(pem).digest('hex')
  try {
    const certificate = new X509Certificate(pem)
    return {
      fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      expires_at: secondsOf(Date.parse(certificate.validTo)),
      subject: certificate.subject,
    }
  } catch {
    return { fingerprint, expires_at: secondsOf(now) + yearSeconds, subject: 'CN=example client' }
  }
}

function upsertCertificate(call: DemoCall) {
  const { client_certificate } = parseWith(certificateUpsert, call.body)
  return save(call, { ...connectorOfCall(call), certificate: described(client_certificate, call.now) })
}

function refreshTools(call: DemoCall) {
  parseWith(toolRefreshRequest, call.body ?? {})
  const record = connectorOfCall(call)
  if (record.connector_protocol !== 'MCP')
    throw badField('connector_protocol', 'only MCP connectors have tools to read')
  const last_attempted_at = secondsOf(call.now)
  const tools = phoneOf(call)
    .tools.list()
    .filter((tool) => tool.connectorId === record.id)
  return save(call, {
    ...record,
    // A failure is reported in the body: the call itself still answers 200.
    mcp_tool_sync: record.base_url.includes('fail')
      ? { status: 'ERROR', last_attempted_at }
      : { status: 'READY', last_attempted_at, tool_count: tools.length },
  })
}

const post = (path: string, handle: Row['handle']): Row => ({
  method: 'POST',
  path,
  gate: connectorsReady,
  reads: 'json',
  handle,
})

export const credentialRows: readonly Row[] = [
  post(platformPaths.connectorApiKey, upsertApiKey),
  post(platformPaths.connectorClientCredentials, upsertClientCredentials),
  post(platformPaths.connectorCertificate, upsertCertificate),
  post(platformPaths.connectorToolRefresh, refreshTools),
]
