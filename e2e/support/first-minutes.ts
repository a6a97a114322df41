/** Platform answers that the simulator's token cannot produce. */
import type { Page } from '@playwright/test'

export async function fulfillJson(page: Page, url: string, json: unknown) {
  await page.route(url, (route) => route.fulfill({ json }))
}
