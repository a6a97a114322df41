/** Long lists of webhooks: scrolled, searched, compared. */
import { readFile } from 'node:fs/promises'
import { appSecret, messageBody } from '../../test/support/signed-webhooks.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { openManyWebhooks, postSigned } from '../support/signed-webhooks.ts'
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

test('a webhook is read from its beginning after another one was scrolled', { tag: '@smoke' }, async ({
  page,
}) => {
  await openWebhooks(page, '/webhooks?view=setup')
  await page.getByLabel('Sample’s phone number').selectOption(livePhoneId)
  for (const kind of ['call_ended', 'history']) {
    const answer = page.waitForResponse(/\/api\/webhooks\/sample$/)
    await sendSample(page, kind)
    await answer
  }
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await expectReadFromItsBeginning(page)
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
