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

/** Answers the next test call only when the returned function is called. */
async function holdAnswer(page: Page, status = 200) {
  let release: () => void = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(
    '**/agent_test',
    async (route) => {
      await held
      if (status === 200) await route.fallback()
      else await route.fulfill({ status, json: { title: 'Unavailable' } })
    },
    { times: 1 },
  )
  return release
}

test('a message sent while the agent still answers goes out after the answer', async ({ page }) => {
  await openTestChat(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  const turns = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Customer' })
  const queued = page.getByRole('status').filter({ hasText: 'Sent as soon as the agent has answered.' })
  const release = await holdAnswer(page)
  await field.fill('When are you open?')
  await field.press('Enter')
  await field.fill('Where are you?')
  await field.press('Enter')
  await expect(queued).toHaveCount(1)
  await field.press('Escape')
  await expect(queued).toHaveCount(0)
  await expect(field).toHaveValue('Where are you?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(queued).toHaveCount(1)
  await expect(turns).toHaveCount(1)
  release()
  await expect(turns).toHaveCount(2)
  await expect(field).toHaveValue('')
  await expect(turns.last()).toContainText('Where are you?')
})

test('after a failed answer a waiting message stays in the field', async ({ page, watch }) => {
  watch.allowFailedRequest(503, /agent_test$/)
  await openTestChat(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  const release = await holdAnswer(page, 503)
  await field.fill('When are you open?')
  await field.press('Enter')
  await field.fill('Where are you?')
  await field.press('Enter')
  release()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(field).toHaveValue('Where are you?')
  await expect(page.getByRole('article').getByText('Where are you?')).toHaveCount(0)
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
