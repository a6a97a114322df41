/** The demo's story to its end, by following what it points at. */
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo, pathOf } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const story = (page: Page) => page.getByRole('region', { name: 'Story of the demo' })
const pointed = (page: Page) => page.locator('[data-pointed]')
const step = (page: Page, number: number) => expect(story(page)).toContainText(`Step ${number} of 8`)

test.beforeEach(({ watch }) => {
  // The demo has no steps of this answer.
  watch.allowFailedRequest(404, /\/conversations\/turns$/)
})

/** The card never covers the thing to press. */
async function press(page: Page, name?: string) {
  await expect(pointed(page)).toHaveCount(1)
  // Until it is there, the way to it is pointed at.
  if (name !== undefined) await expect(pointed(page)).toHaveAttribute('data-story', name)
  await pointed(page).click()
}

test('the story leads from a wrong price to the published fix', { tag: '@smoke' }, async ({ page }) => {
  await openDemo(page)
  await page.getByRole('main').getByRole('button', { name: 'Start the story' }).click()
  await expect(story(page).getByRole('heading')).toBeFocused()
  await step(page, 1)
  await press(page)
  await step(page, 2)
  await press(page, 'why')
  await step(page, 3)
  await press(page)
  await expect(pointed(page)).toHaveAttribute('data-story', 'missing')
  await pointed(page).fill('60 dollars')
  await expect(pointed(page)).toHaveAttribute('data-story', 'save')
  await press(page)
  await step(page, 4)
  await press(page)
  await expect(pointed(page)).toHaveAttribute('data-story', 'run')
  await press(page)
  await step(page, 5)
  await press(page, 'fix')
  for (const next of ['add', 'to-draft']) {
    await press(page, next)
  }
  await step(page, 6)
  await press(page, 'publish')
  await step(page, 7)
  await expect(page.getByText('All scenarios passed with the published agent.')).toBeVisible()
  await press(page)
  await step(page, 8)
  await press(page)
  await expect(page.getByRole('main').getByText('What does shipping cost?').first()).toBeVisible()
  await story(page).getByRole('button', { name: 'Finish' }).click()
  await expect(story(page)).toBeHidden()
  await expect(pointed(page)).toHaveCount(0)
  const faqs = await (await page.request.get(`/api/platform/${livePhoneId}/agent_config/faq`)).json()
  const about = faqs.filter((one: { question: string }) => one.question === 'What does shipping cost?')
  expect(about).toHaveLength(1)
  expect(about[0].answer).toContain('60 dollars')
  await page.goto(pathOf(''))
  await expect(page.getByRole('main').getByRole('button', { name: 'Start the story' })).toHaveCount(0)
})

test('the story pauses when its page is left, continues there, and is closed for good', async ({ page }) => {
  await openDemo(page, pathOf(''))
  await page.getByRole('main').getByRole('button', { name: 'Start the story' }).click()
  await press(page)
  await step(page, 2)
  await page.reload()
  await step(page, 2)
  await expect(pointed(page)).toHaveText('Why this answer')
  await page.goto(pathOf('faqs'))
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await expect(story(page)).toBeHidden()
  await expect(pointed(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue the story' }).click()
  await expect(page).toHaveURL(/\/inbox\?chat=/)
  await step(page, 2)
  await story(page).getByRole('button', { name: 'Close the story for good' }).click()
  await expect(story(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('You are in the demo').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /the story$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Start the story' }).click()
  await step(page, 1)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the story is worked through by keyboard, and is accessible', async ({ page }) => {
    await openDemo(page)
    await page.getByRole('main').getByRole('button', { name: 'Start the story' }).press('Enter')
    await expect(story(page).getByRole('heading')).toBeFocused()
    for (const next of [2, 3]) {
      await expect(pointed(page)).toHaveCount(1)
      await story(page).getByRole('button', { name: 'Show me where' }).press('Enter')
      await expect(pointed(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await step(page, next)
    }
    await expectAccessible(page)
    await story(page).getByRole('button', { name: 'Show me where' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(story(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await step(page, 3)
    await story(page).getByRole('button', { name: 'Show me where' }).focus()
    await page.keyboard.press('Escape')
    await expect(story(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Resume story' })).toBeVisible()
  })
})
