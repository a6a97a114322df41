import type { QueryClient } from '@tanstack/react-query'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { missingParts, retryParts } from '../../browser/parts.ts'
import { isReached, noteReach } from '../../transport/watched-fetch.ts'
import { checkBuild } from './new-build.ts'
import { missedAddress } from './page-guard.ts'

const askAgainMs = 5_000
/** Finds deployments even if the connection never drops. */
const lookForBuildMs = 10 * 60_000

export async function askForStudio(): Promise<void> {
  try {
    const answer = await fetch(studioPaths.health, { cache: 'no-store' })
    noteReach(answer.ok)
  } catch {
    noteReach(false)
  }
}

/** Lives as long as the page. */
export function watchConnection(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasReached = true

  function again() {
    clearTimeout(timer)
    if (!isReached.read()) timer = setTimeout(() => void askForStudio().then(again), askAgainMs)
  }

  isReached.subscribe(() => {
    again()
    const isBack = isReached.read() && !wasReached
    wasReached = isReached.read()
    if (!isBack) return
    void checkBuild()
    retryParts()
    missedAddress.write(null)
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  })
  missingParts.subscribe(() => {
    if (missingParts.read() > 0) void askForStudio().then(checkBuild)
  })
  for (const event of ['online', 'offline']) addEventListener(event, () => void askForStudio())
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkBuild()
  })
  setInterval(() => void checkBuild(), lookForBuildMs)
}
