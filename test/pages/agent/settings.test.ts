/** From a number without an agent to one that answers, and back: life cycle, settings, business info. */
import {
  livePhoneId,
  newPhoneId,
  openDemo,
  preparationMs,
  signInToDemo,
  switchReadOnly,
} from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Changed:')).toBeHidden()
}

test('an agent is created, not opened to everyone without a payment method, and deleted', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  watch.allowFailedRequest(400, /\/(?:agent_connectors|settings)$/)
  await openDemo(page, `/phones/${newPhoneId}`)
  await expect(page.getByRole('heading', { name: 'This number can have an agent' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up the agent' }).click()
  await expect(page.getByRole('heading', { name: 'The platform is preparing the agent' })).toBeVisible()
  page.context.studio.passTime(preparationMs.agent)
  await page.getByRole('link', { name: 'Turn on', exact: true }).click()
  await expect(page.getByText('Handover has never been configured')).toBeVisible()
  await page.getByRole('button', { name: 'Answer everyone' }).click()
  const question = page.getByRole('alertdialog', { name: 'Answer everyone?' })
  await expect(question.getByText('At least one skill is active')).toBeVisible()
  await question.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(page.getByText('The billing account has no payment method')).toBeVisible()
  await expect(page.getByText('This agent is set to answer everyone as soon as it is on')).toBeVisible()

  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/agent_config/settings')) return
    const body: { ai_audience?: string; rollout?: { enabled: boolean } } = request.postDataJSON() ?? {}
    calls.push(`${request.method()} ${body.ai_audience ?? ''} ${body.rollout?.enabled ?? ''}`.trim())
  })
  await page.getByRole('button', { name: 'Answer the allowlist' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue anyway' }).click()
  await expect(page.getByText('The agent answers the allowlist only.').first()).toBeVisible()
  const [limited, enabled] = ['PUT ALLOWLISTED_ONLY false', 'PUT ALLOWLISTED_ONLY true'].map((call) =>
    calls.indexOf(call),
  )
  expect(limited).toBeGreaterThanOrEqual(0)
  expect(calls.slice(limited, enabled)).toContain('GET')

  await page.getByRole('button', { name: 'Delete agent' }).click()
  const last = page.getByRole('alertdialog', { name: 'Delete +1 555-014-2232’s agent?' })
  const confirm = last.getByRole('button', { name: 'Delete agent' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await last.getByRole('textbox').fill('+1 555-014-2232')
  await confirm.click()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'This number can have an agent' })).toBeVisible()
})

test('one click rolls the rollout back, and another forward', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/settings`)
  const allowlist = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Allowlist' }) })
  await page.getByRole('button', { name: 'Back to the allowlist' }).click()
  await expect(allowlist.getByText('Current')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Back to the allowlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off the agent?' })
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The agent is off.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Answer the allowlist' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before you widen the audience' })).toBeVisible()
})

test('settings survive a reload while unsaved, and persist once saved', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/settings`)
  const own = page.getByRole('textbox', { name: 'Your own message' })
  await own.fill('One moment, a colleague reads this.')
  await expect(page.getByText('Changed: Handover')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(own).toHaveValue('One moment, a colleague reads this.')

  await page.getByRole('textbox', { name: 'Add a phrase' }).fill('trust me')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove “guaranteed”' }).click()
  await expect(page.getByText('Changed: Handover, Phrases the agent never says')).toBeVisible()
  // The page's other half is independent: its switch is no foreign change here.
  await page.getByRole('button', { name: 'Back to the allowlist' }).click()
  await expect(page.getByRole('button', { name: 'Answer everyone' })).toBeVisible()
  await save(page)
  await page.reload()
  await expect(own).toHaveValue('One moment, a colleague reads this.')
  await expect(page.getByText('trust me')).toBeVisible()
  await expect(page.getByText('guaranteed')).toBeHidden()
  await expect(page.getByText('Your unsaved changes were restored')).toBeHidden()
})

test('business info is changed, confirmed before a field is emptied, cleared and restored', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/business-info`)
  const returns = page.getByRole('textbox', { name: 'Returns' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('nowhere')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enter an e-mail address')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('new@fernhill.example')
  await returns.fill('')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog', { name: 'Clear these fields?' })
  await expect(question.getByText('Returns')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await returns.fill('Within 60 days.')
  await save(page)
  await page.reload()
  await expect(email).toHaveValue('new@fernhill.example')
  await expect(returns).toHaveValue('Within 60 days.')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Clear all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
  await expect(returns).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(returns).toHaveValue('Within 60 days.')
  await page.reload()
  await expect(returns).toHaveValue('Within 60 days.')
})

test('read-only mode blocks every settings change and says why', async ({ page }) => {
  await signInToDemo(page)
  await switchReadOnly(page)
  await expect(page.getByText('You cannot change anything from this browser.')).toBeVisible()
  for (const [path, button] of [
    ['settings', 'Turn off'],
    ['settings', 'Delete agent'],
  ] as const) {
    await page.goto(`/phones/${livePhoneId}/${path}`)
    const control = page.getByRole('main').getByRole('button', { name: button, exact: true })
    await expect(control).toHaveAttribute('title', /Read-only mode is on/)
  }
  await page.goto(`/phones/${livePhoneId}/business-info`)
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  const clear = page.getByRole('menuitem', { name: 'Clear all' })
  await expect(clear).toHaveAttribute('title', /Read-only mode is on/)
})

test('opening hours are rows of weekdays, and any other text stays a text', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/business-info`)
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck()
  await save(page)
  await page.getByRole('button', { name: 'Edit as text' }).click()
  const hours = page.getByRole('textbox', { name: 'Opening hours' })
  await expect(hours).toHaveValue('Monday to Friday 8:30 to 18:00, Saturday to Sunday closed')
  await hours.fill('Monday to Friday, except in August')
  await expect(page.getByText('Edited as text', { exact: false })).toBeVisible()
  await hours.fill('')
  await page.getByRole('button', { name: 'Edit by weekday' }).click()
  await expect(page.getByLabel('Monday: Opens')).toHaveValue('09:00')
})
