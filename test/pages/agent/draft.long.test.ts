/** Changes are collected in a draft, reviewed and published at once. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, pathOf, signInToDemo } from '../../support/app/journey.ts'
import { expect, type Page, type Route, test } from '../../support/app/test.ts'

const faqPath = `/api/platform/${livePhoneId}/agent_config/faq`
const draftPath = `/api/workspace/drafts/${livePhoneId}/current`

async function beginDraft(page: Page) {
  await page.goto(pathOf('draft'))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
}

/** Reads the live platform directly. */
function liveQuestions(page: Page): Promise<string[]> {
  return page.evaluate(async (path) => {
    const list: { question: string }[] = await (await fetch(path)).json()
    return list.map(({ question }) => question)
  }, faqPath)
}

async function addQuestion(page: Page, question: string) {
  await page.goto(pathOf('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
  await page.getByRole('button', { name: 'Add question' }).click()
  // The form is free for the next one.
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('')
}

test('a save into a draft survives a reload and goes live only when published', async ({ page }) => {
  await signInToDemo(page)
  await beginDraft(page)
  await addQuestion(page, 'Do you sell helmets?')
  await expect(page.getByText(/^Draft: /).first()).toBeVisible()
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()
  await page.goto(pathOf('business-info'))
  await page.getByRole('textbox', { name: 'Returns' }).fill('Within thirty days, with the receipt.')
  await page.getByRole('button', { name: 'Save to draft' }).click()
  await expect(page.getByText('2 changes are not live yet.')).toBeVisible()

  await page.goto(pathOf('faqs'))
  const row = page.getByRole('listitem').filter({ hasText: 'Do you sell helmets?' })
  await expect(row.getByText('In draft')).toBeVisible()
  expect(await liveQuestions(page)).not.toContain('Do you sell helmets?')

  // After leaving the draft, pages show the platform again.
  await page.getByRole('button', { name: 'Leave draft' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(pathOf('draft'))
  await page.getByRole('checkbox', { name: 'Apply: Business info', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
  expect(await liveQuestions(page)).toContain('Do you sell helmets?')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible()

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Start draft' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'History', exact: true })
    .click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Demo user discarded a draft (1)' }),
  ).toBeVisible()
})

test("another user's change is shown, and a second tab sees the draft", async ({ page, newTab }) => {
  await signInToDemo(page)
  await beginDraft(page)
  const other = newTab()
  await other.goto(pathOf('business-info'))
  await page.goto(pathOf('business-info'))
  await page.getByRole('textbox', { name: 'Returns' }).fill('Within thirty days.')
  await page.getByRole('button', { name: 'Save to draft' }).click()
  await expect(other.getByText('1 change is not live yet.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Returns' })).toHaveValue('Within thirty days.')

  await page.evaluate(async (path) => {
    const info = await (await fetch(path)).json()
    const body = JSON.stringify({ ...info, return_policy: 'Never.', payment_method: 'Cash.' })
    await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  }, `/api/platform/${livePhoneId}/agent_config/business_info`)
  await page.goto(pathOf('draft'))
  await expect(page.getByText('Conflicts with changes made elsewhere')).toBeVisible()
  await expect(page.getByText('Business info (Returns)')).toBeVisible()
  await page.getByText(/^Changed on the platform since the draft started/).click()
  await expect(page.getByText('Payment', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard my change' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
})

test('a publication without a part that cannot be read goes on without it after a reload', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(400, /business_info/)
  watch.allowUnreachable(/agent_config/)
  await signInToDemo(page)
  await beginDraft(page)
  await addQuestion(page, 'Do you sell bells?')
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()
  await addQuestion(page, 'Do you sell locks?')
  await expect(page.getByText('2 changes are not live yet.')).toBeVisible()
  await page.goto(pathOf('business-info'))
  await page.getByRole('textbox', { name: 'Returns' }).fill('Within thirty days.')
  await page.getByRole('button', { name: 'Save to draft' }).click()
  await expect(page.getByText('3 changes are not live yet.')).toBeVisible()

  await page.route('**/agent_config/business_info', (route: Route) =>
    route.fulfill({ status: 400, json: { title: 'Broken', status: 400 } }),
  )
  let writes = 0
  const second = '**/agent_config/faq'
  await page.route(second, async (route: Route) => {
    if (route.request().method() === 'POST' && ++writes === 2) await new Promise(() => {})
    await route.fallback()
  })
  await page.load(pathOf('draft'))
  await page.getByText('Apply the rest without these parts').click()
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByText('Applying 1 of 2 done')).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get(draftPath)).json()))
    .toContain('"state":"writing"')
  await page.unroute(second)

  await page.load(pathOf('draft'))
  await page.getByRole('button', { name: 'Resume draft' }).click()
  await expect(page.getByText('All changes are applied. 2 of 2 done')).toBeVisible()
  await expect(page.getByText('Some parts could not be read', { exact: true })).toBeVisible()
  expect(await liveQuestions(page)).toContain('Do you sell locks?')
})
