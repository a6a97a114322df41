/** AI drafts, and how a user adapts them. */
import { readFile } from 'node:fs/promises'
import { fillPath } from '../../../src/contract/platform/paths.ts'
import { platformPaths } from '../../../src/contract/platform/platform-paths.ts'
import { scenarioFile } from '../../../src/contract/studio/files/scenario-file.ts'
import { docx } from '../../ai/document-files.ts'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

test('a skill is drafted from a sentence, changed by an instruction, and put into the form', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/skills/new`)
  await page.getByLabel('What should the agent do?').fill('A customer wants their money back')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Draft with AI' })
  await expect(panel.getByText('refund-requests')).toBeVisible()
  await panel.getByLabel('What should be different?').fill('add a limit of 50')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('insertion')).toContainText('Add a limit of 50.')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('refund-requests')
  await expect(page.getByRole('textbox', { name: 'What to do' })).toHaveValue(/Add a limit of 50\.$/)
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByRole('heading', { name: 'refund-requests', level: 2 })).toBeVisible()

  await page.getByRole('button', { name: 'Review this skill' }).click()
  const review = page.getByRole('region', { name: 'Review this skill' })
  await review.getByRole('button', { name: 'Review this skill' }).click()
  await review.getByRole('button', { name: 'Accept' }).first().click()
  await expect(page.getByRole('textbox', { name: 'What to do' })).toHaveValue(/ask for it in one question/)
  await review.getByRole('button', { name: 'Skip' }).click()
  await expect(review.getByText('Skipped')).toBeVisible()
  await expect(page.getByText('Changed: What to do')).toBeVisible()
})

test('a document becomes questions, skills and facts, and only the selected ones are created', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/faqs/from-document`)
  await page.getByLabel('File').setInputFiles({
    name: 'Returns.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docx(['Unused parts may be returned within 30 days with the receipt.']),
  })
  await page.getByRole('button', { name: 'Read document' }).click()
  const questions = page.getByRole('region', { name: 'Questions and answers' })
  await expect(questions.getByRole('listitem').nth(1)).toContainText('Already exists')
  await expect(questions.getByText('From the document:').first()).toBeVisible()
  await expectAccessible(page)

  await questions.getByRole('checkbox').nth(2).uncheck()
  await questions.getByRole('button', { name: /^Edit: How long/ }).click()
  await questions.getByLabel('Question').fill('How long may I return spare parts?')
  const facts = page.getByRole('region', { name: 'Business info' })
  await facts.getByRole('checkbox', { name: 'Opening hours' }).check()
  await page.getByRole('button', { name: 'Create selected' }).click()
  await expect(page.getByText('2 created')).toBeVisible()
  await expect(questions.getByRole('listitem').first()).toContainText('How long may I return spare parts?')
  await expect(facts.getByText('Saved', { exact: true })).toHaveCount(1)

  const read = (template: typeof platformPaths.faqs | typeof platformPaths.businessInfo) =>
    page.evaluate(
      async (url) => (await fetch(url)).json(),
      `/api/platform${fillPath(template, { entity_id: livePhoneId })}`,
    )
  expect(JSON.stringify(await read(platformPaths.faqs))).toContain('How long may I return spare parts?')
  const info = await read(platformPaths.businessInfo)
  expect(info.contact_info.hours_of_operation).toContain('nine to six')
  expect(info.business_description).toContain('since 1987')
})

test('scenarios are proposed, and the selected ones saved', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/scenarios/ideas`)
  const dialog = page.getByRole('dialog', { name: 'Scenario ideas' })
  await dialog.getByRole('button', { name: 'Suggest scenarios' }).click()
  await page.getByRole('checkbox', { name: 'Off topic' }).uncheck()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('scenarios.json')
  const saved: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(scenarioFile.parse(saved).scenarios).toHaveLength(3)
})
