/** docs/behaviour.md, 17.9: an approval lets pass what was reviewed, whatever the draft, and nothing else. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { withoutDone } from '../../src/agent/draft/draft-drift.ts'
import { planDraft } from '../../src/agent/draft/draft-plan.ts'
import { applyBundle, applyPlan } from '../../src/agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../../src/agent/plan/plan.ts'
import type { ReviewRequestFile } from '../../src/agent/plan/review-request-file.ts'
import type { PlanItem } from '../../src/agent/plan/run-record.ts'
import type { PlatformCall, Transport } from '../../src/agent/transport/transport.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { withQuery } from '../../src/contract/platform/paths.ts'
import type { Problem } from '../../src/server/core/problem.ts'
import { templateOfCall } from '../../src/server/proxy/role-of-call.ts'
import { type BoundReview, createReviewBindings } from '../../src/server/workspace/review-binding.ts'
import { newToolsOf } from '../../src/server/workspace/reviews.ts'
import { demoAgent, phoneNumberId } from '../agent/demo-agent.ts'
import { memoryDraft } from '../agent/memory-draft.ts'
import { make, randomEdit } from '../agent/random-edits.ts'
import { propertyRuns } from '../support/property-runs.ts'

const by = { id: '1', name: 'Ann Example' }
const review: ReviewRequestFile['review'] = {
  ...{ id: 'abc', phoneNumberId, state: 'approved', source: 'draft', askedBy: by, count: 1, comments: [] },
  askedAt: '2026-03-01T09:00:00.000Z',
}
const startedAt = '2026-03-01T09:00:00.000Z'

type Binding = Omit<BoundReview, 'sessionId' | 'read'>

/** The platform as the studio lets a publisher reach it: each write has to be part of the review. */
function bound(platform: Transport, binding: () => Binding) {
  const refused: string[] = []
  const bindings = createReviewBindings(Date.now)
  const read = async (path: string) => {
    const [own = '', query] = path.split('?')
    const answer = await platform({
      ...{ method: 'GET', path: own },
      query: Object.fromEntries(new URLSearchParams(query)),
    })
    return answer.ok
      ? { status: 200, body: JSON.stringify(answer.body) }
      : { status: answer.failure.status, body: '{}' }
  }
  const transport: Transport = async (call) => {
    if (call.method === 'GET') return platform(call)
    const asked = bindings.refusalOf({ ...binding(), sessionId: 's', read }, writeOf(call))
    // An agent that is not there cannot be read.
    const why = await asked.catch((error: Problem) => error.code)
    if (why === undefined) return platform(call)
    refused.push(`${call.method} ${call.path}: ${why}`)
    return { ok: false, failure: failure('forbidden', { status: 403 }) }
  }
  return { transport, refused }
}

function writeOf({ method, path, query = {}, body }: PlatformCall) {
  const target = withQuery(path, query)
  const template = templateOfCall({ mount: 'platform', method, target, headers: {} })
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
  return { method, target, template, body: sent }
}

const edits = (maxLength: number) => fc.array(randomEdit, { minLength: 1, maxLength })

async function prepared(before: readonly Parameters<typeof make>[0][]) {
  const demo = demoAgent()
  await demo.wipe()
  for (const one of before) await make(one, demo.transport)
  const { bundle: base } = bundleOf(await readAgent({ transport: demo.transport, phoneNumberId }))
  return { demo, base, draft: memoryDraft(demo.transport) }
}

describe('an approval lets pass', () => {
  test('every draft, in one go or in parts, also if the agent changed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        edits(8),
        edits(8),
        edits(2),
        fc.array(fc.boolean()),
        async (before, later, meanwhile, ticks) => {
          const { demo, base, draft } = await prepared(before)
          for (const one of later) await make(one, draft.transport)
          const frozen = { startedAt, base, changes: [...draft.changes] }
          const file = {
            format: 'messaging-agent-review-request',
            version: 1,
            review,
            ...newToolsOf(frozen),
          } as const
          for (const one of meanwhile) await make(one, demo.transport)
          const { transport, refused } = bound(demo.transport, () => ({
            file,
            draft: { startedAt, base, changes: [...draft.changes] },
          }))
          const live = () => readAgent({ transport: demo.transport, phoneNumberId })
          const publish = async (chosen?: readonly PlanItem[]) => {
            const run = await applyPlan({
              ...{
                plan: (now) => planDraft(now, draft.changes, base),
                phoneNumberId,
                transport,
                keepsGoing: true,
              },
              ...(chosen && { chosen }),
            })
            draft.changes = withoutDone(draft.changes, await live(), run)
          }
          const items = planDraft(await live(), draft.changes, base).items.filter(isWrite)
          await publish(items.filter((_, index) => ticks[index]))
          await publish()
          expect(refused).toEqual([])
        },
      ),
      propertyRuns(40),
    )
  })

  test('every plan of the command line', async () => {
    await fc.assert(
      fc.asyncProperty(edits(8), edits(8), async (before, later) => {
        const { demo } = await prepared(before)
        const { demo: other } = await prepared(later)
        const { bundle } = bundleOf(await readAgent({ transport: other.transport, phoneNumberId }))
        const live = await readAgent({ transport: demo.transport, phoneNumberId })
        const changes = planFor(live, bundle, { deletes: true })
          .items.filter(isWrite)
          .map(({ id }) => id)
        const plan = {
          format: 'messaging-agent-plan',
          version: 1,
          phone: phoneNumberId,
          deletes: true,
          changes,
          bundle,
        } as const
        const file = {
          format: 'messaging-agent-review-request',
          version: 1,
          review: { ...review, source: 'plan' },
          plan,
        } as const
        const { transport, refused } = bound(demo.transport, () => ({ file, draft: undefined }))
        await applyBundle({ bundle, deletes: true, phoneNumberId, transport, keepsGoing: true })
        expect(refused).toEqual([])
      }),
      propertyRuns(20),
    )
  })
})

describe('an approval lets nothing else pass', () => {
  test('of random drafts, no call that differs in one thing', async () => {
    await fc.assert(
      fc.asyncProperty(edits(6), edits(6), fc.nat(), async (before, later, which) => {
        const { demo, base, draft } = await prepared(before)
        for (const one of later) await make(one, draft.transport)
        const frozen = { startedAt, base, changes: [...draft.changes] }
        const file = {
          format: 'messaging-agent-review-request',
          version: 1,
          review,
          ...newToolsOf(frozen),
        } as const
        const { transport, refused } = bound(demo.transport, () => ({ file, draft: frozen }))
        const live = await readAgent({ transport: demo.transport, phoneNumberId })
        const plan = planDraft(live, draft.changes, base)
        const calls = plan.items.flatMap(({ id, of }) => {
          const connectorId = of === undefined ? undefined : plan.connectorIds.get(of)
          return plan.writes.get(id)?.({ connectorId, settingsDone: new Set() }) ?? []
        })
        const call = calls[which % Math.max(1, calls.length)]
        if (call === undefined) return
        demo.writes.length = 0
        const others = othersOf(call)
        for (const other of others) await transport(other)
        expect(refused).toHaveLength(others.length)
        expect(demo.writes).toEqual([])
      }),
      propertyRuns(40),
    )
  })
})

test('a new connector’s tools go to that connector, whoever changes the draft while it is published', async () => {
  const { demo, base, draft } = await prepared([])
  const connectors = `/${phoneNumberId}/agent_connectors`
  const connector = (name: string) => ({
    ...{ name, description: name, base_url: `https://${name}.example/api`, auth_type: 'NONE' },
  })
  const other = await demo.post(connectors, connector('other'))
  const made = await draft.transport({ method: 'POST', path: connectors, body: connector('orders') })
  const draftId = made.ok ? String(Object(made.body).id) : ''
  const tool = {
    ...{ name: 'find_order', description: 'Finds one', user_auth_required: false },
    request_definition: { method: 'GET', path: '/orders' },
  }
  await draft.transport({ method: 'POST', path: `${connectors}/${draftId}/tools`, body: tool })
  const frozen = { startedAt, base, changes: [...draft.changes] }
  const file = {
    format: 'messaging-agent-review-request',
    version: 1,
    review,
    ...newToolsOf(frozen),
  } as const
  const { transport, refused } = bound(demo.transport, () => ({
    file,
    draft: { startedAt, base, changes: [...draft.changes] },
  }))
  const publish = () =>
    applyPlan({
      plan: (now) => planDraft(now, draft.changes, base),
      phoneNumberId,
      transport,
      keepsGoing: true,
    })
  const toolsOf = async (id: string) => {
    const answer = await demo.transport({ method: 'GET', path: `${connectors}/${id}/tools` })
    return answer.ok ? JSON.stringify(answer.body) : 'unread'
  }

  const whole = draft.changes
  draft.changes = whole.map((change) => (change.kind === 'tools' ? { ...change, of: other.id } : change))
  await publish()
  expect(refused).toMatchObject([expect.stringContaining(`${other.id}/tools`)])
  expect(await toolsOf(other.id)).not.toContain('find_order')

  const live = await readAgent({ transport: demo.transport, phoneNumberId })
  draft.changes = withoutDone(whole, live)
  expect(draft.changes).toMatchObject([{ kind: 'tools' }])
  await publish()
  expect(refused).toHaveLength(1)
  expect(await toolsOf(draft.changes[0]?.of ?? '')).toContain('find_order')
})

test('what is in place already is not written twice, and a write that failed is tried again', async () => {
  const { demo, base, draft } = await prepared([])
  const path = `/${phoneNumberId}/agent_config/faq`
  const body = { question: 'Open?', answer: 'At nine.' }
  await draft.transport({ method: 'POST', path, body })
  const frozen = { startedAt, base, changes: [...draft.changes] }
  const file = { format: 'messaging-agent-review-request', version: 1, review } as const
  const { transport, refused } = bound(demo.transport, () => ({ file, draft: frozen }))
  demo.sabotage(async (call, play) =>
    call.method === 'POST' ? { ok: false, failure: failure('unreachable', { status: 502 }) } : play(),
  )
  for (let tries = 0; tries < 3; tries += 1)
    expect(await transport({ method: 'POST', path, body })).toMatchObject({ failure: { status: 502 } })
  demo.sabotage(undefined)
  expect(await transport({ method: 'POST', path, body })).toMatchObject({ ok: true })
  for (let tries = 0; tries < 3; tries += 1)
    expect(await transport({ method: 'POST', path, body })).toMatchObject({ failure: { status: 403 } })
  expect(demo.writes.filter((write) => write === `POST ${path}`)).toHaveLength(1)
  expect(refused).toHaveLength(3)

  // A platform that takes everything and shows nothing.
  const blind = bound(
    async (call) =>
      call.method === 'GET' ? { ok: true, body: { data: [] } } : { ok: true, body: { id: '9' } },
    () => ({ file, draft: frozen }),
  )
  for (let tries = 0; tries < 25; tries += 1) await blind.transport({ method: 'POST', path, body })
  expect(blind.refused).toHaveLength(5)
})

/** The same call to another record, with another method, and with another value of each field or none of it. */
function othersOf(call: PlatformCall): PlatformCall[] {
  const { path, method, body } = call
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const changed = fields.flatMap(([name]) => [
    { ...call, body: { ...Object(body), [name]: ['another value'] } },
    { ...call, body: Object.fromEntries(fields.filter(([other]) => other !== name)) },
  ])
  return [
    ...changed.filter((other) => JSON.stringify(other.body) !== JSON.stringify(body)),
    { ...call, path: `${path}0` },
    { ...call, path: path.replace(phoneNumberId, '300000000000002') },
    { ...call, method: method === 'DELETE' ? 'PUT' : 'DELETE' },
    { ...call, query: { ...call.query, agent_id: '1' } },
    ...(body === undefined ? [{ ...call, body: {} }] : [{ ...call, body: { ...Object(body), more: 'x' } }]),
  ]
}
