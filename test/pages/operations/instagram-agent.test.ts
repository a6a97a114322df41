/** An Instagram agent's conversations are not read, and its pages say where they are (`instagram-messaging`). */
import { readFileSync } from 'node:fs'
import { readDelivery } from '../../../src/contract/platform/conversations/webhook-payload.ts'
import { eventSummary } from '../../../src/web/features/operations/webhooks/events/summary/event-summary.ts'
import { sampleEvent } from '../../../src/web/features/operations/webhooks/set-up/sample-event.ts'
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

const cases: Record<string, readonly object[]> = JSON.parse(readFileSync('test/cases/platform.json', 'utf8'))
const said = 'The conversations of this Instagram agent are not shown here.'

test('every page of an Instagram agent says where its conversations are', async ({ page }) => {
  await openDemo(page, '/phones/17841400000000001')
  await expect(page.getByText(said, { exact: false })).toBeVisible()
  for (const part of ['inbox', 'skills', 'insights']) {
    await page.goto(`/phones/17841400000000001/${part}`)
    await expect(page.getByText(said, { exact: false })).toBeVisible()
  }
  await page.goto(`/phones/${livePhoneId}/inbox`)
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(page.getByText(said, { exact: false })).toHaveCount(0)
})

test('instagram-messaging: the webhooks are named, and count as no difference of the platform', () => {
  for (const delivery of cases['instagram-messaging'] ?? []) {
    const body = JSON.stringify(delivery)
    expect(eventSummary(sampleEvent({ body, size: body.length }))).toBe(
      'Of an Instagram agent: not read into conversations',
    )
    expect(readDelivery(delivery)).toMatchObject({ changes: [], unrecognised: [], differences: [] })
  }
})
