/** From a failed scenario to a proposal, into the draft, tested, published, and passing. */
import { expectAccessible } from '../../support/app/accessible.ts'
import {
  livePhoneId,
  newPhoneId,
  openEmptyDemo,
  preparationMs,
  signInWithToken,
} from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const question = 'Do you repair tandem unicycles?'

const newScenario = `/phones/${livePhoneId}/scenarios/new`

async function addScenario(page: Page) {
  await openEmptyDemo(page, newScenario)
  await writeScenario(page)
}

async function writeScenario(page: Page) {
  await page.getByRole('textbox', { name: 'Title' }).fill('Unicycles')
  await page.getByRole('textbox', { name: 'Customer message' }).fill(question)
  await page.getByLabel('Value of check 1 of message 1').fill('unicycle clinic')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Unicycles', level: 2 })).toBeVisible()
}

test('a failed check becomes a proposal, a draft, a test right after publishing, and a pass', async ({
  page,
}) => {
  await addScenario(page)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.locator('main [data-row]').filter({ hasText: 'Unicycles' })).toContainText('Failed')

  await page.getByRole('button', { name: 'Suggest a fix' }).click()
  const fix = page.getByRole('region', { name: 'Suggest a fix' })
  await expect(fix).toContainText('Proposed change')
  await expect(fix).toContainText(question)
  await expectAccessible(page)
  await fix.getByRole('button', { name: 'Add to draft' }).click()
  await expect(fix).toContainText('Added to the draft')
  await fix.getByRole('link', { name: 'Test and publish the draft' }).click()

  await expect(page.getByRole('heading', { name: 'Publish draft' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose test number' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All scenarios passed with the published agent.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Restore the version before' })).toBeVisible()
})

const settings = `/api/platform/${newPhoneId}/agent_config/settings`
const faqs = (phone: string) => `/api/platform/${phone}/agent_config/faq`

function call(page: Page, path: string, method = 'GET', body?: object) {
  return page.evaluate(
    async ([path, method, body]) => {
      const answer = await fetch(path, {
        method,
        ...(body && { body, headers: { 'content-type': 'application/json' } }),
      })
      return { status: answer.status, json: await answer.json().catch(() => null) }
    },
    [path, method, body && JSON.stringify(body)] as const,
  )
}

/** The demo's second number gets its own agent. */
async function onboardTestNumber(page: Page) {
  await call(page, `/api/platform/${newPhoneId}/agent_onboarding?channel=whatsapp`, 'POST')
  page.context.studio.passTime(preparationMs.connectors)
  const [{ agent_id: _id, channel: _channel, ...now }] = (await call(page, settings)).json
  const wanted = { ...now, ai_audience: 'ALLOWLISTED_ONLY', rollout: { enabled: true } }
  expect((await call(page, settings, 'PUT', wanted)).status).toBe(200)
}

test('a draft is tested on a test number, blocks publishing, and can be resumed after the tab closes', async ({
  page,
  watch,
}) => {
  // A new agent's connectors become readable a little later.
  watch.allowFailedRequest(400, /agent_connectors$/)
  await addScenario(page)
  await onboardTestNumber(page)
  await page.goto(`/phones/${livePhoneId}/draft`)
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.goto(`/phones/${livePhoneId}/faqs/new`)
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, at the unicycle clinic.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()

  await page.goto(`/phones/${livePhoneId}/draft`)
  await page.getByRole('button', { name: 'Choose test number' }).click()
  const number = page.getByRole('textbox', { name: 'Test number' })
  await number.fill(livePhoneId)
  await expect(page.getByText('Choose a number other than')).toBeVisible()
  await number.fill(newPhoneId)
  await page.getByRole('button', { name: 'Save test number' }).click()
  const publish = page.getByRole('button', { name: 'Publish 1 change' })
  await expect(publish).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publish without passing' })).toBeVisible()

  const before = await call(page, faqs(newPhoneId))
  // Closes the tab while the first message waits for its answer.
  await page.route(/agent_test/, () => undefined)
  await page.getByRole('button', { name: 'Test draft' }).click()
  await expect(page.getByText('Running scenarios: 0 of 1 scenario')).toBeVisible()
  await page.reload()
  await page.unroute(/agent_test/)
  expect((await call(page, faqs(newPhoneId))).json).not.toEqual(before.json)
  await expect(page.getByText('A test on this number was interrupted')).toBeVisible()
  await page.getByRole('button', { name: 'Restore test number' }).click()
  await expect(page.getByText('it is exactly the same as before')).toBeVisible()
  expect((await call(page, faqs(newPhoneId))).json).toEqual(before.json)

  await page.getByRole('button', { name: 'Test draft' }).click()
  await expect(page.getByText('All scenarios passed. The draft can be published.')).toBeVisible()
  await expect(page.getByText('it is exactly the same as before').last()).toBeVisible()
  expect((await call(page, faqs(newPhoneId))).json).toEqual(before.json)
  await publish.click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run scenarios now' })).toBeVisible()
})

test('without a model, a failed scenario says how to go on', async ({ page }) => {
  await signInWithToken(page, newScenario)
  await writeScenario(page)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Reasons' })).toContainText(
    'Failed check: contains “unicycle clinic”',
  )
  await expect(page.getByText('Without an AI model the studio suggests no fix.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suggest a fix' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Set up AI' })).toBeVisible()
  await expectAccessible(page)
})
