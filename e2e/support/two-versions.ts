/** A scenario that fails with one agent version and passes with the next. */
import { pathOf } from './journey.ts'
import { expect, type Page } from './test.ts'

const runMs = 60_000
const question = 'Do you repair tandem unicycles?'

async function runAll(page: Page, verdict: string | RegExp) {
  await page.goto(pathOf('scenarios'))
  await page.getByRole('button', { name: 'Run all' }).click()
  // Several scenarios run serially.
  await expect(page.getByRole('status').filter({ hasText: verdict }).first()).toBeVisible({ timeout: runMs })
}

const aloneVerdicts = ['1 failed', '1 passed'] as const

/**
 * Leaves a run of each of two versions, the second one named "With unicycles".
 * @param verdicts expected text per run, which depends on the number of scenarios
 */
export async function runWithTwoVersions(
  page: Page,
  [first, second]: readonly [string | RegExp, string | RegExp] = aloneVerdicts,
): Promise<void> {
  await page.goto(pathOf('scenarios/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('Unicycles')
  await page.getByRole('textbox', { name: 'Customer message' }).fill(question)
  await page.getByLabel('Value of check 1 of message 1').fill('unicycle clinic')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Unicycles', level: 2 })).toBeVisible()
  await runAll(page, first)
  await page.goto(pathOf('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('textbox', { name: 'Answer' }).fill('At the unicycle clinic.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('')
  await page.goto(pathOf('versions'))
  await page.getByRole('textbox', { name: 'Version name' }).fill('With unicycles')
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('With unicycles').first()).toBeVisible()
  await runAll(page, second)
}
