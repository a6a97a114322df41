/** The test chat by keyboard: answers, history after a reload, handover. */
import { expectAccessible, narrow, wide } from '../support/accessible.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

// Colors are measured after their transition.

async function openTestChat(page: Page) {
  await openDemo(page, `/phones/${livePhoneId}/test-chat`)
}

test("a conversation by keyboard, with the agent's steps, survives a reload", async ({ page }) => {
  await openTestChat(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  const turns = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Customer' })
  const announced = page.getByRole('status').filter({ hasText: 'Agent: ' })
  await expect(field).toBeFocused()
  await page.keyboard.type('When are you open?')
  await page.keyboard.press('Enter')
  await expect(turns).toContainText('Monday to Friday')
  await expect(announced).toContainText('Monday to Friday')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/chat=[0-9a-f]{32}/)

  await page.keyboard.press('Shift+Tab')
  const reply = page.getByRole('list', { name: 'Quick replies' }).getByRole('button').last()
  await expect(reply).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(turns).toHaveCount(2)
  await expect(field).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('When are you open?')
  await page.keyboard.press('Escape')
  await page.keyboard.type('How far is FH-20481?')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('It is urgent.')
  await page.keyboard.press('Enter')
  await expect(turns).toHaveCount(3)
  await turns.last().getByRole('button', { name: 'Details' }).click()
  await expect(turns.last().getByText('find_repair')).toBeVisible()
  await expect(page.getByText(/^Response times: 3 answers, median/)).toBeVisible()
  await expectAccessible(page, { viewports: [wide] })
  await page.setViewportSize(narrow)
  // No button is half hidden behind the field then.
  await turns
    .last()
    .getByText('Raw', { exact: true })
    .evaluate((summary) => summary.scrollIntoView({ block: 'center' }))
  await expectAccessible(page, { viewports: [narrow] })
  await page.setViewportSize(wide)

  await page.getByRole('link', { name: 'New conversation' }).click()
  await page.getByRole('button', { name: 'Can I speak to a person?' }).click()
  await expect(page.getByText('Handed over to a team member').first()).toBeVisible()
  await page.reload()
  const list = page.getByRole('list', { name: 'Conversations, latest first' }).getByRole('link')
  await expect(list).toHaveCount(2)
  await list.last().click()
  await expect(turns).toHaveCount(3)
  await expect(turns.last()).toContainText('It is urgent.')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(2)
  await list.last().click()
  await page.getByRole('button', { name: 'Create scenario' }).click()
  await expect(page).toHaveURL(/\/scenarios\/[^/]+\/edit$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('When are you open?')
})

test('on a phone the message field stays at the bottom of the window, even in a short chat', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTestChat(page)
  const field = page.getByRole('textbox', { name: 'Message' })
  const gapBelow = async () => {
    const box = await field.boundingBox()
    return box === null ? Number.NaN : 844 - box.y - box.height
  }
  await expect.poll(gapBelow).toBeLessThan(24)
  expect(await gapBelow()).toBeGreaterThanOrEqual(0)
  await field.fill('When are you open?')
  await field.press('Enter')
  await expect(page.getByRole('article')).toContainText('Monday to Friday')
  await expect.poll(gapBelow).toBeLessThan(24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
