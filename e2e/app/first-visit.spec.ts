/** On the first visit no page of the navigation is empty, in the demo and with the simulator. */
import { livePhoneId, openDemo, openInApp } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const today = `/phones/${livePhoneId}`

/** Addresses in the fully expanded sidebar, then in the tabs of those pages. */
async function linksIn(page: Page, navigation: string): Promise<string[]> {
  return page
    .locator(navigation)
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    )
}

type Open = (page: Page, path: string) => Promise<unknown>

async function expectFilled(page: Page, path: string, open: Open) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [data-skeleton]'), path).toHaveCount(0)
  await expect(page.locator('main [data-nothing]'), path).toHaveCount(0)
}

/** The worst connector is open beside the list; it cannot connect, so it has no tools and no calls yet. */
const ofOneConnector = /\/connectors\/\d+\/(?:tools|logs)$/

async function expectAllFilled(page: Page, open: Open) {
  test.setTimeout(600_000)
  await expectFilled(page, today, open)
  // The app has replaced the server's frame.
  await expect(
    page.getByRole('region', { name: 'Recent changes' }).getByRole('listitem').first(),
  ).toBeVisible()
  const folded = page.locator('nav[aria-label="Main"] button[aria-expanded="false"]')
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click()
  const seen = new Set([today])
  const left = await linksIn(page, 'nav[aria-label="Main"] a')
  expect(left.length).toBeGreaterThan(15)
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    if (seen.has(path) || ofOneConnector.test(path)) continue
    seen.add(path)
    await expectFilled(page, path, open)
    left.push(...(await linksIn(page, 'nav[aria-label]:not([aria-label="Breadcrumbs"]) a[href^="/"]')))
  }
  for (const page of ['history', 'quality/coverage', 'inbox', 'draft', 'budgets'])
    expect([...seen]).toContain(`${today}/${page}`)
}

test('no navigation page is empty as the first address of a demo', async ({ page }) => {
  await expectAllFilled(page, openDemo)
})

test('no navigation page is empty on the first visit with the sample token', { tag: '@smoke' }, async ({
  page,
  studio,
}) => {
  const answer = await page.request.post('/api/session', { data: { token: studio.sampleToken } })
  expect(answer.status()).toBe(200)
  await page.goto(today)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAllFilled(page, async (_, path) => {
    // Between two pages whose titles may be equal, or change once they know the number.
    await openInApp(page, '/doctor')
    await expect(page).toHaveTitle(/^Doctor/)
    await openInApp(page, path)
  })
})

test('the demo has targets with their latency, and a webhook that one rejected', async ({ page }) => {
  await openDemo(page, '/webhooks?view=targets')
  const crm = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'crm' }) })
  await expect(crm).toContainText('84 ms')
  await crm.getByRole('button', { name: 'Show' }).click()
  await expect(crm.getByRole('list')).toContainText('3 attempts')
  await crm.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(crm.getByText('1 webhook not delivered')).toBeHidden()
  await page.goto(`${today}/alerts?show=rules`)
  await expect(page.getByRole('heading', { name: 'workshop-chat' })).toBeVisible()
})
