import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../../contract/json.ts'
import { fetchBuild, ownBuild } from './new-build.ts'
import { type GuardedRouter, guardPages } from './page-guard.ts'
import { watchConnection } from './watch-connection.ts'

// Prefetches all pages' scripts while the first page is idle.

/** More would delay the page's own requests. */
const filesAtOnce = 2
/** For browsers without idle callbacks. */
const assumedIdleMs = 2_000

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, assumedIdleMs)
  })
}

function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))
}

/** Metered connection or data saver. */
function isSavingData(): boolean {
  // Not in every browser, and so not in the library's types.
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return isObject(connection) && connection.saveData === true
}

async function fetchAhead(isBusy: () => boolean): Promise<void> {
  const own = ownBuild()
  if (own === null || isSavingData()) return
  await untilLoaded()
  do await idle()
  while (isBusy())
  const build = await fetchBuild()
  // Another build's scripts would be useless.
  if (build?.id !== own) return
  const files = [...build.files]
  await Promise.all(Array.from({ length: filesAtOnce }, () => fetchEach(files)))
}

async function fetchEach(files: string[]): Promise<void> {
  for (let file = files.shift(); file !== undefined; file = files.shift()) {
    await idle()
    try {
      const answer = await fetch(`/${file}`, { priority: 'low' })
      await answer.arrayBuffer()
    } catch {
      return
    }
  }
}

export async function followConnection(queryClient: QueryClient, router: GuardedRouter): Promise<void> {
  guardPages(router)
  watchConnection(queryClient)
  await fetchAhead(() => queryClient.isFetching() > 0)
}
