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

/** The left edge of each page's content, in whole pixels; a page without tabs has none. */
function leftEdges(page: Page): Promise<{ name: string; left: number }[]> {
  return page.evaluate(() => {
    const parts = [
      ['bar', 'nav[aria-label="Breadcrumbs"]'],
      ['banner', 'section[aria-label="About this session"] > div'],
      ['tabs', '#content ~ nav > ul, nav:has(~ #content) > ul'],
      ['title', 'main h1'],
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
  const [bar, ...others] = await leftEdges(page)
  expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(['banner', 'title']))
  for (const { name, left } of others) expect(left, name).toBe(bar?.left)
}

const parts = [0, 1]
for (const part of parts) {
  test(`every page aligns with the bar's left edge, and fits at 200 % zoom and at 360 px, part ${part + 1}`, async ({
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
