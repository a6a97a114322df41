/** A list that stands beside an open item is never beside an empty half. */
import { newPhoneId, openDemo, pathOf } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const wide = 1180

test.beforeEach(async ({ page }) => {
  // These pages have no layout: the pane is displayed where the style sheet shows both halves.
  await page.addInitScript((leastPx) => {
    Element.prototype.getClientRects = () => {
      const rectangles = innerWidth < leastPx ? [] : [new DOMRect(0, 0, 1, 1)]
      return Object.assign(rectangles, { item: (at: number) => rectangles[at] ?? null })
    }
  }, wide)
})

const current = (page: Page) => page.locator('main [data-row][aria-current="page"]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

for (const [list, first] of [
  ['skills', 'collect-payment-details'],
  ['connectors', 'invoice_archive'],
  ['websites', 'fail.fernhill.example/archive'],
  ['scenarios', 'Free delivery from 60 dollars'],
] as const)
  test(`${list}: what needs attention most is open, and the focus stays`, async ({ page }) => {
    await openDemo(page, pathOf(list))
    await expect(current(page)).toHaveCount(1)
    await expect(page).toHaveTitle(new RegExp(`^${first} · `))
    expect(await focused(page)).toBe('BODY')
  })

test('webhooks: the newest event is open', async ({ page }) => {
  await openDemo(page, pathOf('inbox'))
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await page.goto('/webhooks')
  await expect(page).toHaveURL(/\?event=\d+/)
  await expect(page.getByRole('article')).toBeVisible()
})

test('a filtered list opens the first of the filtered, and another filter leaves it open', async ({
  page,
}) => {
  await openDemo(page, pathOf('skills?q=ride'))
  await expect(page).toHaveTitle(/^cargo-bike-test-ride · /)
  await expect(page).toHaveURL(/\/skills\/[\w-]+\?q=ride$/)
  await page.getByRole('searchbox', { name: 'Search skills' }).fill('refund')
  await expect(page.getByRole('link', { name: /^refund-goes-to-people/ })).toBeVisible()
  await expect(page).toHaveTitle(/^cargo-bike-test-ride · /)
})

test('closed with Escape, it stays closed: by a search, and on the way back', async ({ page }) => {
  await openDemo(page, pathOf('skills'))
  await expect(page.getByRole('textbox', { name: 'What to do' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Select a skill to view or edit it.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search skills' }).fill('ride')
  await expect(page.getByText(/^\d+ of \d+ skills$/)).toBeVisible()
  await expect(current(page)).toHaveCount(0)
  await page.locator('main [data-row]').first().click()
  await expect(current(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('Select a skill to view or edit it.')).toBeVisible()
  await expect(current(page)).toHaveCount(0)
})

test('asked for again, it opens again; nothing is added to the history', async ({ page }) => {
  await openDemo(page, pathOf('connectors'))
  await expect(current(page)).toContainText('invoice_archive')
  expect(await page.evaluate(() => history.length)).toBe(1)
  const rail = page.getByRole('navigation', { name: 'Agent' })
  await rail.getByRole('link', { name: 'Skills' }).click()
  await expect(page).toHaveTitle(/^collect-payment-details · /)
  expect(await page.evaluate(() => history.length)).toBe(2)
  await rail.getByRole('link', { name: 'Skills' }).click()
  await expect.poll(() => page.evaluate(() => history.length)).toBe(3)
  await expect(current(page)).toContainText('collect-payment-details')
})

test('on a narrow screen, a list opens nothing by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDemo(page, pathOf('skills'))
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await page.atRest()
  await expect(page).toHaveURL(/\/skills$/)
})

test('others are told of a skill that the list opened once the focus is in it', async ({ page }) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/presence')) told.push(request.url())
  })
  await openDemo(page, pathOf('skills'))
  const field = page.getByRole('textbox', { name: 'What to do' })
  await expect(field).toBeVisible()
  await page.atRest()
  expect(told).toEqual([])
  await field.focus()
  await expect.poll(() => told.length).toBe(1)
})

test('the list of another number opens none of the rows of this one', async ({ page, watch }) => {
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  await openDemo(page, pathOf('skills'))
  await expect(current(page)).toHaveCount(1)
  await page.getByRole('button', { name: /Choose another number/ }).click()
  await page.getByRole('option', { name: /Fernhill Workshop/ }).click()
  await expect(page.getByText('This number has no agent yet', { exact: false }).first()).toBeVisible()
  await page.atRest()
  await expect(page).toHaveURL(new RegExp(`/phones/${newPhoneId}/skills$`))
})
