/** Pages on the systems that an agent may call. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  connectorLogSearch,
  connectorSearch,
  newConnectorSearch,
} from '../../features/connectors/connector-search.ts'
import { newToolSearch, toolListSearch, toolSearch } from '../../features/tools/tool-search.ts'
import { phone } from './frame.ts'

const connectors = createRoute({
  getParentRoute: () => phone,
  path: '/connectors',
  validateSearch: connectorSearch,
  component: lazyRouteComponent(() => import('../../pages/connectors-page.tsx'), 'ConnectorsPage'),
})

const noConnector = createRoute({
  getParentRoute: () => connectors,
  path: '/',
  component: lazyRouteComponent(() => import('../../pages/no-connector-page.tsx'), 'NoConnectorPage'),
})

const newConnector = createRoute({
  getParentRoute: () => connectors,
  path: '/new',
  validateSearch: newConnectorSearch,
  component: lazyRouteComponent(() => import('../../pages/new-connector-page.tsx'), 'NewConnectorPage'),
})

const connector = createRoute({
  getParentRoute: () => connectors,
  path: '/$connectorId',
  component: lazyRouteComponent(() => import('../../pages/connector-page.tsx'), 'ConnectorPage'),
})

const connectorSettings = createRoute({
  getParentRoute: () => connector,
  path: '/',
  component: lazyRouteComponent(
    () => import('../../pages/connector-settings-page.tsx'),
    'ConnectorSettingsPage',
  ),
})

const connectorCredentials = createRoute({
  getParentRoute: () => connector,
  path: '/credentials',
  component: lazyRouteComponent(
    () => import('../../pages/connector-credentials-page.tsx'),
    'ConnectorCredentialsPage',
  ),
})

const connectorTools = createRoute({
  getParentRoute: () => connector,
  path: '/tools',
  validateSearch: toolListSearch,
  component: lazyRouteComponent(() => import('../../pages/connector-tools-page.tsx'), 'ConnectorToolsPage'),
})

const connectorLogs = createRoute({
  getParentRoute: () => connector,
  path: '/logs',
  validateSearch: connectorLogSearch,
  component: lazyRouteComponent(() => import('../../pages/connector-logs-page.tsx'), 'ConnectorLogsPage'),
})

const newTool = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/$connectorId/tools/new',
  validateSearch: newToolSearch,
  component: lazyRouteComponent(() => import('../../pages/new-tool-page.tsx'), 'NewToolPage'),
})

const tool = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/$connectorId/tools/$toolId',
  validateSearch: toolSearch,
  component: lazyRouteComponent(() => import('../../pages/tool-page.tsx'), 'ToolPage'),
})

const openapiImport = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/import',
  component: lazyRouteComponent(
    () => import('../../pages/new-openapi-import-page.tsx'),
    'NewOpenapiImportPage',
  ),
})

const openapiResync = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/$connectorId/import',
  component: lazyRouteComponent(() => import('../../pages/openapi-resync-page.tsx'), 'OpenapiResyncPage'),
})

export const integrationsRoutes = [
  connectors.addChildren([
    noConnector,
    newConnector,
    connector.addChildren([connectorSettings, connectorCredentials, connectorTools, connectorLogs]),
  ]),
  newTool,
  tool,
  openapiImport,
  openapiResync,
] as const
