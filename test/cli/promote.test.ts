/** One agent for several stages, between two simulator numbers: overlays, secrets by reference, promotion. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Scenario } from '../../src/contract/studio/files/scenario.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { answerWith, startPeer } from '../ai/ai-peer.ts'
import { runInProcess } from './in-process.ts'
import { fresh, onboard, switchOn } from './onboard.ts'
import { platformBetween } from './platform-between.ts'
import { inTerminal } from './process/terminal.ts'
import { validator } from './schema-validator.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

const secret = 'k-very-secret-3141'

async function prepare() {
  const { env, file, platform, control, passTime } = await simulatedCommand()
  await mkdir(file('stages'))
  const call = (
    args: readonly string[],
    more: Record<string, string> = {},
    around: Omit<NonNullable<Parameters<typeof runInProcess>[1]>, 'env'> = {},
  ) => runInProcess(args, { env: { ...env, ...more }, ...around })
  const stage = (agent: object) =>
    writeFile(
      file('stages/live.json'),
      JSON.stringify({ $schema: 'x', format: 'messaging-agent-stage', version: 1, agent }),
    )
  await call(['export', '--phone', phone, '--out', file('agent.json')])
  const scenarios = (value: string) =>
    writeFile(
      file('scenarios.json'),
      scenarioText([
        {
          title: 'Hours',
          turns: [{ message: 'When are you open?', assertions: [{ kind: 'contains', value }] }],
        },
      ]),
    )
  return { call, env, file, stage, scenarios, platform, control, passTime }
}

const connector = (key: unknown) => ({
  connectors: [
    {
      name: 'stock',
      description: 'Stock of the shop.',
      base_url: 'https://stock.example.com',
      auth_type: 'API_KEY',
      auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: key }] } },
      tools: [],
    },
  ],
})

test('a stage changes, adds and removes by name, and yields the exact plan', async () => {
  const { call, file, stage } = await prepare()
  const { agent } = JSON.parse(await readFile(file('agent.json'), 'utf8'))
  const [first, second] = agent.faqs
  await stage({
    settings: { handoff: { message: 'Live only.' } },
    faqs: [
      { question: first.question, answer: 'Another answer.' },
      { question: second.question, $remove: true },
      { question: 'Only live?', answer: 'Yes.' },
    ],
  })
  const plan = ['plan', file('agent.json'), '--phone', phone]
  expect(await call(plan)).toMatchObject({ code: 0 })
  const staged = await call([...plan, '--stage', 'live', '--deletes', '--json'])
  expect(staged.code).toBe(2)
  const { items } = JSON.parse(staged.out) as { items: { change: string; name: string }[] }
  expect(
    items
      .filter(({ change }) => !['same', 'upload'].includes(change))
      .map(({ change, name }) => [change, name]),
  ).toEqual(
    expect.arrayContaining([
      ['change', 'handoff'],
      ['change', first.question],
      ['create', 'Only live?'],
      ['delete', second.question],
    ]),
  )
})

test('a secret comes from the environment, reaches the platform, and is in no file and no output', async () => {
  const { call, file, stage, platform } = await prepare()
  await stage(connector({ $env: 'AGENT_SECRET_STOCK' }))
  const staged = ['--phone', phone, '--stage', 'live']
  const env = { AGENT_SECRET_STOCK: secret }
  const planned = await call(['plan', file('agent.json'), ...staged, '--out', file('plan.json')], env)
  expect(planned).toMatchObject({ code: 2, out: expect.stringContaining('+ connectors stock') })
  const written = await readFile(file('plan.json'), 'utf8')
  expect(written).toContain('AGENT_SECRET_STOCK')
  expect(written + planned.out + planned.notes).not.toContain(secret)

  const reviewed = ['apply', '--plan', file('plan.json'), '--phone', phone, '--no-snapshot']
  expect(await call(reviewed)).toMatchObject({
    code: 1,
    notes: expect.stringContaining('AGENT_SECRET_STOCK is not set'),
  })
  const applied = await call(reviewed, env)
  expect(applied).toMatchObject({ code: 0, out: '+ connectors stock: done\n' })
  expect(applied.out + applied.notes).not.toContain(secret)
  const read = await platform(`GET /${phone}/agent_connectors`)
  expect(read.text).toContain('stock.example.com')
})

test('a plan says in one line which variable, or stored credential, goes to a new host', async () => {
  const { call, file, stage } = await prepare()
  const staged = ['--phone', phone, '--stage', 'live']
  const env = { AGENT_SECRET_STOCK: secret }
  const planOf = async (agent: object, ...more: string[]) => {
    await stage(agent)
    return call(['plan', file('agent.json'), ...staged, ...more], env)
  }
  const [{ auth_config: _, ...stripped } = {}] = connector(null).connectors
  const known = connector({ $env: 'AGENT_SECRET_STOCK' })
  const moved = (base: object, base_url: string) => ({ connectors: [{ ...base, base_url }] })
  const line = (what: string, host: string) =>
    `! sends ${what} to ${host}, a new host of the connector "stock"`
  const sends = /^! sends .*$/gm

  expect((await planOf(known)).out.match(sends)).toEqual([line('AGENT_SECRET_STOCK', 'stock.example.com')])
  await call(['apply', file('agent.json'), ...staged, '--no-snapshot'], env)
  expect((await planOf(connector({ $env: 'AGENT_SECRET_STOCK' }))).out.match(sends)).toBeNull()

  const elsewhere = await planOf(moved(known.connectors[0] ?? {}, 'https://stock.example.net/v1'))
  expect(elsewhere.out.match(sends)).toEqual([line('AGENT_SECRET_STOCK', 'stock.example.net')])
  const json = await planOf(moved(known.connectors[0] ?? {}, 'https://stock.example.net/v1'), '--json')
  expect(json.notes).toContain(line('AGENT_SECRET_STOCK', 'stock.example.net'))
  const kept = await planOf(moved(stripped, 'https://stock.example.net'))
  expect(kept.out.match(sends)).toEqual([line('the stored credentials', 'stock.example.net')])
})

test.each([
  ['the token of the platform', connector({ $env: 'STUDIO_TOKEN' }), 'begins with AGENT_SECRET_'],
  [
    'a secret where everybody reads it',
    { skills: [{ title: 'x', skill: { $env: 'AGENT_SECRET_A' } }] },
    'only credentials',
  ],
  [
    'a secret as an address',
    { connectors: [{ name: 'x', base_url: { $env: 'AGENT_SECRET_A' } }] },
    'only credentials',
  ],
])('a file cannot refer to %s', async (_, agent, message) => {
  const { call, file, stage } = await prepare()
  await stage(agent)
  const plan = ['plan', file('agent.json'), '--phone', phone, '--stage', 'live']
  expect(await call(plan, { AGENT_SECRET_A: 'x' })).toMatchObject({
    code: 1,
    notes: expect.stringContaining(message),
  })
})

test('a missing stage, or a path as one, is refused', async () => {
  const { call, file } = await prepare()
  const plan = ['plan', file('agent.json'), '--phone', phone, '--stage']
  expect(await call([...plan, 'live'])).toMatchObject({
    code: 1,
    notes: expect.stringContaining('live.json'),
  })
  expect(await call([...plan, '../live'])).toMatchObject({
    code: 1,
    notes: expect.stringContaining('--stage'),
  })
})

test('an agent is promoted when it passes on both numbers, and rolled back otherwise', async () => {
  const { call, file, scenarios, platform, control, passTime } = await prepare()
  await onboard(platform, passTime)
  await switchOn(platform)
  const promote = (...more: string[]) =>
    call([
      ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json')],
      ...['--snapshot', file('before.json'), '--only', 'faqs,skills', '--parallel', '2', ...more],
    ])
  const exported = async () => (await call(['export', '--phone', fresh])).out
  const before = await exported()

  await scenarios('monday to friday')
  expect(await promote()).toMatchObject({ code: 1, notes: expect.stringContaining('--yes') })

  await scenarios('no such words')
  expect(await promote('--yes')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('nothing was changed'),
  })
  expect(await exported()).toBe(before)

  await scenarios('monday to friday')
  // The first write is refused, so the copy is incomplete.
  await control('POST /faults', {
    kind: 'server_error',
    method: 'POST',
    path: `${fresh}/agent_config/faq`,
    times: 1,
  })
  expect(await promote('--yes')).toMatchObject({ code: 3, notes: expect.stringContaining('Not everything') })
  expect(await exported()).toBe(before)

  const done = await promote('--yes')
  expect(done, done.out + done.notes).toMatchObject({ code: 0 })
  expect((await exported()).length).toBeGreaterThan(before.length)
  expect(await promote('--yes')).toMatchObject({ code: 0 })
})

test('a promotion reads only the kinds that it copies, and whether there is an agent', async () => {
  const { call, env, file, scenarios, platform, passTime } = await prepare()
  await onboard(platform, passTime)
  await scenarios('monday to friday')
  const read = new Set<string>()
  const counted = await platformBetween(env.PLATFORM_UPSTREAM, {
    answers({ method, url }) {
      const kind = /^\/\d+\/(agent_config\/\w+|agent_\w+|ui_skills)/.exec(url)?.[1]
      if (method === 'GET' && kind !== undefined) read.add(kind)
      return undefined
    },
  })
  const part = ['--snapshot', file('before.json'), '--min-pass-rate', '0', '--yes']
  const promote = ['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json'), ...part]
  const done = await call([...promote, '--only', 'faqs'], { PLATFORM_UPSTREAM: counted })
  expect(done, done.out + done.notes).toMatchObject({ code: 0, out: expect.stringContaining('+ faqs ') })
  expect([...read].toSorted()).toEqual(['agent_config/faq', 'agent_config/settings'])
  const { agent } = JSON.parse(await readFile(file('before.json'), 'utf8'))
  expect(Object.keys(agent).toSorted()).toEqual(['faqs', 'settings'])
})

test('a target that fails its tests is left unchanged', async () => {
  const { call, file, scenarios, platform, passTime } = await prepare()
  await onboard(platform, passTime)
  await switchOn(platform)
  const before = (await call(['export', '--phone', fresh])).out
  await scenarios('monday to friday')
  // Without FAQs and business info the copy cannot answer like the source.
  const outcome = await call([
    ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json'), '--yes', '--json'],
    ...['--snapshot', file('before.json'), '--only', 'skills'],
  ])
  expect(outcome, outcome.notes).toMatchObject({ code: 3 })
  const errorsIn = await validator()
  expect(errorsIn(outcome.out, 'promotion-results')).toEqual([])
  expect(errorsIn(outcome.out.replace('"reverted"', '"back"'), 'promotion-results')).not.toEqual([])
  expect(JSON.parse(outcome.out)).toMatchObject({
    state: 'reverted',
    source: { results: [{ verdict: 'passed' }] },
    target: { results: [{ verdict: 'failed' }] },
  })
  expect((await call(['export', '--phone', fresh])).out).toBe(before)
  expect(JSON.parse(await readFile(file('before.json'), 'utf8')).source.phone_number_id).toBe(fresh)
})

test('the tests of both numbers share one model budget', async () => {
  const { call, file, platform, passTime } = await prepare()
  await onboard(platform, passTime)
  await switchOn(platform)
  const peer = await startPeer()
  const usage = { prompt_tokens: 999, completion_tokens: 1, total_tokens: 1000 }
  const reply = (answer: object) => ({ content: JSON.stringify(answer), usage })
  const met = { criterion: 1, isMet: true, reason: 'It is friendly.', quote: 'open' }
  const conversation = [reply({ message: 'When are you open?', isDone: true }), reply({ verdicts: [met] })]
  answerWith(peer, ...conversation, ...conversation, ...conversation)
  const customer = { persona: 'Brief.', goal: 'Hours.', facts: [], language: 'English', maxTurns: 1 }
  const rubric = { criteria: ['Stays friendly'], votes: 1 }
  await writeFile(file('scenarios.json'), scenarioText([{ title: 'Hours', turns: [], customer, rubric }]))
  const env = { STUDIO_AI_BASE_URL: `${peer.url}/v1` }
  const prices = { STUDIO_AI_INPUT_PRICE: '1000', STUDIO_AI_OUTPUT_PRICE: '1000' }
  const promote = (maxCost: string, more: Record<string, string>) =>
    call(
      [
        ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json'), '--yes'],
        ...['--snapshot', file('before.json'), '--only', 'faqs', '--max-cost', maxCost],
      ],
      { ...env, ...more },
    )
  expect(await promote('3', {})).toMatchObject({
    code: 1,
    notes: expect.stringContaining('--max-cost needs STUDIO_AI_INPUT_PRICE'),
  })
  // A call costs 1 USD, a conversation two: the source passes, and one call remains for the target.
  const short = await promote('3', prices)
  expect(short, short.out + short.notes).toMatchObject({
    code: 3,
    out: expect.stringContaining('The limit of 3.00 USD is reached.'),
    notes: expect.stringContaining(`${fresh} is as it was`),
  })
  expect(peer.getRequests()).toHaveLength(3)
})

/** Waits for each of these texts in turn, and interrupts the command where specified. */
function interruptedAt(...steps: (readonly [text: string, action: 'pass' | 'interrupt'])[]) {
  let interrupt = () => {}
  return {
    onInterrupt(action: () => void) {
      interrupt = action
    },
    onNote(text: string) {
      const [next] = steps
      if (next === undefined || !text.includes(next[0])) return
      steps.shift()
      if (next[1] === 'interrupt') interrupt()
    },
  }
}

test('an interrupt before the first change changes nothing, a later one rolls back, a second says how', async () => {
  const { call, file, scenarios, platform, control, passTime } = await prepare()
  await onboard(platform, passTime)
  await switchOn(platform)
  await scenarios('monday to friday')
  const promote = [
    ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json')],
    ...['--snapshot', file('before.json'), '--overwrite', '--only', 'faqs,skills', '--yes'],
  ]
  const exported = async () => (await call(['export', '--phone', fresh])).out
  const waits = (method: string) =>
    control('POST /faults', {
      kind: 'rate_limited',
      retry_after_seconds: 1,
      method,
      path: `${fresh}/agent_config/faq`,
      times: 1,
    })
  const before = await exported()

  const early = await call(promote, {}, interruptedAt(['Scenario 1 of 1', 'interrupt']))
  expect(early).toMatchObject({ code: 2, notes: expect.stringContaining('Interrupted: nothing was changed') })
  expect(await exported()).toBe(before)

  await waits('POST')
  const middle = await call(promote, {}, interruptedAt(['Rate limit', 'interrupt']))
  expect(middle.notes).toContain(`Interrupted: ${fresh} goes back to what it was.`)
  expect(middle).toMatchObject({ code: 3, notes: expect.stringContaining(`${fresh} is as it was`) })
  expect(middle.out).toContain(': done')
  expect(await exported()).toBe(before)

  await waits('DELETE')
  const twice = interruptedAt(
    ['Scenario 1 of 1', 'pass'],
    ['Scenario 1 of 1', 'interrupt'],
    ['Rate limit', 'interrupt'],
  )
  const late = await call(promote, {}, twice)
  const back = `restore ${file('before.json')} --phone ${fresh}`
  expect(late).toMatchObject({ code: 1, notes: expect.stringContaining(`messaging-agent-studio ${back}`) })
  expect(await exported()).not.toBe(before)
  expect(await call([...back.split(' '), '--no-snapshot', '--yes'])).toMatchObject({ code: 0 })
  expect(await exported()).toBe(before)
})

test('an interrupt during the tests of the target rolls back, though the pass rate is reached already', async () => {
  const { call, file, platform, passTime } = await prepare()
  await onboard(platform, passTime)
  await switchOn(platform)
  const hours = (title: string): Scenario => ({
    title,
    turns: [{ message: 'When are you open?', assertions: [{ kind: 'contains', value: 'monday' }] }],
  })
  await writeFile(file('scenarios.json'), scenarioText([hours('First'), hours('Second')]))
  const exported = async () => (await call(['export', '--phone', fresh])).out
  const before = await exported()
  const promoted = await call(
    [
      ...[
        'promote',
        '--from',
        phone,
        '--to',
        fresh,
        '--scenarios',
        file('scenarios.json'),
        '--yes',
        '--json',
      ],
      ...['--snapshot', file('before.json'), '--only', 'faqs', '--min-pass-rate', '50'],
    ],
    {},
    interruptedAt(['Scenario 2 of 2', 'pass'], ['Scenario 2 of 2', 'interrupt']),
  )
  expect(promoted, promoted.notes).toMatchObject({ code: 3 })
  expect(JSON.parse(promoted.out)).toMatchObject({
    state: 'reverted',
    source: { state: 'finished' },
    target: { state: 'cancelled', results: [{ verdict: 'passed' }] },
  })
  expect(await exported()).toBe(before)
})

test.skipIf(process.platform !== 'linux')('a terminal prompts, and the answer counts', async () => {
  const { call, env, file, scenarios, platform, passTime } = await prepare()
  await onboard(platform, passTime)
  await switchOn(platform)
  await scenarios('monday to friday')
  const promote = (at: string, typed: string) =>
    inTerminal(
      [
        ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json')],
        ...['--snapshot', file('before.json'), '--only', 'faqs'],
      ],
      env,
      [at, typed],
    )
  const exported = async () => (await call(['export', '--phone', fresh])).out
  const before = await exported()
  const question = '[y]es, [n]o: '
  const asked = await promote(question, 'n\r')
  expect(asked.screen).toMatch(/Make these \d+ changes to 300000000000002\?/)
  expect(asked).toMatchObject({ code: 2, screen: expect.stringContaining('nothing was changed') })
  expect(await exported()).toBe(before)
  const agreed = await promote(question, 'y\r')
  expect(agreed.code, agreed.screen).toBe(0)
  expect(await exported()).not.toBe(before)
})

test("plan, apply and promote wait for a new agent's connectors, up to a limit, and say so", async () => {
  // A real clock could have the connectors ready before the command that must not find them.
  const { env, file, platform, passTime } = await simulatedCommand({ isClockStopped: true })
  const agent = file('agent.json')
  const call = (args: string[], at = 'never', seconds = 0) =>
    runInProcess(args, {
      env,
      onNote: (text) => {
        if (text.includes(at)) passTime(seconds * 1000)
      },
    })
  await call(['export', '--phone', phone, '--out', agent])

  expect(await call(['apply', agent, '--phone', fresh])).toMatchObject({
    code: 1,
    notes: expect.stringContaining('has no agent'),
  })
  const created = await call(['create', '--phone', fresh], 'is being prepared', 10)
  expect(created).toMatchObject({ code: 0, out: `${fresh} has an agent now\n` })
  expect(await call(['create', '--phone', fresh])).toMatchObject({
    code: 0,
    out: `${fresh} has an agent already\n`,
  })

  const part = ['--phone', fresh, '--only', 'connectors', '--no-snapshot']
  const hasty = await call(['apply', agent, ...part, '--wait', '0'])
  expect(hasty).toMatchObject({ code: 1, out: '', notes: expect.stringContaining('are still not available') })
  expect(hasty.notes).toContain('Part of the agent could not be read: nothing was changed')
  expect(hasty.notes).toContain('? connectors could not be read')
  const partly = await call(['apply', agent, ...part, '--wait', '0', '--partial'])
  expect(partly).toMatchObject({ code: 3, out: expect.stringContaining('? connectors could not be read') })
  await call(['export', '--phone', phone, '--out', agent])
  const scenarios = file('scenarios.json')
  await writeFile(scenarios, scenarioText([{ title: 'Hi', turns: [{ message: 'Hi', assertions: [] }] }]))
  const refused = await call([
    'promote',
    '--from',
    phone,
    '--to',
    fresh,
    '--scenarios',
    scenarios,
    '--yes',
    '--wait',
    '0',
  ])
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('there would be no way back') })

  const planned = await call(['plan', agent, '--phone', fresh, '--wait', '10'], 'asking again', 30)
  expect(planned.out).toContain('+ connectors ')
  expect(planned.notes).toMatch(/The connectors of \d+ are not available yet, asking again in 2 s/)
  expect(await platform(`GET /${fresh}/agent_connectors`)).toMatchObject({ status: 200 })
  expect((await call(['apply', agent, ...part])).out).toMatch(/\+ connectors \S+: done/)
})
