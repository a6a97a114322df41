import { openAccountMenu, pathOf, signInToDemo, signInWithToken, submitToken } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test("signs in with the built-in platform's token", { tag: '@smoke' }, async ({ page, studio }) => {
  await signInWithToken(page, studio)
  await openAccountMenu(page)
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
  await expect(page.getByText(/^7 h 59 min left$/)).toBeVisible()
})

test('signs in to the demo, which is labeled as one', { tag: '@smoke' }, async ({ page }) => {
  await signInToDemo(page)
  await expect(page.getByText('You are in the demo.')).toBeVisible()
})

test('signing out works, and the copied address leads to the sign-in page', { tag: '@smoke' }, async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(401, /^\/api\//)
  await signInToDemo(page)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.goto('/phones/300000000000001/skills')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fphones%2F300000000000001%2Fskills$/)
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
})

test('signing out during a read does not show the session as expired', async ({ page, watch }) => {
  watch.allowFailedRequest(401, /^\/api\//)
  const reads: Promise<void>[] = []
  let letGo = () => {}
  const ended = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/agent_config/settings', (route) => {
    reads.push(ended.then(async () => route.fulfill({ response: await route.fetch() })))
  })
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    const response = await route.fetch()
    letGo()
    await Promise.all(reads)
    return route.fulfill({ response })
  })
  await signInToDemo(page)
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
})

test('text typed before the session expired is restored after signing in again', { tag: '@smoke' }, async ({
  page,
  studio,
  watch,
}) => {
  watch.allowFailedRequest(401, /^\/api\//)
  await signInWithToken(page, studio)
  await page.goto(pathOf('skills'))
  await page.locator('[data-row]').first().click()
  // Another one has opened by itself before.
  await expect(page.getByRole('heading', { name: 'book-a-service', level: 2 })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'When it applies' })
  await field.fill('Whenever a bike squeaks.')
  await expect(page.getByText('Changed: When it applies')).toBeVisible()
  await page.context().clearCookies()
  // A read may notice the end first.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await submitToken(page, studio.sampleToken)
  await expect(field).toHaveValue('Whenever a bike squeaks.')
})

test('the requested page is shown after signing in', async ({ page }) => {
  await page.goto('/phones/300000000000001/skills?q=return')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(/\/phones\/300000000000001\/skills\?q=return$/)
  await expect(page.getByRole('searchbox', { name: 'Search skills' })).toHaveValue('return')
})

test('no address can make the sign-in redirect to another site', { tag: '@smoke' }, async ({
  page,
  studio,
}) => {
  await page.goto('/sign-in?next=//elsewhere.example/')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(`${studio.origin}/`)
})

test('a refused token is explained with the request id and stays for correction', async ({ page, watch }) => {
  watch.allowFailedRequest(401, /^\/api\/session$/)
  await page.goto('/sign-in')
  await submitToken(page, 'not-a-token-that-anybody-knows')
  await expect(page.getByRole('alert')).toContainText('The platform refused this token')
  await expect(page.getByRole('button', { name: 'Copy request id' })).toBeVisible()
  await expect(page.getByLabel('Access token')).toHaveValue('not-a-token-that-anybody-knows')
})

test('an obvious typing error is shown without calling the platform', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter an access token')).toBeVisible()
  await submitToken(page, 'two words')
  await expect(page.getByText('An access token has no spaces or line breaks.')).toBeVisible()
})

test('the token is hidden by default, and the permissions are listed', async ({ page }) => {
  await page.goto('/sign-in')
  const token = page.getByLabel('Access token')
  await expect(token).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show token' }).click()
  await expect(token).toHaveAttribute('type', 'text')
  await page.getByText('Required permissions').click()
  await expect(page.getByText('whatsapp_business_management', { exact: true })).toBeVisible()
})

test('a user can sign in, open a number and sign out by keyboard alone', { tag: '@smoke' }, async ({
  page,
  studio,
  watch,
}) => {
  // Requests of the page that was left.
  watch.allowFailedRequest(401, /\/api\//)
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByLabel('Access token')).toBeFocused()
  await page.keyboard.type(studio.sampleToken)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Phone numbers' })).toBeVisible()
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const first = page.getByRole('link', { name: '+1 555-014-2231' })
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Fernhill Cycle Works' }).focus()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '+1 555-014-2231', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /account menu/i }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: /Read-only mode/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed out')).toBeVisible()
})
