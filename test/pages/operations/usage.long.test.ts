/** Billed usage on Insights and Budgets: the account is asked for once, ranges are the platform's. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

const insights = `/phones/${livePhoneId}/insights`

test('usage is shown after the billable account was named once, and is used on budgets too', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(404, /business_agent_insights/)
  await openDemo(page, insights)
  const usage = page.getByRole('region', { name: 'Usage and cost' })
  await usage.getByRole('button', { name: 'Another account' }).click()
  await usage.getByLabel('Billable account id').fill('12 a')
  await usage.getByLabel('Time zone').fill('Mars')
  await usage.getByRole('button', { name: 'Show usage' }).click()
  await expect(usage.getByText('Enter an account id: digits only')).toBeVisible()
  await expect(usage.getByText('Enter a time zone such as Europe/Berlin')).toBeVisible()
  await usage.getByLabel('Time zone').fill('America/Los_Angeles')
  await usage.getByLabel('Billable account id').fill('12')
  await usage.getByRole('button', { name: 'Show usage' }).click()
  await expect(usage.getByText('The platform does not know this billable account.')).toBeVisible()

  await usage.getByRole('button', { name: 'Another account' }).click()
  await usage.getByLabel('Billable account id').fill('820000000000001')
  await usage.getByRole('button', { name: 'Show usage' }).click()
  await expect(usage.getByText('Billed tokens').first()).toBeVisible()
  await expectAccessible(page)

  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/business_agent_insights')) asked.push(url)
  })
  await usage.getByLabel('Group by').selectOption('month')
  await expect(usage.getByText('The platform counts whole months only', { exact: false })).toBeVisible()
  await usage.getByLabel('Split by').selectOption('sender')
  await expect(usage.getByRole('rowheader', { name: livePhoneId, includeHidden: true })).toHaveCount(1)
  const last = asked.at(-1)?.searchParams
  expect([last?.get('granularity'), last?.get('dimensions')]).toEqual(['MONTH', 'sender_id'])
  expect(new URL(page.url()).searchParams.get('per')).toBe('month')

  await page.goto(`/phones/${livePhoneId}/budgets`)
  const used = page.getByRole('region', { name: 'Used of the token limits' })
  await expect(used.getByText(/^[\d,.]+ of 6,000,000$/)).toBeVisible()
  await expect(used.getByText(/^[\d,.]+, without a limit$/)).toHaveCount(3)
  await expectAccessible(page)
})

test('a time zone that is not the one of the account is noticed', async ({ page }) => {
  await openDemo(page, insights)
  const usage = page.getByRole('region', { name: 'Usage and cost' })
  await usage.getByRole('button', { name: 'Another account' }).click()
  await usage.getByLabel('Time zone').fill('Asia/Kolkata')
  await usage.getByRole('button', { name: 'Show usage' }).click()
  await expect(
    usage.getByText('days do not begin at midnight in Asia/Kolkata', { exact: false }),
  ).toBeVisible()
})
