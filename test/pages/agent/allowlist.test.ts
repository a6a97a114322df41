/** Allowlist entries: added with help for the country code, up to twenty. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

test('numbers are accepted in any common format, without duplicates, up to twenty', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/allowlist`)
  await expect(page.getByText('room for 6 more')).toBeVisible()
  await expect(page.getByText('Not used now: the agent answers everyone')).toBeVisible()

  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/agent_config/allowlist'))
      writes.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Add number' }).click()
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await expect(field).toBeFocused()
  await field.fill('020 7946 0018')
  await page.keyboard.press('Enter')
  await expect(page.getByText('start with a plus sign and the country code')).toBeVisible()
  await expect(field).toBeFocused()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
  await page.getByRole('button', { name: 'Add number' }).click()
  await expect(page.getByText('This number is already on the allowlist')).toBeVisible()
  expect(writes).toEqual([])

  await field.fill('020 7946 0020')
  await expect(page.getByText('Will be added as +442079460020 · United Kingdom')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('room for 5 more')).toBeVisible()
  expect(writes).toEqual(['{"consumer_phone_number":"+442079460020"}'])

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import numbers' })
  const numbers = [1, 2, 3, 4, 5, 6].map((digit) => `+1 555 010 020${digit}`)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'team.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['phone', ...numbers, '+442079460020', 'nobody'].join('\n')),
  })
  await expect(dialog.getByText('There is room for 5 more rows: only the first 5 are added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 5 numbers' }).click()
  await expect(dialog.getByText('5 of 5 added')).toBeVisible()
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click()

  await page.reload()
  await expect(page.getByText('no room for more')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add number' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'Select +442079460020' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('room for 1 more')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('no room for more')).toBeVisible()
})
