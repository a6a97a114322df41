/** Insights and budgets: a range in the address, a customer's turns, missing figures, limits. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { businessId, livePhoneId, newPhoneId, openDemo, switchReadOnly } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'
import { untilStored } from '../../support/stored-entries.ts'

const insights = `/phones/${livePhoneId}/insights`
const budgets = `/phones/${livePhoneId}/budgets`

test('figures follow the range, which is part of the address', async ({ page }) => {
  await openDemo(page, insights)
  await expect(page.getByText('Conversations per day')).toBeVisible()
  await expect(page.getByText(/ than before \(|^As many as before \(/)).toBeVisible()
  const tools = page.getByRole('region', { name: 'Tool calls' }).getByRole('table')
  await expect(tools.getByRole('row', { name: /^find_repair fernhill_orders/ })).toContainText('93%')
  await expectAccessible(page)
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(page.getByText('Conversations per 7 days')).toBeVisible()
  await expect(page.getByText('These are available for the last 30 days only.')).toHaveCount(2)
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await page.reload()
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('From').fill('2020-01-01')
  await expect(page.getByText('Choose at most 90 days')).toBeVisible()
})

test('each outcome opens its conversations, and those their chats', async ({ page }) => {
  await openDemo(page, insights)
  const outcomes = page.getByRole('region', { name: 'Outcomes' })
  const link = outcomes.getByRole('link', { name: /^Handed over: \d+$/ }).first()
  await expect(link).toBeVisible()
  await expect(outcomes.getByText('still being read')).toHaveCount(0)
  const count = Number(await link.textContent())
  expect(count).toBeGreaterThan(0)
  await link.click()
  const list = outcomes.getByRole('list', { name: 'Handed over' })
  await expect(list.getByRole('listitem')).toHaveCount(count)
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(count)
  const chat = list.getByRole('link').first()
  const name = (await chat.textContent()) ?? ''
  await chat.click()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
})

test('outcomes of all numbers are a choice in the address, and days that are not stored are named', async ({
  page,
}) => {
  await openDemo(page, insights)
  const outcomes = page.getByRole('region', { name: 'Outcomes' })
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(outcomes).toContainText('days before the first stored webhook are missing')
  await outcomes.getByLabel('Numbers').selectOption('All numbers')
  expect(new URL(page.url()).searchParams.get('of')).toBe('all')
  await expect(outcomes.getByRole('slider')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-01-10')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await expect(outcomes).toContainText('No webhooks of these days are stored')
})

test('the inbox has as many waiting customers as insights say beside the count of the platform', async ({
  page,
}) => {
  await openDemo(page, insights)
  const link = page.getByRole('main').getByRole('link', { name: /^\d+ customers? waits? in the inbox$/ })
  const count = Number.parseInt((await link.textContent()) ?? '', 10)
  await link.click()
  const waiting = page.getByRole('link', { name: /^Waiting/ })
  await expect(waiting).toContainText(String(count))
  expect(new URL(page.url()).searchParams.get('filter')).toBe('waiting')
})

test('figures the platform does not offer are named, not hidden', async ({ page, watch }) => {
  watch.allowFailedRequest(404, /\/insights\/|^\/api\/platform\//)
  watch.allowFailedRequest(400, /\/agent_connectors$/)
  await page.route('**/insights/tool_calls?*', (route) =>
    route.fulfill({ status: 404, json: { title: 'Not Found', detail: 'No such edge.', status: 404 } }),
  )
  await openDemo(page, insights)
  await expect(page.getByText('The platform does not report this for this number.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Agent events' }).getByRole('table')).toBeVisible()
  await page.goto(`/phones/${newPhoneId}/insights`)
  await expect(page.getByText('This number has no agent yet')).toBeVisible()

  // A remembered missing agent is not called.
  await untilStored(page, '"hasAgent":false')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByText('This number has no agent yet')).toBeVisible()
  expect(asked.filter((path) => /\/insights\/|agent_connectors/.test(path))).toEqual([])
})

test("budgets are saved as a whole after confirmation, never over another user's change", async ({
  page,
}) => {
  await openDemo(page, budgets)
  await expect(page.getByText('Fernhill Cycle Works Ltd.')).toBeVisible()
  const answers = page.getByRole('group', { name: 'Answers per conversation' })
  const tokens = page.getByRole('group', { name: 'Tokens for the whole business' })
  await answers.getByLabel('7 days').fill('many')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enter a whole number of at most 15 digits, or leave empty')).toBeVisible()
  await answers.getByLabel('7 days').fill('500')
  await expect(page.getByText('never reached: shorter windows stop the agents at 280')).toBeVisible()

  // Meanwhile someone else changes another limit.
  await page.evaluate(async (id) => {
    const path = `/api/platform/${id}/agent_budget`
    const { budgets: set } = await (await fetch(path)).json()
    const changed = set.map((one: { unit_type: string }) =>
      one.unit_type === 'token' ? { ...one, max_budget: 7_000_000 } : one,
    )
    const headers = { 'content-type': 'application/json' }
    await fetch(path, { method: 'POST', headers, body: JSON.stringify({ budgets: changed }) })
  }, businessId)
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Answers in 7 daysno limit → 500')
  await question.getByRole('button', { name: 'Change budgets' }).click()
  await expect(page.getByText('This was changed elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('Budgets saved.', { exact: true }).first()).toBeVisible()
  await expect(tokens.getByLabel('30 days')).toHaveValue('7000000')

  for (const field of [
    answers.getByLabel('1 day'),
    answers.getByLabel('7 days'),
    tokens.getByLabel('30 days'),
  ])
    await field.fill('')
  await expect(page.getByText('No limits', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const remove = question.getByRole('button', { name: 'Remove all limits' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await question.getByRole('textbox').fill('no limit')
  await remove.click()
  await expect(page.getByText('Changed:')).toBeHidden()
  await page.reload()
  await expect(answers.getByLabel('1 day')).toHaveValue('')

  await switchReadOnly(page)
  await expect(answers.getByLabel('1 day')).toHaveAttribute('readonly', '')
})
