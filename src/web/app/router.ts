/** The router of the browser app: what holds for every page, where the pages are in `pages.ts`. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { Broken, NotFound } from './frame/dead-ends.tsx'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

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
