/** Answers of the platform that the simulator's token does not bring about. */
import type { Page } from '@playwright/test'

export async function fulfillJson(page: Page, url: string, json: unknown) {
  await page.route(url, (route) => route.fulfill({ json }))
}
