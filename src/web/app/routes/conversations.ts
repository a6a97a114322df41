/** Pages on what an agent says to people. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { phone } from './frame.ts'

const scenarioIdeas = createRoute({
  getParentRoute: () => phone,
  path: '/scenario-ideas',
  component: lazyRouteComponent(() => import('../../pages/scenario-ideas-page.tsx'), 'ScenarioIdeasPage'),
})

const agentEvents = createRoute({
  getParentRoute: () => phone,
  path: '/agent-events',
  component: lazyRouteComponent(() => import('../../pages/agent-events-page.tsx'), 'AgentEventsPage'),
})

const threadControl = createRoute({
  getParentRoute: () => phone,
  path: '/thread-control',
  component: lazyRouteComponent(() => import('../../pages/thread-control-page.tsx'), 'ThreadControlPage'),
})

export const conversationsRoutes = [scenarioIdeas, agentEvents, threadControl] as const
