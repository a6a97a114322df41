/** Submitted agent events are a list in the playground (specification, 1.11). */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const events = (page: Page) => page.getByRole('region', { name: 'Agent events sent' })

/** Sends an event, and returns what the playground would store of it. */
async function sent(page: Page, type: string) {
  const answer = await page.request.post(`/api/platform/${livePhoneId}/agent_event`, {
    data: { to: '+15550199814', event: { type, description: 'Your bike is ready.', payload: '{}' } },
  })
  const { agent_event_id: id } = await answer.json()
  const sentAt = new Date().toISOString()
  return {
    ...{ id, phoneNumberId: livePhoneId, to: '+15550199814', type },
    ...{ sentAt, status: 'request_received', reason: null },
  }
}

test('an event is asked for until its state is final, in words, and the list is cleared on request', async ({
  page,
}) => {
  await openDemo(page, '/playground')
  await expect(
    events(page).getByText('Agent events you send are listed here', { exact: false }),
  ).toBeVisible()
  const list = [await sent(page, 'repair.billing_not_configured'), await sent(page, 'repair.ready')]
  const { user } = await (await page.request.get('/api/session')).json()
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `studio.agent-events.v1/${user.id}`,
    JSON.stringify(list),
  ] as const)
  await page.reload()
  await expect(events(page)).toContainText('+15550199814')
  await expect(events(page).getByText('The billing account has no payment method.')).toBeVisible()
  await expect(events(page).getByText('Failed', { exact: true })).toBeVisible()
  await expect(events(page).getByText('Delivered')).toBeVisible()
  await events(page).getByRole('button', { name: 'Clear events' }).click()
  await expect(events(page).getByText('repair.ready')).toHaveCount(0)
})
