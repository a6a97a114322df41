import {
  connectorLogSearch,
  newConnectorSearch,
} from '../../features/integrations/connectors/connector-search.ts'
import { newToolSearch, toolListSearch, toolSearch } from '../../features/integrations/tools/tool-search.ts'
import { newSkillSearch } from '../../features/knowledge/skills/skill-search.ts'
import { newScenarioSearch } from '../../features/testing/scenarios/scenario-search.ts'
import type { PageRow } from './page-row.ts'

export const skillPages = [
  { path: '/' },
  { path: '/new', search: newSkillSearch, load: () => import('../../pages/knowledge/new-skill-page.tsx') },
  { path: '/templates', load: () => import('../../features/knowledge/skills/skill-templates-list.tsx') },
  { path: '/$skillId', load: () => import('../../pages/knowledge/skill-page.tsx') },
] as const satisfies readonly PageRow[]

export const richReplyPages = [
  { path: '/' },
  { path: '/new', load: () => import('../../features/knowledge/rich-replies/new-reply.tsx') },
  { path: '/$replyId', load: () => import('../../features/knowledge/rich-replies/edit-reply.tsx') },
] as const satisfies readonly PageRow[]

export const connectorPages = [
  { path: '/' },
  {
    path: '/new',
    search: newConnectorSearch,
    load: () => import('../../features/integrations/connectors/new-connector.tsx'),
  },
  {
    path: '/$connectorId',
    load: () => import('../../features/integrations/connectors/connector-frame.tsx'),
    within: [
      { path: '/', load: () => import('../../features/integrations/connectors/edit-connector.tsx') },
      {
        path: '/credentials',
        load: () => import('../../features/integrations/connectors/credentials/credentials.tsx'),
      },
      {
        path: '/tools',
        search: toolListSearch,
        load: () => import('../../pages/integrations/connector-tools-page.tsx'),
      },
      {
        path: '/logs',
        search: connectorLogSearch,
        load: () => import('../../features/integrations/connectors/logs/connector-logs.tsx'),
      },
    ],
  },
] as const satisfies readonly PageRow[]

/** They use the full page width, without the list. */
export const pagesBelowConnectors = [
  { path: '/import', load: () => import('../../features/integrations/openapi-import/new-import.tsx') },
  {
    path: '/$connectorId/import',
    load: () => import('../../features/integrations/openapi-import/resync-import.tsx'),
  },
  {
    path: '/$connectorId/tools/new',
    search: newToolSearch,
    load: () => import('../../features/integrations/tools/new-tool.tsx'),
  },
  {
    path: '/$connectorId/tools/$toolId',
    search: toolSearch,
    load: () => import('../../features/integrations/tools/edit-tool.tsx'),
  },
] as const satisfies readonly PageRow[]

export const scenarioPages = [
  { path: '/' },
  {
    path: '/new',
    search: newScenarioSearch,
    load: () => import('../../features/testing/scenarios/edit/new-scenario.tsx'),
  },
  { path: '/customers', load: () => import('../../pages/testing/choose-customer-page.tsx') },
  { path: '/$scenarioId', load: () => import('../../pages/testing/scenario-page.tsx') },
  {
    path: '/$scenarioId/edit',
    load: () => import('../../features/testing/scenarios/edit/edit-scenario.tsx'),
  },
] as const satisfies readonly PageRow[]

export const qualityPages = [
  { path: '/', load: () => import('../../pages/testing/quality-runs-page.tsx') },
  { path: '/runs/$runId', load: () => import('../../features/testing/runs/run-view.tsx') },
  { path: '/compare', load: () => import('../../features/testing/runs/comparison/comparison-view.tsx') },
  { path: '/trends', load: () => import('../../features/testing/runs/trends/trends-view.tsx') },
  { path: '/coverage', load: () => import('../../pages/testing/quality-coverage-page.tsx') },
] as const satisfies readonly PageRow[]

export const websitePages = [
  { path: '/' },
  { path: '/new', load: () => import('../../features/knowledge/websites/new-website.tsx') },
  { path: '/$websiteId', load: () => import('../../features/knowledge/websites/edit-website.tsx') },
] as const satisfies readonly PageRow[]
