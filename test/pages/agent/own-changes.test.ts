/** A studio without a workspace lists what this browser changed. */
import { pathOf } from '../../support/app/journey.ts'
import { signInToSimulated, test } from '../../support/app/simulated.ts'
import { expect } from '../../support/app/test.ts'
import { storedText } from '../../support/stored-entries.ts'

test("without a workspace, the page lists this browser's changes and says so", async ({
  page,
  simulated,
}) => {
  await signInToSimulated(page, simulated)
  await page.goto(pathOf('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you sell helmets?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
  await page.getByRole('button', { name: 'Add question' }).click()
  // Changes are logged after the answer, and a reload before would lose this one.
  await expect.poll(async () => (await storedText(page)).includes('agent_config/faq')).toBe(true)

  await page.goto(pathOf('history'))
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
  await page.goto(`${pathOf('history')}?of=faqs`)
  await line.getByRole('link', { name: 'Do you sell helmets?' }).click()
  await expect(page).toHaveURL(/\/faqs\?q=/)
  await expect(page.getByText('Do you sell helmets?').first()).toBeVisible()

  await page.goto(pathOf(''))
  const recent = page.getByRole('region', { name: 'Recent changes' })
  await expect(recent.getByText('You added FAQ')).toBeVisible()
  await expect(recent.getByText('An operator can set STUDIO_WORKSPACE_DIR')).toBeVisible()
  await recent.getByRole('link', { name: 'All changes' }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
})
