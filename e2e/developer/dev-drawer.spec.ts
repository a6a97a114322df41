/** Recorded calls hold no token, and their view is accessible. */
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

// Choosing a form of the call copies it.
test.use({ permissions: ['clipboard-write'] })

function drawerOf(page: Page) {
  return page.getByRole('region', { name: 'API calls' })
}

/** The live number's skill list, with the drawer open. */
async function openDrawer(page: Page) {
  await openDemo(page, `/phones/${livePhoneId}/skills?debug=1`)
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  return { drawer, rows: drawer.locator('[data-row]') }
}

test('the token of a sign-in does not appear among the calls', { tag: '@smoke' }, async ({
  page,
  studio,
  watch,
}) => {
  watch.allowFailedRequest(400, /^\/api\/graph\//)
  await page.goto('/sign-in?next=%2F%3Fdebug%3D1')
  await page.getByLabel('Access token').fill(studio.sampleToken)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const drawer = drawerOf(page)
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
  await page.keyboard.press('Control+Shift+D')
  if (await drawer.isHidden()) await page.keyboard.press('Control+Shift+D')
  await drawer.getByRole('searchbox').fill('method:get')
  await expect(drawer.locator('[data-row]').first()).toBeVisible()
  await drawer.getByRole('searchbox').fill(studio.sampleToken)
  await expect(drawer.getByText('No call matches.')).toBeVisible()
})

test('the drawer is accessible in both themes and at both widths', async ({ page }) => {
  const { drawer, rows } = await openDrawer(page)
  await rows.and(page.locator('[title$="/skills"]')).click()
  await drawer.getByRole('button', { name: 'PowerShell' }).click()
  await expectAccessible(page, { within: 'section[aria-label="API calls"]' })
})
