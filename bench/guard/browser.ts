/** Compares main-thread work of pages, and the size of the first scripts. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { livePhoneId } from '../../e2e/support/journey.ts'
import { startStudio } from '../../e2e/support/studio.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { demoVisitor } from '../pages/demo-visitor.ts'
import { openAndWatch } from '../pages/watch-page.ts'
import { type Comparison, comparePairs, maxRatio } from './compare.ts'

/** Sizes are the same in every run. */
const maxSizeRatio = 1.05

const pages = { today: '', settings: '/settings', skills: '/skills', scenarios: '/scenarios' }

/** Compares two built checkouts, whose pages are opened in turn. Throws if one does not start. */
export async function compareBrowser(before: string, now: string, rounds: number): Promise<Comparison[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  const studios = [await startStudio({}, before), await startStudio({}, now)] as const
  try {
    const cookies = [await demoVisitor(studios[0].origin), await demoVisitor(studios[1].origin)] as const
    const comparisons = [compareSizes(before, now)]
    for (const [page, below] of Object.entries(pages)) {
      const work: [number[], number[]] = [[], []]
      const all: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        for (const side of [0, 1] as const) {
          const address = `${studios[side].origin}/phones/${livePhoneId}${below}`
          const { mainThreadMs, rendererMs } = await cpuOf(browser, address, cookies[side])
          work[side].push(mainThreadMs)
          all[side].push(rendererMs)
        }
      }
      comparisons.push(comparisonOf(page, 'main thread, ms', work, maxRatio))
      comparisons.push(comparisonOf(page, 'renderer, ms', all, maxRatio))
    }
    return comparisons
  } finally {
    await browser.close()
    await Promise.all(studios.map((studio) => studio.stop()))
  }
}

function compareSizes(before: string, now: string): Comparison {
  const sizes: [number[], number[]] = [[firstLoadKilobytes(before)], [firstLoadKilobytes(now)]]
  return comparisonOf('first load', 'gzip, kB', sizes, maxSizeRatio)
}

function comparisonOf(
  scenario: string,
  what: string,
  [before, now]: readonly [number[], number[]],
  mostRatio: number,
): Comparison {
  const figures = comparePairs(before, now)
  return { scenario, what, ...figures, isWorse: figures.ratio > mostRatio }
}

/** CPU time until the page is complete, without the cache of an earlier visit; the renderer also parses and compiles. */
async function cpuOf(browser: Browser, address: string, cookie: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // The CPU time of this thread alone, which a busy machine changes little.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await openAndWatch(page, address)
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  return { mainThreadMs: ms('TaskDuration'), rendererMs: ms('ProcessTime') }
}

/** Scripts that the document requests. */
function firstLoadKilobytes(checkout: string): number {
  const folder = path.join(checkout, 'dist/web')
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const scripts = new Set([...document.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, script]) => script))
  const files = new Set(readdirSync(folder, { recursive: true }).map(String))
  // Small files are not compressed.
  const bytes = [...scripts].map(
    (script) => statSync(path.join(folder, files.has(`${script}.gz`) ? `${script}.gz` : `${script}`)).size,
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
