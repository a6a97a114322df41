/** Sign-in with an unreachable platform and the demo disabled. */
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
