/** Scenarios: written, run, explained on failure, exported and imported. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openEmptyDemo } from '../../support/app/journey.ts'
import { expect, type Locator, type Page, test } from '../../support/app/test.ts'

const path = `/phones/${livePhoneId}/scenarios`

function rule(page: Page, message: number, at: number): { kind: Locator; value: Locator } {
  return {
    kind: page.getByLabel(`Check ${at} of message ${message}`, { exact: true }),
    value: page.getByLabel(`Value of check ${at} of message ${message}`),
  }
}

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function exported(page: Page): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Export')])
  const file = await download.path()
  return { file, text: await readFile(file, 'utf8') }
}

test('a handwritten scenario passes each time, and explains a failure', async ({ page }) => {
  await openEmptyDemo(page, path)
  await page.getByRole('link', { name: 'Add your first scenario' }).click()
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await expect(page.getByRole('textbox', { name: 'Customer message' })).toBeFocused()
  for (const error of ['Enter a title', 'Enter a message', 'Enter a value']) {
    await expect(page.getByText(error, { exact: true })).toBeVisible()
  }

  await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours')
  await page.getByRole('textbox', { name: 'Customer message' }).fill('When are you open?')
  await rule(page, 1, 1).value.fill('monday TO friday')
  await page.getByRole('button', { name: 'Add check' }).click()
  await rule(page, 1, 2).kind.selectOption('matches the pattern')
  await rule(page, 1, 2).value.fill('(a)\\1')
  await page.getByRole('button', { name: 'Add message' }).click()
  await page.getByRole('textbox', { name: 'Customer message' }).last().fill('How far is FH-20481?')
  await rule(page, 2, 1).kind.selectOption('uses the tool')
  await rule(page, 2, 1).value.fill('find_repair')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Must do without references back')).toBeVisible()
  await rule(page, 1, 2).value.fill('\\d+:\\d\\d')
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('heading', { name: 'Opening hours', level: 2 })).toBeVisible()
  await page.getByLabel('Each').selectOption('2 times')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('2 of 2 attempts passed')).toBeVisible()
  await expect(page.getByText('Used find_repair.')).toBeVisible()
  await page.getByRole('button', { name: 'Save this answer' }).first().click()
  await expect(page.getByText('Identical to the saved answer')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await rule(page, 1, 1).value.fill('on Sunday evenings')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await expect(page.locator('main [data-row]')).toContainText('Not run yet')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('0 of 2 attempts passed')).toBeVisible()
  await expect(page.getByText(/Must contain “on Sunday evenings”\. Found: “/)).toBeVisible()
  // What failed comes first, then the part to change.
  const failed = page.getByRole('region', { name: 'Reasons' })
  await expect(failed).toContainText('Failed check of message 1: contains “on Sunday evenings”')
  const toChange = page.getByRole('region', { name: 'Part to change' })
  await expect(toChange.getByRole('link', { name: 'When are you open?' })).toBeVisible()
  await expect(toChange.getByRole('button', { name: 'Run again' })).toBeVisible()
  // A failed check shows the part to change; a passed turn does not.
  const why = page.getByRole('region', { name: 'Why this answer' })
  await expect(why).toHaveCount(1)
  await expect(why.getByRole('link', { name: 'When are you open?' })).toHaveAttribute('href', /\/faqs\//)
  await expect(page.locator('main [data-row]')).toContainText('Failed')
  await expectAccessible(page)

  // A verdict survives a reload, with its reason.
  await page.reload()
  await expect(page.locator('main [data-row]')).toContainText('Failed')
  await expect(page.getByRole('region', { name: 'Reasons' })).toContainText(
    'Failed check of message 1: contains “on Sunday evenings”',
  )
})

test('proposals are accepted, run together, exported, and imported again unchanged', async ({ page }) => {
  await openEmptyDemo(page, path)
  await page.getByRole('link', { name: 'Suggest scenarios' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suggest scenarios' }).click()
  await page.getByRole('button', { name: 'Add selected' }).click()
  await expect(page.locator('main [data-row]')).toHaveCount(4)

  // The scenario with a tool call takes a second, enough to cancel it.
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Cancelled\./)).toBeVisible()
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByText('3 passed, 1 failed.')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('verdict')
  await page.locator('main [data-row]').first().press('Enter')
  await expect(page.getByText('Must use find_order. Found: “find_repair”.')).toBeVisible()

  const first = await exported(page)
  expect(JSON.parse(first.text)).toMatchObject({ format: 'messaging-agent-scenarios', version: 1 })
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByText('No scenarios yet.')).toBeVisible()

  const changed = first.text.replace(
    '"message": "Are you open',
    '"savedAnswer": "We are open.", "message": "Are you open',
  )
  await choose(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import scenarios' })
  const upload = (text: string) =>
    dialog
      .getByLabel('File')
      .setInputFiles({ name: 's.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await upload('{"format":"messaging-agent-scenarios","version":2}')
  await expect(dialog.getByText('version: Must be 1, the only version so far')).toBeVisible()
  await upload(changed)
  await expect(dialog.getByText('4 scenarios will be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.locator('main [data-row]')).toHaveCount(4)
  const again = await exported(page)
  expect(JSON.parse(again.text)).toEqual(JSON.parse(changed))

  await page.getByRole('link', { name: /Sunday is closed/ }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Differs from the saved answer').click()
  await expect(page.getByRole('deletion').first()).toBeVisible()

  // A customer's conversation becomes a scenario as well.
  const data = { phoneNumberId: livePhoneId, text: 'Are you open on Sunday?' }
  expect((await page.request.post('/api/demo/customers', { data })).status()).toBe(201)
  await page.goto(`/phones/${livePhoneId}/inbox?find=Are you open on Sunday`)
  await page.locator('main [data-row]').first().click()
  await page.getByRole('button', { name: 'Create scenario' }).click()
  await expect(page.getByRole('heading', { name: 'Edit scenario' })).toBeVisible()
  const messages = page.getByRole('textbox', { name: 'Customer message' })
  const written = async () => Promise.all((await messages.all()).map((one) => one.inputValue()))
  await expect.poll(written).toContain('Are you open on Sunday?')
  await expect(page.getByText('Has a saved answer').first()).toBeVisible()
})

test('scenarios come from a spreadsheet and go into one, row by row', async ({ page }) => {
  await openEmptyDemo(page, path)
  await choose(page, 'Spreadsheet')
  const dialog = page.getByRole('dialog', { name: 'Scenarios in a spreadsheet' })
  const table = [
    'Scenario;Message;contains;handoff',
    'Hours;When are you open?;Monday;no',
    'Hours;And on Sunday?;closed;',
    'Broken;Hello;;perhaps',
    'Complaint;My bike is broken!;;yes',
  ].join('\n')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'scenarios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  await expect(dialog.getByText('turn.assertions.0.value: Must be yes or no')).toBeVisible()
  await expect(dialog.getByText('2 scenarios will be added.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 scenarios' }).click()
  await expect(page.locator('main [data-row]')).toHaveCount(2)

  await choose(page, 'Spreadsheet')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"Hours","When are you open?","Monday"')
  expect(text).toContain('"Hours","And on Sunday?","closed"')
  expect(text).toContain('"Complaint","My bike is broken!"')
})
