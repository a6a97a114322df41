/** Navigation: collapsible sections, tabs, breadcrumbs, document titles. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo, openInApp, pathOf } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function expectInWindow(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 })
  const [box, size] = [await element.boundingBox(), page.viewportSize()]
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= (size?.height ?? 0)).toBe(true)
}

/** Destinations with their expected navigation entry and document title, which begins with the row that a list opens. */
const places = [
  ['/', 'Phone numbers', /^Phone numbers · Messaging Agent Studio$/],
  [`/phones/${livePhoneId}`, 'Today', /\+1 555-014-2231 · Messaging Agent Studio$/],
  [pathOf('skills'), 'Agent', /· Skills · Messaging Agent Studio$/],
  [pathOf('websites'), 'Agent', /· Websites · /],
  [pathOf('allowlist'), 'Agent', /^Allowlist · /],
  [pathOf('versions'), 'History', /^History · /],
  [pathOf('scenarios/customers'), 'Tests', /^Simulated customers · Scenarios · /],
  [pathOf('quality/trends'), 'Tests', /^Trends · Quality · /],
  [pathOf('inbox'), 'Inbox', /(?:^|· )Inbox · /],
  [pathOf('budgets'), 'Agent', /^Budgets · /],
  ['/webhooks', 'Webhooks', /^Webhooks · /],
  ['/api-reference', 'API reference', /^API reference · /],
] as const

test("each page's entry is in view and current, among seven and one of the others", {
  tag: '@smoke',
}, async ({ page }) => {
  // The sidebar of a page about all numbers shows the last number.
  await openDemo(page, `/phones/${livePhoneId}`)
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  for (const [path, entry, title] of places) {
    await test.step(path, async () => {
      await openInApp(page, path)
      const current = sidebarOf(page).locator('[aria-current]')
      await expect(current, path).toContainText(entry)
      await expectInWindow(page, current)
      await expect(page, path).toHaveTitle(title)
      const counts = sidebarOf(page).getByRole('link', { name: / needs? attention$/ })
      const links = await sidebarOf(page).getByRole('link').count()
      expect(links - (await counts.count()), path).toBeLessThanOrEqual(8)
    })
  }
})

test("a group's folding is remembered, and a folded group still shows the current page", {
  tag: '@smoke',
}, async ({ page }) => {
  await openDemo(page, pathOf('test-chat'))
  const sidebar = sidebarOf(page)
  const all = sidebar.getByRole('button', { name: 'All numbers' })
  await expect(all).toHaveAttribute('aria-expanded', 'false')
  await all.click()
  await sidebar.getByRole('link', { name: 'Doctor' }).click()
  await expect(page).toHaveTitle(/^Doctor/)
  await page.reload()
  await expect(sidebar.getByRole('link', { name: 'API playground' })).toBeVisible()
  await all.click()
  await expect(sidebar.getByRole('link', { name: 'API playground' })).toBeHidden()
  await expect(sidebar.getByRole('link', { name: 'Doctor' })).toBeVisible()
})

test('in a short window the current entry is scrolled into view', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await openDemo(page, pathOf('budgets'))
  await expectInWindow(page, sidebarOf(page).locator('[aria-current]'))
})

test('related pages are one click apart, as tabs', { tag: '@smoke' }, async ({ page }) => {
  await openDemo(page, pathOf('faqs'))
  const tabs = page.getByRole('navigation', { name: 'Agent' })
  await expect(tabs.getByRole('link', { name: 'FAQs' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('link', { name: 'From a document' }).click()
  await expect(page).toHaveURL(/\/faqs\/from-document$/)
  await expect(tabs.locator('[aria-current]')).toHaveCount(1)
  await expectAccessible(page)
})

test('an unknown address keeps the counts of its number', async ({ page }) => {
  await openDemo(page, pathOf('nowhere'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(sidebarOf(page).getByRole('link', { name: /in Agent need attention$/ })).toBeVisible()
})

const formerAddresses = [
  ['coverage?q=gift', '/quality/coverage?q=gift'],
  ['trends', '/quality/trends'],
  ['evaluations/runs', '/quality'],
  ['evaluations/runs/run-1?result=r', '/quality/runs/run-1?result=r'],
  ['evaluations/compare?before=a&after=b', '/quality/compare?before=a&after=b'],
  ['from-document', '/faqs/from-document'],
  ['thread-control', '/inbox?filter=waiting'],
  ['review', '/inbox?filter=bad'],
] as const

test('on a narrow screen, counts that come later do not push the current tab out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDemo(page, pathOf('budgets'))
  const tabs = page.getByRole('navigation', { name: 'Agent' })
  await expect(tabs.getByRole('link', { name: /Connectors/ })).toContainText(/\d/)
  await expect(tabs.getByRole('link', { name: 'Budgets' })).toBeInViewport({ ratio: 1 })
})

test('addresses of earlier versions redirect to the current pages', async ({ page }) => {
  await openDemo(page, pathOf('quality'))
  for (const [former, now] of formerAddresses) {
    await page.goto(pathOf(former))
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === pathOf(now.slice(1)))
  }
})

test('without a sidebar, breadcrumbs name the page, and a page about all numbers names no number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 })
  await openDemo(page, pathOf('skills'))
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByText('Skills')).toHaveAttribute('aria-current', 'page')
  await page.locator('[data-row]').first().click()
  await expect(page).toHaveTitle(/^.+ · Skills · Messaging Agent Studio$/)
  await crumbs.getByRole('link', { name: 'Skills' }).click()
  await expect(page).toHaveURL(/\/skills$/)
  await page.goto('/webhooks')
  await expect(crumbs.getByText('Webhooks')).toHaveAttribute('aria-current', 'page')
  await expect(crumbs.getByText('+1 555')).toHaveCount(0)
  // The last number stays reachable.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sidebarOf(page).getByRole('link', { name: 'Today' })).toBeVisible()
})

test('on a narrow screen, an item that does not exist leads back to its list', async ({ page, watch }) => {
  watch.allowFailedRequest(404, /\/(skills|agent_connectors|tools)\//)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDemo(page)
  for (const [list, name] of [
    ['skills', 'All skills'],
    ['connectors', 'All connectors'],
  ] as const) {
    await page.goto(pathOf(`${list}/123`))
    await expect(page.getByText('Not found on the platform')).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/${list}$`))
    await page.locator('main [data-row]').first().click()
    await expect(page.getByRole('link', { name })).toHaveCount(1)
  }
  await page.goto(pathOf('connectors/760000000000003/tools/1'))
  await expect(page.getByRole('heading', { name: 'Tools', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All tools of hire_fleet' }).click()
  await expect(page).toHaveURL(/\/760000000000003\/tools$/)
})
