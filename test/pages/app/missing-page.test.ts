/** An address without a page: three ways on. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

test('an unknown address of a number leads to the nearest page, or to the search', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/skills/one/two/three`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to the phone numbers' })).toBeVisible()
  await main.getByRole('button', { name: 'Search or go to' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Go to Skills' }).click()
  await expect(page.getByRole('heading', { name: 'Skills', level: 1 })).toBeVisible()
})
