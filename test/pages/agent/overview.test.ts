/** Today: one number's state, what needs the team, and how far its setup is. */
import {
  livePhoneId,
  newPhoneId,
  openDemo,
  preparationMs,
  signInToDemo,
  switchReadOnly,
  termsPhoneId,
} from '../../support/app/journey.ts'
import { test as base, expect } from '../../support/app/test.ts'
import { untilStored } from '../../support/stored-entries.ts'

const termsUrl = 'https://platform.example/terms?of=agents'
const template = `${termsUrl}&business_id={business_id}&asset_id={asset_id}`
const ofAccount = `${termsUrl}&business_id=100000000000001&asset_id=200000000000002`
const test = base.extend({ studioEnvironment: { STUDIO_TERMS_URL: template } })

test('a working agent shows the state of its parts', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  await expect(page.getByText('Answers everyone')).toBeVisible()
  await page.getByText('At a glance').click()
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText('6 of 6 fields filled in')).toBeVisible()
  await expect(glance.getByText(/^\d+ blocked$/)).toBeVisible()
  await expect(glance.getByText(/^\d+ failing$/)).toBeVisible()
  await expect(glance.getByText(/^\d+ crawled$/)).toBeVisible()
  await expect(glance.getByText(/^\d+ of 20$/)).toBeVisible()
  await expect(page.getByText('Setup complete')).toBeVisible()
  await expect(page.getByText(/in the last 14 days, \d+(?:\.\d+)?% (?:more|fewer) than/)).toBeVisible()
})

test('items that need the team are listed by urgency, each with a button to its fix', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  const needs = page.getByRole('region', { name: 'Health' })
  const rows = needs.getByRole('listitem')
  await expect(rows.first()).toContainText('Connector is failing')
  const total = await rows.count()
  await expect(needs.getByText(`${total} need attention`)).toBeVisible()

  await needs.getByRole('link', { name: 'Edit skill: collect-payment-details' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('collect-payment-details')
  await page.goBack()
  await needs.getByRole('link', { name: 'Read logs: parcel_tracking' }).click()
  await expect(page).toHaveURL(/\/connectors\/[^/]+\/logs/)
  await page.goBack()
  // The button mends the cause that the platform names.
  await expect(rows.filter({ hasText: 'The stored key was revoked' })).toContainText('Replace key')
  await needs.getByRole('link', { name: 'Renew certificate: invoice_archive' }).click()
  await expect(page).toHaveURL(/\/connectors\/[^/]+\/credentials/)
  await page.goBack()
  await needs
    .getByRole('link', { name: /^Add credentials:/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/connectors\/[^/]+\/credentials/)
})

test('customers who wait are named with their last words, and open their chat', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  const now = page.getByRole('list', { name: 'Now' })
  await now.getByRole('link', { name: /Fay Lindqvist.*We need it before Friday/ }).click()
  await expect(page).toHaveURL(/\/inbox\?filter=waiting&chat=/)
  await expect(page.getByRole('heading', { name: 'Fay Lindqvist' }).first()).toBeVisible()
})

test('Today turns the agent off after confirmation, and the rollout page turns it on', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off the agent?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Answers everyone')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('The agent is off.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Audience', exact: true })).toBeVisible()
})

test('the parts of an agent seen before load without waiting for the check that it exists', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  await expect(page.getByText('Setup complete')).toBeVisible()

  await untilStored(page, '"hasAgent":true')
  const skills = page.waitForRequest(/\/agent_config\/skills/)
  // The agent's answer arrives only after a part was requested.
  await page.route(/\/agent_config\/settings$/, async (route) => {
    await skills
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Setup complete')).toBeVisible()
})

test('a number without an agent gets one, and the next step follows', async ({ page, watch }) => {
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  watch.allowFailedRequest(400, /\/agent_connectors$/)
  await openDemo(page, `/phones/${newPhoneId}`)
  await expect(page.getByText('No agent yet')).toBeVisible()
  await expect(page.getByText('1 of 9 steps done')).toBeVisible()

  await switchReadOnly(page)
  const setUp = page.getByRole('button', { name: 'Set up the agent' })
  await expect(setUp).toHaveAttribute('title', /Read-only mode is on/)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(setUp).not.toHaveAttribute('aria-disabled', 'true')

  await setUp.click()
  await expect(page.getByRole('heading', { name: 'The platform is preparing the agent' })).toBeVisible()
  page.context.studio.passTime(preparationMs.agent)
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Describe the business' })).toBeVisible()
  await expect(page.getByText('being prepared', { exact: true })).toBeVisible()
  // No chart of nothing.
  await expect(page.getByText('0 in the last 14 days')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
  await page.getByRole('link', { name: 'Add your first skill' }).click()
  await expect(page.getByRole('heading', { name: 'New skill' })).toBeVisible()
  // The page where one saves names the step that follows.
  await expect(page.getByText('2 of 9 steps done.')).toBeVisible()
  await page.getByRole('link', { name: 'Describe the business' }).click()
  await expect(page.getByRole('heading', { name: 'Business info', level: 1 })).toBeVisible()
  await expect(page.getByText('2 of 9 steps done.')).toBeHidden()
})

test('unaccepted terms are explained in our words, with the platform’s in the details', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(403, /^\/api\/platform\//)
  await openDemo(page, `/phones/${termsPhoneId}`)
  await expect(page.getByText('The agent terms are not accepted yet')).toBeVisible()
  const link = page.getByRole('link', { name: 'Accept the agent terms' })
  await expect(link.first()).toHaveAttribute('href', ofAccount)
  await page.getByText('Message from the platform').click()
  await expect(page.getByText(/terms of service must be accepted/)).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('0 of 9 steps done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy message to your account manager' })).toBeVisible()
  await page.goto(`/phones/${termsPhoneId}/skills`)
  // Said once: the list repeats neither the cause nor the way out.
  await expect(page.getByText('Loads once the terms are accepted.')).toBeVisible()
  await expect(page.getByText('The agent terms are not accepted yet')).toHaveCount(0)
  await expect(link).toHaveAttribute('href', ofAccount)
  await expect(link).toHaveAttribute('rel', /noreferrer/)
  await page.goto('/settings/account')
  await expect(link).toHaveAttribute('href', new RegExp(`^${termsUrl.replace('?', '[?]')}`))
  await page.goto('/')
  for (const [at, account] of ['200000000000001', '200000000000002'].entries()) {
    await expect(link.nth(at)).toHaveAttribute(
      'href',
      `${termsUrl}&business_id=100000000000001&asset_id=${account}`,
    )
  }
})

test('an unknown number links back to the list', async ({ page, watch }) => {
  watch.allowFailedRequest(400, /^\/api\/graph\//)
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  await openDemo(page, '/phones/399999999999999')
  await expect(page.getByRole('alert')).toContainText('Not found on the platform')
  await page.getByRole('link', { name: 'Go to phone numbers' }).click()
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeVisible()
})

test('a part that fails to load shows the error and can be retried', async ({ page, watch }) => {
  watch.allowFailedRequest(500, /\/agent_config\/faq$/)
  await signInToDemo(page)
  await page.route('**/agent_config/faq', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/phones/${livePhoneId}`)
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText('could not be loaded')).toBeVisible()
  const note = page.getByRole('alert').filter({ hasText: 'Missing: FAQs.' })
  await expect(page.getByRole('heading', { name: 'Setup' })).toBeHidden()
  await page.unroute('**/agent_config/faq')
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toBeHidden()
  await expect(glance.getByText('could not be loaded')).toBeHidden()
})

test('needs that cannot be read are not called good', async ({ page, watch }) => {
  watch.allowFailedRequest(500, /\/agent_connectors$/)
  await signInToDemo(page)
  await page.route('**/agent_connectors', (route) => route.fulfill({ status: 500, body: '' }))
  await page.route('**/agent_config/skills', (route) => route.fulfill({ status: 200, body: '{"data":[]}' }))
  await page.goto(`/phones/${livePhoneId}`)
  const health = page.getByRole('region', { name: 'Health' })
  await expect(health.getByRole('alert')).toBeVisible()
  await expect(health.getByText('Everything works.')).toBeHidden()
  await page.unroute('**/agent_connectors')
  await health.getByRole('button', { name: 'Try again' }).click()
  await expect(health.getByText('Connector is failing').first()).toBeVisible()
  await expect(health.getByRole('alert')).toBeHidden()
})
