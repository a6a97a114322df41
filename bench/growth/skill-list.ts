/** How long a browser takes for a list of many skills while it searches for overlapping ones. */
import { type BrowserContext, chromium } from '@playwright/test'
import { livePhoneId } from '../../e2e/support/journey.ts'
import { startStudio } from '../../e2e/support/studio.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { demoVisitor } from '../pages/demo-visitor.ts'
import type { Growth } from './growth.ts'
import { manySkills } from './made-agent.ts'

/** The built app in the demo; this program supplies the skills, half of them nearly equal. */
export const skills: Growth = {
  name: 'skills',
  title: 'Comparing the skills of a list in the browser',
  heads: ['skills', 'drawn, ms', 'pairs', 'compared, ms', 'longest task, ms'],
  async *rows(isShort) {
    const studio = await startStudio()
    const executablePath = findBrowser()
    const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
    const [name = '', value = ''] = (await demoVisitor(studio.origin)).split('=')
    for (const size of isShort ? [20, 200] : [20, 200, 2000]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await context.addCookies([{ name, value, url: studio.origin }])
      yield [size, ...(await measure(context, studio.origin, size))]
      await context.close()
    }
    await browser.close()
    await studio.stop()
  },
}

/** From the list's arrival, when the app has already started. */
const longestTask = `
globalThis.longest = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask' })
`

async function measure(context: BrowserContext, origin: string, size: number): Promise<(number | string)[]> {
  const page = await context.newPage()
  const body = JSON.stringify({ data: manySkills(size) })
  await page.goto(`${origin}/phones/${livePhoneId}/faqs`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  let answeredAt = 0
  await page.route(/\/api\/platform\/[^?]*\/skills(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    await page.evaluate(longestTask)
    answeredAt = Date.now()
    await route.fulfill({ contentType: 'application/json', body })
  })
  await page.getByRole('link', { name: 'Skills', exact: true }).click()
  await page.getByText('skill-0-').first().waitFor()
  const drawnMs = Date.now() - answeredAt
  const found = page.getByText(/pairs? may cover the same situation|No two skills/)
  // A short list of unrelated skills shows no note.
  await found.waitFor({ timeout: size < 100 ? 1000 : 60_000 }).catch(() => undefined)
  const comparedMs = Date.now() - answeredAt
  const text = (await found.count()) > 0 ? await found.innerText() : '0'
  await page.waitForTimeout(500)
  const longest = Number(await page.evaluate('longest'))
  return [drawnMs, Number(text.replace(/\D/g, '')), comparedMs, longest]
}
