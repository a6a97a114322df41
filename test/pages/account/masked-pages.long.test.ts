/** The masked view on every page with customers: allowlist, test chat, insights, playground, and their exports. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openAccountMenu, openDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

async function mask(page: Page) {
  await openAccountMenu(page)
  await page.getByRole('menuitemcheckbox', { name: /Mask personal data/ }).press('Enter')
  await expect(page.getByText('Personal data is masked in webhooks')).toBeVisible()
}

async function exported(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

test('an allowlist shows and exports placeholders, and deleted entries are restored unmasked', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/allowlist`)
  const main = page.getByRole('main')
  const entries = async (): Promise<{ consumer_phone_number: string }[]> =>
    (await page.request.get(`/api/platform/${livePhoneId}/agent_config/allowlist`)).json()
  const numbers = async () => (await entries()).map((entry) => entry.consumer_phone_number).sort()
  const before = await numbers()
  expect(before.length).toBeGreaterThan(3)
  await expect(main.getByRole('checkbox', { name: `Select ${before[0]}` })).toBeVisible()
  await mask(page)
  await expect(main.getByText('customer-1', { exact: true })).toBeVisible()
  const shown = (await main.locator('[data-row]').allInnerTexts()).join().replaceAll(' ', '')
  for (const number of before) expect(shown).not.toContain(number)
  await expectAccessible(page)
  const csv = await exported(page, () => page.getByRole('button', { name: 'Export CSV' }).press('Enter'))
  expect(csv).toContain('customer-1')
  for (const number of before) expect(csv).not.toContain(number)

  await page
    .getByRole('checkbox', { name: /^Select customer-/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await numbers()).length).toBe(before.length - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(numbers).toEqual(before)
})

test('a masked test chat is readable without identifying the customer', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/test-chat`)
  const said = 'My name is Ada Quill, call me at +44 20 7946 0018 about order FH-20481.'
  await page.getByRole('textbox', { name: 'Message' }).fill(said)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible()
  await mask(page)
  const thread = page.getByRole('article')
  await expect(thread.getByText(/^My name is /).first()).toBeVisible()
  for (const secret of ['Ada', 'Quill', '7946 0018', 'FH-20481']) {
    await expect(page.getByRole('main')).not.toContainText(secret)
  }
  const text = await exported(page, () => page.getByRole('button', { name: 'Export' }).press('Enter'))
  for (const secret of ['Ada', 'Quill', '7946 0018', 'FH-20481']) expect(text).not.toContain(secret)
  await page.getByRole('button', { name: 'Show personal data' }).press('Enter')
  await expect(thread.getByText(said).first()).toBeVisible()
})

test('the playground masks responses on the page and in copied text', async ({ page }) => {
  // The studio forbids scripts to read the clipboard.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => document.body.setAttribute('data-copied', text) },
    })
  })
  await openDemo(page, '/playground')
  await mask(page)
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill(`/api/platform/${livePhoneId}/agent_config/allowlist`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const answer = page.getByRole('region', { name: 'Response body' })
  await expect(answer).toContainText('customer-1')
  await expect(answer).not.toContainText('+')
  await page.getByRole('button', { name: 'Copy response' }).click()
  const copied = page.locator('body')
  await expect(copied).toHaveAttribute('data-copied', /customer-1/)
  await expect(copied).not.toHaveAttribute('data-copied', /\+/)
})
