/** All numbers on one page: how each agent stands, and what needs attention. */
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('each number says how its agent stands, and leads to what needs attention', async ({ page, watch }) => {
  for (const status of [403, 404]) watch.allowFailedRequest(status, /^\/api\/platform\//)
  await openDemo(page)
  const rows = page.getByRole('main').getByRole('listitem')
  const live = rows.filter({ hasText: '+1 555-014-2231' })
  await expect(live.getByText('Answers everyone')).toBeInViewport({ ratio: 1 })
  await expect(rows.filter({ hasText: '+1 555-014-2232' }).getByText('No agent yet')).toBeVisible()
  await expect(rows.filter({ hasText: '+1 555-014-2240' }).getByText('Terms not accepted')).toBeVisible()
  await expectAccessible(page)
  const blocked = live.getByRole('link', { name: /blocked skill/ })
  const count = Number.parseInt((await blocked.textContent()) ?? '', 10)
  await blocked.click()
  await expect(page).toHaveURL(new RegExp(`/phones/${livePhoneId}/skills\\?state=blocked$`))
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(count)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Skills/ })
  await expect(entry).toHaveAccessibleName(`Skills ${count} ${count === 1 ? 'needs' : 'need'} attention`)

  await page.goto('/')
  const ending = live.getByRole('link', { name: /certificates? ends? soon/ })
  const endingCount = Number.parseInt((await ending.textContent()) ?? '', 10)
  await ending.click()
  await expect(page).toHaveURL(/\/connectors\?certificate=ending$/)
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(endingCount)
})
