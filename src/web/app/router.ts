/** The router of the browser app: what holds for every page, where the pages are in `pages.ts`. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { currentPane } from '../ui/list/follow-enter.ts'
import { Broken, NotFound } from './frame/dead-ends.tsx'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export function createStudioRouter(queryClient: QueryClient) {
  let isOtherPath = false
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // What is opened is read from its beginning, where else a pane would keep the place of what stood in it before.
    scrollToTopSelectors: [() => (isOtherPath ? currentPane() : null)],
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Broken,
  })
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    isOtherPath = pathChanged
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }
}
