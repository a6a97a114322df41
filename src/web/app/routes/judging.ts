/** Pages on how good an agent is. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { caseSearch, comparisonSearch, runSearch } from '../../features/evaluations/evaluation-search.ts'
import { phone } from './frame.ts'

const evaluations = createRoute({ getParentRoute: () => phone, path: '/evaluations' })

const cases = createRoute({
  getParentRoute: () => evaluations,
  path: '/',
  validateSearch: caseSearch,
  component: lazyRouteComponent(() => import('../../pages/evaluation-cases-page.tsx'), 'EvaluationCasesPage'),
})

const runs = createRoute({
  getParentRoute: () => evaluations,
  path: '/runs',
  component: lazyRouteComponent(() => import('../../pages/evaluation-runs-page.tsx'), 'EvaluationRunsPage'),
})

const run = createRoute({
  getParentRoute: () => evaluations,
  path: '/runs/$runId',
  validateSearch: runSearch,
  component: lazyRouteComponent(() => import('../../pages/evaluation-run-page.tsx'), 'EvaluationRunPage'),
})

const comparison = createRoute({
  getParentRoute: () => evaluations,
  path: '/compare',
  validateSearch: comparisonSearch,
  component: lazyRouteComponent(
    () => import('../../pages/evaluation-comparison-page.tsx'),
    'EvaluationComparisonPage',
  ),
})

export const judgingRoutes = [evaluations.addChildren([cases, runs, run, comparison])] as const
