/** Fetches the scripts of all pages into the browser's cache while the first page is idle. */
import { fetchBuild, ownBuild } from './new-build.ts'

/** More at once would hold up what the page asks for meanwhile. */
const filesAtOnce = 2
/** For browsers that say nothing of idle time. */
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

/** The user pays for each byte, or has asked for few. */
function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

export async function fetchAhead(isBusy: () => boolean): Promise<void> {
  const own = ownBuild()
  if (own === null || isSavingData()) return
  await untilLoaded()
  do await idle()
  while (isBusy())
  const build = await fetchBuild()
  // Scripts of another build would be of no use to this page.
  if (build?.id !== own) return
  const files = [...build.files]
  await Promise.all(Array.from({ length: filesAtOnce }, () => fetchEach(files)))
}

async function fetchEach(files: string[]): Promise<void> {
  for (let file = files.shift(); file !== undefined; file = files.shift()) {
    await idle()
    try {
      const answer = await fetch(`/${file}`, { priority: 'low' })
      // Only what was read to its end is in the cache.
      await answer.arrayBuffer()
    } catch {
      // A page asks for it again when it is opened.
      return
    }
  }
}
