/** Page positions on a wide screen, and loading skeletons. */
import type { Locator } from '@playwright/test'
import { pagePaths } from '../../scripts/page-paths.mjs'
import { holdRequests } from '../../test/support/held-requests.ts'
import { expectToFit, zoomed } from '../support/fit.ts'
import { livePhoneId, openDemo, openInApp, signInToDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const large = { width: 1920, height: 1080 }
const smallest = { width: 360, height: 740 }
test.use({ viewport: large })

/** The left edge of the title and of what is below it, in whole pixels: the page, or the rail beside it. */
function leftEdges(page: Page): Promise<{ name: string; left: number }[]> {
  return page.evaluate(() => {
    const parts = [
      ['title', 'main h1'],
      ['rail', 'nav:has(~ #content) a'],
      ['page', '#content:not(nav ~ #content) [class*="group/page"]'],
    ] as const
    return parts.flatMap(([name, selector]) => {
      const element = document.querySelector(selector)
      if (element === null) return []
      const inset = Number.parseFloat(getComputedStyle(element).paddingLeft)
      return [{ name, left: Math.round(element.getBoundingClientRect().left + inset) }]
    })
  })
}

async function expectOneLeftEdge(page: Page) {
  const [title, ...others] = await leftEdges(page)
  // The inbox takes the whole width.
  expect(others.length).toBeLessThanOrEqual(1)
  for (const { name, left } of others) expect(left, name).toBe(title?.left)
}

const parts = [0, 1]
for (const part of parts) {
  test(`every page aligns with its title, and fits at 200 % zoom and at 360 px, part ${part + 1}`, async ({
    page,
  }) => {
    await signInToDemo(page)
    for (const path of pagePaths.filter((_, at) => at % parts.length === part)) {
      await test.step(path, async () => {
        await page.setViewportSize(large)
        await openInApp(page, path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectOneLeftEdge(page)
        await page.setViewportSize(zoomed)
        await expect(page.locator('.appear-late')).toHaveCount(0)
        await expectToFit(page)
        await page.setViewportSize(smallest)
        await expectToFit(page)
      })
    }
  })
}

const topOf = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? 0)

const search = ['', 'input[type="search"]'] as const
const plot = ['[dir="ltr"]', '[role="slider"]'] as const
/** The last two select a part of the skeleton and what takes its place; the insights' charts have figures above. */
const shapes = [
  ['settings', 'form', '**/agent_config/settings*'],
  ['skills', 'list', '**/agent_config/skills*', ...search],
  ['insights', 'charts', '**/agent_config/settings*'],
  ['quality/coverage', 'list', '**/agent_config/settings*', ...search],
  ['quality/trends', 'charts', '**/api/workspace/runs/*', ...plot],
  ['quality', 'list', '**/api/workspace/runs/*', ...search],
] as const
test('pages show a skeleton of their shape while loading, and nothing moves afterwards', async ({ page }) => {
  await openDemo(page)
  for (const [name, shape, call, part = '', there] of shapes) {
    await test.step(name, async () => {
      const release = await holdRequests(page, call)
      await page.goto(`/phones/${livePhoneId}/${name}`)
      const skeleton = page.getByRole('main').locator(`[data-skeleton="${shape}"] ${part}`).first()
      await expect(skeleton, name).toBeVisible()
      const before = await topOf(skeleton)
      release()
      await page.unroute(call)
      await expect(page.getByRole('main').locator('[data-skeleton]'), name).toHaveCount(0)
      if (there !== undefined)
        expect(await topOf(page.getByRole('main').locator(there).first()), name).toBe(before)
    })
  }
})

/** More than a row of another number of lines may differ, less than a line. */
const mostRowPx = 12

test('the rows of a skeleton are as high as those that take their place', async ({ page }) => {
  await openDemo(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, call] of [
      ['skills', '**/agent_config/skills*'],
      ['rich-replies', '**/agent-ui-skills*'],
      ['allowlist', '**/agent_config/allowlist*'],
      ['evaluations', '**/agent-eval/cases*'],
      ['scenarios', '**/api/workspace/scenarios/*'],
    ] as const) {
      await test.step(`${name} at ${width} px`, async () => {
        const release = await holdRequests(page, call)
        await page.goto(`/phones/${livePhoneId}/${name}`)
        const main = page.getByRole('main')
        const row = main.locator('[data-skeleton="list"] .border-b').first()
        await expect(row, name).toBeVisible()
        const before = (await row.boundingBox())?.height ?? 0
        release()
        await page.unroute(call)
        const there = main.locator('li:has([data-row]), li[data-row]').first()
        await expect(there).toBeVisible()
        const after = (await there.boundingBox())?.height ?? 0
        expect(Math.abs(after - before), name).toBeLessThanOrEqual(mostRowPx)
      })
    }
  }
})

/** Highest y of the first row, in pixels, in a window 900 px high. */
const firstRowPx = 150
const lists = [
  ...['skills', 'connectors', 'faqs', 'websites', 'rich-replies', 'scenarios', 'evaluations', 'quality'],
  'history',
  ...['allowlist', 'files', 'alerts'],
]

test("a list's first row is near the top of the window", { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDemo(page)
  for (const path of ['/', '/webhooks', ...lists.map((name) => `/phones/${livePhoneId}/${name}`)]) {
    await test.step(path, async () => {
      await page.goto(path)
      // Another list of the page may be there before the first one.
      await expect(page.getByRole('main').locator('[data-skeleton]'), path).toHaveCount(0)
      const row = page.getByRole('main').locator('li:has([data-row], a, button):not(nav *)').first()
      await expect(row).toBeVisible()
      expect(await topOf(row), path).toBeLessThanOrEqual(firstRowPx)
    })
  }
})
