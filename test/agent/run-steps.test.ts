/** Steps of a run that are chosen, skipped, already done or blocked, and the subject of each write. */
import { expect, test } from 'vitest'
import { findTool as find, ordersConnector as orders } from '../../src/agent/bundle/agent-under-test.ts'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { planDraft } from '../../src/agent/draft/draft-plan.ts'
import { applyBundle, isComplete, isPartial, skipFailed } from '../../src/agent/plan/apply-plan.ts'
import { planFor } from '../../src/agent/plan/plan.ts'
import type { PlatformCall } from '../../src/agent/transport/transport.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import type { ConfigBundle } from '../../src/contract/studio/files/config-bundle.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'

const at = (path: Parameters<typeof fillPath>[0]) => fillPath(path, { entity_id: phoneNumberId })
const faqs = [
  { question: 'Open?', answer: 'Yes.' },
  { question: 'Where?', answer: 'Here.' },
]
const skill = { title: 'ring', description: 'Bells', skill: 'Ring.' }
async function emptyAgent(): Promise<DemoAgent> {
  const demo = demoAgent()
  await demo.wipe()
  await demo.put(at(platformPaths.settings), { rollout: { enabled: false }, ai_audience: 'EVERYONE' })
  demo.writes.length = 0
  return demo
}

const liveOf = ({ transport }: DemoAgent) => readAgent({ transport, phoneNumberId })
const fileOf = async (demo: DemoAgent, agent: object): Promise<ConfigBundle> => ({
  ...bundleOf(await liveOf(demo)).bundle,
  agent,
})
type More = Omit<Partial<Parameters<typeof applyBundle>[0]>, 'bundle'>
const run = async (demo: DemoAgent, agent: object, more: More = {}) =>
  applyBundle({ bundle: await fileOf(demo, agent), phoneNumberId, transport: demo.transport, ...more })
const states = ({ steps }: Awaited<ReturnType<typeof run>>) =>
  steps.map(({ item, state }) => `${item.name} ${state}`)

const refused = (kind: Parameters<typeof failure>[0] = 'invalid', status = 400) =>
  ({ ok: false, failure: failure(kind, { status, title: 'Refused' }) }) as const
const refusing = (demo: DemoAgent, isRefused: (call: PlatformCall) => boolean, answer = refused()) =>
  demo.sabotage((call, play) => (isRefused(call) ? Promise.resolve(answer) : play()))
const mentions = (text: string) => (call: PlatformCall) =>
  call.method !== 'GET' && JSON.stringify(call.body ?? '').includes(text)

test('a refused write pauses the run unless it keeps going', async () => {
  const demo = await emptyAgent()
  refusing(demo, mentions('Open?'))
  const paused = await run(demo, { faqs })
  expect([paused.state, ...states(paused)]).toEqual(['paused', 'Open? failed', 'Where? waiting'])
  expect(paused.steps[0]?.failure).toMatchObject({ status: 400 })
  const whole = await run(demo, { faqs }, { keepsGoing: true })
  expect([whole.state, ...states(whole)]).toEqual(['finished', 'Open? failed', 'Where? done'])
  expect([isComplete(paused), isComplete(whole)]).toEqual([false, false])
})

test.each(['signed_out', 'terms', 'busy', 'unreachable', 'read_only'] as const)(
  'no further write is tried after %s',
  async (kind) => {
    const demo = await emptyAgent()
    refusing(demo, mentions('Open?'), refused(kind, 0))
    const { state, steps } = await run(demo, { faqs }, { keepsGoing: true })
    expect([state, ...steps.map((step) => step.state)]).toEqual(['paused', 'failed', 'waiting'])
    expect(demo.writes).toEqual([])
  },
)

test('nothing is written while a part that the plan needs cannot be read, unless the run is partial', async () => {
  const demo = await emptyAgent()
  refusing(
    demo,
    ({ method, path }) => method === 'GET' && path === at(platformPaths.skills),
    refused('failed', 500),
  )
  const agent = { faqs, skills: [skill] }
  const bundle = await fileOf(demo, agent)
  const planned = planFor(await liveOf(await emptyAgent()), bundle).items
  const around = { bundle, phoneNumberId, transport: demo.transport, chosen: planned, keepsGoing: true }
  const whole = await applyBundle(around)
  expect([whole.state, ...states(whole)]).toEqual([
    'paused',
    'ring waiting',
    'Open? waiting',
    'Where? waiting',
  ])
  expect(whole.unread).toMatchObject([{ section: 'skills', failure: { status: 500 } }])
  expect(demo.writes).toEqual([])
  const partial = await applyBundle({ ...around, isPartial: true })
  expect([partial.state, ...states(partial)]).toEqual([
    'finished',
    'ring blocked',
    'Open? done',
    'Where? done',
  ])
  // The reason is the reason: nobody changed the skill elsewhere.
  expect(partial.steps[0]?.failure).toMatchObject({ status: 500, title: 'Refused' })
  expect([isComplete(whole), isComplete(partial)]).toEqual([false, false])
})

test('what a draft does not change need not be read, what it changes is named', () => {
  const unread = (['skills', 'faqs', 'connectors', 'tools'] as const).map((section) => ({
    section,
    ...(section === 'tools' && { of: 'orders' }),
    failure: failure('failed', { status: 500 }),
  }))
  const live = { phoneNumberId, unrecognised: [], unread }
  const draft = (kind: 'skills' | 'websites' | 'tools') =>
    planDraft(live, [{ state: 'created', kind, id: 'a', ...(kind === 'tools' && { of: 'b' }), after: {} }])
  const named = (kind: Parameters<typeof draft>[0]) => draft(kind).unread.map(({ section }) => section)
  expect(named('websites')).toEqual([])
  expect(named('skills')).toEqual(['skills'])
  expect(named('tools')).toEqual(['connectors', 'tools'])
})

test('a resumed run does not repeat skipped or finished steps', async () => {
  const demo = await emptyAgent()
  refusing(demo, mentions('Where?'))
  const paused = await run(demo, { faqs }, { keepsGoing: false })
  expect(states(paused)).toEqual(['Open? done', 'Where? failed'])
  const previous = skipFailed(paused)
  expect(previous.steps.map(({ state, failure }) => [state, failure])).toEqual([
    ['done', undefined],
    ['skipped', undefined],
  ])
  demo.sabotage(undefined)
  const resumed = await run(demo, { faqs }, { previous })
  expect([resumed.state, ...states(resumed)]).toEqual(['finished', 'Open? done', 'Where? skipped'])
  expect(isComplete(resumed)).toBe(true)
  expect(demo.writes).toHaveLength(1)
})

test('chosen changes already present are done, and those the agent has since changed are outdated', async () => {
  const demo = await emptyAgent()
  const { items } = planFor(await liveOf(demo), await fileOf(demo, { faqs, skills: [skill] }))
  const chosen = items.filter(({ name }) => name !== 'Where?')
  await demo.post(at(platformPaths.faqs), faqs[0])
  await demo.post(at(platformPaths.skills), { ...skill, skill: 'Ring twice.' })
  demo.writes.length = 0
  const ended = await run(demo, { faqs, skills: [skill] }, { chosen })
  expect(states(ended).sort()).toEqual(['Open? done', 'ring outdated'])
  expect(demo.writes).toEqual([])
})

test('an aborted run stops writing and is paused', async () => {
  const demo = await emptyAgent()
  const stop = new AbortController()
  const seen: string[] = []
  const ended = await run(
    demo,
    { faqs },
    {
      signal: stop.signal,
      onProgress: ({ steps }) => {
        seen.push(steps.map(({ state }) => state).join(' '))
        if (steps[0]?.state === 'done') stop.abort()
      },
    },
  )
  expect([ended.state, ...states(ended)]).toEqual(['paused', 'Open? done', 'Where? waiting'])
  expect(seen.slice(0, 2)).toEqual(['writing waiting', 'done waiting'])
})

test('tools of a skipped connector are skipped, those of a failed one blocked', async () => {
  const demo = await emptyAgent()
  const agent = { connectors: [{ ...orders, tools: [find] }] }
  refusing(demo, mentions('orders.example'))
  const failed = await run(demo, agent, { keepsGoing: true })
  expect(states(failed)).toEqual(['orders failed', 'find blocked'])
  const skipped = await run(demo, agent, { previous: skipFailed(failed) })
  expect(states(skipped)).toEqual(['orders skipped', 'find skipped'])
})

test('a connector without its required credentials is not sent', async () => {
  const demo = await emptyAgent()
  const agent = { connectors: [{ ...orders, auth_type: 'API_KEY', tools: [find] }] }
  const { steps } = await run(demo, agent)
  expect(steps.map(({ state, failure }) => [state, failure?.title])).toEqual([
    ['blocked', 'Credentials are missing'],
    ['blocked', undefined],
  ])
  expect(demo.writes).toEqual([])
})

test('a created connector whose response has no id is looked up before its tools are written', async () => {
  const demo = await emptyAgent()
  demo.sabotage(async (call, play) => {
    const answer = await play()
    return call.method === 'POST' && call.path === at(platformPaths.connectors)
      ? { ok: true, body: {} }
      : answer
  })
  const ended = await run(demo, { connectors: [{ ...orders, tools: [find] }] })
  expect(states(ended)).toEqual(['orders done', 'find done'])
})

test('the agent is switched on despite failed writes that limit nothing', async () => {
  const demo = await emptyAgent()
  await demo.post(at(platformPaths.faqs), faqs[0])
  refusing(demo, (call) => call.method === 'DELETE' || mentions('+15551')(call))
  const { settings } = bundleOf(await liveOf(demo)).bundle.agent
  const agent = {
    settings: { ...settings, rollout: { enabled: true } },
    faqs: [],
    allowlist: [{ consumer_phone_number: '+15551' }],
  }
  const ended = await run(demo, agent, { keepsGoing: true, deletes: true })
  expect(states(ended)).toEqual(['+15551 failed', 'Open? failed', 'rollout done'])
})

test("each write carries its record's name and changed fields", async () => {
  const demo = await emptyAgent()
  await demo.post(at(platformPaths.skills), skill)
  const subjects: unknown[] = []
  demo.sabotage((call, play) => {
    if (call.method !== 'GET') subjects.push(call.subject)
    return play()
  })
  const { settings } = bundleOf(await liveOf(demo)).bundle.agent
  const handoff = { enabled: true, message_selection: 'CUSTOM', message: 'One moment.' }
  await run(demo, { settings: { ...settings, handoff }, skills: [{ ...skill, skill: 'Ring twice.' }] })
  expect(subjects).toEqual([{ name: 'ring', fields: ['skill'] }, { fields: ['handoff'] }])
})

test('an ambiguous record is held, which makes the run partial', async () => {
  const demo = await emptyAgent()
  const bundle = await fileOf(demo, { faqs: faqs.slice(0, 1) })
  demo.sabotage(async (call, play) => {
    if (call.method !== 'GET' || call.path !== at(platformPaths.faqs)) return play()
    return { ok: true, body: { data: [{ id: '1', question: { text: 1 }, answer: { text: 2 } }] } }
  })
  const held = await applyBundle({ bundle, phoneNumberId, transport: demo.transport })
  expect(states(held)).toEqual(['Open? held'])
  expect(held.unclear).toMatchObject([{ side: 'agent', section: 'faqs', records: ['Open?'] }])
  const { unclear: _, ...withoutEntries } = held
  expect([isPartial(held), isPartial(withoutEntries), isPartial({ steps: [] })]).toEqual([true, true, false])
  expect(demo.writes).toEqual([])
})
