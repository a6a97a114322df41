/** Pages on what an agent does while it is live, with what it may do. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { budgetSearch } from '../../features/budgets/budget-search.ts'
import { insightSearch } from '../../features/insights/insight-search.ts'
import { phone } from './frame.ts'

const insights = createRoute({
  getParentRoute: () => phone,
  path: '/insights',
  validateSearch: insightSearch,
  component: lazyRouteComponent(() => import('../../pages/insights-page.tsx'), 'InsightsPage'),
})

const budgets = createRoute({
  getParentRoute: () => phone,
  path: '/budgets',
  validateSearch: budgetSearch,
  component: lazyRouteComponent(() => import('../../pages/budgets-page.tsx'), 'BudgetsPage'),
})

export const operatingRoutes = [insights, budgets] as const
