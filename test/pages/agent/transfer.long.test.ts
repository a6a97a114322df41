/** An agent as a file: exported, planned, applied, restored; read-only mode writes nothing. */
import { readFile } from 'node:fs/promises'
import {
  livePhoneId,
  newPhoneId,
  openAccountMenu,
  openDemo,
  preparationMs,
  signInToDemo,
} from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const transferPage = `/phones/${livePhoneId}/transfer`

async function exportAgent(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export agent' }).click()
  return readFile(await (await saved).path(), 'utf8')
}

const fileOf = (text: string) => ({
  name: 'agent.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

test('an export is edited, previewed as a plan, applied in part, and restored', async ({ page }) => {
  await openDemo(page, transferPage)
  const text = await exportAgent(page)
  expect(text).not.toContain('auth_config')
  const changed = JSON.parse(text)
  changed.agent.settings.handoff.message = 'A colleague takes over within the day.'
  changed.agent.faqs.push({ question: 'Do you sell helmets?', answer: 'Yes, from three makers.' })

  await page.getByLabel('Agent file').setInputFiles(fileOf(JSON.stringify(changed)))
  await expect(page.getByText('Do you sell helmets?').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Apply: FAQs, Do you sell helmets?' }).uncheck()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()

  await page.goto(`/phones/${livePhoneId}/versions`)
  await page.getByRole('link', { name: 'Restore to here' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Restore “Before: Import agent.json”' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Restore 1 change' }).click()
  await expect(page.getByText('Restored. 1 of 1 done')).toBeVisible()
  await page.goto(transferPage)
  expect(await exportAgent(page)).toBe(text)

  // The version before a restore has no other version's name in its own.
  await page.goto(`/phones/${livePhoneId}/versions`)
  const saved = page.getByRole('listitem').filter({ hasText: 'Before restoring the version of' })
  await saved.getByRole('link', { name: 'Restore to here' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Restore “Before restoring the version of [^“”]+”$/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Restore 1 change' }).click()
  await expect(page.getByText('Restored. 1 of 1 done')).toBeVisible()
  await page.goto(`/phones/${livePhoneId}/versions`)
  await expect(page.getByText(/^Before restoring the version of [^“”]+$/)).toHaveCount(2)
  await expect(page.getByText('Before: Restore', { exact: false })).toHaveCount(0)
})

test('a failure pauses the import, which resumes where it stopped after a reload', async ({
  page,
  watch,
}) => {
  await openDemo(page, transferPage)
  const changed = JSON.parse(await exportAgent(page))
  changed.agent.faqs.push({ question: 'Do you sell helmets?', answer: 'Yes, from three makers.' })
  changed.agent.skills.push({
    title: 'helmets',
    description: 'Asked for helmets.',
    skill: 'Say which ones there are.',
  })

  watch.allowFailedRequest(400, /agent_config\/faq$/)
  await page.route('**/agent_config/faq', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { title: 'Bad Request', detail: 'Not today.' } })
      : route.fallback(),
  )
  await page.getByLabel('Agent file').setInputFiles(fileOf(JSON.stringify(changed)))
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText('Not today.')).toBeVisible()
  await page.unroute('**/agent_config/faq')
  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('All changes are applied. 2 of 2 done')).toBeVisible()
})

test('an encrypted export needs its passphrase, and read-only mode allows a preview only', async ({
  page,
}) => {
  await openDemo(page, transferPage)
  await page.getByLabel('With credentials, encrypted with a passphrase').check()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('a rather long passphrase')
  const sealed = await exportAgent(page)
  await page.getByLabel('Without credentials').check()
  const changed = JSON.parse(await exportAgent(page))
  changed.agent.faqs.push({ question: 'Do you sell helmets?', answer: 'Yes, from three makers.' })
  expect(sealed).not.toContain('skills')
  await openAccountMenu(page)
  await page.getByRole('menuitemcheckbox', { name: /read-only/i }).click()
  await page.keyboard.press('Escape')

  await page.getByLabel('Agent file').setInputFiles(fileOf(sealed))
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('another passphrase')
  await page.getByRole('button', { name: 'Open file' }).click()
  await expect(page.getByText('The file cannot be opened')).toBeVisible()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('a rather long passphrase')
  await page.getByRole('button', { name: 'Open file' }).click()
  await expect(page.getByText('No changes: the agent already matches the source.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Agent file').setInputFiles(fileOf(JSON.stringify(changed)))
  const apply = page.getByRole('button', { name: 'Apply 1 change' })
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await expect(apply).toHaveAttribute('title', /Read-only mode is on/)
})

test('the agent of one number is copied to another as a plan', async ({ page, watch }) => {
  // A new agent becomes configurable a little later, its connectors later still.
  watch.allowFailedRequest(404, /agent_config\/faq$/)
  watch.allowFailedRequest(400, /agent_connectors$/)
  await signInToDemo(page)
  const other = '300000000000002'
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(async ([url, init]) => (await fetch(url, init)).status, [
      `/api/platform/${other}/${path}`,
      {
        method,
        headers: { 'content-type': 'application/json', 'x-api-version': '2.0.0' },
        ...(body && { body: JSON.stringify(body) }),
      },
    ] as const)
  expect(await call('POST', 'agent_onboarding?channel=whatsapp', {})).toBe(201)
  page.context.studio.passTime(preparationMs.connectors)
  const answer = { question: 'Do you sell helmets?', answer: 'Yes, from three makers.' }
  expect(await call('POST', 'agent_config/faq', answer)).toBe(201)

  await page.goto(transferPage)
  // A phone number is accepted in any format.
  await page.getByRole('textbox', { name: 'Copy from another number' }).fill('1 (555) 014 2232')
  const numbers = page.getByRole('group', { name: 'Copy from another number' })
  await expect(numbers.getByRole('radio')).toHaveCount(1)
  await expect(numbers.getByRole('radio')).toBeChecked()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Copy from Fernhill .* to Fernhill / }),
  ).toBeVisible()
  await expect(page.getByText(answer.question).first()).toBeVisible()
  await page.getByRole('button', { name: /^Apply \d+ changes?$/ }).click()
  await expect(page.getByText(/All changes are applied\. (\d+) of \1 done/)).toBeVisible()
  await page.goto(`/phones/${livePhoneId}/faqs`)
  await page.getByRole('searchbox').first().fill('helmets')
  await expect(page.getByText(answer.question).first()).toBeVisible()
})

test('a connector that lacks credentials is mended in its row of the plan, and its tools with it', async ({
  page,
}) => {
  await openDemo(page, transferPage)
  const changed = JSON.parse(await exportAgent(page))
  const { auth_config: _, ...orders } = changed.agent.connectors.find(
    (one: { name: string }) => one.name === 'fernhill_orders',
  )
  const tools = orders.tools.slice(0, 1)
  changed.agent = {
    connectors: [
      { ...orders, name: 'second_shop', base_url: 'https://second.example.com', auth_type: 'API_KEY', tools },
    ],
  }
  await page.getByLabel('Agent file').setInputFiles(fileOf(JSON.stringify(changed)))
  const connector = page.getByRole('checkbox', { name: 'Apply: Connectors, second_shop' })
  const tool = page.getByRole('checkbox', { name: /^Apply: Tools, .*/ })
  await expect(connector).not.toBeChecked()
  await expect(tool).not.toBeChecked()
  const fields = page.getByRole('form', { name: 'Credentials of second_shop' })
  await fields.getByLabel('Header').fill('X-Key')
  await fields.getByLabel('Value').fill('entered-in-the-row')
  await fields.getByRole('button', { name: 'Use these credentials' }).click()
  await expect(connector).toBeChecked()
  await expect(tool).toBeChecked()
  await expect(page.getByText('entered-in-the-row')).toBeHidden()
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && /agent_connectors$/.test(request.url()),
  )
  const stored: string[] = []
  page.on('request', (request) => {
    if (/\/api\/workspace\//.test(request.url())) stored.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  expect((await created).postDataJSON()).toMatchObject({
    auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: 'entered-in-the-row' }] } },
  })
  await expect(page.getByText('All changes are applied. 2 of 2 done')).toBeVisible()
  expect(stored.join('')).not.toContain('entered-in-the-row')
})

test('an export from the overview lists what it could not read, and an import waits on request', async ({
  page,
  watch,
}) => {
  await signInToDemo(page)
  watch.allowFailedRequest(403, /agent_config\/faq$/)
  await page.route('**/agent_config/faq', (route) =>
    route.fulfill({ status: 403, json: { title: 'Forbidden', detail: 'Missing permission.' } }),
  )
  await page.goto(`/phones/${livePhoneId}`)
  const text = await exportAgent(page)
  await expect(page.getByRole('alert').getByText('The file does not contain the whole agent')).toBeVisible()
  await expect(page.getByRole('alert').getByText('FAQs: Forbidden')).toBeVisible()
  await page.unroute('**/agent_config/faq')
  expect(JSON.parse(text)).toMatchObject({ partial: [{ section: 'faqs', reason: 'Forbidden' }] })

  const changed = JSON.parse(text)
  changed.agent.skills.push({ title: 'helmets', description: 'Asked for helmets.', skill: 'Say which.' })
  watch.allowFailedRequest(429, /agent_config\/skills$/)
  let refusals = 1
  await page.route('**/agent_config/skills', (route) =>
    route.request().method() === 'POST' && refusals-- > 0
      ? route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { title: 'Too many' } })
      : route.fallback(),
  )
  await page.getByRole('link', { name: 'Export and import' }).last().click()
  await expect(page.getByRole('heading', { name: 'Export and import', level: 1 })).toBeVisible()
  await page.getByLabel('Agent file').setInputFiles(fileOf(JSON.stringify(changed)))
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText(/Rate limit reached\. Continues in \d s/)).toBeVisible()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
})

test('a version is saved before a bulk action, and two versions can be compared', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/faqs`)
  const selection = page.getByRole('checkbox', { name: /^Select / })
  await selection.nth(1).check()
  await selection.nth(2).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 questions deleted.', { exact: true })).toBeVisible()

  await page.goto(`/phones/${livePhoneId}/versions`)
  await expect(page.getByRole('checkbox', { name: 'Select Before a bulk action' })).toBeVisible()
  await page.getByLabel('Name').fill('after')
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('checkbox', { name: 'Select after' }).check()
  await page.getByRole('checkbox', { name: 'Select Before a bulk action' }).check()
  await page.getByRole('link', { name: 'Compare versions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Differences' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Deleted')).toHaveCount(2)
})

test('the agent is copied to another number from its own page', async ({ page, watch }) => {
  // A number without an agent has nothing to read.
  watch.allowFailedRequest(404, /300000000000002/)
  watch.allowFailedRequest(400, /agent_connectors$/)
  await openDemo(page, `/phones/${livePhoneId}`)
  await page.getByRole('link', { name: 'Copy to another number' }).click()
  await page.getByRole('textbox', { name: 'Number to copy to' }).fill('1 (555) 014 2232')
  await page.getByRole('button', { name: 'Preview copy' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Copy from Fernhill .* to Fernhill / }),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/phones/${newPhoneId}/transfer`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Export and import' })).toBeVisible()
})
