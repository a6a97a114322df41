/** The network drops, or a deployment replaces the app: the page and its input stay. */
import type { Browser } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId } from '../support/journey.ts'
import { copyBuild } from '../support/other-build.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { expect, type Page, test } from '../support/test.ts'

const skill = `/phones/${livePhoneId}/skills`
const typed = 'Say that the café is closed on Mondays.'

/** A demo session survives a server restart, unlike a simulator token. */
async function openStudio(browser: Browser, { origin }: Studio) {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const answer = await page.request.post('/api/session', { data: { demo: true } })
  expect(answer.status()).toBe(200)
  return page
}

async function typeIntoSkill(page: Page) {
  await page.locator('[data-row]').first().click()
  const text = page.getByRole('textbox', { name: 'What to do' })
  await text.fill(typed)
  return text
}

/** Waits until every script of the app is cached. */
async function untilFetchedAhead(page: Page) {
  const missing = () =>
    page.evaluate(async () => {
      const { files }: { files: string[] } = await (await fetch('/app-build.json')).json()
      const entries = performance.getEntriesByType('resource')
      const fetched = new Set(entries.map(({ name }) => new URL(name).pathname))
      return files.filter((file) => !fetched.has(`/${file}`)).length
    })
  await expect.poll(missing).toBe(0)
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const banner = (page: Page) => page.getByRole('region', { name: 'About this session' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

test('with the studio stopped, every page still opens and the app reports it unreachable', async ({
  browser,
}) => {
  const studio = await startStudio()
  const port = new URL(studio.origin).port
  let again: Studio | undefined
  try {
    const page = await openStudio(browser, studio)
    await page.goto(skill)
    await page.evaluate(() => performance.setResourceTimingBufferSize(2_000))
    await untilFetchedAhead(page)
    const text = await typeIntoSkill(page)
    await studio.stop()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The studio cannot be reached', { exact: false }).first()).toBeVisible()
    await expect(banner(page)).toContainText('What you typed is kept.')
    await expect(text).toHaveValue(typed)
    await page.getByRole('button', { name: 'Discard' }).click()
    for (const [name, path] of [
      ['Alerts', 'alerts'],
      ['Agent', 'skills'],
      ['Insights', 'insights'],
      ['Tests', 'scenarios'],
      ['History', 'history'],
    ] as const) {
      await link(page, name).click()
      await expect(page).toHaveURL(new RegExp(`/${path}(?:/|$)`))
      await expect(page.getByRole('main')).toBeVisible()
      await expect(link(page, 'Today')).toBeVisible()
    }
    await expectAccessible(page, { within: 'section[aria-label="About this session"]' })

    again = await startStudio({ PORT: port })
    await expect(banner(page)).not.toContainText('cannot be reached')
  } finally {
    await studio.stop()
    await again?.stop()
  }
})

test('without a network, one banner says so, and each part only when it loads', async ({
  browser,
  studio,
}) => {
  const page = await openStudio(browser, studio)
  await page.goto(skill)
  await page.evaluate(() => performance.setResourceTimingBufferSize(2_000))
  await untilFetchedAhead(page)
  await page.context().setOffline(true)
  await link(page, 'Tests').click()
  await page.getByRole('navigation', { name: 'Tests' }).getByRole('link', { name: 'Runs' }).click()
  await expect(page.getByRole('main').getByText('Loads when the connection is back.')).toBeVisible()
  await expect(page.getByText('cannot be reached')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(page.getByText('Loads when the connection is back.')).toHaveCount(0)
})

test('a script that fails to load keeps the page, its address and its text until it loads', {
  tag: '@smoke',
}, async ({ browser, studio }) => {
  const page = await openStudio(browser, studio)
  // Disables prefetching, as for a user who clicks at once.
  await page.route('**/app-build.json', (route) => route.abort())
  await page.goto(skill)
  const text = await typeIntoSkill(page)
  const address = page.url()
  await page.route('**/assets/**', (route) => route.abort())
  await link(page, 'Insights').click()
  await expect(banner(page)).toContainText('This page could not be loaded.')
  await expect(page).toHaveURL(address)
  await expect(text).toHaveValue(typed)
  // Overlays wait as well.
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(text).toHaveValue(typed)

  await page.unroute('**/assets/**')
  await banner(page).getByRole('button', { name: 'Try again' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible()
  await expect(banner(page)).not.toContainText('could not be loaded')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
})

test('after a deployment, unsaved text keeps the page with a notice; otherwise the next click loads the new app', {
  tag: '@smoke',
}, async ({ browser }) => {
  const build = await copyBuild()
  const first = await startStudio({}, build.folder)
  const port = new URL(first.origin).port
  let second: Studio | undefined
  try {
    const page = await openStudio(browser, first)
    const ownBuild = () => page.locator('meta[name="app-build"]').getAttribute('content')
    await page.route('**/app-build.json', (route) => route.abort())
    await page.goto(skill)
    const text = await typeIntoSkill(page)
    const address = page.url()
    const before = await ownBuild()
    await first.stop()
    await build.deploy()
    second = await startStudio({ PORT: port }, build.folder)
    await page.unroute('**/app-build.json')

    await link(page, 'Insights').click()
    await expect(banner(page)).toContainText('The studio has been updated.')
    await expect(page).toHaveURL(address)
    await expect(text).toHaveValue(typed)
    await expect(banner(page).getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 })
    if (process.env.STUDIO_PICTURES) {
      for (const width of [390, 1280, 1920])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 844 })
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env.STUDIO_PICTURES}/update-${width}-${colorScheme}.png` })
        }
      await page.setViewportSize({ width: 1280, height: 900 })
    }

    await page.getByRole('button', { name: 'Discard' }).click()
    await link(page, 'Insights').click()
    await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible()
    expect(await ownBuild()).not.toBe(before)
    await expect(banner(page)).not.toContainText('updated')
  } finally {
    await first.stop()
    await second?.stop()
    await build.remove()
  }
})
