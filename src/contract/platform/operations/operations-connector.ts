/** The calls about connected systems, tool by tool. */
import { connector, connectorPage, connectorRequest } from '../connectors/connector.ts'
import {
  apiKeyUpsert,
  certificateUpsert,
  clientCredentialsUpsert,
  toolRefreshRequest,
} from '../connectors/connector-credentials.ts'
import { connectorLogQuery, connectorLogs } from '../connectors/connector-log.ts'
import { tool, toolPage, toolRequest } from '../connectors/tool.ts'
import { toolRun, toolRunRequest } from '../connectors/tool-run.ts'
import { platformPaths } from '../paths.ts'
import { callsOf, type Operation } from './operation.ts'

const connectorCalls = callsOf('Connectors')
const toolCalls = callsOf('Tools')

export const connectorOperations = {
  listConnectors: {
    ...connectorCalls.get,
    path: platformPaths.connectors,
    title: 'List the connectors',
    response: connectorPage,
  },
  createConnector: {
    ...connectorCalls.create,
    path: platformPaths.connectors,
    title: 'Create a connector',
    request: connectorRequest,
    response: connector,
  },
  readConnector: {
    ...connectorCalls.get,
    path: platformPaths.connector,
    title: 'Read a connector',
    response: connector,
  },
  changeConnector: {
    ...connectorCalls.put,
    path: platformPaths.connector,
    title: 'Change a connector',
    request: connectorRequest,
    response: connector,
  },
  deleteConnector: {
    ...connectorCalls.remove,
    path: platformPaths.connector,
    title: 'Delete a connector',
  },
  setConnectorApiKey: {
    ...connectorCalls.post,
    path: platformPaths.connectorApiKey,
    title: 'Replace the API keys of a connector',
    request: apiKeyUpsert,
    response: connector,
  },
  setConnectorClientCredentials: {
    ...connectorCalls.post,
    path: platformPaths.connectorClientCredentials,
    title: 'Replace the client credentials of a connector',
    request: clientCredentialsUpsert,
    response: connector,
  },
  setConnectorCertificate: {
    ...connectorCalls.post,
    path: platformPaths.connectorCertificate,
    title: 'Replace the client certificate of a connector',
    request: certificateUpsert,
    response: connector,
  },
  refreshConnectorTools: {
    ...connectorCalls.post,
    path: platformPaths.connectorToolRefresh,
    title: 'Read the tools of an MCP connector again',
    request: toolRefreshRequest,
    response: connector,
  },
  readConnectorLogs: {
    ...connectorCalls.get,
    path: platformPaths.connectorLogs,
    title: 'Read the failures and figures of a connector',
    query: connectorLogQuery,
    response: connectorLogs,
  },
  listTools: { ...toolCalls.get, path: platformPaths.tools, title: 'List the tools', response: toolPage },
  createTool: {
    ...toolCalls.create,
    path: platformPaths.tools,
    title: 'Create a tool',
    request: toolRequest,
    response: tool,
  },
  readTool: { ...toolCalls.get, path: platformPaths.tool, title: 'Read a tool', response: tool },
  changeTool: {
    ...toolCalls.put,
    path: platformPaths.tool,
    title: 'Change a tool',
    request: toolRequest,
    response: tool,
  },
  deleteTool: { ...toolCalls.remove, path: platformPaths.tool, title: 'Delete a tool' },
  runTool: {
    ...toolCalls.post,
    path: platformPaths.toolRun,
    title: 'Run a tool against the connected system',
    request: toolRunRequest,
    response: toolRun,
  },
} as const satisfies Record<string, Operation>
