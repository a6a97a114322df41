/** docs/behaviour.md, section 16: the page of the month's report. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import { openDemo, pathOf, signInWithToken } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

const month = new Date().toISOString().slice(0, 7)

test('the figures are those of the API, a conversation opens, and the file names no customer', async ({
  page,
}) => {
  await openDemo(page, pathOf(`report?month=${month}`))
  const table = page.getByRole('region', { name: 'Figures' }).first()
  await expect(table.getByRole('row').filter({ hasText: 'Settled without your team' })).toBeVisible()
  const report = await (
    await page.request.get(`/api/reports/${month}?phone_number_id=300000000000001`)
  ).json()
  const { conversations, resolved } = report.figures
  expect(conversations.value).toBeGreaterThan(0)
  expect(report.figures.cost.value).not.toBeNull()
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name }).first()
  await expect(rowOf('Settled without your team')).toContainText(String(resolved.value))
  await expect(rowOf('Billed tokens')).toContainText(
    report.figures.billable_tokens.value.toLocaleString('en'),
  )
  await expect(page.getByText('The month is not over.', { exact: false })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`"figure","resolved","${resolved.value}"`)
  const { conversations: listed } = await (await page.request.get('/api/conversations')).json()
  for (const { customer } of listed)
    for (const name of [customer.name, customer.number]) if (name) expect(file).not.toContain(name)

  await page.getByRole('link', { name: 'Open conversation' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(page.getByText('Longest wait', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a month without a webhook says so once, instead of a table of unknown figures', async ({ page }) => {
  await page.route(
    (url) => url.pathname.startsWith('/api/reports/'),
    async (route) => {
      const report = await (await route.fetch()).json()
      const usage = ['billable_tokens', 'cost']
      for (const [name, figure] of Object.entries<{ value: unknown; before: unknown }>(report.figures))
        Object.assign(figure, { value: usage.includes(name) ? 5 : null, before: null })
      await route.fulfill({ json: { ...report, reasons: [], reading: [], changes: null } })
    },
  )
  await openDemo(page, pathOf('report?month=2026-02'))
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing to report: no webhook of February 2026 is stored.')).toBeVisible()
  const rows = main.getByRole('region', { name: 'Figures' }).first().getByRole('rowheader')
  await expect(rows).toHaveText([/^Billed tokens/, /^Cost/])
  await expect(main.getByText('Not known')).toHaveCount(2)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Figures'])
})

test('a report of which the last month has no webhook opens with this month', async ({ page }) => {
  await signInWithToken(page, pathOf('report'))
  await expect(page.getByRole('main').getByRole('combobox').first()).toHaveValue(month)
})

test('a member sees every reason; the file and the print have no rare free words, and no formula', async ({
  page,
}) => {
  const reasons = [
    { reason: 'customer_request', conversations: 1 },
    { reason: 'Lucía Ferrándiz is angry', conversations: 2 },
    { reason: '=HYPERLINK("x") +34 600 000 001', conversations: 3 },
  ]
  await page.route(
    (url) => url.pathname.startsWith('/api/reports/'),
    async (route) => {
      const report = await (await route.fetch()).json()
      await route.fulfill({ json: { ...report, reasons } })
    },
  )
  await openDemo(page, pathOf(`report?month=${month}`))
  const shown = page.getByRole('region', { name: 'Why the agent handed over' }).first()
  await expect(shown).toContainText('Lucía Ferrándiz')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('"reason","customer_request","1"')
  expect(file).toContain('"reasons not quoted","","1"')
  expect(file).not.toMatch(/Ferrándiz|600 000 001|"[=+@-]/)
  const printed = page.locator('div[aria-hidden].print\\:block')
  await expect(printed).toContainText('1 reason in free words that fewer than three conversations share')
  await expect(printed).not.toContainText('Ferrándiz')
  await expect(printed).not.toContainText('600 000 001')
})

test('a link is created, shown once, listed and withdrawn', async ({ page }) => {
  const link = {
    ...{ id: 'a'.repeat(32), month, phoneNumberIds: ['300000000000001'], language: 'es' },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
    by: { id: '1', name: 'Ann Example' },
  }
  let links = [{ ...link, id: 'b'.repeat(32), month: '2020-01' }]
  const asked: unknown[] = []
  await page.route(
    (url) => url.pathname.startsWith('/api/report-links'),
    async (route) => {
      const method = route.request().method()
      if (method === 'GET') return route.fulfill({ json: { maxDays: 60, links } })
      if (method === 'DELETE') {
        links = links.filter(({ id }) => !route.request().url().endsWith(id))
        return route.fulfill({ status: 204 })
      }
      asked.push(route.request().postDataJSON())
      links = [link, ...links]
      return route.fulfill({ status: 201, json: { link, path: '/api/shared-reports/sealed' } })
    },
  )
  await openDemo(page, pathOf(`report?month=${month}`))
  const section = page.getByRole('region', { name: 'Links to this report' })
  await expect(section.getByText('No link opens this report.')).toBeVisible()
  await section.getByLabel('Language of the page').selectOption('es')
  await expect(section.getByLabel('Ends after')).toHaveText('7 days30 days60 days')
  await section.getByRole('button', { name: 'Create link' }).click()
  await expect(section.getByText('/api/shared-reports/sealed', { exact: false })).toBeVisible()
  expect(asked).toEqual([{ month, days: 30, language: 'es', phoneNumberId: '300000000000001' }])
  await expect(section.getByText('By Ann Example on Nov 20, 2026', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(section.getByText('No link opens this report.')).toBeVisible()
})

test('what changed in the agent stands beside the tests, and a print masks what a name says of a customer', async ({
  page,
}) => {
  const records = [
    { phoneNumberId: '300000000000001', kind: 'skills', change: 'added', name: 'winter-prices' },
    { phoneNumberId: '300000000000001', kind: 'faqs', change: 'removed', name: 'Call +34 600 000 001?' },
  ]
  const kinds = [{ kind: 'skills', added: 1, changed: 2, removed: 0 }]
  const told = { kinds, records, more: 3, withoutDetails: 1, missingDays: 2 }
  let changes: object | null = told
  await page.route(
    (url) => url.pathname.startsWith('/api/reports/'),
    async (route) => {
      const report = await (await route.fetch()).json()
      await route.fulfill({ json: { ...report, changes } })
    },
  )
  await openDemo(page, pathOf(`report?month=${month}`))
  const section = page.getByRole('region', { name: 'What changed in the agent' }).first()
  await expect(section.getByRole('row').filter({ hasText: 'Skills' })).toContainText('12')
  await expect(page.getByText('Scenarios passed at its end:', { exact: false })).toBeVisible()
  const list = page.getByRole('list', { name: 'Changed records' })
  await expect(list).toContainText('winter-prices')
  await expect(list).toContainText('+34 600 000 001')
  await expect(list).toContainText('and 3 more records')
  await expect(
    page.getByText('1 change of a run is counted by the run alone', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('Of 2 days of the month', { exact: false })).toBeVisible()
  await expect(page.locator('ul[aria-hidden].print\\:block')).not.toContainText('600 000 001')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('"skills added","winter-prices",""')
  expect(file).toContain('"changed records without a row","","3"')
  expect(file).not.toContain('600 000 001')
  await expectAccessible(page)
  changes = { kinds: [], records: [], more: 0, withoutDetails: 0, missingDays: 30 }
  await page.load(pathOf(`report?month=${month}`))
  await expect(page.getByText('Of 30 days of the month', { exact: false })).toBeVisible()
  await expect(page.getByText('Nothing was changed.')).toHaveCount(0)
  changes = null
  await page.load(pathOf(`report?month=${month}`))
  await expect(page.getByText('Changes are not recorded:', { exact: false })).toBeVisible()
})
