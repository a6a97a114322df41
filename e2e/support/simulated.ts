/** Tests with a simulator in its own process, whose answers drift on request. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Studio, startStudio } from './studio.ts'
import { test as base, expect, type Page } from './test.ts'

export interface Simulated {
  studio: Studio
  token: string
  url: string
  /** The platform's base address. */
  platform: string
  stop(): Promise<void>
}

async function startSimulated(): Promise<Simulated> {
  const simulator = spawn(process.execPath, ['dist/server/simulator/main.js', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const found: Record<string, string> = {}
  for await (const line of createInterface({ input: simulator.stdout })) {
    const [, name, value] = /(PLATFORM_UPSTREAM|GRAPH_UPSTREAM)=(\S+)/.exec(line) ?? []
    if (name && value) found[name] = value
    found.token ??= /^\s+(sim-token-\S+)/.exec(line)?.[1] ?? ''
    if (found.token !== '') break
    delete found.token
  }
  const { token = '', PLATFORM_UPSTREAM = '', GRAPH_UPSTREAM = '' } = found
  const studio = await startStudio({
    PLATFORM_UPSTREAM,
    GRAPH_UPSTREAM,
    PLATFORM_ME_URL: `${GRAPH_UPSTREAM}/me`,
  })
  return {
    studio,
    token,
    url: new URL(PLATFORM_UPSTREAM).origin,
    platform: PLATFORM_UPSTREAM,
    async stop() {
      await studio.stop()
      simulator.kill()
      if (simulator.exitCode === null && simulator.signalCode === null) await once(simulator, 'exit')
    },
  }
}

export const test = base.extend<object, { simulated: Simulated }>({
  simulated: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
    async ({}, use) => {
      const simulated = await startSimulated()
      await use(simulated)
      await simulated.stop()
    },
    { scope: 'worker' },
  ],
  studio: [({ simulated }, use) => use(simulated.studio), { scope: 'worker' }],
})

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
