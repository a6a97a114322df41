/** Tests with a simulator whose answers drift on request, and a studio without a workspace. */
import { type Simulator, startSimulator } from '../../../src/server/simulator/simulator.ts'
import { test as base, expect, type Page } from './test.ts'

let running: Promise<Simulator> | undefined

/** One for all tests of this process. */
function simulatorOfProcess(): Promise<Simulator> {
  running ??= startSimulator()
  return running
}

export type { Simulator }

interface Fixtures {
  simulated: Simulator
  studioEnvironment: Record<string, string>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
  simulated: async ({}, use) => use(await simulatorOfProcess()),
  // Not the built-in platform, with which a studio has a workspace.
  studioEnvironment: async ({ simulated: { platformUrl, graphUrl } }, use) =>
    use({ PLATFORM_UPSTREAM: platformUrl, GRAPH_UPSTREAM: graphUrl, PLATFORM_ME_URL: `${graphUrl}/me` }),
})

/** Makes a share of the answers drift; null ends it. */
export async function differ({ url }: Simulator, kind: string | null, rate = 0.1) {
  const response = await fetch(`${url}/__control/drift`, {
    method: kind === null ? 'DELETE' : 'PUT',
    headers: { 'content-type': 'application/json' },
    ...(kind !== null && { body: JSON.stringify({ kind, rate, seed: 'journey' }) }),
  })
  expect(response.ok).toBe(true)
}

export async function signInToSimulated(page: Page, simulated: Simulator) {
  await differ(simulated, null)
  const response = await page.request.post('/api/session', { data: { token: simulated.token } })
  expect(response.ok()).toBe(true)
}
