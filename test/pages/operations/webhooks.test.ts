/** Webhooks on arrival: searched, read, compared, grouped, and their set-up. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openDemo, signInWithToken, switchReadOnly } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'
import { appSecret, messageBody, signatureOf } from '../../support/signed-webhooks.ts'

async function openWebhooks(page: Page, address: string) {
  await openDemo(page, address)
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
}

async function sendSample(page: Page, kind: string) {
  await page.getByLabel('Sample', { exact: true }).selectOption(kind)
  await page.getByRole('button', { name: 'Send sample' }).click()
  await expect(page.getByRole('link', { name: 'Show webhook' })).toBeVisible()
}

test('a sample arrives in a cleared list, is read, and shows why it is unverified', async ({ page }) => {
  await openWebhooks(page, '/webhooks')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Clear all webhooks?' })
  await question.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Set up webhooks or send a sample' }).click()
  await page.getByLabel('With a valid signature').uncheck()
  await sendSample(page, 'template_alert')
  await page.getByRole('link', { name: 'Show webhook' }).click()
  await expect(page.getByRole('heading', { name: /^Template repair_ready rejected/ })).toBeVisible()
  await expect(page.getByText('No signature')).toBeVisible()
  await expect(page.getByText('"message_template_id": 910000000000001')).toBeVisible()
  await expectAccessible(page)
})

test('preferences, calls and phone app history are labeled by type', async ({ page }) => {
  await openWebhooks(page, '/webhooks?view=setup')
  await page.getByLabel('Sample’s phone number').selectOption(livePhoneId)
  await sendSample(page, 'preferences')
  for (const kind of ['call_ended', 'history', 'flow_status', 'statuses']) {
    const answer = page.waitForResponse(/\/api\/webhooks\/sample$/)
    await sendSample(page, kind)
    await answer
  }
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Stopped marketing messages/ })).toContainText('Preferences')
  await expect(page.getByRole('link', { name: /^The call ended after 42 s/ })).toContainText('Call')
  await expect(page.getByRole('link', { name: /^Flow 940000000000001 · DRAFT → PUBLISHED/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^2 earlier messages of 1 customer/ })).toContainText(
    'Phone app',
  )
  await page.getByLabel('Type').selectOption('Status')
  await expect(page.getByRole('link', { name: /^The call ended/ })).toHaveCount(0)
  await expect(page.locator('[data-row]').first()).toContainText('Status')
  await page.goto(`/phones/${livePhoneId}/inbox?chat=15550199814`)
  const entries = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Can I collect my bike on Friday?' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Stopped marketing messages' })).toHaveCount(1)
  await expect(entries.filter({ hasText: '131047 Re-engagement message' })).toHaveCount(1)
  await expectAccessible(page)
})

test('subscribed apps of accounts are routed here, released, unsubscribed and subscribed by keyboard', async ({
  page,
}) => {
  await openWebhooks(page, '/webhooks?view=setup')
  const account = page
    .getByRole('list', { name: 'Accounts with their subscribed apps' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await expect(account).toContainText('Fernhill Studio')
  await expect(account).toContainText('to the app’s callback URL')
  await account.getByRole('button', { name: 'Route to this studio' }).focus()
  await page.keyboard.press('Enter')
  await expect(account).toContainText('to https://studio.example/api/webhooks')
  await expectAccessible(page)
  await account.getByRole('button', { name: 'Remove route' }).press('Enter')
  await expect(account).toContainText('to the app’s callback URL')
  // Busy until the change is complete; a press meanwhile does nothing.
  const unsubscribe = account.getByRole('button', { name: 'Unsubscribe' })
  await expect(unsubscribe).toBeEnabled()
  await unsubscribe.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Unsubscribe the app from this account?' })
  await question.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await expect(account).toContainText('Your app is not subscribed')
  await expect(account.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
  const subscribe = account.getByRole('button', { name: 'Subscribe', exact: true })
  await expect(subscribe).toBeEnabled()
  await subscribe.press('Enter')
  await expect(account).toContainText('Fernhill Studio')
})

const openTool = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).click()

test('a number is routed to this studio and released again', async ({ page }) => {
  await openWebhooks(page, '/webhooks?view=setup')
  await expect(page.getByText(`${new URL(page.url()).origin}/api/webhooks`)).toBeVisible()
  await openTool(page, 'Route one number to this studio')
  await page
    .getByRole('group', { name: 'Phone number', exact: true })
    .getByLabel('Phone number', { exact: true })
    .fill('+1 555-014-2231')
  const route = page.getByRole('region', { name: 'Route one number to this studio' })
  await expect(route.getByText('not set').first()).toBeVisible()
  await route.getByRole('button', { name: 'Route to this studio' }).click()
  await expect(route.getByText('https://studio.example/api/webhooks')).toBeVisible()
  await route.getByRole('button', { name: 'Remove route' }).click()
  await expect(route.getByText('https://studio.example/api/webhooks')).toBeHidden()
  await switchReadOnly(page)
  await page.keyboard.press('Escape')
  await expect(route.getByRole('button', { name: 'Route to this studio' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a number routed before its present route is known shows the new one', async ({ page }) => {
  let answerFirst = () => {}
  const isReleased = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route(
    /\/api\/graph\/\d+\?fields=.*webhook_configuration/,
    async (route) => {
      const before = await route.fetch()
      await isReleased
      await route.fulfill({ response: before })
    },
    { times: 1 },
  )
  await openWebhooks(page, '/webhooks?view=setup')
  await openTool(page, 'Route one number to this studio')
  await page
    .getByRole('group', { name: 'Phone number', exact: true })
    .getByLabel('Phone number', { exact: true })
    .fill('+1 555-014-2231')
  const route = page.getByRole('region', { name: 'Route one number to this studio' })
  await route.getByRole('button', { name: 'Route to this studio' }).click()
  await expect(page.getByText('This number’s webhooks now come to this studio.').first()).toBeVisible()
  answerFirst()
  await expect(route.getByText('https://studio.example/api/webhooks')).toBeVisible()
})

const withSecret = test.extend({ studioEnvironment: { PLATFORM_APP_SECRET: appSecret } })

withSecret("a pasted signature is checked against this studio's secret", async ({ page }) => {
  await signInWithToken(page, '/webhooks?view=setup')
  await openTool(page, 'Check a signature')
  const body = messageBody(1)
  await page.getByLabel('Raw body').fill(body)
  await page.getByLabel('Signature', { exact: true }).fill(signatureOf(body))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('The signature matches.')).toBeVisible()
  await page.getByLabel('Raw body').fill(`${body}\n`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('The signature does not match.')).toBeVisible()
  await expect(page.getByText(/ends with a line break/)).toBeVisible()
})

test('on a narrow screen an opened item replaces the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWebhooks(page, '/webhooks?view=setup')
  await sendSample(page, 'messages')
  await page.getByRole('link', { name: 'Events' }).click()
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('link', { name: 'All webhooks' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
})
