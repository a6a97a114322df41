/** Steps from a bad demo answer to a passing scenario. */
import { openEmptyDemo, pathOf } from '../../support/app/journey.ts'
import { expect, type Page } from '../../support/app/test.ts'

/** Opens a customer's conversation and saves its last answer as a scenario. */
export async function markBad(
  page: Page,
  customer: string,
  reason: string,
  { missing = '', wrong = '' } = {},
) {
  await openEmptyDemo(page, pathOf('inbox'))
  await page.getByRole('link', { name: customer }).click()
  await page.getByRole('button', { name: 'Mark as bad' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Mark this answer as bad' })
  await dialog.getByLabel('Problem').selectOption(reason)
  await dialog.getByLabel('A good answer contains').fill(missing)
  if (wrong !== '') await dialog.getByLabel('Incorrect words').fill(wrong)
  await dialog.getByRole('button', { name: 'Save scenario' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await run(page, 'Failed')
}

export async function run(page: Page, verdict: string) {
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.locator('main [data-row]').first()).toContainText(verdict)
}

export async function beginDraft(page: Page) {
  await page.goto(pathOf('draft'))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
}

export async function publish(page: Page) {
  await page.goto(pathOf('draft'))
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
}

export async function passes(page: Page) {
  await page.goto(pathOf('scenarios'))
  await page.locator('main [data-row]').first().click()
  await run(page, 'Passed')
}

export async function addSkill(page: Page, title: string, when: string, text: string) {
  await page.goto(pathOf('skills/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'When it applies' }).fill(when)
  await page.getByRole('textbox', { name: 'What to do' }).fill(text)
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** A new skill is reviewed first. */
export async function isActive(page: Page, title: string) {
  await page.goto(pathOf('skills'))
  const row = page.getByRole('link', { name: new RegExp(`^${title}`) })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Active', { timeout: 5000 })
  }).toPass()
}
