import {
  apiKeyUpsert,
  certificateUpsert,
  clientCredentialsUpsert,
  toolRefreshRequest,
} from '../connectors/connector-credentials.ts'
import { connectorLogQuery, connectorLogs } from '../connectors/connector-log.ts'
import { toolRun, toolRunRequest } from '../connectors/tool-run.ts'
import { platformPaths as paths } from '../platform-paths.ts'
import { connector, connectorChange, connectorPage, connectorRequest } from '../record-kinds/connector.ts'
import { tool, toolPage, toolRequest } from '../record-kinds/tool.ts'
import { callsOf, type Operation } from './operation.ts'

const connectorCalls = callsOf('Connectors')
const toolCalls = callsOf('Tools')

export const connectorOperations = {
  listConnectors: connectorCalls.get(paths.connectors, 'List the connectors', connectorPage),
  createConnector: connectorCalls.create(paths.connectors, 'Create a connector', connectorRequest, connector),
  readConnector: connectorCalls.get(paths.connector, 'Get a connector', connector),
  changeConnector: connectorCalls.put(paths.connector, 'Change a connector', connectorChange, connector),
  deleteConnector: connectorCalls.remove(paths.connector, 'Delete a connector'),
  setConnectorApiKey: connectorCalls.post(
    paths.connectorApiKey,
    'Replace the API keys of a connector',
    apiKeyUpsert,
    connector,
  ),
  setConnectorClientCredentials: connectorCalls.post(
    paths.connectorClientCredentials,
    'Replace the client credentials of a connector',
    clientCredentialsUpsert,
    connector,
  ),
  setConnectorCertificate: connectorCalls.post(
    paths.connectorCertificate,
    'Replace the client certificate of a connector',
    certificateUpsert,
    connector,
  ),
  refreshConnectorTools: connectorCalls.post(
    paths.connectorToolRefresh,
    'Sync the tools of an MCP connector',
    toolRefreshRequest,
    connector,
  ),
  readConnectorLogs: connectorCalls.get(
    paths.connectorLogs,
    'Get the errors and figures of a connector',
    connectorLogs,
    { query: connectorLogQuery },
  ),
  listTools: toolCalls.get(paths.tools, 'List the tools', toolPage),
  createTool: toolCalls.create(paths.tools, 'Create a tool', toolRequest, tool),
  readTool: toolCalls.get(paths.tool, 'Get a tool', tool),
  changeTool: toolCalls.put(paths.tool, 'Change a tool', toolRequest, tool),
  deleteTool: toolCalls.remove(paths.tool, 'Delete a tool'),
  runTool: toolCalls.post(paths.toolRun, 'Run a tool against the connected system', toolRunRequest, toolRun),
} as const satisfies Record<string, Operation>
