/** From a bad answer to a failing scenario, fixed by a proposed change and by new credentials. */

import { pathOf } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'
import { markBad, passes } from './bad-answer.ts'

test('a promise that no phrase forbids', async ({ page }) => {
  await markBad(page, 'Karl Osei', 'Made up', { wrong: 'best price' })
  await page.getByRole('button', { name: 'Suggest a fix' }).click()
  const fix = page.getByRole('region', { name: 'Suggest a fix' })
  await expect(fix).toContainText('Proposed change')
  await expect(fix).toContainText('best price')
  await fix.getByRole('button', { name: 'Add to draft' }).click()
  await fix.getByRole('link', { name: 'Test and publish the draft' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All scenarios passed with the published agent.')).toBeVisible()
  await passes(page)
})

test('a wrong price: its source first, corrected where it stands, published, passing, in the history', async ({
  page,
}) => {
  await markBad(page, 'Ivo Lambert', 'Incorrect', { missing: '60 dollars' })
  const question = 'What does shipping cost?'
  await expect(page.getByRole('heading', { name: question, level: 2 })).toBeVisible()
  const why = page.getByRole('region', { name: 'Why this answer' })
  await expect(why.getByRole('link').first()).toContainText(question)
  await page.getByRole('button', { name: 'Suggest a fix' }).click()
  const fix = page.getByRole('region', { name: 'Suggest a fix' })
  await expect(fix).toContainText('60 dollars')
  await fix.getByRole('button', { name: 'Add to draft' }).click()
  await fix.getByRole('link', { name: 'Test and publish the draft' }).click()
  await expect(page.getByText('Nothing is deleted. The audience does not change.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
  await expect(page.getByText('All scenarios passed with the published agent.')).toBeVisible()
  await passes(page)
  await page.goto(pathOf('history'))
  await expect(page.getByRole('main')).toContainText('published 1 change')
})

test('a tool whose credentials have expired', async ({ page }) => {
  await markBad(page, 'Lena Duarte', 'Incomplete', { missing: 'in stock' })
  const why = page.getByRole('region', { name: 'Why this answer' })
  await why.getByRole('link', { name: 'check_stock' }).click()
  // Credentials bypass drafts: they are live once saved.
  await page.load(pathOf('connectors/760000000000002/credentials'))
  await page.getByRole('textbox', { name: 'Client secret' }).fill('a new one')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.locator('[data-row][aria-current]').getByText('Connected', { exact: true })).toBeVisible()
  await passes(page)
})
