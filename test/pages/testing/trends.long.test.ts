/** Trends of scenarios by agent version and by run. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import { openEmptyDemo, pathOf } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'
import { runWithTwoVersions } from './two-versions.ts'

test('two versions are compared, regressions first, and the figures can be saved', async ({ page }) => {
  await openEmptyDemo(page, pathOf('quality/trends'))
  await expect(page.getByText('No runs yet.')).toBeVisible()
  await runWithTwoVersions(page)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tests' }).click()
  const views = page.getByRole('navigation', { name: 'Tests' })
  await views.getByRole('link', { name: 'Trends' }).click()
  await expect(page).toHaveTitle(/^Trends · Quality/)
  await expect(page.getByText('Every scenario gave the same verdict each time.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Slowest answers' }).first()).toContainText('Unicycles')
  await expectAccessible(page)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain('With unicycles')

  await page.getByRole('link', { name: 'Compare the last two versions' }).click()
  await expect(page.getByRole('list', { name: 'Fixed' }).getByText('Unicycles')).toBeVisible()
  await expect(page.getByText('0% → 100%')).toBeVisible()
  await page.getByRole('button', { name: 'Swap' }).click()
  const earlier = page.getByRole('combobox', { name: 'Earlier' })
  await expect(earlier).toContainText('With unicycles')
  await expect(earlier).toHaveAccessibleDescription('With unicycles · 1 run')
  await expect(earlier).toHaveAttribute('title', 'With unicycles')
  const worse = page.getByRole('list', { name: 'Worse' })
  await expect(worse.getByText('was good')).toBeVisible()
  await expect(worse.getByText('Failed check: contains “unicycle clinic”', { exact: false })).toBeVisible()
})

test('a scenario run is found, named, deleted and restored like an evaluation run', async ({ page }) => {
  await openEmptyDemo(page, pathOf('quality'))
  await runWithTwoVersions(page)
  await page.goto(pathOf('quality'))
  const rows = page.locator('main [data-row]')
  await expect(rows).toHaveCount(2)
  const titles = await page.locator('main [data-row] .break-words').allTextContents()
  expect(new Set(titles).size).toBe(2)
  await expect(rows.first()).toContainText('With unicycles')
  await expect(rows.first()).toContainText('1 passed, 0 failed')

  await rows.last().click()
  await page.getByRole('button', { name: 'Unicycles' }).click()
  await expect(page.getByText('Failed check: contains “unicycle clinic”', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('before the FAQ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { name: /^before the FAQ #/, level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.last()).toContainText('before the FAQ')

  for (const run of await page.getByRole('checkbox', { name: /^Select (?:Unicycles|before)/ }).all())
    await run.check()
  await page.getByRole('link', { name: 'Compare runs' }).click()
  await expect(page.getByRole('list', { name: 'Fixed' }).getByRole('listitem')).toHaveCount(1)
})
