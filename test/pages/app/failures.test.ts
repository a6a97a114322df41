/** Save errors and conflicts as a user sees them. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, type Page, type Route, test } from '../../support/app/test.ts'

const listPath = `/api/platform/${livePhoneId}/agent_config/skills`
const skillsPage = `/phones/${livePhoneId}/skills`

const failures = [
  {
    status: 409,
    body: { title: 'Conflict', detail: 'This name exists.' },
    says: 'The platform reports a conflict',
  },
  {
    status: 403,
    body: { title: 'Forbidden', detail: 'The AI terms of service must be accepted.' },
    says: 'The agent terms are not accepted yet',
  },
  {
    status: 403,
    body: { title: 'Forbidden', detail: 'Missing permission.' },
    says: 'The token has no permission for this',
  },
  {
    status: 400,
    body: { title: 'Bad Request', detail: 'title: odd' },
    says: 'The platform did not accept this',
  },
  {
    status: 500,
    body: { title: 'Server Error', detail: 'Oops', fbtrace_id: 'TRACE7' },
    says: 'Something went wrong',
  },
]

async function typeSkill(page: Page) {
  await page.getByRole('textbox', { name: 'Title' }).fill('rainy-day-rides')
  await page.getByRole('textbox', { name: 'When it applies' }).fill('When a customer asks about rain.')
  await page
    .getByRole('textbox', { name: 'What to do' })
    .fill('Say that rides take place in the rain, with mudguards on every bike.')
}

test('each failed save is explained in plain words, and the input stays', async ({ page, watch }) => {
  for (const { status } of failures) watch.allowFailedRequest(status, /skills$/)
  watch.allowFailedRequest(429, /skills$/)
  watch.allowUnreachable(/skills$/)
  await openDemo(page, `${skillsPage}/new`)
  await typeSkill(page)
  const add = page.getByRole('button', { name: 'Add skill' })
  const saves = `**${listPath}`
  /** Reads of the list are unaffected. */
  const fail = (act: (route: Route) => Promise<void>) =>
    page.route(saves, (route) => (route.request().method() === 'POST' ? act(route) : route.fallback()))

  for (const { status, body, says } of failures) {
    await fail((route) => route.fulfill({ status, json: body }))
    await add.click()
    await expect(page.getByRole('alert').getByText(says)).toBeVisible()
    await page.getByRole('alert').getByText('Details').click()
    await expect(page.getByRole('alert').getByText(body.detail)).toBeVisible()
    await page.unroute(saves)
  }
  await expect(page.getByRole('alert').getByText('TRACE7')).toBeVisible()

  await fail((route) => route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: {} }))
  await add.click()
  await expect(page.getByText('Rate limit reached')).toBeVisible()
  await expect(page.getByText('You can try again in 10 minutes.')).toBeVisible()

  await page.unroute(saves)
  await fail((route) => route.abort('internetdisconnected'))
  await add.click()
  await expect(page.getByRole('alert').getByText('No answer')).toBeVisible()
  await page.unroute(saves)

  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('rainy-day-rides')
  await add.click()
  await expect(page.getByRole('heading', { name: 'rainy-day-rides' })).toBeVisible()
})

test('a rate-limited page counts down to its next read', async ({ page, watch }) => {
  watch.allowFailedRequest(429, /skills$/)
  expect((await page.request.post('/api/session', { data: { demo: true } })).status()).toBe(200)
  const pause = { status: 429, headers: { 'retry-after': '3' }, json: {} }
  await page.route(`**${listPath}`, (route) => route.fulfill(pause))
  await page.goto(skillsPage)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('You can try again now.')).toBeVisible()
  await page.unroute(`**${listPath}`)
  await retry.click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
})

test("another user's change in between is shown, and is not overwritten unseen", async ({ page }) => {
  await openDemo(page, skillsPage)
  await page.getByRole('link', { name: /^book-a-service/ }).click()
  const when = page.getByRole('textbox', { name: 'When it applies' })
  const what = page.getByRole('textbox', { name: 'What to do' })
  const whatBefore = await what.inputValue()
  const id = page.url().split('/').at(-1)
  const changeElsewhere = (description: string) =>
    page.request.put(`${listPath}/${id}`, { data: { description } })

  await what.fill(`${whatBefore} Be brief.`)
  await changeElsewhere('When a customer wants a slot, says a colleague.')
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('region', { name: 'This was changed elsewhere' })
  await expect(notice.locator('ins', { hasText: 'colleague' })).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
  await page.reload()
  await expect(what).toHaveValue(`${whatBefore} Be brief.`)
  await expect(when).toHaveValue('When a customer wants a slot, says a colleague.')

  await when.fill('Mine')
  await changeElsewhere('When a customer wants a slot, says another one.')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Use their version' }).click()
  await expect(when).toHaveValue('When a customer wants a slot, says another one.')
  await expect(page.getByText('Changed:')).toBeHidden()
})
