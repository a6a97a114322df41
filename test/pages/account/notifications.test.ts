/** docs/behaviour.md, section 19: the bell tells what waits, and each member chooses what it tells. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { pathOf } from '../../support/app/journey.ts'
import { test as base, expect, type Page } from '../../support/app/test.ts'

const assistant = '610000000000002'
const tokenNames = { lead: 'workshop-lead', assistant: 'shop-assistant' }

async function signInAs(page: Page, who: keyof typeof tokenNames, path: string) {
  const token = page.context.studio.sampleToken.replace(tokenNames.lead, tokenNames[who])
  expect((await page.request.post('/api/session', { data: { token } })).status()).toBe(200)
  await page.load(path)
}

base.extend({ studioEnvironment: { STUDIO_EDITORS: assistant } })(
  'a publisher is told of a review once, who asked of the decision, and a rule that is off tells nothing',
  async ({ page }) => {
    await signInAs(page, 'lead', '/settings/account')
    await page.getByRole('checkbox', { name: 'A customer waits' }).click()
    await expect(page.getByText('Notifications saved.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'A customer waits' })).not.toBeChecked()
    await expectAccessible(page)

    await signInAs(page, 'assistant', pathOf('draft'))
    await page.getByRole('button', { name: 'Start draft' }).click()
    await expect(page.getByText('No changes yet.')).toBeVisible()
    await page.load(pathOf('faqs/new'))
    await page.getByRole('textbox', { name: 'Question' }).fill('Do you lend helmets?')
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, for a day.')
    await page.getByRole('button', { name: 'Add question' }).click()
    await expect(page.getByText('1 change is not live yet.')).toBeVisible()
    await page.load(pathOf('draft'))
    await page.getByRole('button', { name: 'Ready for review' }).click()
    await expect(page.getByText('Waiting for review')).toBeVisible()

    await signInAs(page, 'lead', '/settings/account')
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    await expect(dialog.getByRole('link', { name: '1 change waits for your review' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: '1 change waits for your review' }).click()
    await expect(page.getByText('Waiting for review')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    await page.getByRole('textbox', { name: 'What should be different?' }).fill('Two days.')
    await page.getByRole('button', { name: 'Return with a word' }).click()
    await expect(page.getByRole('button', { name: 'Ready for review' })).toBeVisible()

    await signInAs(page, 'assistant', '/settings/account')
    await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
    await expect(page.getByRole('link', { name: 'Your change was returned' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Quiet hours' }).click()
    await page.getByLabel('From').fill('20:30')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await page.load('/settings/account')
    await expect(page.getByLabel('From')).toHaveValue('20:30')
  },
)
