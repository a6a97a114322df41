/** Write order: an agent never has a larger audience than it may, nor answers without its forbidden phrases. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { applyBundle } from '../../src/agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../../src/agent/plan/plan.ts'
import type { PlatformCall } from '../../src/agent/transport/transport.ts'
import { isObject } from '../../src/contract/json.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import type { ConfigBundle } from '../../src/contract/studio/files/config-bundle.ts'
import type { SettingsConfig } from '../../src/contract/studio/files/config-records.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'
import { makeAgent, randomAgent } from './random-agent.ts'

const settingsPath = fillPath(platformPaths.settings, { entity_id: phoneNumberId })
const allowlistPath = fillPath(platformPaths.allowlist, { entity_id: phoneNumberId })
const faqsPath = fillPath(platformPaths.faqs, { entity_id: phoneNumberId })

const off: SettingsConfig = {
  rollout: { enabled: false },
  ai_audience: 'EVERYONE',
  handoff: null,
  followup: null,
  never_say_phrases: [],
}
const guarded: SettingsConfig = {
  ...off,
  rollout: { enabled: true },
  ai_audience: 'ALLOWLISTED_ONLY',
  never_say_phrases: ['guaranteed'],
}

async function emptyAgent(settings: SettingsConfig = off): Promise<DemoAgent> {
  const demo = demoAgent()
  await demo.wipe()
  await demo.put(settingsPath, settings)
  demo.writes.length = 0
  return demo
}

const liveOf = ({ transport }: DemoAgent) => readAgent({ transport, phoneNumberId })

async function bundleWith(demo: DemoAgent, agent: ConfigBundle['agent']): Promise<ConfigBundle> {
  return { ...bundleOf(await liveOf(demo)).bundle, agent }
}

const run = (demo: DemoAgent, bundle: ConfigBundle) =>
  applyBundle({ bundle, phoneNumberId, deletes: true, keepsGoing: true, transport: demo.transport })

const isSwitch = ({ method, path, body }: PlatformCall) =>
  method === 'PUT' &&
  path === settingsPath &&
  isObject(body) &&
  isObject(body.rollout) &&
  body.rollout.enabled === true

const refused = (kind: Parameters<typeof failure>[0] = 'invalid', status = 400) =>
  ({ ok: false, failure: failure(kind, { status, title: 'Refused' }) }) as const

test('between any two agents, switching one on is the last write, after allowlist, audience and phrases', async () => {
  await fc.assert(
    fc.asyncProperty(randomAgent, randomAgent, async (wanted, other) => {
      const source = demoAgent()
      await source.wipe()
      await makeAgent(source, wanted)
      const { bundle } = bundleOf(await liveOf(source))
      const demo = demoAgent()
      await demo.wipe()
      await makeAgent(demo, other)
      await demo.put(settingsPath, { rollout: { enabled: false } })
      const settings = { ...(bundle.agent.settings ?? off), rollout: { enabled: true } }
      const file = { ...bundle, agent: { ...bundle.agent, settings } }
      const items = planFor(await liveOf(demo), file, { deletes: true }).items.filter(isWrite)
      expect(items.at(-1)).toMatchObject({ kind: 'settings', name: 'rollout' })
      expect(items.filter(({ kind, name }) => kind === 'settings' && name === 'rollout')).toHaveLength(1)
    }),
    propertyRuns(30),
  )
})

test('narrowing or switching off an agent precedes every other write', async () => {
  const demo = await emptyAgent({ ...guarded, ai_audience: 'EVERYONE' })
  const skills = [{ title: 'greet', description: 'Always', skill: 'Say good morning.' }]
  const names = async (settings: SettingsConfig) =>
    planFor(await liveOf(demo), await bundleWith(demo, { settings, skills }))
      .items.filter(isWrite)
      .map(({ name }) => name)
  expect(await names({ ...guarded, never_say_phrases: ['never'] })).toEqual([
    'ai_audience',
    'greet',
    'never_say_phrases',
  ])
  expect(await names(off)).toEqual(['rollout', 'greet', 'never_say_phrases'])
})

test('opening an agent to everyone is the last write, and requires its forbidden phrases', async () => {
  const demo = await emptyAgent(guarded)
  const settings = { ...guarded, ai_audience: 'EVERYONE', never_say_phrases: ['never'] }
  const skills = [{ title: 'greet', description: 'Always', skill: 'Say good morning.' }]
  const bundle = await bundleWith(demo, { settings, skills })
  expect(
    planFor(await liveOf(demo), bundle)
      .items.filter(isWrite)
      .map(({ name }) => name),
  ).toEqual(['greet', 'never_say_phrases', 'ai_audience'])
  demo.sabotage((call, play) =>
    call.method === 'PUT' && JSON.stringify(call.body).includes('"never"')
      ? Promise.resolve(refused())
      : play(),
  )
  const { steps } = await run(demo, bundle)
  expect(steps.map(({ item, state }) => [item.name, state])).toEqual([
    ['greet', 'done'],
    ['never_say_phrases', 'failed'],
    ['ai_audience', 'blocked'],
  ])
  demo.sabotage(undefined)
  expect((await liveOf(demo)).settings?.ai_audience).toBe('ALLOWLISTED_ONLY')
})

test('an agent is not switched on while its limits cannot be read back', async () => {
  const demo = await emptyAgent()
  let isWritten = false
  demo.sabotage((call, play) => {
    isWritten ||= call.method === 'PUT'
    const isReading = isWritten && call.method === 'GET' && call.path === settingsPath
    return isReading ? Promise.resolve(refused('failed', 500)) : play()
  })
  const { steps } = await run(demo, await bundleWith(demo, { settings: guarded }))
  expect(Object.fromEntries(steps.map(({ item, state }) => [item.name, state]))).toEqual({
    ai_audience: 'unconfirmed',
    never_say_phrases: 'unconfirmed',
    rollout: 'blocked',
  })
  demo.sabotage(undefined)
  expect((await liveOf(demo)).settings?.rollout?.enabled).toBe(false)
})

test('an agent is switched on only after its allowlist and audience', async () => {
  const demo = await emptyAgent()
  const atSwitch: unknown[] = []
  demo.sabotage(async (call, play) => {
    if (isSwitch(call)) {
      const [settings] = [(await liveOf(demo)).settings]
      const { allowlist } = await liveOf(demo)
      atSwitch.push([settings?.ai_audience, settings?.never_say_phrases, allowlist?.length])
    }
    return play()
  })
  const allowlist = [{ consumer_phone_number: '+15551' }]
  const ended = await run(demo, await bundleWith(demo, { settings: guarded, allowlist }))
  expect(ended).toMatchObject({ state: 'finished' })
  expect(atSwitch).toEqual([['ALLOWLISTED_ONLY', ['guaranteed'], 1]])
})

test.each([
  ['the audience', (body: object) => 'ai_audience' in body && body.ai_audience === 'ALLOWLISTED_ONLY'],
  ['a phrase that it must never say', (body: object) => JSON.stringify(body).includes('guaranteed')],
])('an agent is not switched on while %s was refused, and says why', async (_, matches) => {
  const demo = await emptyAgent()
  demo.sabotage((call, play) =>
    call.path === settingsPath && isObject(call.body) && !isSwitch(call) && matches(call.body)
      ? Promise.resolve(refused())
      : play(),
  )
  const { steps } = await run(demo, await bundleWith(demo, { settings: guarded }))
  expect(steps.find(({ item }) => item.name === 'rollout')?.state).toBe('blocked')
  demo.sabotage(undefined)
  expect((await liveOf(demo)).settings?.rollout?.enabled).toBe(false)
})

test('an agent is not switched on when the platform accepts a limit but does not store it', async () => {
  const demo = await emptyAgent()
  demo.sabotage((call, play) =>
    call.path === settingsPath && isObject(call.body) && !isSwitch(call)
      ? play({ ...call, body: { ...call.body, ai_audience: 'EVERYONE' } })
      : play(),
  )
  const { steps } = await run(demo, await bundleWith(demo, { settings: guarded }))
  const states = Object.fromEntries(steps.map(({ item, state }) => [item.name, state]))
  expect(states).toMatchObject({ ai_audience: 'differs', never_say_phrases: 'done', rollout: 'blocked' })
  demo.sabotage(undefined)
  expect((await liveOf(demo)).settings?.rollout?.enabled).toBe(false)
})

test('an agent is not switched on while a number could not be removed from its allowlist', async () => {
  const demo = await emptyAgent({ ...guarded, rollout: { enabled: false } })
  await demo.post(allowlistPath, { consumer_phone_number: '+15551' })
  demo.sabotage((call, play) => (call.method === 'DELETE' ? Promise.resolve(refused()) : play()))
  const { steps } = await run(demo, await bundleWith(demo, { settings: guarded, allowlist: [] }))
  expect(steps.map(({ item, state }) => [item.kind, state])).toEqual([
    ['allowlist', 'failed'],
    ['settings', 'blocked'],
  ])
})

const question = { question: 'Open?', answer: 'Yes.' }

test.each([
  ['no answer', 'unreachable', 0],
  ['an error of the platform', 'failed', 502],
  ['an answer that cannot be read', 'unreadable', 200],
] as const)(
  'a write that ended in %s is looked up before it is reported failed or repeated',
  async (_, kind, status) => {
    for (const arrives of [true, false]) {
      const demo = await emptyAgent()
      let isFirst = true
      demo.sabotage(async (call, play) => {
        if (call.method !== 'POST' || !isFirst) return play()
        isFirst = false
        if (arrives) await play()
        return refused(kind, status)
      })
      const bundle = await bundleWith(demo, { faqs: [question] })
      const { steps } = await run(demo, bundle)
      expect(steps.map(({ state }) => state)).toEqual([arrives ? 'done' : 'failed'])
      await run(demo, bundle)
      expect(demo.writes).toEqual([`POST ${faqsPath}`])
    }
  },
)

test('a definite refusal is not looked up', async () => {
  const demo = await emptyAgent()
  let reads = 0
  demo.sabotage((call, play) => {
    if (call.method === 'POST') return Promise.resolve(refused())
    if (call.path === faqsPath) reads += 1
    return play()
  })
  const bundle = await bundleWith(demo, { faqs: [question] })
  reads = 0
  await run(demo, bundle)
  expect(reads).toBe(1)
})

test('fields that the platform dropped or changed are named, again on a second run', async () => {
  const demo = await emptyAgent()
  demo.sabotage((call, play) =>
    call.path === faqsPath && call.method === 'POST' && isObject(call.body)
      ? play({ ...call, body: { ...call.body, answer: 'No.' } })
      : play(),
  )
  const bundle = await bundleWith(demo, { faqs: [question] })
  const [step] = (await run(demo, bundle)).steps
  expect(step).toMatchObject({
    state: 'differs',
    left: [{ path: ['answer'], before: 'No.', after: 'Yes.' }],
  })
  demo.sabotage(undefined)
  expect((await run(demo, bundle)).steps.map(({ state }) => state)).toEqual(['done'])
  expect((await run(demo, bundle)).steps).toEqual([])
})

test('an accepted but absent change is not done, and an unreadable one is not confirmed', async () => {
  const demo = await emptyAgent()
  const swallowed = { ok: true, body: { id: '1' } } as const
  demo.sabotage((call, play) => (call.method === 'POST' ? Promise.resolve(swallowed) : play()))
  const bundle = await bundleWith(demo, { faqs: [question] })
  expect((await run(demo, bundle)).steps).toMatchObject([{ state: 'differs' }])
  let isWritten = false
  demo.sabotage((call, play) => {
    if (call.method === 'POST') isWritten = true
    return isWritten && call.method === 'GET' ? Promise.resolve(refused('failed', 500)) : play()
  })
  expect((await run(demo, bundle)).steps).toMatchObject([{ state: 'unconfirmed' }])
})

test('a change read back in an ambiguous form is not confirmed', async () => {
  const demo = await emptyAgent()
  let isWritten = false
  demo.sabotage(async (call, play) => {
    isWritten ||= call.method === 'POST'
    if (!isWritten || call.method !== 'GET') return play()
    return { ok: true, body: { data: [{ id: '1', question: { text: 1 }, answer: { text: 2 } }] } }
  })
  const { steps } = await run(demo, await bundleWith(demo, { faqs: [question] }))
  expect(steps.map(({ state }) => state)).toEqual(['unconfirmed'])
})

test('written records are read back once per list, however many were written', async () => {
  const demo = await emptyAgent()
  const skillsPath = fillPath(platformPaths.skills, { entity_id: phoneNumberId })
  const faqs = Array.from({ length: 12 }, (_, at) => ({ question: `Open at ${at}?`, answer: 'Yes.' }))
  const skills = Array.from({ length: 5 }, (_, at) => ({
    title: `greet-${at}`,
    description: 'Always',
    skill: `Say good morning, ${at}.`,
  }))
  const bundle = await bundleWith(demo, { faqs, skills })
  const reads: string[] = []
  let isWritten = false
  demo.sabotage((call, play) => {
    isWritten ||= call.method === 'POST'
    if (isWritten && call.method === 'GET' && call.query?.after === undefined) reads.push(call.path)
    return play()
  })
  const { steps } = await run(demo, bundle)
  expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'done'))
  expect(steps).toHaveLength(17)
  expect(reads.toSorted()).toEqual([faqsPath, skillsPath].toSorted())
})

test('a change that cannot be read back because the platform is unavailable is not reported done', async () => {
  const demo = await emptyAgent()
  let posts = 0
  demo.sabotage((call, play) => {
    if (call.method === 'POST') posts += 1
    return posts > 1 ? Promise.resolve(refused('unreachable', 0)) : play()
  })
  const faqs = [question, { question: 'Closed?', answer: 'No.' }]
  const { state, steps } = await run(demo, await bundleWith(demo, { faqs }))
  expect(state).toBe('paused')
  expect(steps.map((step) => step.state)).toEqual(['unconfirmed', 'failed'])
})
