/** Keeps the current page until the next one's scripts are loaded. */
import type { AnyRoute, RouterHistory } from '@tanstack/react-router'
import { createStore } from '../../browser/create-store.ts'
import { isNotFetched } from '../../browser/parts.ts'
import { isWriting } from '../../transport/watched-fetch.ts'
import { awaitedPath } from './awaited-path.ts'
import { checkBuild, hasNewBuild } from './new-build.ts'

/** Target of a navigation whose script could not be fetched. */
export const missedAddress = createStore<string | null>(null)

/** Forms that ask before the tab closes also ask before a reload. */
export function mayReload(): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  dispatchEvent(question)
  return !question.defaultPrevented && !isWriting()
}

export interface GuardedRouter {
  history: Pick<RouterHistory, 'block' | 'location'>
  subscribe(event: 'onBeforeNavigate', listener: (change: { hrefChanged: boolean }) => void): unknown
  getMatchedRoutes(pathname: string): readonly [matched: readonly AnyRoute[], ...rest: unknown[]]
}

/** The last click counts: a page whose scripts arrive later than another was chosen is not opened. */
export function guardPages(router: GuardedRouter) {
  let latest = 0
  const choose = () => {
    latest += 1
    if (awaitedPath.read() !== null) awaitedPath.write(null)
    return latest
  }
  const isAnswering = watchUser()
  // A click on the current page's link, or its key, while another is awaited: the router loads it again without asking.
  // A page that loads itself anew, or changes only its state, was not asked for.
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (!hrefChanged && isAnswering()) choose()
  })
  router.history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation, action }) {
      const isSamePage = currentLocation.pathname === nextLocation.pathname
      // A page that has just opened completes its own address; that revokes no click.
      if (isSamePage && action === 'REPLACE') return false
      // A row that its list opens was not clicked: it revokes no click, and any click revokes it.
      const isAsked = nextLocation.state.isOpenedByList !== true
      const own = isAsked ? choose() : latest
      if (isSamePage) return false
      // Cached scripts load instantly, so nothing is shown yet.
      const soon = isAsked ? setTimeout(() => awaitedPath.write(nextLocation.pathname)) : undefined
      const isFetched = await fetchScripts(router, nextLocation.pathname)
      clearTimeout(soon)
      // Another link was clicked meanwhile.
      if (own !== latest) return true
      if (!isAsked) return !isFetched || router.history.location.pathname !== currentLocation.pathname
      if (awaitedPath.read() !== null) awaitedPath.write(null)
      if (!isFetched) await checkBuild()
      const isAddressOurs = action === 'PUSH' || action === 'REPLACE'
      if (hasNewBuild.read() && isAddressOurs && mayReload()) {
        location.assign(nextLocation.href)
        return true
      }
      missedAddress.write(isFetched ? null : nextLocation.href)
      return !isFetched
    },
  })
}

/** Returns whether a click or a key of the user is being answered. */
function watchUser(): () => boolean {
  let isAnswering = false
  function note() {
    isAnswering = true
    setTimeout(() => {
      isAnswering = false
    })
  }
  for (const kind of ['click', 'keydown'] as const) document.addEventListener(kind, note, { capture: true })
  return () => isAnswering
}

async function fetchScripts(router: GuardedRouter, pathname: string): Promise<boolean> {
  const [matched] = router.getMatchedRoutes(pathname)
  try {
    await Promise.all(matched.map(async ({ options }) => options.staticData?.load?.()))
    return true
  } catch (error) {
    // A page that throws while evaluated is shown as an error.
    return !isNotFetched(error)
  }
}
