/** The first five minutes: from a token to its numbers without typing an id, and missing permissions. */
import { fulfillJson } from '../support/first-minutes.ts'
import { businessId, signInWithToken, submitToken } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const account = '200000000000001'
const anyId = 'Business, account or phone number id'

test('the token printed in the terminal shows its numbers at once', { tag: '@smoke' }, async ({
  page,
  studio,
}) => {
  await signInWithToken(page, studio)
  const number = page.getByRole('link', { name: '+1 555-014-2231' })
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel(anyId)).toBeHidden()
})

test('a token without business_management finds numbers by account, and the missing permission is named', async ({
  page,
  studio,
}) => {
  await fulfillJson(page, '**/api/graph/me/businesses?*', { data: [] })
  await fulfillJson(page, '**/api/session/access', {
    type: 'USER',
    expiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    dataAccessExpiresAt: null,
    scopes: ['whatsapp_business_management'],
    missing: ['business_management'],
    accounts: [{ scope: 'whatsapp_business_management', ids: [account] }],
    app: null,
  })
  await signInWithToken(page, studio)
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('business_management', { exact: true })).toBeVisible()
  await expect(page.getByText('The access token stops working in 3 days.')).toBeVisible()
})

test('when the token reveals nothing, one field accepts an account or a business and remembers it', async ({
  page,
  studio,
  watch,
}) => {
  for (const status of [400, 403, 404]) watch.allowFailedRequest(status, /^\/api\/graph\//)
  await fulfillJson(page, '**/api/graph/me/businesses?*', { data: [] })
  await fulfillJson(page, '**/api/session/access', {
    type: null,
    expiresAt: null,
    dataAccessExpiresAt: null,
    scopes: [],
    missing: [],
    accounts: [],
    app: null,
  })
  await signInWithToken(page, studio)
  await page.getByLabel(anyId).fill('999999999')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(
    page.getByText('The token cannot see a business, an account or a phone number with this id.'),
  ).toBeVisible()
  await page.getByLabel(anyId).fill(account)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`account=${account}`))
  await page.getByText('Another business, account or number').click()
  await page.getByLabel(anyId).fill(businessId)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`business=${businessId}`))
  await page.goto('/')
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeVisible()
})

test('an Instagram agent opens by account id or user name, and its pages state what differs', async ({
  page,
  studio,
  watch,
}) => {
  watch.allowFailedRequest(400, /^\/api\/graph\//)
  await signInWithToken(page, studio)
  for (const name of ['17841400000000001', '@fernhill.cycles']) {
    await page.goto('/')
    await page.getByText('Another business, account or number').click()
    await page.getByLabel(anyId).fill(name)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/phones/${name.replace('@', '')}$`))
    await page.getByText('Number details').click()
    await expect(page.getByText('This agent is on Instagram, so the platform reports no phone')).toBeVisible()
    await expect(page.getByText('You opened it by its user name.')).toHaveCount(name.startsWith('@') ? 1 : 0)
    await page.goto(`/phones/${name.replace('@', '')}/skills`)
    await expect(page.getByRole('link', { name: 'greet-by-season' }).first()).toBeVisible()
    await page.goto(`/phones/${name.replace('@', '')}/allowlist`)
    await expect(page.getByText('its allowlist has user names')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add number' })).toHaveCount(0)
  }
})

test('/sign-in?demo=1 starts the demo and never replaces a session', { tag: '@smoke' }, async ({
  page,
  studio,
}) => {
  await page.goto('/sign-in?demo=1')
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeVisible()
  await expect(page.getByText(/^You are in the demo\./).first()).toBeVisible()
  // An open page would redirect to sign-in by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await submitToken(page, studio.sampleToken)
  await expect(page.getByRole('heading', { name: 'Phone numbers', level: 1 })).toBeVisible()
  await page.goto('/sign-in?demo=1')
  await expect(page.getByRole('heading', { name: 'Phone numbers', level: 1 })).toBeVisible()
  await expect(page.getByText(/^You are in the demo\./)).toHaveCount(0)
})
