/** Tests with a simulator in its own process, whose answers drift on request. */
import type { Simulated } from './studio.ts'
import { test as base, expect, type Page } from './test.ts'

export const test = base.extend({ studio: ({ simulated }, use) => use(simulated.studio) })

/** Makes a share of the answers drift; null ends it. */
export async function differ({ url }: Simulated, kind: string | null, rate = 0.1) {
  const response = await fetch(`${url}/__control/drift`, {
    method: kind === null ? 'DELETE' : 'PUT',
    headers: { 'content-type': 'application/json' },
    ...(kind !== null && { body: JSON.stringify({ kind, rate, seed: 'journey' }) }),
  })
  expect(response.ok).toBe(true)
}

export async function signInToSimulated(page: Page, simulated: Simulated) {
  const { origin } = simulated.studio
  await differ(simulated, null)
  const response = await page.request.post(`${origin}/api/session`, {
    data: { token: simulated.token },
    headers: { origin },
  })
  expect(response.ok()).toBe(true)
}
