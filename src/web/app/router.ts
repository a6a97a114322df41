import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { currentPane } from '../ui/list/follow-enter.ts'
import { Broken, NotFound } from './frame/dead-ends.tsx'
import { pageOfAddress } from './page-table/use-page.ts'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** A page, dialog or the demo's story may have set the focus. */
function isLeftBehind(focused: Element | null, main: HTMLElement): boolean {
  if (focused === null || focused === document.body || focused === main) return true
  return focused.matches('a') && !main.contains(focused)
}

function focusPage(): void {
  const main = document.getElementById('content')
  if (main === null || !isLeftBehind(document.activeElement, main)) return
  const heading = main.querySelector('h1')
  if (heading !== null) heading.tabIndex = -1
  const beginning = heading ?? main
  beginning.focus({ preventScroll: true })
}

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
