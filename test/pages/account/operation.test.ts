/** docs/behaviour.md, section 18: the page of operators. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { openDemo } from '../../support/app/journey.ts'
import { test as base, expect, type Page } from '../../support/app/test.ts'

const ids = { lead: '610000000000001', assistant: '610000000000002' }
const address = '/settings/studio'

async function signInAs(page: Page, name: string, path: string) {
  const token = page.context.studio.sampleToken.replace('workshop-lead', name)
  expect((await page.request.post('/api/session', { data: { token } })).status()).toBe(200)
  await page.load(path)
}

base.extend({ studioEnvironment: { STUDIO_OPERATORS: ids.lead, STUDIO_EDITORS: ids.assistant } })(
  'an operator sees who is signed in and ends a session; others see whom to ask',
  async ({ page, otherPage, watch }) => {
    watch.allowFailedRequest(401, /./)
    const other = otherPage()
    await signInAs(other, 'shop-assistant', address)
    await expect(other.getByText('Only operators see this.', { exact: false })).toBeVisible()

    await signInAs(page, 'workshop-lead', address)
    const row = page.getByRole('row').filter({ hasText: 'Shop Assistant' })
    await expect(row).toContainText('Editor')
    await expect(page.getByRole('row').filter({ hasText: 'your session' })).toContainText('Operator')
    await expect(page.getByRole('row').filter({ hasText: 'STUDIO_EDITORS' })).toContainText(ids.assistant)
    await expect(page.getByRole('row').filter({ hasText: 'SESSION_SECRET' })).toContainText('set, not shown')
    await expect(page.getByRole('row').filter({ hasText: 'Team records' })).toContainText('Memory')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'End session' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
    await expect(page.getByText('Session ended.')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await other.request.get('/api/session')).status()).toBe(401)
    expect((await page.request.get('/api/session')).status()).toBe(200)
  },
)

base('where no role lists exist, a member is told so, and nothing is asked', async ({ page }) => {
  await signInAs(page, 'workshop-lead', address)
  await expect(page.getByText('Only operators see this.', { exact: false })).toBeVisible()
})

base('a demo is told that the page is for operators', async ({ page }) => {
  await openDemo(page, address)
  await expect(page.getByText('Only operators see this.', { exact: false })).toBeVisible()
})
