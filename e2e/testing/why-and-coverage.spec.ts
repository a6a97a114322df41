import { livePhoneId, openDemo, openEmptyDemo, pathOf } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test('the playground also shows the source of an answer', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Why this answer' })
  await openDemo(page, '/playground')
  await page.getByLabel('Method').selectOption('POST')
  await page.getByRole('combobox', { name: 'Address' }).fill(`/api/platform/${livePhoneId}/agent_test`)
  await page.getByRole('textbox', { name: 'Body' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('{"user_msg": "How far is FH-20481?"}')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Why this answer' }).click()
  await expect(panel.getByRole('link', { name: 'find_repair' })).toBeVisible()
})

test('with an AI provider the suggestion comes from its model', async ({ page }) => {
  await openEmptyDemo(page, pathOf('quality/coverage'))
  // A session outside the demo, with a provider: only this call leaves for it.
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...session, demo: false, ai: { ...session.ai, configured: true } },
    })
  })
  const asked: unknown[] = []
  await page.route('**/api/ai/scenarios', async (route) => {
    asked.push(route.request().postDataJSON())
    const turns = [
      {
        message: 'Can I give one as a present?',
        assertions: [{ kind: 'contains', value: 'gift card' }],
      },
    ]
    const answer = { scenarios: [{ title: 'A present', why: 'Gift cards', turns }] }
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `event: result\ndata: ${JSON.stringify(answer)}\n\n`,
    })
  })
  await page.goto(`${pathOf('quality/coverage')}?q=gift`)
  await page.getByRole('button', { name: 'Suggest a scenario for Do you sell gift cards?' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A present')
  await expect(page.getByRole('textbox', { name: 'Customer message' })).toHaveValue(
    'Can I give one as a present?',
  )
  expect(asked).toEqual([{ skills: [], faqs: [{ question: 'Do you sell gift cards?' }], existing: [] }])
})
