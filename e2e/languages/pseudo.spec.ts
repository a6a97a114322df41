/** Every page in the pseudo-language, which marks and lengthens texts: all are translated, and none is cut off. */
import { pagePaths } from '../../scripts/page-paths.mjs'
import { expectToFit } from '../support/fit.ts'
import { openDemo, openInApp } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'
import { chooseLanguage, unmarkedTexts } from './texts.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

async function expectAllMarked(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [data-skeleton]'), path).toHaveCount(0)
  expect(await unmarkedTexts(page), path).toEqual([])
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport)
    await expectToFit(page)
    // It scrolls, but never sideways.
    const panes = page.locator('aside > div')
    const widths = await panes.evaluateAll((all) => all.map((pane) => pane.scrollWidth - pane.clientWidth))
    expect(Math.max(0, ...widths), path).toBe(0)
  }
  await page.setViewportSize(wide)
}

test('the sign-in page has no unmarked texts', { tag: '@smoke' }, async ({ page, studio }) => {
  await chooseLanguage(page, studio, 'en-XA')
  await page.goto('/sign-in?reason=expired')
  await expectAllMarked(page, '/sign-in')
})

const parts = [0, 1, 2]
for (const part of parts) {
  test(`every page has only marked texts and fits, part ${part + 1}`, async ({ page, studio }) => {
    test.setTimeout(600_000)
    await chooseLanguage(page, studio, 'en-XA')
    await page.setViewportSize(wide)
    await openDemo(page)
    for (const path of pagePaths.filter((_, at) => at % parts.length === part)) {
      await test.step(path, async () => {
        await openInApp(page, path)
        await expectAllMarked(page, path)
      })
    }
  })
}
