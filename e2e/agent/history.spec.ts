/** The history of a number: a timeline with names and filters. */
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const of = (page: string) => `/phones/${livePhoneId}/${page}`

async function editFirstQuestion(page: Page) {
  await page.goto(of('faqs'))
  await page.getByRole('main').getByRole('link').filter({ hasText: 'bike' }).first().click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, on every weekday.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved').first()).toBeVisible()
}

test('without a workspace, the page lists what this browser changed, and says so', async ({ page }) => {
  await openDemo(page, of('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you sell helmets?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Do you sell helmets?').first()).toBeVisible()

  await page.goto(of('history'))
  const covered = page.getByText(
    'you see only what you changed in this browser. An operator can set STUDIO_WORKSPACE_DIR',
  )
  await expect(covered).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'You added FAQ Do you sell helmets?' })
  await expect(line).toBeVisible()
  // Names, never values.
  await expect(page.getByText('three makers')).toHaveCount(0)

  await page.getByLabel('Kind').selectOption('Skills')
  await expect(page).toHaveURL(/of=skills/)
  await expect(page.getByText('No changes match these filters.')).toBeVisible()
  await page.goto(`${of('history')}?of=faqs`)
  await line.getByRole('link', { name: 'Do you sell helmets?' }).click()
  await expect(page).toHaveURL(/\/faqs\?q=/)
  await expect(page.getByText('Do you sell helmets?').first()).toBeVisible()

  await page.goto(of(''))
  const recent = page.getByRole('region', { name: 'Recent changes' })
  await expect(recent.getByText('You added FAQ')).toBeVisible()
  await expect(recent.getByText('An operator can set STUDIO_WORKSPACE_DIR')).toBeVisible()
  await recent.getByRole('link', { name: 'All changes' }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
})

test('an edit lists its fields and, between two versions, its difference', async ({ page }) => {
  await openDemo(page, of('versions'))
  await expect(page).toHaveURL(/\/history$/)
  const save = async (name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible()
  }
  await save('before')
  await editFirstQuestion(page)
  await page.goto(of('history'))
  await save('after')
  const line = page.getByRole('listitem').filter({ hasText: 'You edited FAQ' })
  await expect(line.getByText('Changed: Answer')).toBeVisible()
  await line.getByText('Show the difference').click()
  await expect(line.getByText('every weekday').first()).toBeVisible()

  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Select before' }) })
    .getByRole('link', { name: 'Restore to here' })
    .click()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
  await page.goto(of('history'))
  const restored = page.getByRole('listitem').filter({ hasText: 'You restored a version (1)' })
  await restored.getByText('Show 1 change').click()
  await expect(restored.getByText('edited FAQ')).toBeVisible()
})
