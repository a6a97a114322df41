/** Webhooks older than the page's: searched page by page by the studio, with errors shown. */
import { appSecret } from '../../test/support/signed-webhooks.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openManyWebhooks } from '../support/signed-webhooks.ts'
import { expect, test } from '../support/test.ts'

/** The page holds 5,000 of them. */
const eventCount = 5300

test.use({
  studioEnvironment: { PLATFORM_APP_SECRET: appSecret, STUDIO_WEBHOOK_CAPACITY: String(eventCount) },
})

test('older webhooks are found by text, field and time, a hundred at a time', async ({
  page,
  studio,
  watch,
}) => {
  await openManyWebhooks(page, studio, eventCount)
  const search = page.getByRole('searchbox')
  const older = page.getByRole('button', { name: 'Search older webhooks' })
  await search.fill('4915000001')
  await expect(page.getByText('No webhook matches.')).toBeVisible()
  await older.click()
  // Numbers 10 to 19.
  await expect(page.getByText('10 older webhooks found.')).toBeVisible()
  await page.getByRole('link', { name: /^Message 17 / }).click()
  await expect(page.getByRole('heading', { name: 'Message 17', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await search.fill('from:49150000299 Message')
  await older.click()
  await expect(page.getByText('1 older webhook found.')).toBeVisible()
  await search.fill('')
  await older.click()
  await expect(page.getByText('100 older webhooks found.')).toBeVisible()
  const more = page.getByRole('button', { name: 'Search further back' })
  await more.click()
  await expect(page.getByText('200 older webhooks found.')).toBeVisible()
  await more.click()
  await expect(page.getByText('300 older webhooks found.')).toBeVisible()
  await more.click()
  await expect(more).toBeHidden()

  await search.fill('nothing says this')
  await older.click()
  await expect(page.getByText('No older webhook matches.')).toBeVisible()

  const broken = /\/webhooks\/events\?.*q=zeppelin/
  watch.allowFailedRequest(503, /webhooks\/events$/)
  await page.route(broken, (route) =>
    route.fulfill({
      status: 503,
      json: { type: 'about:blank', title: 'Not now', status: 503, code: 'store_unavailable' },
    }),
  )
  await search.fill('zeppelin')
  await older.click()
  const failure = page.getByRole('alert')
  await expect(failure).toBeVisible()
  await page.unroute(broken)
  await failure.getByRole('button', { name: /again/i }).click()
  await expect(page.getByText('No older webhook matches.')).toBeVisible()
})
