/** Rich replies are copied with an agent, and the progress stays in view. */
import { livePhoneId, newPhoneId, openDemo } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test('at 1280×800 a copy is exact, and anything that would switch the agent on is skipped and named', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openDemo(page, '/')
  // A new agent's connectors take longer: they are named, and the rest is copied.
  watch.allowFailedRequest(400, /agent_connectors$/)
  watch.allowFailedRequest(400, /agent_config\/settings$/)
  const onboarding = `/api/platform/${newPhoneId}/agent_onboarding?channel=whatsapp`
  expect((await page.request.post(onboarding)).ok()).toBe(true)
  for (const part of ['faq', 'settings']) {
    const status = async () =>
      (await page.request.get(`/api/platform/${newPhoneId}/agent_config/${part}`)).status()
    await expect.poll(status).toBe(200)
  }
  await page.goto(`/phones/${newPhoneId}/transfer`)
  await page.getByRole('textbox', { name: 'Copy from another number' }).fill(livePhoneId)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Not selected: Agent')).toBeVisible()
  const agent = page.getByRole('checkbox', { name: 'Apply: Settings, Agent' })
  await expect(agent).not.toBeChecked()
  await page.getByRole('button', { name: /^Settings/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Apply: Settings, / })).not.toHaveCount(1)
  await agent.check()
  await expect(page.getByText('Not selected: Agent')).toBeHidden()

  await page.getByText('Apply the rest without these parts').click()
  await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click()
  const progress = page.getByRole('progressbar', { name: 'Changes applied' })
  await page.mouse.wheel(0, 4000)
  await expect(page.getByText('Finished.')).toBeVisible()
  await expect(progress).toBeInViewport()
  // Without a payment method only the switch is refused.
  const refused = page.getByRole('alert').filter({ hasText: '1 change not applied' })
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await expect(refused).toContainText(/Settings · Agent: .*payment method/)
  await page.goto(`/phones/${newPhoneId}/rich-replies`)
  await expect(page.getByText('30 rich replies')).toBeVisible()
})
