/** The help that knows the page it was opened on. */
import { expectAccessible } from './support/accessible.ts'
import { livePhoneId, openDemo, signInToDemo } from './support/journey.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openHelp(page: Page) {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('article')).toBeVisible()
  return help
}

test('an article leads to another one, and its pictures are there', async ({ page }) => {
  await openDemo(page, '/nowhere')
  const help = await openHelp(page)
  await expect(help.getByRole('heading', { name: 'Getting started' })).toBeVisible()
  await help.getByRole('article').getByRole('button', { name: 'developer drawer' }).click()
  await expect(help.getByRole('heading', { name: 'Developer drawer' })).toBeVisible()
  const picture = help.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
})

test('the search answers while one types, and Escape goes back step by step', async ({ page }) => {
  await signInToDemo(page)
  const help = await openHelp(page)
  const search = help.getByRole('searchbox')
  await search.fill('powershell')
  await expect(help.getByRole('status')).toHaveText('1 article')
  await help.getByRole('button', { name: /Developer drawer/ }).click()
  await expect(help.getByRole('heading', { name: 'Compare two answers' })).toBeVisible()
  await search.fill('zeppelin')
  await expect(help.getByRole('status')).toHaveText('No article matches.')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused()
})

test('the page stays usable beside the help', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/skills`)
  const help = await openHelp(page)
  await page.getByRole('searchbox', { name: 'Search skills' }).fill('cargo')
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(1)
  await expect(help).toBeVisible()
})

test('the help is clean in both themes and at both widths', async ({ page }) => {
  await signInToDemo(page)
  const help = await openHelp(page)
  await help.getByRole('button', { name: 'Keyboard', exact: true }).click()
  await expect(help.getByRole('table').first()).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
})
