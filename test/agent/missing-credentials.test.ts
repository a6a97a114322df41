/** A plan names connectors that need credentials, and applying it tries only the others. */
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { applyBundle } from '../../src/agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../../src/agent/plan/plan.ts'
import { planText, runText } from '../../src/cli/text/plan-text.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { demoAgent, phoneNumberId } from './demo-agent.ts'

async function exported() {
  const demo = demoAgent()
  const { bundle } = bundleOf(await readAgent({ transport: demo.transport, phoneNumberId }))
  await demo.wipe()
  return { demo, bundle }
}

test('connectors without their credentials are not sent, nor are their tools; everything else is', async () => {
  const { demo, bundle } = await exported()
  const live = await readAgent({ transport: demo.transport, phoneNumberId })
  expect(planText(planFor(live, bundle).items)).toContain('cannot be written without its credentials')
  const sent: unknown[] = []
  demo.sabotage((call, play) => {
    if (call.method === 'POST' && call.path.endsWith('/agent_connectors')) sent.push(call.body)
    return play()
  })
  const run = await applyBundle({ bundle, phoneNumberId, transport: demo.transport, keepsGoing: true })
  const blocked = run.steps.filter(({ state }) => state === 'blocked')
  expect(blocked.filter(({ item }) => item.kind === 'connectors').length).toBeGreaterThan(1)
  expect(blocked.some(({ item }) => item.kind === 'tools' && item.of === 'fernhill_orders')).toBe(true)
  expect(JSON.stringify(sent)).not.toContain('API_KEY')
  expect(JSON.stringify(sent)).toContain('weather_service')
  expect(runText(run)).toContain('Credentials are missing')
})

test('a changed authentication type without its credentials is not sent either', async () => {
  const demo = demoAgent()
  const live = await readAgent({ transport: demo.transport, phoneNumberId })
  const { bundle } = bundleOf(live)
  const connectors = bundle.agent.connectors?.map((one) =>
    one.name === 'weather_service' ? { ...one, auth_type: 'API_KEY' } : one,
  )
  const wanted = { ...bundle, agent: { connectors: connectors ?? [] } }
  expect(planFor(live, wanted).items.filter(({ isImpossible }) => isImpossible)).toMatchObject([
    { name: 'weather_service', change: 'change' },
  ])
})

test('a connector without authentication is resent with empty credentials', async () => {
  const { demo, bundle } = await exported()
  const bodies: unknown[] = []
  demo.sabotage(async (call, play) => {
    if (call.method !== 'POST' || !call.path.endsWith('/agent_connectors')) return play()
    bodies.push(call.body)
    const hasNone = JSON.stringify(call.body).includes('auth_config')
    const refusal = failure('invalid', { status: 400, title: 'Invalid connector request' })
    return hasNone ? play() : { ok: false, failure: refusal }
  })
  const connectors = bundle.agent.connectors?.filter(({ name }) => name === 'weather_service') ?? []
  const run = await applyBundle({
    bundle: { ...bundle, agent: { connectors } },
    phoneNumberId,
    transport: demo.transport,
  })
  expect(run.steps.map(({ state }) => state)).toContain('done')
  expect(bodies).toEqual([
    expect.not.objectContaining({ auth_config: expect.anything() }),
    expect.objectContaining({ auth_config: {} }),
  ])
})

test('a connector whose credentials have another name or address is changed in place', async () => {
  const demo = demoAgent()
  const live = await readAgent({ transport: demo.transport, phoneNumberId })
  const { bundle } = bundleOf(live)
  for (const change of [{ name: 'orders_of_fernhill' }, { base_url: 'https://orders.fernhill.example' }]) {
    const connectors = bundle.agent.connectors?.map((one) =>
      one.name === 'fernhill_orders' ? { ...one, ...change } : one,
    )
    const wanted = { ...bundle, agent: { connectors: connectors ?? [] } }
    const items = planFor(live, wanted, { deletes: true }).items.filter(isWrite)
    expect(items).toMatchObject([{ kind: 'connectors', change: 'change' }])
    expect(items[0]?.loses).toBeUndefined()
  }
})

test('an allowlist entry of another channel is in no file, and no plan deletes it', async () => {
  const demo = demoAgent()
  const live = await readAgent({ transport: demo.transport, phoneNumberId })
  const entry = { id: '77', consumer_instagram_username: 'tandem.rider' }
  const withOther = { ...live, allowlist: [...(live.allowlist ?? []), entry] }
  const { bundle } = bundleOf(withOther)
  expect(JSON.stringify(bundle)).not.toContain('tandem.rider')
  expect(bundle.agent.allowlist).toHaveLength(live.allowlist?.length ?? 0)
  const items = planFor(withOther, { ...bundle, agent: { allowlist: [] } }, { deletes: true }).items
  expect(items.filter(isWrite)).toHaveLength(live.allowlist?.length ?? 0)
  expect(items.map(({ name }) => name)).not.toContain('tandem.rider')
})
