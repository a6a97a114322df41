/** From a bad answer to a scenario: marked where it was read, worked through in a queue, masked before it is kept. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

/** Asks in the test chat, and marks the answer as bad. */
async function markAnswerTo(page: Page, text: string) {
  await openDemo(page, `/phones/${livePhoneId}/test-chat`)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(text)
  await message.press('Enter')
  await page.getByRole('button', { name: 'Mark as bad' }).click()
}

test('an answer of the test chat becomes a scenario that fails on it', async ({ page }) => {
  await markAnswerTo(page, 'My name is Ann Becker, call 0171 5550123. When are you open?')
  const dialog = page.getByRole('dialog', { name: 'Mark this answer as bad' })
  await expect(dialog.getByRole('checkbox', { name: /Replace Ann Becker with/ })).toBeChecked()
  const preview = dialog.getByRole('region', { name: 'Messages as they will be saved' })
  await expect(preview).toContainText('My name is Robin, call +1 202 555 0100')
  await dialog.getByRole('checkbox', { name: /Replace 0171 5550123/ }).uncheck()
  await expect(preview).toContainText('0171 5550123')
  await dialog.getByLabel('Also mask').fill('open')
  await expect(preview).not.toContainText('When are you open')
  await dialog.getByLabel('Also mask').fill('')
  await dialog.getByLabel('What is wrong').selectOption('Missing handover')
  await expect(dialog.getByText('hands over to a team member')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save scenario' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^My name is Robin/, level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText(/^Must be handed over to a team member\./)).toBeVisible()
})

test('marked turns and handovers are worked through by keyboard', async ({ page }) => {
  await markAnswerTo(page, 'When are you open?')
  await page.getByRole('button', { name: 'Add to queue' }).click()
  await page.goto(`/phones/${livePhoneId}/review`)
  const rows = page.locator('main [data-row]')
  await expect(rows.filter({ hasText: 'When are you open?' })).toHaveCount(1)
  const before = await rows.count()
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('s')
  await expect(page.getByText('Scenario saved.').first()).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  if (before > 1) {
    await page.keyboard.press('d')
    await expect(rows).toHaveCount(before - 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(before - 1)
  }
  await page.goto(`/phones/${livePhoneId}/scenarios`)
  await expect(rows).toHaveCount(1)
})

test('a conversation with a customer is masked before it becomes a scenario', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/test-chat`)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('my name is Tom Weiss, are you open on Sunday?')
  await message.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as bad' })).toBeVisible()
  await page.goto('/webhooks?view=conversations')
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('Tom Weiss')
  await page.locator('main [data-row]').first().click()
  await expect(page.getByRole('button', { name: 'Mark as bad' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Create scenario' }).click()
  await expect(page.getByRole('heading', { name: 'Edit scenario' })).toBeVisible()
  const messages = page.getByRole('textbox', { name: 'Customer message' })
  const written = async () =>
    (await Promise.all((await messages.all()).map((one) => one.inputValue()))).join('\n')
  await expect.poll(written).toContain('are you open on Sunday?')
  expect(await written()).not.toContain('Weiss')
})
