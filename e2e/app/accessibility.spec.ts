/** Every page in both themes and at both widths, checked by axe. */
import { expectAccessible, narrow, wide } from '../support/accessible.ts'
import {
  businessId,
  livePhoneId,
  openAccountMenu,
  openDemo,
  signInToDemo,
  submitToken,
} from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test('the sign-in page with its reasons, its permissions and an error', { tag: '@smoke' }, async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(401, /^\/api\/session$/)
  await page.goto('/sign-in?reason=expired')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await page.getByText('Required permissions').click()
  await expectAccessible(page)
  await submitToken(page, 'refused')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('the first page, empty and full', { tag: '@smoke' }, async ({ page }) => {
  await signInToDemo(page)
  await expectAccessible(page)
  await page.goto(`/?business=${businessId}`)
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
  await expectAccessible(page)
})

test('the account menu and the navigation', { tag: '@smoke' }, async ({ page }) => {
  await signInToDemo(page)
  await openAccountMenu(page)
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expectAccessible(page, { viewports: [narrow] })
})

test('the overview and the skills of a phone number', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/phones/${livePhoneId}/skills`)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expectAccessible(page)
})

test('the agent with its delete confirmation, and the templates', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/skills/templates`)
  await expect(page.getByRole('heading', { name: 'Orders and delivery' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/phones/${livePhoneId}/settings`)
  await page.getByRole('button', { name: 'Delete agent' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('a skill with an error, and its delete confirmation', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/skills`)
  await page.locator('[data-row]').first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Wrong title')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Use lower-case letters/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test("an agent's files, websites, questions and audience", async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/files`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await expect(page.getByText('Not uploaded')).toBeVisible()
  await expectAccessible(page, { viewports: [wide] })
  await page.goto(`/phones/${livePhoneId}/websites?sort=state`)
  await page.locator('main [data-row]').first().click()
  await page.getByText('Crawl limits').click()
  await expectAccessible(page, { viewports: [narrow] })
  await page.goto(`/phones/${livePhoneId}/faqs`)
  await page.locator('main [data-row]').first().click()
  await page.locator('main [data-select]').first().click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectAccessible(page, { viewports: [wide] })
  await page.goto(`/phones/${livePhoneId}/allowlist`)
  await page.getByRole('button', { name: 'Add number' }).click()
  await page.locator('form').getByRole('button', { name: 'Add number' }).click()
  await expect(page.getByText('Enter a phone number')).toBeVisible()
  await expectAccessible(page, { viewports: [narrow] })
})

test('a connector with its credentials and log, and a tool with a deep body', async ({ page }) => {
  const orders = `/phones/${livePhoneId}/connectors/760000000000001`
  await openDemo(page, `${orders}/credentials`)
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('Enter a value')).toBeVisible()
  await expectAccessible(page, { viewports: [wide] })
  await page.goto(`${orders}/logs`)
  await page.getByText('Show as table').click()
  await expectAccessible(page, { viewports: [narrow] })
  await page.goto(`${orders}/tools/770000000000003`)
  await page.getByRole('button', { name: 'Add field to customer' }).click()
  // A window as tall as the page, so that fixed bars cover no input.
  await expectAccessible(page, { viewports: [{ ...narrow, height: 6000 }] })
})

test('a missing page and one that fails to load', async ({ page, watch }) => {
  watch.allowFailedRequest(400, /^\/api\/graph\//)
  await openDemo(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/?business=999999999999999')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('export, import and versions', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/transfer`)
  await page.getByLabel('With credentials, in plain text').check()
  await expectAccessible(page)
  await page.goto(`/phones/${livePhoneId}/versions`)
  await page.getByLabel('Name').fill('before the sale')
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('checkbox', { name: 'Select before the sale' }).check()
  await expectAccessible(page, { viewports: [narrow] })
})

test('numbers at a glance, scenarios, quality, alerts, insights and a draft', async ({ page }) => {
  await openDemo(page, '/numbers')
  for (const path of ['scenarios', 'evaluations', 'quality', 'alerts', 'insights', 'draft']) {
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, { viewports: [wide] })
    await page.goto(`/phones/${livePhoneId}/${path}`)
  }
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await expectAccessible(page)
})
