/** The parts behind an answer, and untested parts: from both to the editor and to a new scenario. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openDemo, openEmptyDemo, pathOf } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

async function say(page: Page, text: string) {
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(text)
  await message.press('Enter')
}

test('an answer links to the FAQ behind it, with the test chat beside it', async ({ page }) => {
  await openDemo(page, pathOf('test-chat'))
  await say(page, 'When are you open?')
  const why = page.getByRole('button', { name: 'Why this answer' })
  await why.click()
  const panel = page.getByRole('region', { name: 'Why this answer' })
  await expect(panel.getByText('A guess:')).toBeVisible()
  await expect(panel.getByText('No tool was called.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'When are you open?' }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('When are you open?')
  const chat = page.getByRole('complementary', { name: 'Test chat' })
  await page.getByRole('textbox', { name: 'Answer' }).fill('Around the clock.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
  await chat.getByRole('button', { name: 'When are you open?' }).click()
  await expect(chat.getByText('Around the clock.', { exact: true })).toBeVisible()
})

test("the platform names an answer's tool, and so do scenarios", async ({ page }) => {
  await openDemo(page, pathOf('test-chat'))
  await say(page, 'How far is FH-20481?')
  await page.getByRole('button', { name: 'Why this answer' }).click()
  const panel = page.getByRole('region', { name: 'Why this answer' })
  await expect(panel.getByRole('link', { name: 'find_repair' })).toHaveAttribute(
    'href',
    /connectors\/760000000000001\/tools\/770000000000001$/,
  )

  await page.getByRole('button', { name: 'Create scenario' }).click()
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Why this answer' }).click()
  await expect(panel.getByRole('link', { name: 'find_repair' })).toBeVisible()
  await page.goto(`${pathOf('quality/coverage')}?q=find_repair`)
  const tool = page.getByRole('listitem').filter({ hasText: 'find_repair' })
  await expect(tool.getByText('Exercised', { exact: true })).toBeVisible()
})

test('inbox and turns also show the source of an answer', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Why this answer' })
  await openDemo(page)
  const data = { phoneNumberId: livePhoneId, text: 'How far is FH-20481?' }
  expect((await page.request.post('/api/demo/customers', { data })).status()).toBe(201)
  await page.goto(`${pathOf('inbox')}?find=How far is FH-20481`)
  await page.locator('main [data-row]').first().click()
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Why this answer' }).click()
  await expect(panel.getByRole('link', { name: 'find_repair' })).toBeVisible()

  await page.goto(`${pathOf('inbox')}?chat=15550199821`)
  await page.getByRole('button', { name: 'Why this answer' }).first().click()
  await expect(panel.getByText('Named by the platform')).toBeVisible()
})

test('a gap becomes a scenario and is no longer listed as a gap', async ({ page }) => {
  await openEmptyDemo(page, pathOf('quality/coverage'))
  const rows = page.getByRole('list', { name: 'Coverage' }).getByRole('listitem')
  const faq = rows.filter({ hasText: /^FAQ/ }).filter({ hasText: 'Do you sell gift cards?' })
  await expect(faq.getByText('No scenario', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search coverage' }).fill('gift')
  await page.getByRole('button', { name: 'Suggest a scenario for Do you sell gift cards?' }).click()
  await expect(page.getByRole('textbox', { name: 'Customer message' })).toHaveValue('Do you sell gift cards?')
  await expect(page.getByLabel('Value of check 1 of message 1')).toHaveValue('20')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.locator('main [data-row]')).toContainText('Passed')
  await page.goto(`${pathOf('quality/coverage')}?q=gift`)
  await expect(faq.getByText('Word match', { exact: true })).toBeVisible()
  await faq.getByRole('link', { name: 'Do you sell gift cards?' }).last().click()
  await expect(page).toHaveURL(/\/scenarios\//)
})

test('a question that nothing answers becomes an FAQ, without personal data', async ({ page }) => {
  await openDemo(page)
  // Fay waits for the team, so nobody answers.
  const text = 'Unicyclists wanted, xylophone? Mail fay@example.com'
  const data = { phoneNumberId: livePhoneId, from: '15550199819', text }
  expect((await page.request.post('/api/demo/customers', { data })).status()).toBe(201)
  await page.goto(pathOf('quality/coverage'))
  const asked = page.getByRole('region', { name: 'Asked by customers' })
  const row = asked.getByRole('listitem').filter({ hasText: 'Unicyclists' })
  await row.getByRole('link', { name: 'Add question' }).click()
  const question = page.getByRole('textbox', { name: 'Question' })
  await expect(question).toHaveValue(/^Unicyclists wanted, xylophone\? Mail (?!fay)/)
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused()
})
