import { livePhoneId, openAccountMenu, openDemo } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test('unsaved input is discarded at sign-out', { tag: '@smoke' }, async ({ page, watch }) => {
  // A read may still be on its way when the session ends.
  watch.allowFailedRequest(401, /^\/api\//)
  page.on('dialog', (dialog) => void dialog.accept())
  await openDemo(page, `/phones/${livePhoneId}/business-info`)
  await page.getByRole('textbox', { name: 'Returns' }).fill('Not for others to see.')
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await kept()).toContain('Not for others to see.')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible()
  expect(await kept()).not.toContain('Not for others to see.')
})
