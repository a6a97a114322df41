/** Webhooks on arrival: searched, read, compared, grouped, and their set-up. */
import { readFile } from 'node:fs/promises'
import { expectAccessible, narrow, wide } from '../support/accessible.ts'
import { livePhoneId, openDemo, signInWithToken, switchReadOnly } from '../support/journey.ts'
import {
  appSecret,
  messageBody,
  openManyWebhooks,
  postSigned,
  signatureOf,
} from '../support/signed-webhooks.ts'
import { expect, type Page, test } from '../support/test.ts'

const eventCount = 5000

test.use({
  studioEnvironment: { PLATFORM_APP_SECRET: appSecret, STUDIO_WEBHOOK_CAPACITY: String(eventCount) },
})

async function openWebhooks(page: Page, address: string) {
  await openDemo(page, address)
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
}

async function sendSample(page: Page, kind: string) {
  await page.getByLabel('Sample', { exact: true }).selectOption(kind)
  await page.getByRole('button', { name: 'Send sample' }).click()
  await expect(page.getByRole('link', { name: 'Show webhook' })).toBeVisible()
}

async function expectReadFromItsBeginning(page: Page) {
  const pane = page.locator('[data-pane]')
  const place = () => pane.evaluate(({ scrollTop }) => scrollTop)
  await page.getByRole('link', { name: /^2 earlier messages/ }).click()
  await pane.getByRole('heading', { level: 2 }).hover()
  await page.mouse.wheel(0, 2000)
  await expect.poll(place).toBeGreaterThan(100)
  await page.getByRole('link', { name: /^The call ended/ }).click()
  await expect(pane.getByRole('heading', { name: /^The call ended/ })).toBeInViewport({ ratio: 1 })
  expect(await place()).toBe(0)
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
  await expect(page.getByRole('heading', { name: /^repair_ready/ })).toBeVisible()
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
  await expectReadFromItsBeginning(page)
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

test('a number is routed to this studio and released again', async ({ page }) => {
  await openWebhooks(page, '/webhooks?view=setup')
  await expect(page.getByText(`${new URL(page.url()).origin}/api/webhooks`)).toBeVisible()
  await page
    .getByRole('group', { name: 'Phone number', exact: true })
    .getByLabel('Phone number', { exact: true })
    .fill('+1 555-014-2231')
  const route = page.getByRole('region', { name: 'Route one number to this studio' })
  await route.getByRole('button', { name: 'Route to this studio' }).click()
  await expect(route.getByText('https://studio.example/api/webhooks')).toBeVisible()
  await route.getByRole('button', { name: 'Remove route' }).click()
  await expect(route.getByText('https://studio.example/api/webhooks')).toBeHidden()
  // A window as tall as the page, so that fixed bars cover no button.
  const viewports = [wide, narrow].map((one) => ({ ...one, height: 4000 }))
  await expect(page.getByText('Route removed.')).toHaveCount(0)
  await expectAccessible(page, { viewports })
  await switchReadOnly(page)
  await page.keyboard.press('Escape')
  await expect(route.getByRole('button', { name: 'Route to this studio' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('five thousand events render few rows, and are found by field, by keyboard, compared, live', async ({
  page,
  studio,
}) => {
  await openManyWebhooks(page, studio, eventCount)
  const rows = page.locator('[data-row]')
  const drawn = () => rows.count()
  expect(await drawn()).toBeLessThan(60)
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: /^Message 1 / })).toBeFocused()
  expect(await drawn()).toBeLessThan(60)
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: /^Message 2 / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Message 2', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Message 2', exact: true })).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('from:491500049… kind:messages -4987')
  await expect(page.getByText('99 of 5,000 webhooks')).toBeVisible()
  await page.getByRole('searchbox').fill('"Message 4987"')
  await page.getByRole('link', { name: /^Message 4987 / }).click()
  await page.getByRole('button', { name: 'Pin' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('searchbox').fill('"Message 4988"')
  await page.getByRole('link', { name: /^Message 4988 / }).click()
  await expect(page.getByRole('article').getByText(/"body": "Message 4987"/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop comparing' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).body)).toEqual([messageBody(4988)])

  await page.getByRole('button', { name: 'Clear filters' }).click()
  const late = messageBody(9999)
  await postSigned(studio, late, `sha256=${'0'.repeat(64)}`)
  await page.getByRole('link', { name: /^Message 9999 / }).click()
  await expect(page.getByText('Signature does not match')).toBeVisible()
  await page.getByLabel('Pinned only').check()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Message 4987')
})

test('a webhook of an earlier day has its date in the list', async ({ page }) => {
  await openWebhooks(page, '/webhooks')
  const rows = page.locator('[data-event]')
  await rows.first().press('End')
  await expect(rows.last()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d/)
})

test("a pasted signature is checked against this studio's secret", async ({ page, studio }) => {
  await signInWithToken(page, studio)
  await page.goto('/webhooks?view=setup')
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
  await expectAccessible(page)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All webhooks' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
})
