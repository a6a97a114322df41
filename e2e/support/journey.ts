/** Common first steps. */
import type { Page } from '@playwright/test'
import type { DemoLanguage } from '../../src/contract/studio/languages.ts'
import { expect } from './expect.ts'
import type { Studio } from './studio.ts'

/** Ids of demo and simulator (docs/behaviour.md, section 3). */
export const businessId = '100000000000001'
export const livePhoneId = '300000000000001'
export const newPhoneId = '300000000000002'
export const termsPhoneId = '300000000000003'

/** Path of a page of the number with an agent. */
export const pathOf = (page: string) => `/phones/${livePhoneId}/${page}`

/** Skips the sign-in page, which has its own tests; the browser keeps the cookie. */
export async function openDemo(page: Page, path = '/', language: DemoLanguage = 'en') {
  const answer = await page.request.post('/api/session', { data: { demo: true, language } })
  expect(answer.status()).toBe(200)
  await page.goto(path)
}

/** A demo with an empty workspace. */
export async function openEmptyDemo(page: Page, path = '/', language: DemoLanguage = 'en') {
  const answer = await page.request.post('/api/session', { data: { demo: true, language } })
  expect(answer.status()).toBe(200)
  for (const kind of ['scenarios', 'runs', 'versions', 'reviews', 'verdicts']) {
    const list = `/api/workspace/${kind}/${livePhoneId}`
    const { records } = await (await page.request.get(list)).json()
    for (const { name, etag } of records) {
      const headers = { 'if-match': `"${etag}"` }
      expect((await page.request.delete(`${list}/${name}`, { headers })).status()).toBe(204)
    }
  }
  await page.goto(path)
}

/** Opens a page by navigation, without reloading the app, so that loaded data is reused. */
export async function openInApp(page: Page, path: string) {
  const address = path.replace('$phoneNumberId', livePhoneId)
  if (new URL(page.url()).pathname === address) return
  const before = await page.title()
  await page.evaluate((to) => history.pushState({}, '', to), address)
  await expect(page, path).not.toHaveTitle(before)
}

export async function signInToDemo(page: Page) {
  await openDemo(page)
  await expect(page.getByRole('heading', { name: 'Phone numbers', level: 1 })).toBeVisible()
}

export async function submitToken(page: Page, token: string) {
  await page.getByLabel('Access token').fill(token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signInWithToken(page: Page, studio: Studio) {
  await page.goto('/sign-in')
  await submitToken(page, studio.sampleToken)
  await expect(page.getByRole('heading', { name: 'Phone numbers', level: 1 })).toBeVisible()
}

export async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /account menu/i }).click()
  await expect(page.getByRole('menu', { name: 'Account menu' })).toBeVisible()
}

export async function switchReadOnly(page: Page) {
  await openAccountMenu(page)
  await page.getByRole('menuitemcheckbox', { name: /Read-only mode/ }).click()
}
