/** Page changes: the frame reacts first, content is requested early, the focus moves along. */
import { holdRequests } from '../../test/support/held-requests.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const phone = `/phones/${livePhoneId}`
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

test('the sidebar marks the chosen page before its script has loaded', { tag: '@smoke' }, async ({
  page,
}) => {
  await openDemo(page, `${phone}/skills`)
  await expect(title(page, 'Skills')).toBeVisible()
  const release = await holdRequests(page, /\/assets\/alerts-page-/)
  await entry(page, 'Alerts').click()
  await expect(entry(page, 'Alerts')).toHaveAttribute('data-here')
  await expect(entry(page, 'Agent')).not.toHaveAttribute('data-here')
  await expect(title(page, 'Skills')).toBeVisible()
  release()
  await expect(title(page, 'Alerts')).toBeVisible()
  await expect(page).toHaveURL(`${phone}/alerts`)
})

test('of two clicks in one page change the second one counts', async ({ page }) => {
  await openDemo(page, `${phone}/skills`)
  const releases = [
    await holdRequests(page, /\/assets\/today-page-/),
    await holdRequests(page, /\/assets\/inbox-page-/),
  ]
  await entry(page, 'Today').click()
  await entry(page, 'Inbox').click()
  // The former page's script arrives in either order, before and after the wanted one.
  for (const release of releases) release()
  await expect(title(page, 'Inbox')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${phone}/inbox`))
  await expect(entry(page, 'Today')).not.toHaveAttribute('data-here')
})

test('hovering over a link preloads the first data of its page', { tag: '@smoke' }, async ({ page }) => {
  await openDemo(page, `${phone}/settings`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const asked = page.waitForRequest(/\/faqs/)
  await page.getByRole('navigation', { name: 'Agent' }).getByRole('link', { name: 'FAQs' }).hover()
  await asked
  await expect(page).toHaveURL(`${phone}/settings`)
})

test('the page heading is focused after a click, a key and back', { tag: '@smoke' }, async ({ page }) => {
  await openDemo(page, `${phone}/skills`)
  await expect(title(page, 'Skills')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Agent' })
    .getByRole('link', { name: /^Connectors/ })
    .click()
  await expect(title(page, 'Connectors')).toBeFocused()
  await entry(page, 'Alerts').press('Enter')
  await expect(title(page, 'Alerts')).toBeFocused()
  await page.goBack()
  await expect(title(page, 'Connectors')).toBeFocused()
})

test('an item that opens beside its list does not move the focus', { tag: '@smoke' }, async ({ page }) => {
  await openDemo(page, `${phone}/skills`)
  const row = page.locator('main [data-row]').first()
  await row.click()
  await expect(page).toHaveURL(/\/skills\/[^/]+$/)
  await expect(title(page, 'Skills')).not.toBeFocused()
})
