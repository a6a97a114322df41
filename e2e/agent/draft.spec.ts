/** The strip of a draft, without a shift of the page. */
import { narrow } from '../support/accessible.ts'
import { livePhoneId, pathOf, signInToDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

async function beginDraft(page: Page) {
  await page.goto(pathOf('draft'))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
}

test("the team's draft is shown from the first frame, until it turns out to be closed", {
  tag: '@smoke',
}, async ({ page }) => {
  await signInToDemo(page)
  await beginDraft(page)
  const strip = page.getByText('Customers and tests still get the live agent.')
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize(narrow)
  await page.goto(pathOf('skills'))
  await expect(strip).toBeVisible()
  await expect(page.getByText('nothing is changed yet.')).toBeVisible()
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  // The strip alone would be 0.06.
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)

  const record = `/api/workspace/drafts/${livePhoneId}/current`
  const { etag = '' } = (await page.request.get(record)).headers()
  expect((await page.request.delete(record, { headers: { 'if-match': etag } })).status()).toBe(204)
  await page.goto(pathOf('skills'))
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await expect(strip).toHaveCount(0)
})
