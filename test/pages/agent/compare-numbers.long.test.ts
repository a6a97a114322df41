/** Several numbers: compared, changed through one plan, each refusal named, each change reversible. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, newPhoneId, openDemo, preparationMs, termsPhoneId } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

// Every test waits for an agent to be prepared, and reads and writes two whole ones.

const live = '+1 555-014-2231'
const young = '+1 555-014-2232'

/** The demo's second number gets its own agent. */
async function onboard(page: Page) {
  const origin = new URL(page.url()).origin
  const created = await page.request.post(`/api/platform/${newPhoneId}/agent_onboarding?channel=whatsapp`, {
    data: {},
    headers: { origin },
  })
  expect(created.status()).toBe(201)
  page.context.studio.passTime(preparationMs.agent)
  const settings = await page.request.get(`/api/platform/${newPhoneId}/agent_config/settings`)
  expect(settings.status()).toBe(200)
}

async function plan(
  page: Page,
  row: RegExp,
  choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: row }).press('Enter')
  const dialog = page.getByRole('dialog')
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect(dialog).toBeHidden()
}

test('two agents are compared, and the plan lists its unselected changes', async ({ page, watch }) => {
  for (const status of [403, 404]) watch.allowFailedRequest(status, /^\/api\/(platform|graph)\//)
  await openDemo(page)
  await onboard(page)
  await page.goto('/numbers')
  // All numbers of the business, without a choice.
  await expect(page.getByRole('region', { name: 'Values by number' })).toBeVisible()
  await expect(page.getByText(/still being read/)).toBeHidden()
  const table = page.getByRole('region', { name: 'Values by number' })
  const handover = table.getByRole('row').filter({ hasText: 'Handover' })
  await expect(handover.getByRole('cell', { name: 'Never configured' })).toBeVisible()
  await expect(handover.getByRole('cell', { name: 'Not read' })).toBeVisible()
  await expect(
    table.getByRole('columnheader', { name: 'The agent terms are not accepted yet' }),
  ).toBeVisible()
  // All rows look alike, and every cell is measured.
  await page.getByRole('combobox', { name: 'Section' }).selectOption('settings')
  await expect(table.getByRole('row')).toHaveCount(6)

  await plan(page, /^Change: Settings, Handover$/, async (dialog) => {
    await dialog.getByRole('radio').first().check()
    await expect(dialog.getByRole('checkbox', { name: young })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: live })).toBeDisabled()
    await expect(dialog.getByRole('checkbox', { name: /accept|terms|Forbidden/i })).toBeDisabled()
    await expectAccessible(page, { within: '[role=dialog]' })
  })
  await plan(page, /^Change: Settings, Agent$/, async (dialog) => {
    await dialog.getByRole('radio', { name: /^On/ }).check()
  })
  await plan(page, /^Add FAQ$/, async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Do you sell helmets?')
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
    await expect(dialog.getByText('(2 numbers)')).toBeVisible()
  })
  await expect(page.getByText('3 changes planned')).toBeVisible()
  await page.getByRole('button', { name: 'Review plan' }).click()
  const on = page.getByRole('checkbox', { name: `Apply: Settings, Agent, ${young}` })
  await expect(on).not.toBeChecked()
  await expect(page.getByText('answer customers that it does not answer now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply 3 changes to 2 numbers' })).toBeVisible()
  await expectAccessible(page)
})

test('two agents get the same values, neither answers everyone, and one is restored', async ({
  page,
  watch,
}) => {
  for (const status of [400, 403, 404]) watch.allowFailedRequest(status, /^\/api\/(platform|graph)\//)
  await openDemo(page)
  await onboard(page)
  await page.goto(`/numbers?ids=${livePhoneId},${newPhoneId}`)
  const table = page.getByRole('region', { name: 'Values by number' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  for (const row of [/^Change: Settings, Handover$/, /^Change: Settings, Agent$/]) {
    await plan(page, row, (dialog) => dialog.getByRole('radio', { name: /^On/ }).first().check())
  }
  await plan(page, /^Add FAQ$/, async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Do you sell helmets?')
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
  })
  await page.getByRole('button', { name: 'Review plan' }).click()
  await page.getByRole('button', { name: 'Apply 3 changes to 2 numbers' }).click()
  await expect(page.getByText('All changes are applied. 3 of 3 done')).toBeVisible()

  const settings = await (await page.request.get(`/api/platform/${newPhoneId}/agent_config/settings`)).json()
  expect(settings[0]).toMatchObject({ rollout: { enabled: false }, handoff: { enabled: true } })
  for (const id of [livePhoneId, newPhoneId]) {
    const faqs = await (await page.request.get(`/api/platform/${id}/agent_config/faq`)).json()
    expect(JSON.stringify(faqs)).toContain('Do you sell helmets?')
  }

  await page.getByRole('link', { name: 'Restore the version before' }).last().click()
  await expect(page).toHaveURL(new RegExp(`/phones/${newPhoneId}/transfer\\?version=`))
  await page.getByRole('button', { name: 'Restore 1, delete 1' }).click()
  await expect(page.getByText('Restored. 2 of 2 done')).toBeVisible()
})

test('a refusal for one number is named, the others change, and it is retried', async ({ page, watch }) => {
  for (const status of [400, 403, 404]) watch.allowFailedRequest(status, /^\/api\/(platform|graph)\//)
  await openDemo(page)
  await onboard(page)
  await page.goto(`/numbers?ids=${livePhoneId},${newPhoneId}`)
  await page.route(`**/${livePhoneId}/agent_config/faq`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { title: 'Bad Request', detail: 'Not today.' } })
      : route.fallback(),
  )
  await plan(page, /^Add FAQ$/, async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Do you sell helmets?')
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
    await expect(dialog.getByText('(2 numbers)')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Review plan' }).click()
  await page.getByRole('button', { name: 'Apply 2 changes to 2 numbers' }).click()
  await expect(page.getByText('Finished. 1 of 2 done')).toBeVisible()
  await expect(page.getByText('1 of 2 numbers done')).toBeVisible()
  const refusals = page.getByRole('alert').getByRole('listitem')
  await expect(refusals.filter({ hasText: live })).toContainText('Not today.')
  await page.unroute(`**/${livePhoneId}/agent_config/faq`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('All changes are applied. 2 of 2 done')).toBeVisible()
})

test('fifty numbers stay usable in a bounded, scrolling table with few calls at a time', async ({
  page,
  watch,
}) => {
  for (const status of [403, 404]) watch.allowFailedRequest(status, /^\/api\/(platform|graph)\//)
  await openDemo(page)
  const ids = Array.from({ length: 50 }, (_, at) => `3000000000001${String(at).padStart(2, '0')}`)
  let open = 0
  let most = 0
  /** All are the live number, which is asked once per part. */
  const answers = new Map<string, ReturnType<Page['request']['get']>>()
  for (const id of ids) {
    await page.route(`**/api/platform/${id}/**`, async (route) => {
      open += 1
      most = Math.max(most, open)
      const address = route.request().url().replace(id, livePhoneId)
      const asked = answers.get(address) ?? page.request.get(address)
      answers.set(address, asked)
      const answer = await asked
      const text = await answer.text()
      open -= 1
      await route.fulfill({
        status: answer.status(),
        contentType: 'application/json',
        body: id.endsWith('7')
          ? text.replace('"ai_audience":"EVERYONE"', '"ai_audience":"ALLOWLISTED_ONLY"')
          : text,
      })
    })
  }
  await page.goto(`/numbers?ids=${ids.join(',')},${termsPhoneId}`)
  const table = page.getByRole('region', { name: 'Values by number' })
  await expect(table.getByRole('columnheader')).toHaveCount(51)
  await expect(page.getByText(/still being read/)).toBeHidden()
  expect(most).toBeLessThanOrEqual(3)
  const audience = table.getByRole('row').filter({ hasText: 'Audience' })
  await expect(audience.getByText('differs from most')).toHaveCount(5)
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(41)
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('different')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').fill('audience')
  await expect(table.getByRole('row')).toHaveCount(2)
})
