/** A shared screen: the list stands still, and no customer's number or words are shown, copied or exported. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openAccountMenu, openDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const customer = '15550199814'
const formattedCustomer = '+1 555 019 9814'

async function send(page: Page, kind: string) {
  const answer = await page.request.post('/api/webhooks/sample', {
    data: { kind, phoneNumberId: livePhoneId },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
}

/** Starts from an empty list. */
async function openCleared(page: Page) {
  await openDemo(page, '/webhooks')
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.delete('/api/webhooks/events', { headers })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

async function exported(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

test('a paused list holds new entries and shows them all on resume', async ({ page }) => {
  await openCleared(page)
  await send(page, 'standby')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  for (const kind of ['preferences', 'handovers', 'flow_status']) await send(page, kind)
  await expect(page.getByText('paused, 3 new')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(rows).toHaveCount(4)
})

test('in masked view, no customer data is on the page, in the export or in the call archive', async ({
  page,
}) => {
  await openCleared(page)
  for (const kind of ['messages', 'standby', 'standby_echoes', 'handovers']) await send(page, kind)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText(formattedCustomer)
  await openAccountMenu(page)
  await page.getByRole('menuitemcheckbox', { name: /Mask personal data/ }).press('Enter')
  await expect(page.getByText('Personal data is masked in webhooks')).toBeVisible()
  await rows.first().press('Enter')
  await expect(page.getByRole('article')).toContainText('customer-')
  for (const secret of [customer, formattedCustomer, 'Ada Quill', 'FH-20481']) {
    await expect(page.getByRole('main')).not.toContainText(secret)
  }
  await expectAccessible(page)
  const lines = await exported(page, () => page.getByRole('button', { name: 'Export' }).press('Enter'))
  expect(lines.trim().split('\n')).toHaveLength(4)
  for (const secret of [customer, 'Ada', 'FH-20481', 'gravel']) expect(lines).not.toContain(secret)
  expect(lines).toContain(livePhoneId)

  await page.load('/webhooks?debug=1')
  const drawer = page.getByRole('region', { name: 'API calls' })
  await expect(
    drawer
      .locator('[data-row]')
      .filter({ hasText: /webhooks\/events.*200|200.*webhooks\/events/ })
      .first(),
  ).toBeVisible()
  const archive = await exported(page, () =>
    drawer.getByRole('button', { name: 'Save as HAR' }).press('Enter'),
  )
  for (const secret of [customer, 'Ada Quill', 'FH-20481']) expect(archive).not.toContain(secret)
  expect(archive).toContain('/api/webhooks/events')

  await page.getByRole('button', { name: 'Show personal data' }).press('Enter')
  await expect(page.getByRole('main')).toContainText(formattedCustomer)
})
