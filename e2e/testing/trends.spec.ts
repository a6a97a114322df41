/** Trends of scenarios: what runs say from version to version of the agent. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'
import { runWithTwoVersions } from '../support/two-versions.ts'

const of = (page: string) => `/phones/${livePhoneId}/${page}`
test('two versions are compared, regressions first, and the figures can be saved', async ({ page }) => {
  await openDemo(page, of('trends'))
  await expect(page.getByText('No runs yet.')).toBeVisible()
  await expectAccessible(page)
  await runWithTwoVersions(page)

  await page.getByRole('navigation', { name: 'Scenarios' }).getByRole('link', { name: 'Trends' }).click()
  await expect(page.getByRole('region', { name: 'Compare two versions' }).getByText('Fixed')).toBeVisible()
  await expect(page.getByText('Every scenario gave the same verdict each time.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Slowest answers' }).first()).toContainText('Unicycles')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'From', exact: true }).selectOption('With unicycles')
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption({ index: 0 })
  await expect(
    page.getByRole('region', { name: 'Compare two versions' }).getByText('Regression'),
  ).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain('With unicycles')
})
