/** The inbox in a browser: layout, fonts, and a reply whose status the platform posts. */
import { holdRequests } from '../../test/support/held-requests.ts'
import { livePhoneId, openEmptyDemo, signInWithToken } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const inbox = `/phones/${livePhoneId}/inbox`
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).locator('[data-row]')
const chat = (page: Page) => page.getByRole('region', { name: 'Messages' })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })

test('a late note about missing webhooks does not move the list', { tag: '@smoke' }, async ({ page }) => {
  const noStandby = '**/api/webhooks/events?kind=standby*'
  const refused = { tooLarge: 0, unsigned: 0 }
  await page.route(noStandby, (route) =>
    route.fulfill({ json: { events: [], capacity: 1, dropped: 0, refused } }),
  )
  const release = await holdRequests(page, noStandby)
  await openEmptyDemo(page, inbox)
  await expect(rows(page).first()).toBeVisible()
  // After a start, the server is still reading for a moment.
  await expect(page.getByText('The studio still reads its stored webhooks')).toHaveCount(0)
  const place = await rows(page).first().boundingBox()
  await Promise.all([page.waitForResponse(noStandby), release()])
  await expect(rows(page).first()).toBeVisible()
  expect(await rows(page).first().boundingBox()).toEqual(place)
})

test('last words in Arabic stand behind who said them', async ({ page }) => {
  await openEmptyDemo(page, inbox)
  const row = rows(page).filter({ hasText: 'ليلى' })
  const speaker = await row.getByText('Agent:', { exact: true }).boundingBox()
  const words = await row.getByText('على الرحب').boundingBox()
  if (speaker === null || words === null) throw new Error('The row is not shown')
  expect(words.x - speaker.x - speaker.width).toBeLessThan(10)
})

test('a reply takes over the conversation, and its status arrives by webhook', async ({ page, studio }) => {
  await signInWithToken(page, studio)
  await page.goto(`${inbox}?chat=34600555014`)
  await expect(chat(page)).toContainText('24 pulgadas')
  await expect(details(page)).toContainText('Agent answers')
  await expect(page.getByText('Your reply takes over the conversation')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Le esperamos el sábado. Mo, del taller.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Accepted by the platform. The delivery status follows.').first()).toBeVisible()
  const reply = chat(page).getByRole('listitem').filter({ hasText: 'Mo, del taller' })
  await expect(reply).toContainText('Read')
  await expect(details(page)).toContainText('Workshop Lead answers')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await page.reload()
  await expect(reply).toHaveCount(1)
  await details(page).getByRole('button', { name: 'Hand back to the agent' }).click()
  await expect(details(page)).toContainText('Handed back.')
})

test("only the font of a customer's script is loaded", { tag: '@smoke' }, async ({ page }) => {
  const faces = new Set<string>()
  page.on('response', (response) => {
    const [script] = /noto-sans-[a-z]+/.exec(response.url()) ?? []
    if (script !== undefined && response.ok()) faces.add(script)
  })
  // The languages are named in their own scripts.
  await page.goto('/sign-in', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Language')).toContainText('العربية')
  await openEmptyDemo(page, `/phones/${livePhoneId}/skills`)
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()
  expect([...faces]).toEqual([])
  await page.goto(`/phones/${livePhoneId}/inbox?chat=971500555014`)
  await expect(page.getByText('شكراً جزيلاً!')).toBeVisible()
  await expect.poll(() => faces.has('noto-sans-arabic')).toBe(true)
  expect(faces.has('noto-sans-thai')).toBe(false)
})

test('help of earlier versions leads to the inbox', async ({ page }) => {
  for (const name of ['thread-control', 'handover', 'review-queue']) {
    await page.goto(`/help/${name}`)
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('list, chat and details show one column at a time, and back', { tag: '@smoke' }, async ({ page }) => {
    await openEmptyDemo(page, inbox)
    await rows(page).first().click()
    await expect(rows(page).first()).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeInViewport()
    await page.getByRole('link', { name: 'Details' }).click()
    await expect(details(page)).toBeVisible()
    await expect(chat(page)).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('link', { name: 'Conversation', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Inbox', exact: true }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})
