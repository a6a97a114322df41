/** Keeps the page that is shown until the scripts of the next one are there, with its address and unsaved text. */
import type { AnyRoute, RouterHistory } from '@tanstack/react-router'
import { createStore } from '../../browser/create-store.ts'
import { isNotFetched } from '../../browser/parts.ts'
import { isWriting } from '../../transport/reach.ts'
import { awaitedPath } from './awaited-path.ts'
import { checkBuild, hasNewBuild } from './new-build.ts'

/** Where the user wanted to go when a script of that page could not be fetched. */
export const missedAddress = createStore<string | null>(null)

/** Every form that asks before the tab is closed asks before a reload too, in the same way. */
export function mayReload(): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  dispatchEvent(question)
  return !question.defaultPrevented && !isWriting()
}

export interface GuardedRouter {
  history: Pick<RouterHistory, 'block'>
  getMatchedRoutes(pathname: string): readonly [matched: readonly AnyRoute[], ...rest: unknown[]]
}

export function guardPages(router: GuardedRouter) {
  let latest = 0
  router.history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation, action }) {
      latest += 1
      const own = latest
      if (currentLocation.pathname === nextLocation.pathname) return false
      // Scripts that are there already are waited for in no time, and nothing need be shown.
      const soon = setTimeout(() => awaitedPath.write(nextLocation.pathname))
      const isFetched = await fetchScripts(router, nextLocation.pathname)
      clearTimeout(soon)
      // Another link was pressed meanwhile.
      if (own !== latest) return true
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

async function fetchScripts(router: GuardedRouter, pathname: string): Promise<boolean> {
  const [matched] = router.getMatchedRoutes(pathname)
  try {
    await Promise.all(matched.map(async ({ options }) => options.staticData?.load?.()))
    return true
  } catch (error) {
    // What a page throws while it is evaluated is shown in its place.
    return !isNotFetched(error)
  }
}
