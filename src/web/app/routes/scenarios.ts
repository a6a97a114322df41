/** Pages on the conversations that an agent has to pass. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { newScenarioSearch, scenarioSearch } from '../../features/scenarios/scenario-search.ts'
import { phone } from './frame.ts'

const scenarios = createRoute({
  getParentRoute: () => phone,
  path: '/scenarios',
  validateSearch: scenarioSearch,
  component: lazyRouteComponent(() => import('../../pages/scenarios-page.tsx'), 'ScenariosPage'),
})

const noScenario = createRoute({
  getParentRoute: () => scenarios,
  path: '/',
  component: lazyRouteComponent(() => import('../../pages/no-scenario-page.tsx'), 'NoScenarioPage'),
})

const newScenario = createRoute({
  getParentRoute: () => scenarios,
  path: '/new',
  validateSearch: newScenarioSearch,
  component: lazyRouteComponent(() => import('../../pages/new-scenario-page.tsx'), 'NewScenarioPage'),
})

const scenario = createRoute({
  getParentRoute: () => scenarios,
  path: '/$scenarioId',
  component: lazyRouteComponent(() => import('../../pages/scenario-page.tsx'), 'ScenarioPage'),
})

const editScenario = createRoute({
  getParentRoute: () => scenarios,
  path: '/$scenarioId/edit',
  component: lazyRouteComponent(() => import('../../pages/edit-scenario-page.tsx'), 'EditScenarioPage'),
})

export const scenariosRoutes = [
  scenarios.addChildren([noScenario, newScenario, scenario, editScenario]),
] as const
