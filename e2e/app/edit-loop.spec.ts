/** Editing and testing in turns: Save stays visible, the detail follows the list, the test chat is beside. */
import type { Locator } from '@playwright/test'
import { holdRequests } from '../../test/support/held-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openDemo, pathOf } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Fully inside the window and not covered. */
async function expectInReach(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 })
  await element.click({ trial: true })
  const box = await element.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** The open form's last field. */
function lastField(page: Page) {
  return page.locator('main form').last().getByRole('textbox').last()
}

for (const size of [laptop, phone]) {
  test(`at ${size.width}×${size.height} Save is in the window on every edit page`, async ({ page }) => {
    await page.setViewportSize(size)
    await openDemo(page, pathOf('skills'))
    await page.locator('[data-row]').first().click()
    await lastField(page).pressSequentially(' Edited.')
    await expectInReach(page, page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.goto(pathOf('connectors'))
    await page.locator('[data-row]').first().click()
    await lastField(page).pressSequentially('x')
    await expectInReach(page, page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.goto(pathOf('skills/new'))
    await expectInReach(page, page.getByRole('button', { name: 'Add skill' }))
    await page.goto(pathOf('business-info'))
    await lastField(page).pressSequentially(' Edited.')
    await expectInReach(page, page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByRole('button', { name: 'Discard' }).click()
  })
}

test('a test chat that loads late takes no focus from the text being typed', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  const release = await holdRequests(page, /\/assets\/side-chat-/)
  await openDemo(page, pathOf('skills'))
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', { name: 'Test chat', exact: true }).click()
  const instructions = page.getByRole('textbox', { name: 'What to do' })
  await instructions.pressSequentially('Be brief. ')
  release()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.keyboard.type('Be kind.')
  await expect(instructions).toBeFocused()
  await expect(instructions).toHaveValue(/Be brief\. Be kind\./)
})

test('an open item shows the same state as its list without a reload, scrolled to the top', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize(laptop)
  await openDemo(page, pathOf('skills/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('opening-hours-of-the-cafe')
  await page.getByRole('textbox', { name: 'When it applies' }).fill('When a customer asks about the café.')
  const instructions = page.getByRole('textbox', { name: 'What to do' })
  await instructions.fill('Say that the café is open from nine to five.')
  await instructions.hover()
  await page.mouse.wheel(0, 2000)
  const pane = page.locator('[data-pane]')
  await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Add skill' }).click()
  const heading = page.getByRole('heading', { name: 'opening-hours-of-the-cafe', level: 2 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const detail = page
    .locator('form', { has: page.getByRole('textbox', { name: 'What to do' }) })
    .locator('..')
  await expect(detail.getByText('Active', { exact: true })).toBeVisible()
})

test('the test chat opens beside a skill, stays open during a save, and answers again', async ({ page }) => {
  await page.setViewportSize(laptop)
  await openDemo(page, pathOf('skills'))
  await page.locator('[data-row]').first().click()
  const instructions = page.getByRole('textbox', { name: 'What to do' })
  await expect(instructions).toBeVisible()
  await page.getByRole('button', { name: 'Test chat', exact: true }).click()
  const chat = page.getByRole('complementary', { name: 'Test chat' })
  await chat.getByRole('textbox', { name: 'Message' }).fill('When are you open?')
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('article').getByText('Monday to Friday').first()).toBeVisible()
  await expectAccessible(page)

  // Beside it, not over it: both are usable.
  const [form, side] = [await instructions.boundingBox(), await chat.boundingBox()]
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0)
  await instructions.pressSequentially(' Be brief.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expectInReach(page, save)
  await save.click()
  await expect(save).toBeHidden()
  await chat.getByRole('textbox', { name: 'Message' }).fill('Where are you?')
  await expectInReach(page, chat.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('listitem')).not.toHaveCount(1)
  for (const place of ['faqs', 'settings', 'connectors']) {
    await page.goto(pathOf(place))
    await page.getByRole('button', { name: 'Test chat', exact: true }).click()
    await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible()
  }
})
