/** No credential planted anywhere in an agent survives a default export. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { bundleText } from '../../src/agent/bundle/bundle-text.ts'
import type { LiveAgent } from '../../src/agent/bundle/live-agent.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { planFor } from '../../src/agent/plan/plan.ts'
import type { Transport } from '../../src/agent/transport/transport.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { phoneNumberId } from './demo-agent.ts'
import { answers, bound, hidden, type Plant, places } from './planted.ts'

function agentWith(planted: ReturnType<Plant>): Promise<LiveAgent> {
  const answerByPath = answers(planted)
  const transport: Transport = async ({ path }) => ({ ok: true, body: answerByPath[path] ?? [] })
  return readAgent({ transport, phoneNumberId })
}

test('a value planted where a credential can hide does not reach the file', async () => {
  await fc.assert(
    fc.asyncProperty(hidden, async ([place, value]) => {
      const live = await agentWith(places[place]?.(value) ?? {})
      expect(live.unread).toEqual([])
      const { bundle } = bundleOf(live)
      const file = bundleText(bundle)
      expect(file).not.toContain(value)
      expect(file).not.toContain(encodeURIComponent(value))
      // Nor a stored run, which may be a plan between two states of the same agent.
      expect(JSON.stringify(planFor(live, bundle, { deletes: true }).items)).not.toContain(value)
    }),
    propertyRuns(600),
  )
})

test('each location holds the value before it is stripped', async () => {
  for (const [place, plant] of Object.entries(places)) {
    expect(JSON.stringify(await agentWith(plant('sk_live_0123456789'))), place).toContain(
      'sk_live_0123456789',
    )
  }
})

test('applying a file keeps everything that was stripped from it', async () => {
  for (const [place, plant] of Object.entries(places)) {
    const live = await agentWith(plant('sk_live_0123456789'))
    const { bundle } = bundleOf(live)
    const writes = planFor(live, bundle, { deletes: true }).items.filter(({ change }) => change !== 'same')
    expect(writes, place).toEqual([])
  }
})

test("a change beside a stripped value keeps the agent's value", async () => {
  const value = 'sk_live_0123456789'
  const live = await agentWith({ call: { headers: { 'X-Api-Key': bound(value) } } })
  const { bundle } = bundleOf(live)
  const text = bundleText(bundle).replace('"path": "/find"', '"path": "/search"')
  const plan = planFor(live, { ...bundle, agent: JSON.parse(text).agent })
  const [write] = [...plan.writes.values()]
  expect(write?.({ settingsDone: new Set() })?.body).toMatchObject({
    request_definition: {
      path: '/search',
      headers: { 'X-Api-Key': { binding: { kind: 'default', value } } },
    },
  })
})
