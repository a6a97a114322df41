/** Gives the simulator's second number an agent. */
import { expect } from 'vitest'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'

export const fresh = '300000000000002'

const preparationMs = 20_000

/** The platform's preparation time passes at once. */
export async function onboard(
  platform: (call: string) => Promise<{ status: number }>,
  passTime: (milliseconds: number) => void,
) {
  expect((await platform(`POST /${fresh}/agent_onboarding?channel=whatsapp`)).status).toBe(201)
  passTime(preparationMs)
  const paths = [platformPaths.settings, platformPaths.connectors].map((path) =>
    fillPath(path, { entity_id: fresh }),
  )
  const isReady = async () => {
    const answers = await Promise.all(paths.map((path) => platform(`GET ${path}`)))
    return answers.every(({ status }) => status === 200)
  }
  await expect.poll(isReady, { timeout: 120_000, interval: 500 }).toBe(true)
}

/** Limits the audience to the allowlist, as required without a payment method. */
export async function switchOn(
  platform: (call: string, json?: unknown) => Promise<{ status: number; json: unknown }>,
) {
  const path = fillPath(platformPaths.settings, { entity_id: fresh })
  const [{ agent_id: _id, channel: _channel, ...settings }] = (await platform(`GET ${path}`)).json as [
    Record<string, unknown>,
  ]
  const wanted = { ...settings, ai_audience: 'ALLOWLISTED_ONLY', rollout: { enabled: true } }
  const { status, json } = await platform(`PUT ${path}`, wanted)
  expect(status, JSON.stringify(json)).toBe(200)
}
