/** A session expires during work. */
import { livePhoneId } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

const lifetimeSeconds = 25

test.use({ studioEnvironment: { STUDIO_SESSION_TTL_SECONDS: String(lifetimeSeconds) } })

test('an expired session redirects to sign-in with the reason, then back to the same page', {
  tag: '@smoke',
}, async ({ page, watch }) => {
  watch.allowFailedRequest(401, /^\/api\//)
  const place = `/phones/${livePhoneId}/skills?q=e&sort=newest`
  await page.goto(place)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { name: 'Skills', level: 1 })).toBeVisible()
  await expect(page.getByText('Your session ends in less than a minute.')).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()

  await expect
    .poll(async () => (await page.request.get('/api/session')).status(), {
      timeout: 3 * lifetimeSeconds * 1000,
    })
    .toBe(401)
  // A page that refetches by itself, as on window focus, notices before any click.
  const row = page.locator('[data-row]').first()
  await row.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('reason')).toBe('expired')
  const left = searchParams.get('next') ?? ''
  expect(left).toMatch(/\/skills(\/[^/?]+)?\?q=e&sort=newest$/)

  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(left)
  const isOpened = left.includes('/skills/')
  const shown = isOpened ? page.getByRole('textbox', { name: 'Title' }) : row
  await expect(shown).toBeVisible()
})
