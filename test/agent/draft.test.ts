/** Drafts of an agent, over random edits on the built-in platform. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { bundleText } from '../../src/agent/bundle/bundle-text.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { conflictsOf, driftSince, withoutDone } from '../../src/agent/draft/draft-drift.ts'
import { planDraft } from '../../src/agent/draft/draft-plan.ts'
import { applyPlan } from '../../src/agent/plan/apply-plan.ts'
import { isWrite } from '../../src/agent/plan/plan.ts'
import type { PlanItem } from '../../src/agent/plan/run-record.ts'
import type { Transport } from '../../src/agent/transport/transport.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { z } from '../../src/contract/zod.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'
import { memoryDraft } from './memory-draft.ts'
import { type Edit, make, randomEdit } from './random-edits.ts'

const entity_id = phoneNumberId
const readLive = (transport: Transport) => readAgent({ transport, phoneNumberId })
const exportOf = async (transport: Transport) => bundleText(bundleOf(await readLive(transport)).bundle)

function draftOf(demo: DemoAgent) {
  const draft = memoryDraft(demo.transport)
  return {
    transport: draft.transport,
    changes: () => draft.changes,
    plan: async () => planDraft(await readLive(demo.transport), draft.changes).items.filter(isWrite),
    async publish(chosen?: readonly PlanItem[]) {
      const run = await applyPlan({
        plan: (live) => planDraft(live, draft.changes),
        phoneNumberId,
        transport: demo.transport,
        ...(chosen && { chosen }),
      })
      draft.changes = withoutDone(draft.changes, await readLive(demo.transport), run)
      return run
    },
  }
}

/** Two agents prepared with the same edits. */
async function twins(before: readonly Edit[]) {
  const pair = [demoAgent(), demoAgent()] as const
  for (const demo of pair) {
    await demo.wipe()
    for (const one of before) await make(one, demo.transport)
    demo.writes.length = 0
  }
  return pair
}

const edits = fc.array(randomEdit, { minLength: 1, maxLength: 12 })

test('publishing a draft yields the same agent as the same edits made live', async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, async (before, later) => {
      const [drafted, direct] = await twins(before)
      const draft = draftOf(drafted)
      for (const one of later)
        expect(await make(one, draft.transport)).toBe(await make(one, direct.transport))
      const wanted = await exportOf(direct.transport)
      expect(drafted.writes).toEqual([])
      expect(await exportOf(draft.transport)).toBe(wanted)
      expect((await draft.publish()).state).toBe('finished')
      expect(await exportOf(drafted.transport)).toBe(wanted)
      expect(draft.changes()).toEqual([])
    }),
    propertyRuns(60),
  )
})

test('publishing in two random parts yields the same agent', async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, fc.array(fc.boolean()), async (before, later, ticks) => {
      const [drafted] = await twins(before)
      const draft = draftOf(drafted)
      for (const one of later) await make(one, draft.transport)
      const wanted = await exportOf(draft.transport)
      const items = await draft.plan()
      await draft.publish(items.filter((_, index) => ticks[index]))
      expect(await exportOf(draft.transport)).toBe(wanted)
      await draft.publish()
      expect(await exportOf(drafted.transport)).toBe(wanted)
      expect(draft.changes()).toEqual([])
    }),
    propertyRuns(60),
  )
})

const skillBody = { title: 'refunds', description: 'Asked for money back.', skill: 'Say how long it takes.' }

async function skillInDraft() {
  const demo = demoAgent()
  await demo.wipe()
  const { id } = await demo.post(fillPath(platformPaths.skills, { entity_id }), skillBody)
  const path = fillPath(platformPaths.skill, { entity_id, skill_id: id })
  const { bundle: base } = bundleOf(await readLive(demo.transport))
  const draft = draftOf(demo)
  await draft.transport({ method: 'PUT', path, body: { ...skillBody, skill: 'Say that it takes a week.' } })
  return { demo, draft, path, base }
}

test('a change by another user is reported, and not undone by publishing', async () => {
  const { demo, draft, path, base } = await skillInDraft()
  await demo.put(path, { ...skillBody, description: 'Asked for a refund.' })
  await demo.post(fillPath(platformPaths.faqs, { entity_id }), { question: 'Open?', answer: 'Yes.' })
  const live = await readLive(demo.transport)
  expect(conflictsOf(draft.changes(), live)).toEqual([])
  expect(driftSince(base, live).map(({ kind, change }) => `${change} ${kind}`)).toEqual([
    'change skills',
    'create faqs',
  ])
  await draft.publish()
  const { skills, faqs } = bundleOf(await readLive(demo.transport)).bundle.agent
  expect(skills).toEqual([
    { title: 'refunds', description: 'Asked for a refund.', skill: 'Say that it takes a week.' },
  ])
  expect(faqs).toHaveLength(1)
})

test('changing the same field on both sides is a conflict, and so is deleting it', async () => {
  const { demo, draft, path } = await skillInDraft()
  await demo.put(path, { ...skillBody, skill: 'Ask a colleague.' })
  expect(conflictsOf(draft.changes(), await readLive(demo.transport))).toMatchObject([
    { name: 'refunds', state: 'changed', fields: ['skill'] },
  ])
  await demo.transport({ method: 'DELETE', path })
  expect(conflictsOf(draft.changes(), await readLive(demo.transport))).toMatchObject([{ state: 'gone' }])
  expect(await draft.plan()).toEqual([])
})

test('a reverted change and a reverted deletion leave nothing in the draft', async () => {
  const { draft, path } = await skillInDraft()
  await draft.transport({ method: 'PUT', path, body: skillBody })
  expect(draft.changes()).toEqual([])
  await draft.transport({ method: 'DELETE', path })
  expect(await draft.transport({ method: 'GET', path })).toMatchObject({
    ok: false,
    failure: { status: 404 },
  })
  await draft.transport({
    method: 'POST',
    path: fillPath(platformPaths.skills, { entity_id }),
    body: skillBody,
  })
  expect(draft.changes()).toEqual([])
  expect(await draft.transport({ method: 'GET', path })).toMatchObject({ ok: true })
})

test('a new record is written beside an unrecognized entry that predates the draft', async () => {
  const demo = demoAgent()
  await demo.wipe()
  const path = fillPath(platformPaths.skills, { entity_id })
  demo.sabotage(async (call, play) => {
    const answer = await play()
    if (!answer.ok || call.method !== 'GET' || call.path !== path) return answer
    return { ok: true, body: [...z.array(z.unknown()).parse(answer.body), { id: '900', title: ['a', 'b'] }] }
  })
  const base = bundleOf(await readLive(demo.transport)).bundle
  const draft = draftOf(demo)
  await draft.transport({ method: 'POST', path, body: skillBody })
  const live = await readLive(demo.transport)
  const changesOf = (since?: typeof base) =>
    planDraft(live, draft.changes(), since).items.flatMap(({ kind, change }) =>
      kind === 'skills' ? [change] : [],
    )
  expect(changesOf(base)).toEqual(['create'])
  expect(changesOf()).toEqual(['held'])
})

test('a possible secret is refused, and a connector with credentials goes to the platform', async () => {
  const demo = demoAgent()
  const draft = draftOf(demo)
  const connector = {
    name: 'till',
    description: 'Knows what was paid.',
    base_url: 'https://till.example/api',
    auth_type: 'API_KEY',
    auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: 'sk_live', prefix: '' }] } },
  }
  const made = await draft.transport({
    method: 'POST',
    path: fillPath(platformPaths.connectors, { entity_id }),
    body: connector,
  })
  expect(made.ok).toBe(true)
  expect(demo.writes).toHaveLength(1)
  const id = made.ok && typeof made.body === 'object' && made.body && 'id' in made.body ? made.body.id : ''
  const secretTool = await draft.transport({
    method: 'POST',
    path: fillPath(platformPaths.tools, { entity_id, connector_id: String(id) }),
    body: {
      name: 'pay',
      description: 'Pays.',
      user_auth_required: false,
      request_definition: {
        method: 'POST',
        path: '/pay',
        headers: { k: { type: 'string', binding: { kind: 'default', value: 'sk_live_0123456789' } } },
      },
    },
  })
  expect(secretTool).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
  expect(draft.changes()).toEqual([])
  expect(demo.writes).toHaveLength(1)
})
