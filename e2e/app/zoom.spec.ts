/** At 200 % zoom a 1280×800 window has 640×400 pixels: content fits the width, and none is lost (WCAG 1.4.10). */
import { expectToFit, zoomed } from '../support/fit.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: zoomed })

test('the sign-in page and the help', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectToFit(page)
  await page.goto('/help/keyboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectToFit(page)
})

/** Views reached only by search parameters. */
const views = [
  '/webhooks?view=targets',
  '/webhooks?view=setup',
  `/phones/${livePhoneId}/alerts?show=rules`,
  `/phones/${livePhoneId}/inbox?chat=15550199814`,
  `/phones/${livePhoneId}/inbox?filter=bad&chat=15550199817&side=details`,
]

test('the views of a page, with long messages in a list', async ({ page }) => {
  await openDemo(page)
  await page.goto('/webhooks?view=setup')
  await page.getByRole('button', { name: 'Send sample' }).click()
  await expect(page.getByText(/sample/i).first()).toBeVisible()
  for (const path of views) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(
        page.getByRole('main').getByRole('heading').filter({ visible: true }).first(),
      ).toBeVisible()
      await expect(page.locator('.appear-late')).toHaveCount(0)
      if (path.endsWith('conversations')) await expect(page.locator('main [data-row]').first()).toBeVisible()
      await expectToFit(page)
    })
  }
})

test('the current tab is in view, and the save bar does not cover the focused field', {
  tag: '@smoke',
}, async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/budgets`)
  const tab = page.getByRole('navigation', { name: 'Agent' }).getByRole('link', { name: 'Budgets' })
  await expect(tab).toBeInViewport({ ratio: 1 })
  await page.goto(`/phones/${livePhoneId}/settings`)
  const field = page.getByRole('textbox', { name: 'Your own message' })
  // Low in the window, where the bar appears.
  await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8))
  await field.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await page.keyboard.type('Soon. ')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    const [box, bar] = [await field.boundingBox(), await save.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }).toPass()
})

test('an open skill, and an open FAQ with its Save in view', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/skills`)
  await page.getByRole('main').locator('[data-row]').first().click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expectToFit(page)
  await page.goto(`/phones/${livePhoneId}/faqs`)
  await page.getByRole('main').locator('[data-row]').first().click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Changed')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await expectToFit(page)
})
