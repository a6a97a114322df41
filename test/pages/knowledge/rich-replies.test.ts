/** Rich replies: listed, written, changed, deleted, restored, and copied with an agent. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const path = `/phones/${livePhoneId}/rich-replies`
const row = (page: Page, title: string) => page.locator('main [data-row]', { hasText: title })

test('every page of the list loads, and a reply is written, changed, deleted and restored', async ({
  page,
}) => {
  await openDemo(page, path)
  // More than the platform's page size.
  await expect(page.getByText('30 rich replies')).toBeVisible()
  await page.getByRole('link', { name: 'Add rich reply' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).fill('Helmets & Co')
  await page.getByRole('button', { name: 'Use helmets-co' }).click()
  await page.getByRole('radio', { name: 'Flow' }).check()
  await page.getByRole('textbox', { name: 'Instruction' }).fill('Asked for helmets, start the form.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Is required for a flow')).toBeVisible()
  await page.getByRole('radio', { name: 'Reply buttons' }).check()
  await page.getByRole('button', { name: 'Add rich reply' }).click()
  await expect(page.getByText('31 rich replies')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'helmets-co' })).toBeVisible()
  await expect(page.locator('p', { hasText: 'Reply buttons' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/^helmets-co · Rich replies/)
  await page.getByRole('textbox', { name: 'Instruction' }).fill('Asked for helmets, show two buttons.')
  await page.getByRole('radio', { name: 'Off' }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Rich reply saved.', { exact: true })).toBeVisible()
  await expect(row(page, 'show two buttons').getByText('Off')).toBeVisible()

  await page.reload()
  await row(page, 'helmets-co').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('30 rich replies')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'show two buttons')).toBeVisible()
})

test('the components of November 2026 are offered, with their limits and an example', async ({ page }) => {
  await openDemo(page, `${path}/new`)
  const choose = (component: string) => page.getByRole('radio', { name: component, exact: true }).check()
  const example = page.getByRole('region', { name: 'Example' })
  await page.getByRole('textbox', { name: 'Instruction' }).fill('Show "HELMET-1" and "HELMET-2".')
  await choose('Products')
  await expect(example.getByRole('list', { name: 'Products' })).toContainText('HELMET-2')
  await expect(example.getByText('At most 30 products', { exact: false })).toBeVisible()
  await choose('Catalog')
  await expect(example.getByText('View catalog', { exact: true })).toBeVisible()
  await choose('Cards with one or two quick replies')
  await expect(example.getByText('HELMET-1')).toHaveCount(2)
  await choose('Document')
  await expect(example.getByText('begins with https', { exact: false })).toBeVisible()
})

test('an unpublished flow is refused with the reason', async ({ page, watch }) => {
  await openDemo(page, path)
  await row(page, 'insurance-report').click()
  watch.allowFailedRequest(400, /agent-ui-skills/)
  await page.getByRole('radio', { name: 'On' }).check()
  await page.keyboard.press('Control+s')
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText(/a flow must be published/)).toBeVisible()
})

test('restoring a version is exact, or lists what stays', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/versions`)
  await page.getByLabel('Name').fill('before')
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select before', exact: true })).toBeVisible()
  const made = await page.request.post(`/api/platform/${livePhoneId}/agent-ui-skills`, {
    data: { title: 'helmets', component_type: 'image', status: 'enabled', instruction: 'Send a helmet.' },
  })
  expect(made.status()).toBe(201)
  await page.reload()
  await page.getByRole('link', { name: 'Restore to here' }).first().click()
  await expect(page.getByRole('checkbox', { name: 'Apply: Rich replies, helmets' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Also delete items that were added since' }).uncheck()
  await expect(page.getByText('1 item stays, because it is not in the source')).toBeVisible()
  await expect(page.getByText('Rich replies: helmets')).toBeVisible()
})
