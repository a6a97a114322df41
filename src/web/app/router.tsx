/** Every page of the browser app with the address it lives at. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { sessionQuery } from '../api/session.ts'
import { allowlistSearch } from '../features/allowlist/allowlist-search.ts'
import { referenceSearch } from '../features/api-reference/reference-search.ts'
import {
  connectorLogSearch,
  connectorSearch,
  newConnectorSearch,
} from '../features/connectors/connector-search.ts'
import { directorySearch } from '../features/directory/directory-search.ts'
import { faqSearch } from '../features/faqs/faq-search.ts'
import { fileSearch } from '../features/files/file-search.ts'
import { playgroundSearch } from '../features/playground/playground-search.ts'
import { settingsSearch } from '../features/settings/settings-search.ts'
import { newSkillSearch, skillSearch } from '../features/skills/skill-search.ts'
import { newToolSearch, toolListSearch, toolSearch } from '../features/tools/tool-search.ts'
import { transferSearch } from '../features/transfer/transfer-search.ts'
import { webhookSearch } from '../features/webhooks/webhook-search.ts'
import { websiteSearch } from '../features/websites/website-search.ts'
import { Broken, NotFound } from './dead-ends.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Shell } from './shell.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

/** Everything behind the sign-in; the session is there before any of it is drawn. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  component: Shell,
})

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: directorySearch,
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
})

const phone = createRoute({
  getParentRoute: () => frame,
  path: '/phones/$phoneNumberId',
  component: lazyRouteComponent(() => import('../pages/phone-page.tsx'), 'PhonePage'),
})

const overview = createRoute({
  getParentRoute: () => phone,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/overview-page.tsx'), 'OverviewPage'),
})

const onboarding = createRoute({
  getParentRoute: () => phone,
  path: '/onboarding',
  component: lazyRouteComponent(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage'),
})

const settings = createRoute({
  getParentRoute: () => phone,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
})

const businessInfo = createRoute({
  getParentRoute: () => phone,
  path: '/business-info',
  component: lazyRouteComponent(() => import('../pages/business-info-page.tsx'), 'BusinessInfoPage'),
})

const skills = createRoute({
  getParentRoute: () => phone,
  path: '/skills',
  validateSearch: skillSearch,
  component: lazyRouteComponent(() => import('../pages/skills-page.tsx'), 'SkillsPage'),
})

const noSkill = createRoute({
  getParentRoute: () => skills,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/no-skill-page.tsx'), 'NoSkillPage'),
})

const newSkill = createRoute({
  getParentRoute: () => skills,
  path: '/new',
  validateSearch: newSkillSearch,
  component: lazyRouteComponent(() => import('../pages/new-skill-page.tsx'), 'NewSkillPage'),
})

const skillTemplates = createRoute({
  getParentRoute: () => skills,
  path: '/templates',
  component: lazyRouteComponent(() => import('../pages/skill-templates-page.tsx'), 'SkillTemplatesPage'),
})

const skill = createRoute({
  getParentRoute: () => skills,
  path: '/$skillId',
  component: lazyRouteComponent(() => import('../pages/skill-page.tsx'), 'SkillPage'),
})

const transfer = createRoute({
  getParentRoute: () => phone,
  path: '/transfer',
  validateSearch: transferSearch,
  component: lazyRouteComponent(() => import('../pages/transfer-page.tsx'), 'TransferPage'),
})

const versions = createRoute({
  getParentRoute: () => phone,
  path: '/versions',
  component: lazyRouteComponent(() => import('../pages/versions-page.tsx'), 'VersionsPage'),
})

const connectors = createRoute({
  getParentRoute: () => phone,
  path: '/connectors',
  validateSearch: connectorSearch,
  component: lazyRouteComponent(() => import('../pages/connectors-page.tsx'), 'ConnectorsPage'),
})

const noConnector = createRoute({
  getParentRoute: () => connectors,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/no-connector-page.tsx'), 'NoConnectorPage'),
})

const newConnector = createRoute({
  getParentRoute: () => connectors,
  path: '/new',
  validateSearch: newConnectorSearch,
  component: lazyRouteComponent(() => import('../pages/new-connector-page.tsx'), 'NewConnectorPage'),
})

const connector = createRoute({
  getParentRoute: () => connectors,
  path: '/$connectorId',
  component: lazyRouteComponent(() => import('../pages/connector-page.tsx'), 'ConnectorPage'),
})

const connectorSettings = createRoute({
  getParentRoute: () => connector,
  path: '/',
  component: lazyRouteComponent(
    () => import('../pages/connector-settings-page.tsx'),
    'ConnectorSettingsPage',
  ),
})

const connectorCredentials = createRoute({
  getParentRoute: () => connector,
  path: '/credentials',
  component: lazyRouteComponent(
    () => import('../pages/connector-credentials-page.tsx'),
    'ConnectorCredentialsPage',
  ),
})

const connectorTools = createRoute({
  getParentRoute: () => connector,
  path: '/tools',
  validateSearch: toolListSearch,
  component: lazyRouteComponent(() => import('../pages/connector-tools-page.tsx'), 'ConnectorToolsPage'),
})

const connectorLogs = createRoute({
  getParentRoute: () => connector,
  path: '/logs',
  validateSearch: connectorLogSearch,
  component: lazyRouteComponent(() => import('../pages/connector-logs-page.tsx'), 'ConnectorLogsPage'),
})

/** Beside the connectors and not within: a definition with its preview needs the whole width. */
const newTool = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/$connectorId/tools/new',
  validateSearch: newToolSearch,
  component: lazyRouteComponent(() => import('../pages/new-tool-page.tsx'), 'NewToolPage'),
})

const tool = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/$connectorId/tools/$toolId',
  validateSearch: toolSearch,
  component: lazyRouteComponent(() => import('../pages/tool-page.tsx'), 'ToolPage'),
})

const openapiImport = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/import',
  component: lazyRouteComponent(() => import('../pages/new-openapi-import-page.tsx'), 'NewOpenapiImportPage'),
})

const openapiResync = createRoute({
  getParentRoute: () => phone,
  path: '/connectors/$connectorId/import',
  component: lazyRouteComponent(() => import('../pages/openapi-resync-page.tsx'), 'OpenapiResyncPage'),
})

const fromDocument = createRoute({
  getParentRoute: () => phone,
  path: '/from-document',
  component: lazyRouteComponent(() => import('../pages/from-document-page.tsx'), 'FromDocumentPage'),
})

const scenarioIdeas = createRoute({
  getParentRoute: () => phone,
  path: '/scenario-ideas',
  component: lazyRouteComponent(() => import('../pages/scenario-ideas-page.tsx'), 'ScenarioIdeasPage'),
})

const files = createRoute({
  getParentRoute: () => phone,
  path: '/files',
  validateSearch: fileSearch,
  component: lazyRouteComponent(() => import('../pages/files-page.tsx'), 'FilesPage'),
})

const websites = createRoute({
  getParentRoute: () => phone,
  path: '/websites',
  validateSearch: websiteSearch,
  component: lazyRouteComponent(() => import('../pages/websites-page.tsx'), 'WebsitesPage'),
})

const noWebsite = createRoute({
  getParentRoute: () => websites,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/no-website-page.tsx'), 'NoWebsitePage'),
})

const newWebsite = createRoute({
  getParentRoute: () => websites,
  path: '/new',
  component: lazyRouteComponent(() => import('../pages/new-website-page.tsx'), 'NewWebsitePage'),
})

const website = createRoute({
  getParentRoute: () => websites,
  path: '/$websiteId',
  component: lazyRouteComponent(() => import('../pages/website-page.tsx'), 'WebsitePage'),
})

/** Questions are written and changed inside the list, which reads from these what is open in it. */
const faqs = createRoute({
  getParentRoute: () => phone,
  path: '/faqs',
  validateSearch: faqSearch,
  component: lazyRouteComponent(() => import('../pages/faqs-page.tsx'), 'FaqsPage'),
})
const noFaq = createRoute({ getParentRoute: () => faqs, path: '/' })
const newFaq = createRoute({ getParentRoute: () => faqs, path: '/new' })
const faq = createRoute({ getParentRoute: () => faqs, path: '/$faqId' })

const allowlist = createRoute({
  getParentRoute: () => phone,
  path: '/allowlist',
  validateSearch: allowlistSearch,
  component: lazyRouteComponent(() => import('../pages/allowlist-page.tsx'), 'AllowlistPage'),
})

const agentEvents = createRoute({
  getParentRoute: () => phone,
  path: '/agent-events',
  component: lazyRouteComponent(() => import('../pages/agent-events-page.tsx'), 'AgentEventsPage'),
})

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  validateSearch: webhookSearch,
  component: lazyRouteComponent(() => import('../pages/webhooks-page.tsx'), 'WebhooksPage'),
})

const playground = createRoute({
  getParentRoute: () => frame,
  path: '/playground',
  validateSearch: playgroundSearch,
  component: lazyRouteComponent(() => import('../pages/playground-page.tsx'), 'PlaygroundPage'),
})

const apiReference = createRoute({
  getParentRoute: () => frame,
  path: '/api-reference',
  validateSearch: referenceSearch,
  component: lazyRouteComponent(() => import('../pages/api-reference-page.tsx'), 'ApiReferencePage'),
})

const aiSettings = createRoute({
  getParentRoute: () => frame,
  path: '/settings/ai',
  component: lazyRouteComponent(() => import('../pages/ai-settings-page.tsx'), 'AiSettingsPage'),
})

/** Inside the frame, so that somebody who is lost still sees the way. */
const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

const routeTree = root.addChildren([
  frame.addChildren([
    nowhere,
    home,
    webhooks,
    aiSettings,
    playground,
    apiReference,
    phone.addChildren([
      overview,
      onboarding,
      settings,
      businessInfo,
      skills.addChildren([noSkill, newSkill, skillTemplates, skill]),
      fromDocument,
      scenarioIdeas,
      files,
      websites.addChildren([noWebsite, newWebsite, website]),
      faqs.addChildren([noFaq, newFaq, faq]),
      allowlist,
      connectors.addChildren([
        noConnector,
        newConnector,
        connector.addChildren([connectorSettings, connectorCredentials, connectorTools, connectorLogs]),
      ]),
      newTool,
      tool,
      openapiImport,
      openapiResync,
      agentEvents,
      transfer,
      versions,
    ]),
  ]),
])

export function createStudioRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Broken,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }
}
