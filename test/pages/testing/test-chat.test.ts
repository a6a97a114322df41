/** The test chat: a message that fails, and an answer marked as bad. */
import { livePhoneId, openDemo, switchReadOnly } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

async function openTestChat(page: Page) {
  await openDemo(page, `/phones/${livePhoneId}/test-chat`)
}

test('a failed message is resent in place, also in read-only mode', async ({ page, watch }) => {
  watch.allowFailedRequest(429, /agent_test$/)
  await openTestChat(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  // The page takes the focus once, which would close a menu.
  await expect(field).toBeFocused()
  await switchReadOnly(page)
  await page.keyboard.press('Escape')
  const headers = { 'retry-after': '2', 'x-fb-request-id': 'Ab12Cd34' }
  const json = { title: 'Too many requests', detail: 'The hour is full.' }
  await page.route('**/agent_test', (route) => route.fulfill({ status: 429, headers, json }), { times: 1 })
  await field.fill('Hello')
  await field.press('Enter')
  const failure = page.getByRole('alert')
  await expect(failure).toContainText(/You can try again in \d second/)
  await failure.getByText('Details').click()
  await expect(failure).toContainText('Ab12Cd34')
  await expect(failure).toContainText('You can try again now.')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toContainText('Hello from Fernhill Cycle Works')
  await expect(failure).toBeHidden()
})

test('an answer marked as bad says so, also after a reload, and offers no second mark', async ({ page }) => {
  await openTestChat(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('When are you open?')
  await page.keyboard.press('Enter')
  const turns = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Customer' })
  const mark = page.getByRole('button', { name: 'Mark as bad' })
  await mark.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Review later' }).click()
  await expect(page.locator(':focus')).toHaveText('Marked as bad')
  await expect(mark).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('Where are you?')
  await page.keyboard.press('Enter')
  await expect(turns).toHaveCount(2)
  await expect(turns.last().getByRole('button', { name: 'Mark as bad' })).toBeVisible()
  await page.reload()
  await expect(turns.first().getByText('Marked as bad')).toBeVisible()
  await expect(mark).toHaveCount(1)
})
