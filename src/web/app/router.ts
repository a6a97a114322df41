import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { currentPane } from '../ui/list/follow-enter.ts'
import { Broken, NotFound } from './frame/dead-ends.tsx'
import { focusPage } from './frame/focus-page.ts'
import { pageOfAddress } from './page-table/use-page.ts'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export function createStudioRouter(queryClient: QueryClient, history: RouterHistory) {
  let isOtherPath = false
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Opened pages start at the top; panes would keep the previous item's position.
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
