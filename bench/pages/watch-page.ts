/** When a page shows its frame and its content, and the platform answers it waited for. */
import type { Page, Request } from '@playwright/test'

/** The page is done when no platform call was pending for this long. */
const quietMs = 700
const giveUpMs = 20_000
const lookMs = 10

/** Placeholders of loading content. */
const placeholders = 'main .appear-late, #waiting'

interface Call {
  readonly text: string
  /** Milliseconds since navigation start, like all times here. */
  readonly startedAt: number
  readonly endedAt: number
}

interface PageTimes {
  /** First paint. */
  readonly frameMs: number
  /** When the last placeholder was gone. */
  readonly contentMs: number
  /** Platform calls answered by then. */
  readonly calls: number
  /** The longest chain of calls, each started after the previous answer. */
  readonly chain: readonly string[]
}

/** Opens an address in a new tab and waits until it is complete. */
export async function openAndWatch(page: Page, address: string): Promise<PageTimes> {
  const calls: Call[] = []
  const open = new Set<Request>()
  let lastAt = Date.now()
  page.on('request', (request) => {
    if (isOfPlatform(request)) open.add(request)
  })
  const onEnd = (request: Request) => {
    if (!open.delete(request)) return
    lastAt = Date.now()
    const { startTime, responseEnd } = request.timing()
    // Aborted ones have no times.
    if (responseEnd > 0)
      calls.push({ text: textOf(request), startedAt: startTime, endedAt: startTime + responseEnd })
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  // A string, because this program's loader wraps functions in a call that pages lack.
  await page.addInitScript(watchPlaceholders)
  await page.goto(address, { waitUntil: 'commit' })
  let contentMs = 0
  for (const end = Date.now() + giveUpMs; Date.now() < end; await page.waitForTimeout(lookMs)) {
    contentMs = await contentOf(page)
    if (open.size === 0 && Date.now() - lastAt > quietMs && contentMs > 0) break
  }
  const [originMs, frameMs] = await page.evaluate(() => [
    performance.timeOrigin,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  ])
  const before = calls.filter(({ endedAt }) => endedAt - originMs <= contentMs)
  return {
    frameMs: Math.round(frameMs),
    contentMs: Math.round(contentMs),
    calls: before.length,
    chain: longestChain(before).map(
      ({ text, startedAt }) => `${Math.round(startedAt - originMs)} ms ${text}`,
    ),
  }
}

/** Milliseconds from going back to this page, after a visit to the list of numbers, until its content is shown. */
export async function leaveAndComeBack(page: Page): Promise<number | string> {
  const { pathname } = new URL(page.url())
  if (pathname === '/') return '–'
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click())
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForTimeout(quietMs)
  await page.evaluate('watched.restart(); history.back()')
  await page.waitForURL((url) => url.pathname === pathname)
  await page.waitForTimeout(quietMs)
  return Math.round(await contentOf(page))
}

/** Records when the last placeholder was removed, checked on every frame. */
const watchPlaceholders = `
globalThis.watched = { since: 0, content: 0, restart() { this.since = performance.now(); this.content = 0 } }
const look = () => {
  const isThere = document.querySelector('main h1') !== null && document.querySelector(${JSON.stringify(placeholders)}) === null
  if (!isThere) watched.content = 0
  else if (watched.content === 0) watched.content = performance.now()
  requestAnimationFrame(look)
}
look()
`

/** Zero while something is loading, and while the page is redirected. */
async function contentOf(page: Page): Promise<number> {
  const content = page.evaluate('watched.content === 0 ? 0 : watched.content - watched.since')
  return Number(await content.catch(() => 0))
}

function isOfPlatform(request: Request): boolean {
  return /^\/api\/(?:platform|graph)\//.test(new URL(request.url()).pathname)
}

function textOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

function longestChain(calls: readonly Call[]): readonly Call[] {
  const chains = new Map<Call, readonly Call[]>()
  for (const one of [...calls].sort((a, b) => a.startedAt - b.startedAt)) {
    const before = [...chains]
      .filter(([{ endedAt }]) => endedAt <= one.startedAt)
      .map(([, chain]) => chain)
      .sort((a, b) => b.length - a.length)[0]
    chains.set(one, [...(before ?? []), one])
  }
  return [...chains.values()].sort((a, b) => b.length - a.length)[0] ?? []
}
