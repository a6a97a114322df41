import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo, signInToDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

async function openHelp(page: Page) {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('article')).toBeVisible()
  return help
}

test('an article links to another, and its images load', { tag: '@smoke' }, async ({ page }) => {
  await openDemo(page, '/nowhere')
  const help = await openHelp(page)
  await expect(help.getByRole('heading', { name: 'Getting started' })).toBeVisible()
  await help.getByRole('article').getByRole('link', { name: 'developer drawer' }).click()
  await expect(help.getByRole('heading', { name: 'Developer drawer' })).toBeVisible()
  const picture = help.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
})

test('search results update while typing, and Escape goes back step by step', { tag: '@smoke' }, async ({
  page,
}) => {
  await signInToDemo(page)
  const help = await openHelp(page)
  const search = help.getByRole('searchbox')
  await search.fill('powershell')
  await expect(help.getByRole('status')).toHaveText('1 article')
  await help.getByRole('button', { name: /Developer drawer/ }).click()
  await expect(help.getByRole('heading', { name: 'Compare two responses' })).toBeVisible()
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

test('the help is accessible in both themes and at both widths', async ({ page }) => {
  await signInToDemo(page)
  const help = await openHelp(page)
  await help.getByRole('button', { name: 'Keyboard', exact: true }).click()
  await expect(help.getByRole('table').first()).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
})

test('every article has an address that works without a session and links to the next', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible()
  const next = page.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link')
  await next.last().click()
  await expect(page).toHaveURL(/\/help\/sign-in$/)
  await expect(page).toHaveTitle('Sign in · Help · Messaging Agent Studio')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.locator('[aria-current]')).toHaveText('Sign in')
  await contents.getByRole('searchbox', { name: 'Search help' }).fill('powershell')
  await contents.getByRole('link', { name: /Developer drawer/ }).click()
  const picture = page.getByRole('main').getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/help/no-such-article')
  await expect(page.getByRole('heading', { name: 'No article has this address' })).toBeVisible()
  const studio = page.getByRole('link', { name: 'Open the studio' })
  expect((await studio.boundingBox())?.height, 'in one line').toBeLessThan(32)
  await studio.click()
  await expect(page).toHaveURL(/\/sign-in/)
})
