/** A session that ends while somebody is working. */
import { livePhoneId } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const lifetimeSeconds = 20

test.use({ studioEnvironment: { STUDIO_SESSION_TTL_SECONDS: String(lifetimeSeconds) } })

test('it leads to the sign-in page with the reason, and from there back to where one was', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(401, /^\/api\/(?:session|platform|graph)/)
  const place = `/phones/${livePhoneId}/skills?q=e&sort=newest`
  await page.goto(place)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { name: 'Skills', level: 1 })).toBeVisible()
  await expect(page.getByText('Your session ends in less than a minute.')).toBeVisible()

  await expect
    .poll(async () => (await page.request.get('/api/session')).status(), {
      timeout: 3 * lifetimeSeconds * 1000,
    })
    .toBe(401)
  await page.locator('[data-row]').first().click()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('reason')).toBe('expired')

  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(/\/phones\/300000000000001\/skills\/[^/?]+\?q=e&sort=newest$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
})
