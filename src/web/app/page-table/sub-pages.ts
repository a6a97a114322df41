import {
  connectorLogSearch,
  newConnectorSearch,
} from '../../features/integrations/connectors/connector-search.ts'
import { newToolSearch, toolListSearch, toolSearch } from '../../features/integrations/tools/tool-search.ts'
import { newSkillSearch } from '../../features/knowledge/skills/skill-search.ts'
import { newScenarioSearch } from '../../features/testing/scenarios/scenario-search.ts'
import type { PageRow } from './page-row.ts'

export const skillPages = [
  { path: '/', load: () => import('../../pages/knowledge/no-skill-page.tsx') },
  { path: '/new', search: newSkillSearch, load: () => import('../../pages/knowledge/new-skill-page.tsx') },
  { path: '/templates', load: () => import('../../pages/knowledge/skill-templates-page.tsx') },
  { path: '/$skillId', load: () => import('../../pages/knowledge/skill-page.tsx') },
] as const satisfies readonly PageRow[]

export const connectorPages = [
  { path: '/', load: () => import('../../pages/integrations/no-connector-page.tsx') },
  {
    path: '/new',
    search: newConnectorSearch,
    load: () => import('../../pages/integrations/new-connector-page.tsx'),
  },
  {
    path: '/$connectorId',
    load: () => import('../../pages/integrations/connector-page.tsx'),
    within: [
      { path: '/', load: () => import('../../pages/integrations/connector-settings-page.tsx') },
      { path: '/credentials', load: () => import('../../pages/integrations/connector-credentials-page.tsx') },
      {
        path: '/tools',
        search: toolListSearch,
        load: () => import('../../pages/integrations/connector-tools-page.tsx'),
      },
      {
        path: '/logs',
        search: connectorLogSearch,
        load: () => import('../../pages/integrations/connector-logs-page.tsx'),
      },
    ],
  },
] as const satisfies readonly PageRow[]

/** They use the full page width, without the list. */
export const pagesBelowConnectors = [
  { path: '/import', load: () => import('../../pages/integrations/new-openapi-import-page.tsx') },
  { path: '/$connectorId/import', load: () => import('../../pages/integrations/openapi-resync-page.tsx') },
  {
    path: '/$connectorId/tools/new',
    search: newToolSearch,
    load: () => import('../../pages/integrations/new-tool-page.tsx'),
  },
  {
    path: '/$connectorId/tools/$toolId',
    search: toolSearch,
    load: () => import('../../pages/integrations/tool-page.tsx'),
  },
] as const satisfies readonly PageRow[]

export const scenarioPages = [
  { path: '/', load: () => import('../../pages/testing/no-scenario-page.tsx') },
  {
    path: '/new',
    search: newScenarioSearch,
    load: () => import('../../pages/testing/new-scenario-page.tsx'),
  },
  { path: '/ideas', load: () => import('../../pages/testing/scenario-ideas-page.tsx') },
  { path: '/customers', load: () => import('../../pages/testing/choose-customer-page.tsx') },
  { path: '/$scenarioId', load: () => import('../../pages/testing/scenario-page.tsx') },
  { path: '/$scenarioId/edit', load: () => import('../../pages/testing/edit-scenario-page.tsx') },
] as const satisfies readonly PageRow[]

export const qualityPages = [
  { path: '/', load: () => import('../../pages/testing/quality-runs-page.tsx') },
  { path: '/runs/$runId', load: () => import('../../pages/testing/quality-run-page.tsx') },
  { path: '/compare', load: () => import('../../pages/testing/quality-comparison-page.tsx') },
  { path: '/trends', load: () => import('../../pages/testing/quality-trends-page.tsx') },
  { path: '/coverage', load: () => import('../../pages/testing/quality-coverage-page.tsx') },
] as const satisfies readonly PageRow[]

export const websitePages = [
  { path: '/', load: () => import('../../pages/knowledge/no-website-page.tsx') },
  { path: '/new', load: () => import('../../pages/knowledge/new-website-page.tsx') },
  { path: '/$websiteId', load: () => import('../../pages/knowledge/website-page.tsx') },
] as const satisfies readonly PageRow[]
