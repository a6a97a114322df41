/** Connectors and their tools, from the first key to an answered call. */
import { livePhoneId, openDemo, switchReadOnly } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'
import { storedText } from '../../support/stored-entries.ts'

const connectorsPage = `/phones/${livePhoneId}/connectors`
const ordersPage = `${connectorsPage}/760000000000001`
const secret = 'sk_live_never_to_be_seen_again'

async function open(page: Page, path: string) {
  await openDemo(page, path)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
}

test('a connector is added from a template, read back, changed and deleted', async ({ page }) => {
  await open(page, connectorsPage)
  await page.getByRole('link', { name: 'Add connector' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('parcel')
  await page.getByRole('link', { name: /^Parcel tracking/ }).click()
  await page.getByRole('button', { name: 'Add connector' }).click()
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Base URL' }).fill('https://parcels.example')
  await page.getByRole('textbox', { name: 'Value' }).fill(secret)
  await page.getByRole('button', { name: 'Add connector' }).click()
  await expect(page.getByText('Connector parcels added with 1 tool.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue('https://parcels.example')

  // A user token may stay incomplete without blocking Save.
  await page.getByRole('checkbox', { name: /Send the signed-in user/ }).check()
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Follows parcels.')
  await save(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Purpose' })).toHaveValue('Follows parcels.')
  await expect(page.getByRole('checkbox', { name: /Send the signed-in user/ })).not.toBeChecked()
  await page.getByRole('navigation', { name: 'Connector pages' }).getByText('Tools').click()
  await expect(page.getByRole('link', { name: /^track_parcel/ })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the connector parcels?' })
  await question.getByRole('textbox').fill('parcels')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^parcels/ })).toBeHidden()
})

test('a replaced key appears nowhere', async ({ page }) => {
  await open(page, `${ordersPage}/credentials`)
  const value = page.getByRole('textbox', { name: 'Value' })
  await value.fill(secret)
  const sent = page.waitForRequest(/upsertApiKey$/)
  await page.getByRole('button', { name: 'Replace' }).click()
  expect((await sent).postDataJSON()).toEqual({
    api_key_config: {
      headers: [{ field_name: 'Authorization', prefix: 'Bearer ', value: secret }],
      query_params: [],
      body_params: [],
    },
  })
  await expect(page.getByText('Keys replaced.', { exact: true })).toBeVisible()
  await expect(value).toHaveValue('')
  await page.goto(`${ordersPage}/credentials?debug=1`)
  expect(await storedText(page)).not.toContain(secret)
  expect(await page.content()).not.toContain(secret)
})

test('a connector without credentials gets its first ones, which replace none', async ({ page }) => {
  await open(page, `${connectorsPage}/760000000000006/credentials`)
  await expect(page.getByText('No credentials are stored.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add credentials' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Token URL' }).fill('https://booking.example/token')
  await page.getByRole('textbox', { name: 'Client id' }).fill('studio')
  await page.getByRole('textbox', { name: 'Client secret' }).fill(secret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Credentials saved.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
})

test('a tool is written, tried out, changed deep in its body, deleted and restored', async ({ page }) => {
  await open(page, `${ordersPage}/tools`)
  await page.getByRole('link', { name: 'Add tool' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('quote_repair')
  await page.getByRole('textbox', { name: 'When to use it' }).fill('Use when a price is wanted.')
  await page.getByRole('combobox', { name: 'Method' }).selectOption('POST')
  await page.getByRole('textbox', { name: 'Path', exact: true }).fill('/quotes/{bike}')
  await page.getByRole('checkbox', { name: 'Send a JSON body' }).check()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  const body = page.getByRole('listitem').filter({ has: page.getByText('Enter a name') })
  await body.getByRole('textbox', { name: 'Name' }).fill('job')
  await page.getByRole('combobox', { name: 'job: Type' }).selectOption('object')
  await page.getByRole('button', { name: 'Add field to job' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('hours')
  await expect(page.getByRole('region', { name: 'Request preview' })).toContainText('"hours": "‹hours›"')
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'quote_repair' })).toBeVisible()

  await page.getByRole('link', { name: 'Test', exact: true }).click()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('Enter a value')).toBeVisible()
  await page.getByLabel('bike *').fill('B-7')
  await page.getByLabel('job.hours').fill('2')
  await page.getByRole('button', { name: 'Run' }).click()
  // It writes, so it asks for confirmation with a preview.
  const question = page.getByRole('alertdialog', { name: 'Run this request?' })
  await expect(question).toContainText('POST /quotes/{bike}')
  await question.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('Succeeded')).toBeVisible()
  await expect(page.getByText('"hours": "2"').first()).toBeVisible()

  await page.getByRole('link', { name: 'Definition' }).click()
  await page.getByRole('combobox', { name: 'hours: Type' }).selectOption('integer')
  await save(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'hours: Type' })).toHaveValue('integer')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: /^quote_repair/ })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^quote_repair/ })).toBeVisible()
})

test('a failure inside a success is reported as one, and read-only mode runs nothing', async ({ page }) => {
  await open(page, `${connectorsPage}/760000000000005/tools/770000000000008?part=try`)
  await page.getByLabel('parcel *').fill('123456789012')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('The platform reports success, but')).toBeVisible()

  await switchReadOnly(page)
  await expect(page.getByRole('button', { name: 'Run' })).toHaveAttribute('title', /Read-only mode is on/)
  await page.getByRole('link', { name: 'Definition' }).click()
  await expect(page.getByRole('textbox', { name: 'Path', exact: true })).toHaveAttribute('readonly')
})

test('the log shows how often and why calls fail, and explains a platform error', async ({ page, watch }) => {
  await open(page, `${ordersPage}/logs`)
  await expect(page.getByText('Share of successful calls')).toBeVisible()
  await page.getByText('Show as table').click()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.getByRole('combobox', { name: 'Time' }).selectOption('week')
  await expect(page).toHaveURL(/range=week/)
  await expect(page.getByRole('heading', { name: 'Most frequent errors' })).toBeVisible()

  watch.allowFailedRequest(409, /^\/api\/platform\//)
  await page.goto(ordersPage)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('stock_ledger')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The platform reports a conflict')).toBeVisible()
})

test('the palette finds a connector by name', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('hire_fleet')
  await expect(page.getByRole('option', { name: /hire_fleet/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'hire_fleet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/connectors$/)
  await expect(page.getByRole('link', { name: /hire_fleet/ })).toBeFocused()
})
