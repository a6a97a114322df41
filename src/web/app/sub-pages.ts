/** Pages inside another or below it: of one skill, of one connector, of one run. */
import { connectorLogSearch, newConnectorSearch } from '../features/connectors/connector-search.ts'
import { caseSearch, comparisonSearch, runSearch } from '../features/evaluations/evaluation-search.ts'
import { newScenarioSearch } from '../features/scenarios/scenario-search.ts'
import { newSkillSearch } from '../features/skills/skill-search.ts'
import { newToolSearch, toolListSearch, toolSearch } from '../features/tools/tool-search.ts'
import type { PageRow } from './page-row.ts'

export const skillPages = [
  { path: '/', load: () => import('../pages/no-skill-page.tsx') },
  { path: '/new', search: newSkillSearch, load: () => import('../pages/new-skill-page.tsx') },
  { path: '/templates', load: () => import('../pages/skill-templates-page.tsx') },
  { path: '/$skillId', load: () => import('../pages/skill-page.tsx') },
] as const satisfies readonly PageRow[]

export const connectorPages = [
  { path: '/', load: () => import('../pages/no-connector-page.tsx') },
  { path: '/new', search: newConnectorSearch, load: () => import('../pages/new-connector-page.tsx') },
  {
    path: '/$connectorId',
    load: () => import('../pages/connector-page.tsx'),
    within: [
      { path: '/', load: () => import('../pages/connector-settings-page.tsx') },
      { path: '/credentials', load: () => import('../pages/connector-credentials-page.tsx') },
      { path: '/tools', search: toolListSearch, load: () => import('../pages/connector-tools-page.tsx') },
      {
        path: '/logs',
        search: connectorLogSearch,
        load: () => import('../pages/connector-logs-page.tsx'),
      },
    ],
  },
] as const satisfies readonly PageRow[]

/** They need the whole page, so the list of connectors is not beside them. */
export const pagesBelowConnectors = [
  { path: '/import', load: () => import('../pages/new-openapi-import-page.tsx') },
  { path: '/$connectorId/import', load: () => import('../pages/openapi-resync-page.tsx') },
  {
    path: '/$connectorId/tools/new',
    search: newToolSearch,
    load: () => import('../pages/new-tool-page.tsx'),
  },
  {
    path: '/$connectorId/tools/$toolId',
    search: toolSearch,
    load: () => import('../pages/tool-page.tsx'),
  },
] as const satisfies readonly PageRow[]

export const scenarioPages = [
  { path: '/', load: () => import('../pages/no-scenario-page.tsx') },
  { path: '/new', search: newScenarioSearch, load: () => import('../pages/new-scenario-page.tsx') },
  { path: '/$scenarioId', load: () => import('../pages/scenario-page.tsx') },
  { path: '/$scenarioId/edit', load: () => import('../pages/edit-scenario-page.tsx') },
] as const satisfies readonly PageRow[]

export const evaluationPages = [
  { path: '/', search: caseSearch, load: () => import('../pages/evaluation-cases-page.tsx') },
  { path: '/runs', load: () => import('../pages/evaluation-runs-page.tsx') },
  { path: '/runs/$runId', search: runSearch, load: () => import('../pages/evaluation-run-page.tsx') },
  {
    path: '/compare',
    search: comparisonSearch,
    load: () => import('../pages/evaluation-comparison-page.tsx'),
  },
] as const satisfies readonly PageRow[]

export const websitePages = [
  { path: '/', load: () => import('../pages/no-website-page.tsx') },
  { path: '/new', load: () => import('../pages/new-website-page.tsx') },
  { path: '/$websiteId', load: () => import('../pages/website-page.tsx') },
] as const satisfies readonly PageRow[]
