/** From a business to a number's skills and their actions. */
import {
  livePhoneId,
  newPhoneId,
  openDemo,
  signInToDemo,
  signInWithToken,
  switchReadOnly,
  termsPhoneId,
} from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

const skillsPage = `/phones/${livePhoneId}/skills`

test('accounts lead to numbers, then to skills, and back', async ({ page, studio }) => {
  await signInWithToken(page)
  const account = page.getByRole('region', { name: 'Fernhill Cycle Works' })
  await expect(account.getByRole('listitem')).toHaveCount(2)
  await expect(account.getByText('Connected').first()).toBeVisible()
  await expect(account.getByText('High quality')).toBeVisible()

  await account.getByRole('link', { name: '+1 555-014-2231' }).click()
  await page.getByText('Number details').click()
  await expect(page.getByText('10,000')).toBeVisible()
  await page.getByRole('link', { name: 'Agent', exact: true }).click()
  await expect(page).toHaveURL(`${studio.origin}${skillsPage}`)
  await expect(page.locator('[data-row]').first()).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Fernhill Cycle Works' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Choose another number/ })).toContainText(
    'Fernhill Cycle Works',
  )
})

test('numbers are found by their digits, and the address holds the search', async ({ page }) => {
  await signInToDemo(page)
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('5550142240')
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeHidden()
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
  await expect(page).toHaveURL(/q=5550142240/)
  await page.reload()
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No loaded account or number matches.')).toBeVisible()
})

test('a skill is written, changed and deleted', async ({ page }) => {
  await openDemo(page, skillsPage)
  await page.getByRole('link', { name: 'Add skill' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Not a title')
  await page
    .getByRole('textbox', { name: 'When it applies' })
    .fill('A customer asks whether a ride takes place in the rain.')
  await page.getByRole('textbox', { name: 'What to do' }).fill('Say that it does, with mudguards.')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByText(/^Use lower-case letters/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Title' }).fill('rainy-day-rides')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByRole('heading', { name: 'rainy-day-rides' })).toBeVisible()
  const row = page.getByRole('link', { name: /^rainy-day-rides/ })
  await expect(row).toContainText(/In review|Active/)
  await expect(row).toContainText('Active')

  await page.getByRole('textbox', { name: 'When it applies' }).fill('A customer asks about the weather.')
  await expect(page.getByText('Changed: when it applies')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: 'When it applies' })).toHaveValue(/in the rain/)
  await page.getByRole('textbox', { name: 'When it applies' }).fill('A customer asks about the weather.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
  await expect(row).toContainText('A customer asks about the weather.')

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the skill rainy-day-rides?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeHidden()
  await page.reload()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(row).toBeHidden()
})

test('leaving the page asks, and the input is restored on the next visit', async ({ page }) => {
  await openDemo(page, `${skillsPage}/new`)
  await page.getByRole('textbox', { name: 'What to do' }).fill('Something that took a while to write')
  await page.getByRole('link', { name: 'Today' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'What to do' })).toHaveValue(
    'Something that took a while to write',
  )
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(question).toContainText('What you typed is kept in this tab')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  await page.getByRole('link', { name: 'Agent', exact: true }).click()
  await page.getByRole('link', { name: 'Add skill' }).click()
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What to do' })).toHaveValue(
    'Something that took a while to write',
  )
})

test('read-only mode blocks every change, says why, and can be switched off', async ({ page }) => {
  await openDemo(page, skillsPage)
  await switchReadOnly(page)
  await expect(
    page.getByText('Read-only mode is on. You cannot change anything from this browser.'),
  ).toBeVisible()
  await page.locator('[data-row]').first().click()
  const remove = page.getByRole('button', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAttribute('title', /Read-only mode is on/)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
})

test('unaccepted terms are explained and do not end the session', async ({ page, watch }) => {
  watch.allowFailedRequest(403, /^\/api\/platform\//)
  await openDemo(page, `/phones/${termsPhoneId}/skills`)
  await expect(page.getByText('The agent terms are not accepted for this number’s account')).toBeVisible()
  await expect(page.getByText('Loads once the terms are accepted.')).toBeVisible()
  await expect(page.getByRole('button', { name: /account menu/i })).toBeVisible()
})

test('on a narrow screen the focus moves from the list to the skill', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDemo(page, skillsPage)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('link', { name: 'All skills' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
})

test('a number without an agent offers no new skill', async ({ page, watch }) => {
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  await openDemo(page, `/phones/${newPhoneId}/skills`)
  await expect(page.getByText('This number has no agent yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add skill' })).toBeHidden()
})
