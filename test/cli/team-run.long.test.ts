/** A command's run over an agent is seen like a member's, and nobody begins a second one (docs/behaviour.md, 12.10). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { planRunFile } from '../../src/agent/plan/plan-run-file.ts'
import { recordList } from '../../src/contract/studio/workspace/records.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { commandLineProgram } from '../support/process.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { fresh, onboard } from './onboard.ts'
import { platformBetween } from './platform-between.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/**
 * A studio with a team, and a command whose second new FAQ waits until it is let go.
 *
 * @param untilNoticed later ones wait until the command has read who has continued its run
 */
async function prepare({ untilNoticed = false } = {}) {
  const { simulator, env, file, platform, passTime } = await simulatedCommand()
  const studio = await startStudio({
    env: {
      PLATFORM_UPSTREAM: simulator.platformUrl,
      GRAPH_UPSTREAM: simulator.graphUrl,
      PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
      STUDIO_WORKSPACE_DIR: temporaryFolder(),
    },
  })
  const member = await studio.signIn(simulator.token)
  const place = `/api/workspace/plans/${phone}`
  const held = latch()
  const letGo = latch()
  const noticed = latch()
  let writes = 0
  const slow = await platformBetween(simulator.platformUrl, {
    holds({ method, url }) {
      if (method !== 'POST' || !url.includes('/agent_config/faq')) return undefined
      writes += 1
      if (writes === 2) held.open()
      if (writes > 2) return untilNoticed ? noticed.opened : undefined
      return writes === 2 ? letGo.opened : undefined
    },
  })
  const reported = { ...env, STUDIO_URL: studio.url }
  const watched = await platformBetween(studio.url, {
    alters({ url }, text) {
      if (url === `${place}/current` && text.includes('"id":"member"')) noticed.open()
      return text
    },
  })
  const call = (args: readonly string[], around: Partial<Parameters<typeof runInProcess>[1]> = {}) =>
    runInProcess(args, { env: reported, ...around })
  const agent = file('agent.json')
  await call(['export', '--phone', phone, '--out', agent])
  const add = async (...questions: string[]) => {
    const bundle = JSON.parse(await readFile(agent, 'utf8'))
    for (const question of questions) bundle.agent.faqs.push({ question, answer: 'Yes.' })
    await writeFile(agent, JSON.stringify(bundle))
  }
  const current = async () => planRunFile.parse((await member.request(`${place}/current`)).json).plan
  const listed = async () => recordList.parse((await member.request(place)).json).records
  const apply = ['apply', agent, '--phone', phone, '--no-snapshot']
  return {
    ...{
      call,
      env: reported,
      slow: { ...reported, PLATFORM_UPSTREAM: slow, ...(untilNoticed && { STUDIO_URL: watched }) },
      add,
      apply,
      member,
      place,
    },
    onboarded: () => onboard(platform, passTime),
    ...{ current, listed, held: held.opened, letGo: () => letGo.open(), agent, file },
  }
}

test('a second command is refused with who runs what, and the ended run leaves no record', async () => {
  const { call, slow, add, apply, current, listed, held, letGo } = await prepare()
  await add('Do you sell bells?', 'Do you sell locks?', 'Do you sell pumps?')
  const first = call(apply, { env: slow })
  await held
  await expect
    .poll(async () => (await current()).run.steps.map(({ state }) => state))
    .toEqual(['done', 'writing', 'waiting'])
  const shown = await current()
  expect(shown).toMatchObject({
    title: 'apply agent.json',
    isCommand: true,
    origin: 'file',
    from: 'agent.json',
  })
  expect([shown.run.state, shown.versionId, shown.bundle?.credentials]).toEqual([
    'running',
    expect.stringMatching(/^before-/),
    'stripped',
  ])
  const second = await call(apply)
  expect(second).toMatchObject({ code: 1, out: '' })
  expect(second.notes).toContain('changes this agent: apply agent.json (command line), 1 of 3 done')
  letGo()
  expect(await first).toMatchObject({ code: 0 })
  expect(await listed()).toEqual([])
})

test('a killed command is cut after a minute without news; the command goes on when it is run again', async () => {
  const { call, slow, add, apply, current, listed, held } = await prepare()
  await add('Do you sell bells?', 'Do you sell locks?')
  const child = spawn(process.execPath, [commandLineProgram, ...apply], {
    env: { PATH: process.env.PATH ?? '', ...slow },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await held
  await expect.poll(async () => (await current()).run.steps.map(({ state }) => state)).toContain('writing')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await current()).toMatchObject({ isCommand: true, run: { state: 'running' } })
  expect((await call(apply)).notes).toContain('A run without news for a minute counts as stopped')
  const later = await call(apply, { now: () => new Date(Date.now() + 61_000) })
  expect(later).toMatchObject({ code: 0, out: expect.stringContaining('+ faqs Do you sell locks?: done') })
  expect(await listed()).toEqual([])
})

test('an interrupted command leaves a run that members can continue or take back', async () => {
  const { call, slow, add, apply, current, held, letGo } = await prepare()
  await add('Do you sell bells?', 'Do you sell locks?', 'Do you sell pumps?')
  let interrupt = () => {}
  const first = call(apply, { env: slow, onInterrupt: (action) => (interrupt = action) })
  await held
  interrupt()
  letGo()
  expect(await first).toMatchObject({ code: 1 })
  const { run, bundle, versionId } = await current()
  expect([run.state, run.steps.map(({ state }) => state)]).toEqual(['paused', ['done', 'done', 'waiting']])
  expect([bundle !== undefined, versionId !== undefined]).toEqual([true, true])
})

test("a command's record is not to be continued if only the file has what is left", async () => {
  const { call, slow, add, apply, agent, current, held, letGo } = await prepare()
  await add('Do you sell bells?', 'Do you sell locks?')
  const file = JSON.parse(await readFile(agent, 'utf8'))
  file.credentials = 'included'
  const headers = [{ field_name: 'X-Key', value: 'k-very-secret-3141' }]
  file.agent.connectors.push({
    ...{ name: 'stock', description: 'Stock.', base_url: 'https://stock.example.com', auth_type: 'API_KEY' },
    ...{ auth_config: { api_key: { headers } }, tools: [] },
  })
  await writeFile(agent, JSON.stringify(file))
  const running = call(apply, { env: slow })
  await held
  const shown = await current()
  expect(shown).toMatchObject({ title: 'apply agent.json', isCommand: true })
  expect(shown).not.toHaveProperty('bundle')
  expect(JSON.stringify(shown)).not.toContain('k-very-secret')
  letGo()
  await running
})

test('a command stops once a member has continued its run', async () => {
  const { call, slow, add, apply, current, member, place, held, letGo } = await prepare({
    untilNoticed: true,
  })
  const asked = Array.from({ length: 12 }, (_, at) => `Do you sell part ${at}?`)
  await add(...asked)
  const first = call(apply, { env: slow })
  await held
  await expect.poll(async () => (await current()).run.steps.map(({ state }) => state)).toContain('writing')
  // The command's own progress may come between reading and writing.
  const take = async () => {
    const plan = { ...(await current()), id: 'member', title: 'Import agent.json' }
    const { headers } = await member.request(`${place}/current`)
    const { status } = await member.request(`${place}/current`, {
      method: 'PUT',
      headers: { 'if-match': headers.etag ?? '' },
      json: { format: 'messaging-agent-plan-run', version: 1, plan },
    })
    return status
  }
  await expect.poll(take).toBe(200)
  letGo()
  const stopped = await first
  expect(stopped.code).toBe(1)
  expect(stopped.notes).toContain('The run was continued in the studio')
  expect(await current()).toMatchObject({
    id: 'member',
    title: 'Import agent.json',
    run: { state: 'running' },
  })
})

test.each([
  ['apply', phone],
  ['promote', fresh],
])("a member's run in the app is not disturbed by %s", async (name, number) => {
  const { call, add, apply, member, file, onboarded } = await prepare()
  await add('Do you sell bells?')
  await onboarded()
  const run = { state: 'running', steps: [], unread: [] }
  const plan = {
    ...{ phoneNumberId: number, id: 'a', title: 'Import x.json', deletes: false, isStripped: false, run },
  }
  const stored = await member.request(`/api/workspace/plans/${number}/current`, {
    method: 'PUT',
    headers: { 'if-none-match': '*' },
    json: { format: 'messaging-agent-plan-run', version: 1, plan },
  })
  expect(stored.status).toBe(201)
  const turns = [{ message: 'Hours?', assertions: [{ kind: 'contains' as const, value: 'monday' }] }]
  await writeFile(file('hours.json'), scenarioText([{ id: 'hours', title: 'Hours', turns }]))
  const promote = ['promote', '--from', phone, '--to', fresh, '--scenarios', file('hours.json')]
  const part = ['--only', 'faqs', '--snapshot', file('before.json'), '--min-pass-rate', '0', '--yes']
  const refused = await call(name === 'apply' ? apply : [...promote, ...part])
  expect(refused.code).toBe(1)
  expect(refused.notes).toContain('changes this agent: Import x.json, 0 of 0 done')
  expect(refused.notes).not.toContain('The agent as it was')
  expect((await member.request(`/api/platform/${number}/agent_config/faq?limit=100`)).text).not.toContain(
    'bells',
  )
})
