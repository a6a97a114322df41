/** Alerts: raised by reads, counted in the sidebar; members acknowledge, mute and set rules. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'
import { holdRequests } from '../../support/held-requests.ts'

/** Reported as a job with its own token would. */
async function tellPassRate(page: Page, at: string, passed: number) {
  const answer = await page.request.post(`/api/alerts/${livePhoneId}/observations`, {
    data: { passRates: [{ id: 'all', name: 'All scenarios', at, passed, total: 20 }] },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
}

test('an open page raises alerts from its reads; an alert is acknowledged, muted and resolved', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/alerts`)
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
  await tellPassRate(page, '2026-11-20T08:00:00Z', 20)
  await tellPassRate(page, '2026-11-21T08:00:00Z', 12)
  await page.reload()
  const open = page.getByRole('list', { name: 'Open' }).locator('> li')
  const fallen = open.filter({ hasText: 'All scenarios' })
  await expect(fallen).toContainText('Pass rate fell')
  await expect(fallen).toContainText('Warning')
  await expectAccessible(page)

  await fallen.getByRole('button', { name: 'Acknowledge' }).press('Enter')
  await expect(fallen).toContainText('Acknowledged by')
  await expect(fallen.getByRole('button', { name: 'Acknowledge' })).toBeHidden()
  await fallen.getByRole('button', { name: 'Mute for 24 hours' }).press('Enter')
  await expect(fallen).toContainText('Muted until')
  await fallen.getByRole('button', { name: 'Unmute' }).press('Enter')
  await expect(fallen.getByRole('button', { name: 'Mute for 24 hours' })).toBeVisible()

  await tellPassRate(page, '2026-11-22T08:00:00Z', 20)
  await page.reload()
  const resolved = page.getByRole('list', { name: 'Resolved' }).locator('> li')
  await expect(resolved.filter({ hasText: 'All scenarios' })).toBeVisible()
})

test('the first visit lists alerts once its own reads are reported, so that no row moves', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/observations')
  const reported = page.waitForResponse(/\/observations$/)
  await Promise.all([
    page.waitForRequest(/\/observations$/),
    page.waitForResponse(new RegExp(`/api/alerts/${livePhoneId}$`)),
    openDemo(page, `/phones/${livePhoneId}/alerts`),
  ])
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(page.getByRole('heading', { name: 'Resolved' })).toHaveCount(0)
  release()
  expect((await reported).status).toBe(200)
  await expect(page.getByRole('list', { name: 'Open' }).getByText('Skill blocked').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Resolved' })).toBeVisible()
})

test('the sidebar counts new alerts as soon as a page has read them', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/skills`)
  const badge = (section: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `in ${section} need` })
  await expect(badge('Agent')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Alerts', exact: true })
    .click()
  const open = page.getByRole('list', { name: 'Open' }).locator('> li')
  const blocked = open.filter({ hasText: 'Skill blocked' }).first()
  await blocked.getByRole('link', { name: 'Edit skill' }).click()
  await expect(page).toHaveURL(new RegExp(`/phones/${livePhoneId}/skills/`))
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/phones/${livePhoneId}/alerts$`))
})

test('rules are changed with their thresholds and quiet hours, and an error names its field', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/alerts`)
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  const handover = page.getByRole('group', { name: 'Handover without an answer' })
  const minutes = handover.getByRole('textbox', { name: 'Minutes' })
  await expect(minutes).toHaveValue('15')
  await minutes.fill('0')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(handover).toContainText('Enter a whole number from 1 to 1440')
  await minutes.fill('20')
  await page.getByRole('checkbox', { name: 'Skill blocked' }).uncheck()
  await page.getByRole('checkbox', { name: 'Use quiet hours' }).check()
  const quiet = page.getByRole('group', { name: 'Quiet hours' })
  await quiet.getByRole('textbox', { name: 'Time zone' }).fill('Mars')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(quiet).toContainText('Enter a time zone such as Europe/Berlin')
  await quiet.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Berlin')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Rules saved').first()).toBeVisible()
  await page.reload()
  await expect(minutes).toHaveValue('20')
  await expect(page.getByRole('checkbox', { name: 'Skill blocked' })).not.toBeChecked()
  await expect(quiet.getByRole('textbox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
})
