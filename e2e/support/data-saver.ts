/** Switches off what the app prefetches: some 380 files after each first load, which few journeys need. */
import type { BrowserContext } from '@playwright/test'

/** `e2e/app/no-network.spec.ts` tests the prefetching, in a context without the data saver. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connection: unknown = Reflect.get(navigator, 'connection')
    if (typeof connection === 'object' && connection !== null)
      Object.defineProperty(connection, 'saveData', { get: () => true })
  })
}
