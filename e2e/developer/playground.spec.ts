/** The playground and the API reference. */
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo, signInToDemo, switchReadOnly } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test('a call is found, sent, and listed in the history of the session', {
  tag: '@smoke',
}, async ({ page }) => {
  await signInToDemo(page)
  // The session remembers the chosen number.
  const remembered = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/session'),
  )
  await page.goto(`/phones/${livePhoneId}`)
  await remembered
  await page.getByRole('button', { name: 'All numbers' }).click()
  await page.getByRole('link', { name: 'API playground' }).click()
  const address = page.getByRole('combobox', { name: 'Address' })
  // A sample that only reads was sent, and is no request of the user.
  await expect(address).toHaveValue(`/api/platform/${livePhoneId}/agent_config/settings`)
  await expect(page.getByText(/^200/)).toBeVisible()
  await expect(page.getByText('Requests you send are listed here')).toBeVisible()
  await address.fill('create skill')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(address).toHaveValue(`/api/platform/${livePhoneId}/agent_config/skills`)

  const body = page.getByRole('textbox', { name: 'Body' })
  await body.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(
    '{"title":"opening-hours","description":"When asked","skill":"We open at nine."}',
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  const answer = page.getByRole('region', { name: 'Response', exact: true }).first()
  await expect(answer.getByText(/^201/)).toBeVisible()
  await expect(answer.getByText('"opening-hours"')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveCount(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('opening-hours')
  await page.reload()
  await expect(page.getByText('Requests you send are listed here')).toBeVisible()
  await expect(history).toHaveCount(0)
})

test('read-only mode blocks write calls only', async ({ page }) => {
  await signInToDemo(page)
  await switchReadOnly(page)
  await expect(page.getByText('You cannot change anything from this browser.')).toBeVisible()
  await page.goto('/playground?call=createSkill')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toHaveAttribute('title', /Read-only mode is on/)
  await page.goto('/playground?call=readSession')
  await expect(send).not.toHaveAttribute('title', /Read-only/)
})

test('a call from the drawer and a curl command become requests', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/skills?debug=1`)
  const drawer = page.getByRole('region', { name: 'API calls' })
  await drawer.locator('[data-row][title$="/skills"]').click()
  await drawer.getByRole('button', { name: 'Open in playground' }).click()
  const address = page.getByRole('combobox', { name: 'Address' })
  await expect(address).toHaveValue(`/api/platform/${livePhoneId}/agent_config/skills`)
  await drawer.getByRole('button', { name: 'Close API calls' }).click()

  await page.getByRole('button', { name: 'Import curl' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a curl command' })
  await dialog
    .getByLabel('Command')
    .fill(`curl -H 'Authorization: Bearer SECRET' https://far.example/${livePhoneId}/agent_config/skills`)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(address).toHaveValue(`/api/platform/${livePhoneId}/agent_config/skills`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('SECRET')
})

test('the reference is searched, opened by a link, and links to the playground', { tag: '@smoke' }, async ({
  page,
}) => {
  await openDemo(page, '/api-reference')
  const apis = page.getByRole('navigation', { name: 'API', exact: true }).getByRole('link')
  await expect(apis.and(page.locator('[aria-current=page]'))).toHaveText(['Platform'])
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('post skill create')
  await page.locator('main [data-row]').first().click()
  await expect(page).toHaveURL(/call=createSkill/)
  await expect(page.getByRole('region', { name: /^Body/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open in playground' }).click()
  await expect(page.getByRole('heading', { name: 'API playground' })).toBeVisible()
  await expect(page.getByLabel('Method')).toHaveValue('POST')
})

test('an agent event is prepared in the agent’s language, and the former page redirects to it', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/skills/templates`)
  await page.getByLabel('Template language').selectOption('Español')
  await page.goto(`/phones/${livePhoneId}/agent-events`)
  await expect(page).toHaveURL(/\/playground\?call=sendAgentEvent/)
  const address = page.getByRole('combobox', { name: 'Address' })
  await expect(address).toHaveValue(`/api/platform/${livePhoneId}/agent_event`)
  await address.fill('')
  await page.getByRole('button', { name: 'Send an agent event' }).click()
  await expect(page.getByRole('textbox', { name: 'Body' })).toContainText('El pedido salió del almacén.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const events = page.getByRole('region', { name: 'Agent events sent' })
  await expect(events).toContainText('+15550199814')
  await page.getByRole('button', { name: 'Read the event’s state' }).click()
  await expect(address).toHaveValue(/\/agent_event\/./)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('"request_received"').or(page.getByText('"processing"'))).toBeVisible()
  await page.goto('/help/agent-events')
  await expect(page.getByRole('heading', { name: 'API playground', level: 1 })).toBeVisible()
})
