/** The theme applies from the first paint. */
import { signInToDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Every theme of the page since the document exists. */
async function recordThemes(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenThemes: seen })
    new MutationObserver(() => {
      const theme = document.documentElement?.dataset.theme
      if (theme !== undefined && seen.at(-1) !== theme) seen.push(theme)
    }).observe(document, { subtree: true, attributes: true, childList: true })
  })
}

function seenThemes(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'seenThemes'))
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

test('the chosen theme survives a reload without a flash of another', { tag: '@smoke' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await recordThemes(page)
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible()
  const light = await background(page)
  await page.getByRole('radio', { name: 'Dark theme' }).click()
  expect(await background(page)).not.toBe(light)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible()
  expect(await seenThemes(page)).toEqual(['dark'])
})

test('a script sets the theme before the first paint', { tag: '@smoke' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Without the app, nothing else could set it.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/sign-in')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the page follows changes of the system theme', { tag: '@smoke' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInToDemo(page)
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).not.toBe(light)
})
