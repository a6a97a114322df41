/** Trends of scenarios: what runs say from version to version of the agent. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const of = (page: string) => `/phones/${livePhoneId}/${page}`
const question = 'Do you repair tandem unicycles?'

async function run(page: Page, verdict: string) {
  await page.goto(of('scenarios'))
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByRole('status').filter({ hasText: verdict }).first()).toBeVisible()
}

test('two versions are compared, regressions first, and the figures can be saved', async ({ page }) => {
  await openDemo(page, of('trends'))
  await expect(page.getByText('No runs yet.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(of('scenarios/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('Unicycles')
  await page.getByRole('textbox', { name: 'Customer message' }).fill(question)
  await page.getByLabel('Value of check 1 of message 1').fill('unicycle clinic')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Unicycles', level: 2 })).toBeVisible()
  await run(page, '1 failed')

  await page.goto(of('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('textbox', { name: 'Answer' }).fill('At the unicycle clinic.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.goto(of('versions'))
  await page.getByRole('textbox').first().fill('With unicycles')
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('With unicycles').first()).toBeVisible()
  await run(page, '1 passed')

  await page.getByRole('navigation', { name: 'Scenarios' }).getByRole('link', { name: 'Trends' }).click()
  await expect(page.getByRole('region', { name: 'Compare two versions' }).getByText('Fixed')).toBeVisible()
  await expect(page.getByText('Every scenario gave the same verdict each time.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Slowest answers' }).first()).toContainText('Unicycles')
  await expectAccessible(page)
  await page.getByLabel('From', { exact: true }).selectOption('With unicycles')
  await page.getByLabel('To', { exact: true }).selectOption({ index: 0 })
  await expect(
    page.getByRole('region', { name: 'Compare two versions' }).getByText('Regression'),
  ).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain('With unicycles')
})
