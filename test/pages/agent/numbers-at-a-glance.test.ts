/** All numbers on one page: each agent's state and needs. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, type Locator, type Page, test } from '../../support/app/test.ts'

test("each number shows its agent's state and links to what needs attention", async ({ page, watch }) => {
  for (const status of [403, 404]) watch.allowFailedRequest(status, /^\/api\/platform\//)
  await openDemo(page)
  const rows = page.getByRole('main').getByRole('listitem')
  const live = rows.filter({ hasText: '+1 555-014-2231' })
  await expect(live.getByText('Answers everyone')).toBeVisible()
  await expect(rows.filter({ hasText: '+1 555-014-2232' }).getByText('No agent yet')).toBeVisible()
  await expect(rows.filter({ hasText: '+1 555-014-2240' }).getByText('Terms not accepted')).toBeVisible()
  const blocked = live.getByRole('link', { name: /blocked skill/ })
  const count = Number.parseInt((await blocked.textContent()) ?? '', 10)
  await blocked.click()
  await expect(page).toHaveURL(new RegExp(`/phones/${livePhoneId}/skills\\?state=blocked$`))
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(count)
  const rail = page.getByRole('navigation', { name: 'Agent' })
  await expect(rail.getByRole('link', { name: /^Skills/ })).toContainText(`${count}`)

  await page.goto('/')
  const needs = live.locator('a[href*="need="]')
  await expect(needs.first()).toBeVisible()
  const links = await Promise.all(
    (await needs.all()).map(async (link) => ({
      text: (await link.textContent()) ?? '',
      address: (await link.getAttribute('href')) ?? '',
    })),
  )
  // Each link counts connectors with one need; each connector is in one of them.
  expect(links.length).toBeGreaterThan(1)
  for (const { text, address } of links) {
    await page.goto(address)
    await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(Number.parseInt(text, 10))
  }
})

const badge = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `in ${section} need` })

async function numberIn(element: Locator): Promise<number> {
  await expect(element).toBeVisible()
  return Number.parseInt((await element.locator('[aria-hidden]').textContent()) ?? '', 10)
}

test('home, sidebar, Today, lists, alerts and inbox show the same counts, each linked to its list', async ({
  page,
  watch,
}) => {
  for (const status of [403, 404]) watch.allowFailedRequest(status, /^\/api\/platform\//)
  await openDemo(page)
  const main = page.getByRole('main')
  const live = main.getByRole('listitem').filter({ hasText: '+1 555-014-2231' })
  await expect(live.getByRole('link', { name: /customers? waiting/ })).toBeVisible()
  // This page's reads become alerts, shown after the next read.
  await page.goto(`/phones/${livePhoneId}`)
  await expect(badge(page, 'Inbox')).toBeVisible()
  await page.goto('/')
  const parts = live.locator(`a:not([href$="${livePhoneId}"])`)
  await expect(live.getByRole('link', { name: /failing/ })).toBeVisible()
  await expect(live.getByRole('link', { name: /customers? waiting/ })).toBeVisible()
  const home = (await parts.allTextContents()).filter((text) => /^\d/.test(text))
  const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + Number.parseInt(text, 10), 0)
  const onHome = (pattern: RegExp) => sum(home.filter((text) => pattern.test(text)))
  const connectors = /connector|certificate/

  await page.goto(`/phones/${livePhoneId}`)
  expect(await numberIn(badge(page, 'Agent'))).toBe(onHome(/skill/) + onHome(connectors))
  expect(await numberIn(badge(page, 'Inbox'))).toBe(onHome(/waiting/))
  await expect(badge(page, 'Alerts')).toHaveCount(Math.sign(onHome(/alert/)))
  // Today lists each of them.
  const rows = (band: string) => page.getByRole('list', { name: band }).getByRole('listitem')
  await expect(rows('Now')).toHaveCount(onHome(/waiting/))
  await expect(rows('Health')).toHaveCount(onHome(/skill|alert/) + onHome(connectors))
  await page.getByText('At a glance').click()
  const glance = page.getByRole('region', { name: 'At a glance' })
  const needed = glance.locator('a[href*="need="], a[href*="state=blocked"]')
  await expect(needed.first()).toBeVisible()
  expect(sum(await needed.allTextContents())).toBe(onHome(/skill/) + onHome(connectors))

  await badge(page, 'Agent').click()
  await expect(main.locator('[data-row]')).toHaveCount(onHome(connectors))
  await badge(page, 'Inbox').click()
  await expect(main.getByRole('link', { name: `Waiting ${onHome(/waiting/)}`, exact: true })).toBeVisible()
  await expect(main.locator('[data-row]')).toHaveCount(onHome(/waiting/))
})
