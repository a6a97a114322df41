/** What customers do besides writing, as the inbox shows it: cases of `test/cases/platform.json`, through the front door. */
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, signInWithToken } from '../../support/app/journey.ts'
import { postSigned } from '../../support/app/post-webhook.ts'
import { test as base, expect, type Page } from '../../support/app/test.ts'
import { appSecret } from '../../support/signed-webhooks.ts'

const cases: Record<string, readonly object[]> = JSON.parse(readFileSync('test/cases/platform.json', 'utf8'))
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).locator('[data-row]')
const chat = (page: Page) => page.getByRole('region', { name: 'Messages' })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })

const test = base.extend({ studioEnvironment: { PLATFORM_APP_SECRET: appSecret } })

/** Seconds of the newest case. */
const newest = 1_795_891_008

/** Shifted together to a minute ago, because waits and the 24 hours count from now. */
function recent(text: string): string {
  const shift = Math.floor(Date.now() / 1000) - 60 - newest
  return text.replaceAll(/"timestamp":"(\d{10})"/g, (_, time) => `"timestamp":"${Number(time) + shift}"`)
}

test('one customer, one conversation, with what became of each message', async ({ page, studio, watch }) => {
  watch.allowFailedRequest(404, /\/insights\//)
  const names = [
    'adoption-splits-conversation',
    'edit-text',
    'revoke',
    'reaction-after-answer',
    'group-message',
    'payment-status',
    'flow-answers',
    'ad-referral',
  ]
  for (const body of names.flatMap((name) => cases[name] ?? []))
    await postSigned(studio, recent(JSON.stringify(body)))
  await signInWithToken(page, `/phones/${livePhoneId}/inbox`)

  const row = (name: string) => rows(page).filter({ hasText: name })
  await expect(row('Rita')).toHaveCount(1)
  await row('Rita').press('Enter')
  await expect(chat(page)).toContainText('Before I took a username')
  await expect(chat(page)).toContainText('After I took a username')
  await expect(details(page)).toContainText('rita.bikes')
  // Each of the ids leads to the conversation.
  await page.goto(`/phones/${livePhoneId}/inbox?chat=5511970000001`)
  await expect(page.getByRole('heading', { name: 'Rita', level: 2 })).toBeVisible()

  await row('Pau').press('Enter')
  await expect(chat(page)).toContainText('I want 2 wheels')
  await expect(chat(page).getByText('Edited', { exact: true })).toBeVisible()
  await chat(page).getByText('Earlier text').click()
  await expect(chat(page)).toContainText('I want 3 wheels')
  await expectAccessible(page)

  await row('Leo').press('Enter')
  await expect(chat(page)).toContainText('Deleted by the customer')
  await expect(page.getByRole('main')).not.toContainText('my secret note')
  await expect(row('Leo')).not.toContainText('Waiting')

  await row('Ona').press('Enter')
  await expect(chat(page).getByRole('list', { name: 'Reactions' })).toContainText('👍')
  await expect(row('Ona')).not.toContainText('Waiting')
  await expectAccessible(page)

  await row('Group').press('Enter')
  await expect(chat(page)).toContainText('Kim')
  await expect(chat(page)).toContainText('Another member')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Kim' })).toHaveCount(0)

  await row('Ravi').press('Enter')
  await expect(chat(page)).toContainText('Payment captured: order-77, INR 210.00')
  await expect(details(page)).toContainText('Agent answers')
  await row('Gil').press('Enter')
  await expect(chat(page)).toContainText('bike: Gravel 52')
  await row('Bru').press('Enter')
  await expect(chat(page)).toContainText('From the ad Winter service -20 %')
})

test('erase-after-username-adoption: all ids of a customer are named and erased', async ({
  page,
  studio,
  watch,
}) => {
  watch.allowFailedRequest(404, /\/insights\//)
  // The open conversation is gone.
  watch.allowFailedRequest(404, /^\/api\/conversations\//)
  for (const body of cases['adoption-splits-conversation'] ?? [])
    await postSigned(studio, recent(JSON.stringify(body)))
  await signInWithToken(page, `/phones/${livePhoneId}/inbox?chat=5511970000001`)
  await expect(chat(page)).toContainText('After I took a username')
  await details(page).getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Erase Rita/ })
  await expect(dialog).toContainText('BR.11000000000000002')
  await dialog.getByRole('textbox').fill('5511970000001')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Rita' })).toHaveCount(0)
  const left = await (await page.request.get('/api/webhooks/events?q=username')).text()
  expect(left).not.toContain('I took a username')
})

test('an unsigned webhook is not in the inbox', async ({ page, studio, watch }) => {
  watch.allowFailedRequest(404, /\/insights\//)
  const [signed] = cases['adoption-splits-conversation'] ?? []
  const [forged] = cases['username-adopter-only-user-id'] ?? []
  await postSigned(studio, recent(JSON.stringify(forged)), 'sha256=00')
  await postSigned(studio, recent(JSON.stringify(signed)))
  await signInWithToken(page, `/phones/${livePhoneId}/inbox?chat=5511970000001`)
  await expect(chat(page)).toContainText('Before I took a username')
  await expect(page.getByRole('main')).not.toContainText('Only my user id')
})
