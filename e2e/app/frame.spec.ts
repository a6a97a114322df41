/** Orientation: first page, number picker, palette, keys, banners. */

import type { Locator } from '@playwright/test'
import { holdRequests } from '../../test/support/held-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  livePhoneId,
  newPhoneId,
  openAccountMenu,
  openDemo,
  pathOf,
  signInToDemo,
  signInWithToken,
  termsPhoneId,
} from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const anyId = 'Business, account or phone number id'

async function openPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill(text)
}

test('the demo shows its numbers without asking anything', async ({ page }) => {
  await signInToDemo(page)
  await expect(page.getByRole('link', { name: '+1 555-014-2231' })).toBeVisible()
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
})

test('a page renders before the app loads, which then takes over', { tag: '@smoke' }, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/app-*.js')
  await openDemo(page, `/phones/${livePhoneId}/skills`)
  const waiting = page.locator('#waiting')
  await expect(waiting.getByText('Skills', { exact: true })).toBeVisible()
  await expect(waiting.getByText('Messaging Agent')).toHaveAttribute('translate', 'no')
  await expect(page.locator('link[rel=modulepreload][href*="/skills-page-"]')).toHaveCount(1)
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Skills', level: 1 })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('the heading stays where it is as the app takes over', { tag: '@smoke' }, async ({ page }) => {
  const top = async (heading: Locator) => (await heading.boundingBox())?.y
  // A session per address would make the page before reload itself, in the middle of the next navigation.
  await openDemo(page)
  for (const [width, path] of [
    [390, '/'],
    [390, pathOf('skills')],
    [1280, pathOf('inbox')],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdRequests(page, '**/assets/app-*.js')
    await page.goto(path)
    const before = await top(page.locator('#waiting h1'))
    release()
    // Until then the heading is the one that the app is about to take out.
    await expect(page.locator('#waiting')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Asked again where it is rendered anew in between.
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => top(heading), { message: `${path}, ${width} px` }).toBe(before)
  }
})

test('a number is opened by its id, and comes first in the picker afterwards', {
  tag: '@smoke',
}, async ({ page, studio }) => {
  await signInWithToken(page, studio)
  await page.getByText('Another business, account or number').click()
  await page.getByLabel(anyId).fill('not digits')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Enter an id of about 15 digits, or the user name')).toBeVisible()
  await page.getByLabel(anyId).fill(livePhoneId)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: '+1 555-014-2231', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /Choose another number/ }).click()
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option', { name: /555-014-2231/ })).toBeVisible()
})

test('the picker changes the number and keeps the page', { tag: '@smoke' }, async ({ page, watch }) => {
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  await openDemo(page, `/phones/${livePhoneId}/skills`)
  await page.getByRole('button', { name: /Choose another number/ }).click()
  await expect(page.getByRole('option', { name: /Fernhill Workshop/ })).toBeVisible()
  await expectAccessible(page)
  // Narrow screens have a picker of their own, so this one was closed.
  await page.getByRole('button', { name: /Choose another number/ }).click()
  await expect(page.getByRole('option', { name: /Fernhill Workshop/ })).toBeVisible()
  await page.keyboard.type('2232')
  await expect(page.getByRole('option', { name: /Fernhill Hire/ })).toBeHidden()
  const workshop = page.getByRole('option', { name: /Fernhill Workshop/ })
  await expect(workshop).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/phones/${newPhoneId}/skills$`))
})

test('the palette opens pages, numbers and skills, and runs actions', { tag: '@smoke' }, async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}`)
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()

  await openPalette(page, 'explain-ret')
  await expect(page.getByRole('option', { name: /explain-returns/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('explain-returns')

  await openPalette(page, 'dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await openPalette(page, 'read-only')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You cannot change anything from this browser.')).toBeVisible()

  await openPalette(page, 'phone numbers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Phone numbers', level: 1 })).toBeVisible()

  await openPalette(page, 'zzzz')
  await expect(page.getByText('No results.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a question mark shows the shortcuts, unless it is typed into a field', { tag: '@smoke' }, async ({
  page,
}) => {
  await signInToDemo(page)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('heading', { name: 'Phone numbers', level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('unaccepted terms are shown above every page of the number', async ({ page, watch }) => {
  watch.allowFailedRequest(403, /^\/api\/platform\//)
  await openDemo(page, `/phones/${termsPhoneId}/skills`)
  const strips = page.getByRole('region', { name: 'About this session' })
  await strips.getByRole('link', { name: 'What to do' }).click()
  await expect(page.getByRole('heading', { name: 'Setup' })).toBeVisible()
})

test("the account menu shows the account and the session's remaining time", { tag: '@smoke' }, async ({
  page,
}) => {
  await signInToDemo(page)
  await openAccountMenu(page)
  const menu = page.getByRole('menu')
  await expect(menu.getByText('Demo', { exact: true })).toBeVisible()
  await expect(menu.getByText(/^7 h 59 min left$/)).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
