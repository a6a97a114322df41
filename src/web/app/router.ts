/** Every page of the browser app with the address it lives at. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { Broken, NotFound } from './dead-ends.tsx'
import { configureRoutes } from './routes/configure.ts'
import { conversationsRoutes } from './routes/conversations.ts'
import { frame, phone, root } from './routes/frame.ts'
import { integrationsRoutes } from './routes/integrations.ts'
import { judgingRoutes } from './routes/judging.ts'
import { knowledgeRoutes } from './routes/knowledge.ts'
import { operatingRoutes } from './routes/operating.ts'
import { scenariosRoutes } from './routes/scenarios.ts'
import { studioRoutes } from './routes/studio.ts'
import { testRoutes } from './routes/test.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ofPhone = [
  ...configureRoutes,
  ...knowledgeRoutes,
  ...integrationsRoutes,
  ...conversationsRoutes,
  ...scenariosRoutes,
  ...testRoutes,
  ...judgingRoutes,
  ...operatingRoutes,
] as const
const routeTree = root.addChildren([frame.addChildren([...studioRoutes, phone.addChildren(ofPhone)])])

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
