/** The router of the browser app: what holds for every page, where the pages are in `pages.ts`. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { currentPane } from '../ui/list/follow-enter.ts'
import { Broken, NotFound } from './frame/dead-ends.tsx'
import { focusPage } from './frame/focus-page.ts'
import { pageOfAddress } from './page-table/use-page.ts'
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
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined) return
    const isOtherPage =
      pageOfAddress(router, fromLocation.pathname) !== pageOfAddress(router, toLocation.pathname)
    if (isOtherPage) focusPage()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }
}
