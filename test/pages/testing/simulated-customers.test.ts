/** A model-simulated customer: chosen, changed, run, marked by members, converted to fixed messages. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openEmptyDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

test('a simulated customer talks to the agent, and team members rate the judge', async ({ page }) => {
  await openEmptyDemo(page, `/phones/${livePhoneId}/scenarios`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Simulated customers' }).click()
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(12)
  await page.getByRole('button', { name: 'Add A vague customer' }).click()

  await page.getByRole('textbox', { name: 'Goal' }).fill('When are you open?')
  await page.getByRole('textbox', { name: 'Facts' }).fill('I want to come on Saturday.')
  await page.getByRole('textbox', { name: 'Criteria' }).fill('')
  await page.getByRole('textbox', { name: 'Patience' }).fill('many')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await expect(page.getByText('Must be a whole number from 1 to 20')).toBeVisible()
  await expect(page.getByText('Enter 1 to 20 criteria')).toBeVisible()
  await page.getByRole('textbox', { name: 'Patience' }).fill('4')
  await page
    .getByRole('textbox', { name: 'Criteria' })
    .fill('Says when it is open\nHands over to a team member')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')

  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation).toContainText('I want to come on Saturday.')
  await expect(conversation).toContainText('The customer was done.')
  await expect(conversation).toContainText('calls to the model')
  const criteria = page.getByRole('region', { name: 'Criteria' })
  await expect(criteria.getByText('Yes', { exact: true })).toBeVisible()
  await expect(criteria.getByText('No', { exact: true })).toBeVisible()
  await expect(page.locator('main [data-row]')).toContainText('Failed')

  await criteria.getByRole('button', { name: 'Wrong' }).first().click()
  await criteria.getByRole('button', { name: 'Right' }).last().click()
  await expect(criteria).toContainText('50 % of 2 marked verdicts')
  await expect(criteria).toContainText('less than 80 %')
  await expect(page.locator('main [data-row]')).toContainText('Judge unreliable')

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report' }).click(),
  ])
  const html = await readFile(await report.path(), 'utf8')
  expect(html).toContain('Hands over to a team member')
  expect(html).not.toContain('<script')

  await page.getByRole('button', { name: 'Create fixed scenario' }).click()
  await page.getByRole('link', { name: /A vague customer \(fixed\)/ }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('Identical to the saved answer').first()).toBeVisible()
})
