/** Nothing is written before all that a plan needs was read, and what deletes asks first. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { attendedBy } from '../support/process-context.ts'
import { runInProcess } from './in-process.ts'
import { platformBetween } from './platform-between.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare() {
  const simulated = await simulatedCommand()
  const { env, platform, control, file } = simulated
  const agent = file('agent.json')
  const wait = async () => undefined
  const call = (args: readonly string[], around: Parameters<typeof runInProcess>[1] = {}) =>
    runInProcess(args, { env, wait, ...around })
  await call(['export', '--phone', phone, '--out', agent])
  const edit = async (change: (agent: { faqs: object[]; settings: { handoff: object } }) => void) => {
    const bundle = JSON.parse(await readFile(agent, 'utf8'))
    change(bundle.agent)
    await writeFile(agent, JSON.stringify(bundle))
  }
  const broken = (more: object) =>
    control('POST /faults', { kind: 'server_error', times: 0, method: 'GET', ...more })
  const faqs = async () => (await platform(`GET /${phone}/agent_config/faq`)).text
  const settings = async () => (await platform(`GET /${phone}/agent_config/settings`)).text
  return { ...simulated, call, edit, broken, agent, faqs, settings }
}

const withFaqAndMessage = (agent: { faqs: object[]; settings: { handoff: object } }) => {
  agent.faqs.push({ question: 'Any bells?', answer: 'Yes.' })
  agent.settings.handoff = { ...agent.settings.handoff, message: 'One moment.' }
}

test('nothing is written if a list cannot be read, unless --partial; the snapshot is named so', async () => {
  const { call, edit, broken, control, agent, faqs, settings, file } = await prepare()
  await edit(withFaqAndMessage)
  const before = [await faqs(), await settings()]
  await broken({ path: 'agent_config/faq' })
  const apply = ['apply', agent, '--phone', phone]
  const refused = await call([...apply, '--no-snapshot'])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.notes).toContain('Part of the agent could not be read: nothing was changed')
  expect(refused.notes).toContain('? faqs could not be read: Ordered Fault')
  expect(refused.notes).toContain('--skip faqs, or change the rest with --partial')
  await control('DELETE /faults')
  expect([await faqs(), await settings()]).toEqual(before)

  // What is not selected need not be read.
  await broken({ path: 'agent_config/faq' })
  expect(await call([...apply, '--no-snapshot', '--only', 'skills'])).toMatchObject({ code: 0 })
  const snapshot = file('part.json')
  const partly = await call([...apply, '--partial', '--snapshot', snapshot])
  expect(partly).toMatchObject({ code: 3, out: expect.stringContaining('~ settings handoff: done') })
  expect(partly.notes).toContain('Part of the agent as it was, without faqs, which could not be read:')
  expect(JSON.parse(await readFile(snapshot, 'utf8'))).toMatchObject({ partial: [{ section: 'faqs' }] })
  await control('DELETE /faults')
  expect(await faqs()).toBe(before[0])
  const reviewed = await call(['apply', '--plan', agent, '--phone', phone, '--partial'])
  expect(reviewed).toMatchObject({ code: 1, notes: expect.stringContaining('--partial excludes them') })
})

// Only a process can change its directory, not a thread of the mutation tests.
test.runIf(isMainThread)('a partial snapshot without a name of its own is called partial', async () => {
  const { call, edit, broken, agent, file } = await prepare()
  await edit(withFaqAndMessage)
  await broken({ path: 'agent_config/websites' })
  const folder = path.dirname(file('x'))
  const cwd = process.cwd()
  process.chdir(folder)
  try {
    await call(['apply', agent, '--phone', phone, '--only', 'settings'])
  } finally {
    process.chdir(cwd)
  }
  expect(await readdir(file('agent-snapshots'))).toEqual([
    expect.stringMatching(/^300000000000001-.*-partial\.json$/),
  ])
})

test('an agent that cannot be read again before the first write is not written, with the reason', async () => {
  const { call, edit, env, agent, faqs, settings, file } = await prepare()
  await edit(withFaqAndMessage)
  const before = [await faqs(), await settings()]
  let isBroken = false
  const upstream = await platformBetween(env.PLATFORM_UPSTREAM, {
    strikes: ({ method, url }) =>
      isBroken && method === 'GET' && url.includes('agent_config/faq') ? 'lost' : undefined,
  })
  const ended = await call(['apply', agent, '--phone', phone, '--snapshot', file('before.json')], {
    env: { ...env, PLATFORM_UPSTREAM: upstream },
    // Written between the two readings.
    onNote(text) {
      if (text.startsWith('The agent as it was')) isBroken = true
    },
  })
  expect([ended.code, isBroken]).toEqual([1, true])
  expect(ended.out).toContain('+ faqs Any bells?: not done')
  expect(ended.out).toContain('~ settings handoff: not done')
  expect(ended.out).toContain('? faqs could not be read: Status 502')
  expect(ended.notes).toContain('could not be read again before the first write: nothing was changed')
  expect(ended.out).not.toContain('changed elsewhere')
  expect([await faqs(), await settings()]).toEqual(before)
})

test('restore, and apply with deletions, ask in a terminal; elsewhere they need --yes', async () => {
  const { call, edit, agent, faqs, file } = await prepare()
  const before = await faqs()
  await edit((one) => {
    one.faqs = one.faqs.slice(3)
  })
  const apply = ['apply', agent, '--phone', phone, '--deletes', '--snapshot', file('before.json')]
  const restore = ['restore', file('before.json'), '--phone', phone, '--no-snapshot']
  for (const args of [apply, restore])
    expect(await call(args)).toMatchObject({
      code: 1,
      out: '',
      notes: `${args[0]} asks before the first change: call it in a terminal, or with --yes\n`,
    })
  const no = attendedBy('n')
  const refused = await call(apply, no.around)
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('nothing was changed') })
  expect(refused.notes).toContain('- faqs ')
  expect(no.asked).toEqual([`Make these 3 changes to ${phone}, 3 deletions among them? [y]es, [n]o: `])
  expect(await faqs()).toBe(before)
  expect(await call(apply, attendedBy('yes').around)).toMatchObject({ code: 0 })
  expect(await faqs()).not.toBe(before)
  // Ctrl-C is no yes.
  expect(await call(restore, attendedBy().around)).toMatchObject({ code: 1 })
  const back = attendedBy('y')
  expect(await call(restore, back.around)).toMatchObject({ code: 0 })
  expect(back.asked).toEqual([`Make these 3 changes to ${phone}? [y]es, [n]o: `])
  // What deletes nothing, and what was reviewed, does not ask.
  await edit((one) => void one.faqs.push({ question: 'Any bells?', answer: 'Yes.' }))
  expect(await call(['apply', agent, '--phone', phone, '--no-snapshot'])).toMatchObject({ code: 0 })
  const plan = ['plan', agent, '--phone', phone, '--deletes', '--out', file('plan.json')]
  expect(await call(plan)).toMatchObject({ code: 2 })
  const reviewed = ['apply', '--plan', file('plan.json'), '--phone', phone, '--no-snapshot']
  expect(await call(reviewed)).toMatchObject({ code: 0, out: expect.stringContaining('- faqs ') })
})

test('a comparison with an agent says what it could not compare', async () => {
  const { call, broken, agent } = await prepare()
  expect(await call(['diff', agent, '--phone', phone])).toMatchObject({ code: 0 })
  await broken({ path: 'agent_config/faq' })
  expect(await call(['diff', agent, '--phone', phone])).toMatchObject({
    code: 3,
    out: expect.stringContaining('? faqs could not be read: Ordered Fault'),
  })
})
