/** Recorded calls: viewed, searched, pinned, compared and copied. */
import { readFile } from 'node:fs/promises'
import { livePhoneId, openDemo, signInToDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

function drawerOf(page: Page) {
  return page.getByRole('region', { name: 'API calls' })
}

/** The live number's skill list, with the drawer open. */
async function openDrawer(page: Page) {
  await openDemo(page, `/phones/${livePhoneId}/skills?debug=1`)
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  return { drawer, rows: drawer.locator('[data-row]') }
}

test('the drawer opens and closes by its keys and restores the focus', async ({ page }) => {
  await signInToDemo(page)
  const home = page.getByRole('link', { name: 'Phone numbers' }).first()
  await home.focus()
  await page.keyboard.press('Control+Shift+D')
  await expect(drawerOf(page).getByRole('searchbox', { name: 'Search calls' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(home).toBeFocused()
  await page.keyboard.press('Control+Shift+D')
  await page.keyboard.press('Control+Shift+D')
  await expect(drawerOf(page)).toBeHidden()
})

test('a call shows its request and response, and can be found, pinned and cleared', async ({ page }) => {
  const { drawer, rows } = await openDrawer(page)
  const search = drawer.getByRole('searchbox')
  await search.fill('agent_config/skills status:200')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  await expect(drawer.getByRole('heading', { name: /GET .*agent_config\/skills$/ })).toBeVisible()
  await expect(drawer.getByText('"title": "book-a-service"')).toBeVisible()
  await expect(drawer.getByText('x-request-id')).toBeVisible()
  await drawer.getByRole('button', { name: 'Pin' }).click()
  await search.fill('')
  await expect(rows).not.toHaveCount(1)
  await drawer.getByRole('button', { name: 'Clear' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toHaveAccessibleName(/Pinned/)
})

test('two responses are compared line by line', async ({ page }) => {
  const { drawer, rows } = await openDrawer(page)
  await drawer.getByRole('searchbox').fill('method:get')
  await rows.filter({ hasText: '/skills' }).click()
  await drawer.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(drawer.getByText('Select another call to compare.')).toBeVisible()
  await rows.filter({ hasText: '/api/session' }).first().click()
  await expect(drawer.getByText('Only in the second:').first()).toBeAttached()
  await expect(drawer.getByText('"authenticated": true,')).toBeVisible()
  await drawer.getByRole('button', { name: 'Stop comparing' }).click()
  await expect(drawer.getByText('Copy as')).toBeVisible()
})

test('a call is copied as a command, and all calls are saved as an archive', async ({ page, studio }) => {
  const { drawer, rows } = await openDrawer(page)
  await rows.filter({ hasText: '/skills' }).click()
  await drawer.getByRole('button', { name: 'curl' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`--url '${studio.origin}/api/platform/${livePhoneId}/agent_config/skills'`)
  await expect(drawer.getByRole('region', { name: 'Call as curl' })).toHaveText(copied)

  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Save as HAR' }).click()
  const file = await (await download).path()
  const archive: unknown = JSON.parse(await readFile(file, 'utf8'))
  expect(archive).toMatchObject({ log: { version: '1.2' } })
  expect(JSON.stringify(archive)).toContain('/agent_config/skills')
})
