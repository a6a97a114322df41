/** Sign-in with an unreachable platform, the demo disabled, and a list of members. */
import { submitToken } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

// Port 9 discards; nothing listens there, so every connection is refused.
test.use({
  studioEnvironment: {
    PLATFORM_UPSTREAM: 'http://127.0.0.1:9',
    GRAPH_UPSTREAM: 'http://127.0.0.1:9',
    STUDIO_DEMO: 'off',
  },
})

test('an unreachable platform is distinguished from a refused token', async ({ page, watch }) => {
  watch.allowFailedRequest(502, /^\/api\/session$/)
  await page.goto('/sign-in')
  await submitToken(page, 'any-token')
  await expect(page.getByRole('alert')).toContainText('The platform cannot be reached')
  await expect(page.getByRole('alert')).toContainText('The token was not checked.')
})

test('a disabled demo says so', async ({ page, watch }) => {
  watch.allowFailedRequest(403, /^\/api\/session$/)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('alert')).toContainText('The demo is turned off')
})

test.describe('a list of members', () => {
  test.use({ studioEnvironment: { STUDIO_ALLOWED_USERS: '1' } })

  test('a user who is not a member sees the line to send to the operator', async ({
    page,
    studio,
    watch,
  }) => {
    watch.allowFailedRequest(403, /^\/api\/session$/)
    await page.goto('/sign-in')
    await submitToken(page, studio.sampleToken)
    const note = page.getByRole('alert')
    await expect(note).toContainText('You are not a member of this studio')
    await expect(note).toContainText(
      /Please add me to the studio at 127\.0\.0\.1:\d+: .+, user id \d+, in STUDIO_ALLOWED_USERS\./,
    )
    await expect(note.getByRole('button', { name: 'Copy line' })).toBeVisible()
  })
})
