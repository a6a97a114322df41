/** A page of a journey, or of a component test. */
interface RoutedPage {
  route(
    address: string | RegExp,
    handle: (route: { fallback(): Promise<void> }) => Promise<void>,
  ): Promise<unknown>
}

/** Holds the page's requests that match `address` until the returned function is called. */
export async function holdRequests(page: RoutedPage, address: string | RegExp): Promise<() => void> {
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
