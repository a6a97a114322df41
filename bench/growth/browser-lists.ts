/** How long a browser takes for a list of many records: rendering, search, and frames while scrolling. */
import { chromium, type Page } from '@playwright/test'
import { livePhoneId } from '../../e2e/support/journey.ts'
import { startStudio } from '../../e2e/support/studio.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { demoVisitor } from '../pages/demo-visitor.ts'
import { median } from '../proxy/statistics.ts'
import type { Growth } from './growth.ts'

const scrollMs = 2000

/** The built app in the demo; this program supplies the records. */
export const lists: Growth = {
  name: 'lists',
  title: 'A list of records in the browser (FAQs)',
  heads: [
    'records',
    'drawn, ms',
    'drawn from the cache, ms',
    'search, ms',
    'frames a second, scrolling',
    'longest frame, ms',
    'elements',
  ],
  async *rows(isShort) {
    const studio = await startStudio()
    const executablePath = findBrowser()
    const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
    const [name = '', value = ''] = (await demoVisitor(studio.origin)).split('=')
    for (const size of isShort ? [100, 1000] : [100, 1000, 10_000]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await context.addCookies([{ name, value, url: studio.origin }])
      const page = await context.newPage()
      yield [size, ...(await measure(page, studio.origin, size))]
      await context.close()
    }
    await browser.close()
    await studio.stop()
  },
}

async function measure(page: Page, origin: string, size: number): Promise<number[]> {
  const records = Array.from({ length: size }, (_, n) => ({
    id: String(1_000_000 + n),
    question: `Question number ${n}?`,
    answer: `The answer to question number ${n}, in one sentence of usual length.`,
  }))
  const body = JSON.stringify({ data: records })
  const answered: number[] = []
  await page.route(/\/api\/platform\/[^?]*\/faq(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    answered.push(Date.now())
    await route.fulfill({ contentType: 'application/json', body })
  })
  await page.goto(`${origin}/phones/${livePhoneId}/faqs`)
  await page.getByText('Question number 0?').first().waitFor()
  const drawn = Date.now() - (answered[0] ?? Date.now())
  const searches: number[] = []
  const search = page.getByRole('searchbox').first()
  for (const at of [size - 1, Math.floor(size / 2)]) {
    const startedAt = Date.now()
    await search.fill(`number ${at}?`)
    await page.getByText('Question number 0?').waitFor({ state: 'detached' })
    await page.getByText(`Question number ${at}?`).first().waitFor()
    searches.push(Date.now() - startedAt)
    await search.fill('')
    await page.getByText('Question number 0?').first().waitFor()
  }
  // This program's loader wraps functions in a call that pages lack.
  await page.evaluate('globalThis.__name = (made) => made')
  const frames = await framesWhileScrolling(page)
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
  const again = [await drawAgain(page), await drawAgain(page), await drawAgain(page)]
  return [
    drawn,
    median(again),
    median(searches),
    frames.length / (scrollMs / 1000),
    Math.max(...frames),
    elements,
  ]
}

/** Milliseconds from the click back to the list until its first row is shown. */
async function drawAgain(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.waitForURL('**/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.waitForTimeout(500)
  const row = page.locator('main li').filter({ hasText: 'Question number 0?' })
  await page.evaluate(`globalThis.drawnMs = new Promise((resolve) => {
    const link = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === 'Knowledge')
    const since = performance.now()
    link.click()
    const look = () => {
      const row = document.querySelector('main li')
      if (row?.textContent.includes('Question number 0?')) resolve(performance.now() - since)
      else requestAnimationFrame(look)
    }
    look()
  }); undefined`)
  await row.first().waitFor()
  return Number(await page.evaluate('drawnMs'))
}

function framesWhileScrolling(page: Page): Promise<number[]> {
  return page.evaluate(
    (forMs) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        const startedAt = performance.now()
        let before = startedAt
        const step = (now: number) => {
          frames.push(now - before)
          before = now
          window.scrollBy(0, 120)
          if (now - startedAt < forMs) requestAnimationFrame(step)
          else resolve(frames)
        }
        requestAnimationFrame(step)
      }),
    scrollMs,
  )
}
