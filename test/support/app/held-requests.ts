import type { TestPage as Page } from './page.ts'

/** Holds the page's requests that match `address` until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await isReleased
    await route.fallback()
  })
  return release
}
