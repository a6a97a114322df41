/** Agent events: sent, polled to the end, remembered across a reload, stored as templates. */
import { livePhoneId, newPhoneId, switchReadOnly } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test('an event is sent, followed to its end over a reload, and kept as a template', async ({ page }) => {
  await page.goto(`/phones/${livePhoneId}/agent-events`)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await page.getByRole('button', { name: 'Send event' }).click()
  await expect(page.getByText('Enter a phone number with its country code', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'To' })).toBeFocused()
  await page.getByRole('textbox', { name: 'To' }).fill('+15550199814')
  await page.getByRole('textbox', { name: 'Type' }).fill('order.shipped')
  await page.getByRole('textbox', { name: 'What happened' }).fill('The order is on its way.')
  await page.getByRole('textbox', { name: 'Payload' }).fill('{"order":')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enter valid JSON. The error is in line 1, column 10.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Payload' }).fill('{"order":12345678901234567890}')
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(page.getByRole('textbox', { name: 'Payload' })).toHaveValue(
    '{\n  "order": 12345678901234567890\n}',
  )

  await page.getByRole('textbox', { name: 'Template name' }).fill('Shipped')
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByRole('button', { name: 'Send event' }).click()
  const sent = page.getByRole('region', { name: 'Sent from this browser' }).getByRole('listitem')
  await expect(sent).toContainText(/Received|Processing/)
  await page.reload()
  await expect(sent).toContainText('Delivered')

  await page.getByRole('button', { name: 'Shipped', exact: true }).click()
  await page.getByRole('textbox', { name: 'To' }).fill('+15550000000')
  await page.getByRole('button', { name: 'Send event' }).click()
  await expect(sent.first()).toContainText('The customer has no conversation with this number.')
  await expect(sent).toHaveCount(2)

  await switchReadOnly(page)
  await expect(page.getByRole('button', { name: 'Send event' })).toHaveAttribute('aria-disabled', 'true')
})

test('a number without an agent has nobody to tell', async ({ page, watch }) => {
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  await page.goto(`/phones/${newPhoneId}/agent-events`)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByText('This number has no agent yet')).toBeVisible()
})
