/** docs/behaviour.md, section 16: the page of the month's report. */
import { readFile } from 'node:fs/promises'
import { openDemo, pathOf } from '../../support/app/journey.ts'
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
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name }).first()
  await expect(rowOf('Settled without your team')).toContainText(String(resolved.value))
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
