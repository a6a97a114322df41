/** From a bad answer to a failing scenario, added and published knowledge, and the passing scenario. */

import { pathOf } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'
import { addSkill, beginDraft, isActive, markBad, passes, publish, run } from './bad-answer.ts'

test('an FAQ with a wrong figure', async ({ page }) => {
  await markBad(page, 'Ivo Lambert', 'Incorrect', { missing: '60 dollars' })
  const why = page.getByRole('region', { name: 'Why this answer' })
  await expect(why.getByRole('link', { name: 'What does shipping cost?' })).toBeVisible()
  await page.goto(pathOf('draft'))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.goto(pathOf('scenarios'))
  await page.locator('main [data-row]').first().click()
  await run(page, 'Failed')
  await why.getByRole('link', { name: 'What does shipping cost?' }).click()
  await page
    .getByRole('textbox', { name: 'Answer' })
    .fill('Shipping is 6 dollars, and free from an order value of 60 dollars.')
  await page.getByRole('button', { name: 'Save to draft' }).click()
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()
  await publish(page)
  await passes(page)
})

test('a skill that misses a case', async ({ page }) => {
  await markBad(page, 'Jana Petrov', 'Incorrect', { missing: 'photo' })
  await beginDraft(page)
  await addSkill(
    page,
    'damaged-parcel',
    'When a parcel arrived damaged or broken.',
    'Say "I am sorry that it is damaged. Send us a photo and we replace it."',
  )
  await publish(page)
  await isActive(page, 'damaged-parcel')
  await passes(page)
})

test('an accident that no skill hands over', async ({ page }) => {
  await markBad(page, 'Milan Reyes', 'Missing handover')
  await beginDraft(page)
  await addSkill(
    page,
    'accidents-go-to-people',
    'When a customer was hurt, or brakes failed after a service.',
    'Say "I am sorry to hear that." Hand the conversation over.',
  )
  await publish(page)
  await isActive(page, 'accidents-go-to-people')
  await passes(page)
})
