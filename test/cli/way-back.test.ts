/** Irreversible losses are named in advance, and the last line of a restore matches the target. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isObject } from '../../src/contract/json.ts'
import { z } from '../../src/contract/zod.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { runInProcess } from './in-process.ts'
import { fresh, onboard, switchOn } from './onboard.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare() {
  const { env, call, file, platform, control, passTime } = await simulatedCommand()
  const agent = file('agent.json')
  await call('export', '--phone', phone, '--out', agent)
  const edit = async (change: (agent: Record<string, unknown[]>) => void) => {
    const bundle = JSON.parse(await readFile(agent, 'utf8'))
    change(bundle.agent)
    await writeFile(agent, JSON.stringify(bundle))
  }
  const rows = async (number: string, list: string): Promise<Row[]> => {
    const read: unknown = JSON.parse((await platform(`GET /${number}/${list}`)).text)
    return rowsOf.parse(isObject(read) && 'data' in read ? read.data : read)
  }
  return { env, call, file, agent, edit, rows, platform, control, passTime }
}

const rowsOf = z.array(z.looseObject({}))
type Row = Readonly<Record<string, unknown>>

const withoutOrders = (agent: Record<string, unknown[]>) => {
  agent.connectors = (agent.connectors ?? []).filter(
    (one) => !JSON.stringify(one).includes('fernhill_orders'),
  )
}

test('a plan names what cannot be restored, and deletes a connector with credentials only on request', async () => {
  const { call, agent, edit, platform } = await prepare()
  await edit(withoutOrders)
  await edit((one) => {
    one.files = []
  })
  const target = ['--phone', phone, '--deletes']
  const { out } = await call('plan', agent, ...target)
  expect(out).toMatch(/- connectors fernhill_orders\n {4}cannot be brought back: no file has its credentials/)
  expect(out).toMatch(/- files .*\n {4}cannot be brought back: no file has its content/)
  const connectors = async () => (await platform(`GET /${phone}/agent_connectors`)).text
  const before = await connectors()
  const apply = ['apply', '--yes', agent, ...target, '--no-snapshot', '--only', 'connectors']
  const refused = await call(...apply)
  expect(refused).toMatchObject({ code: 1, out: '', notes: expect.stringContaining('--delete-credentials') })
  expect(await connectors()).toBe(before)
  expect(await call(...apply, '--skip', 'connectors/fernhill_orders')).toMatchObject({ code: 0 })
  expect(await connectors()).toBe(before)
  expect(await call(...apply, '--delete-credentials')).toMatchObject({
    code: 0,
    out: expect.stringContaining('- connectors fernhill_orders: done'),
  })
  expect(await connectors()).not.toContain('fernhill_orders')
})

test('an incomplete restore lists the differences, with its own exit code', async () => {
  const { call, file, agent, rows, platform } = await prepare()
  await call('export', '--phone', phone, '--out', file('snapshot.json'))
  const restore = ['restore', '--yes', file('snapshot.json'), '--phone', phone, '--no-snapshot']
  expect(await call(...restore)).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })

  const { connectors, files } = JSON.parse(await readFile(agent, 'utf8')).agent
  const [connector] = await rows(phone, 'agent_connectors')
  const [knowledge] = await rows(phone, 'agent_config/files')
  await platform(`DELETE /${phone}/agent_connectors/${connector?.id}`)
  await platform(`DELETE /${phone}/agent_config/files/${knowledge?.id}`)
  const restored = await call(...restore)
  expect(connectors.length * files.length).toBeGreaterThan(0)
  // Records that the platform refuses without credentials are missing; accepted ones need them.
  expect([1, 5]).toContain(restored.code)
  expect(restored.out).toContain('Not as it was:')
  expect(restored.out).toMatch(
    new RegExp(`connectors ${connector?.name}: (?:its credentials are gone|missing)`),
  )
  expect(restored.out).toContain(`files ${knowledge?.file_name}: its content is in no file, upload it again`)
  const again = await call(...restore)
  expect(again.out).toContain(`files ${knowledge?.file_name}`)
  expect(again.code).toBe(restored.code === 1 ? 1 : 5)
})

test('a restore after losing only a file exits with 5', async () => {
  const { call, file, rows, platform } = await prepare()
  await call('export', '--phone', phone, '--out', file('snapshot.json'))
  const [knowledge] = await rows(phone, 'agent_config/files')
  await platform(`DELETE /${phone}/agent_config/files/${knowledge?.id}`)
  const restored = await call('restore', '--yes', file('snapshot.json'), '--phone', phone, '--no-snapshot')
  expect(restored).toMatchObject({
    code: 5,
    out: `Nothing to apply.\nNot as it was:\n  files ${knowledge?.file_name}: its content is in no file, upload it again\n`,
  })
})

async function promotable() {
  const prepared = await prepare()
  const { call, file, platform, passTime } = prepared
  await onboard(platform, passTime)
  await switchOn(platform)
  const turns = [
    { message: 'When are you open?', assertions: [{ kind: 'contains' as const, value: 'monday to friday' }] },
  ]
  await writeFile(file('scenarios.json'), scenarioText([{ title: 'Hours', turns }]))
  await platform(`POST /${fresh}/agent_connectors`, {
    name: 'own_system',
    description: 'Of this number.',
    base_url: 'https://own.example.com/api',
    auth_type: 'API_KEY',
    auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: 'k-1' }] } },
  })
  const promote = (...more: string[]) =>
    call(
      ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json'), '--yes'],
      ...['--deletes', '--snapshot', file('before.json'), '--overwrite', ...more],
    )
  return { ...prepared, promote }
}

test('promote deletes a connector with credentials only on request', async () => {
  const { promote, rows } = await promotable()
  const lists = ['agent_connectors', 'agent_config/faq', 'agent_config/settings']
  const target = () => Promise.all(lists.map((list) => rows(fresh, list)))
  const before = await target()
  expect(await promote()).toMatchObject({
    code: 1,
    notes: expect.stringContaining('connectors/own_system'),
  })
  expect(await target()).toEqual(before)
})

test('a plan file carries its selection, and apply does exactly that', async () => {
  const { call, file, agent, edit } = await prepare()
  await edit((one) => {
    one.faqs?.push({ question: 'Do you sell bells?', answer: 'Yes.' })
    one.skills?.push({ title: 'ring-the-bell', description: 'Bells', skill: 'Ring.' })
  })
  const target = ['--phone', phone]
  const planned = await call('plan', agent, ...target, '--only', 'faqs', '--out', file('plan.json'))
  expect(planned).toMatchObject({ code: 2, out: expect.not.stringContaining('ring-the-bell') })
  const apply = () => call('apply', '--plan', file('plan.json'), ...target, '--no-snapshot')
  expect(await apply()).toMatchObject({ code: 0, out: '+ faqs Do you sell bells?: done\n' })
  // A second run changes nothing.
  expect(await apply()).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
  expect((await call('plan', agent, ...target)).out).toContain('+ skills ring-the-bell')
  const message = { enabled: true, message_selection: 'CUSTOM', message: 'One moment.' }
  await edit((one) => void Object.assign(one.settings ?? {}, { handoff: message }))
  const none = ['--skip', 'skills', '--except', 'settings.handoff', '--out', file('none.json')]
  expect(await call('plan', agent, ...target, ...none)).toMatchObject({ code: 0 })
  expect(await call('apply', '--plan', file('none.json'), ...target, '--no-snapshot')).toMatchObject({
    code: 0,
    out: 'Nothing to apply.\n',
  })
  expect((await call('plan', agent, ...target)).out).toContain('~ settings handoff')
})

test('an existing file is not overwritten: a numbered name is used and printed', async () => {
  const { call, file, agent } = await prepare()
  await writeFile(agent, 'mine')
  const again = await call('export', '--phone', phone, '--out', agent)
  expect(again.notes).toContain(`written to ${file('agent-2.json')}`)
  expect(await readFile(agent, 'utf8')).toBe('mine')
  const third = await call('export', '--phone', phone, '--out', agent)
  expect(third.notes).toContain(file('agent-3.json'))
  await call('export', '--phone', phone, '--out', agent, '--overwrite')
  expect(await readFile(agent, 'utf8')).toBe(await readFile(file('agent-3.json'), 'utf8'))
})

test('two runs of one script keep both snapshots, and the first one can be restored', async () => {
  const { call, file, agent, edit } = await prepare()
  const before = (await call('export', '--phone', phone)).out
  const apply = () => call('apply', agent, '--phone', phone, '--snapshot', file('before.json'))
  await edit((one) => void one.faqs?.push({ question: 'Do you sell bells?', answer: 'Yes.' }))
  await apply()
  await edit((one) => void one.faqs?.push({ question: 'Do you sell lamps?', answer: 'Yes.' }))
  expect((await apply()).notes).toContain(file('before-2.json'))
  expect(
    await call('restore', '--yes', file('before.json'), '--phone', phone, '--no-snapshot'),
  ).toMatchObject({
    code: 0,
  })
  expect((await call('export', '--phone', phone)).out).toBe(before)
})

test('a selection that matches nothing is refused before any write', async () => {
  const { call, file, agent, edit, rows, platform } = await prepare()
  const belts = 'faqs/Do you sell belts?'
  const target = ['--phone', phone]
  const refused = (name: string) => ({
    code: 1,
    out: '',
    notes: expect.stringContaining(`The plan has nothing that fits "${name}"`),
  })
  for (const flag of ['--only', '--skip'])
    expect(await call('plan', agent, ...target, flag, belts)).toMatchObject(refused(belts))
  // A kind that neither side has, whether or not the file has a list for it.
  for (const { id } of await rows(phone, 'agent_config/websites'))
    await platform(`DELETE /${phone}/agent_config/websites/${id}`)
  await call('export', ...target, '--out', agent, '--overwrite')
  await edit((one) => void one.faqs?.push({ question: 'Do you sell bells?', answer: 'Yes.' }))
  const before = await rows(phone, 'agent_config/faq')
  for (const command of ['plan', 'apply'])
    expect(await call(command, agent, ...target, '--only', 'websites')).toMatchObject(refused('websites'))
  await edit((one) => void delete one.websites)
  expect(await call('plan', agent, ...target, '--only', 'websites')).toMatchObject(refused('websites'))
  expect(await rows(phone, 'agent_config/faq')).toEqual(before)
  // With deletions, an empty list means none remain. Of several kinds one may be missing.
  await edit((one) => {
    one.websites = []
  })
  for (const part of [
    ['--only', 'websites', '--deletes'],
    ['--only', 'websites,faqs'],
    ['--skip', 'websites', '--only', 'faqs'],
  ])
    expect([0, 2]).toContain((await call('plan', agent, ...target, ...part)).code)
  // A reviewed plan is done when its deletions are gone.
  await edit((one) => {
    one.faqs = one.faqs?.filter((faq) => !JSON.stringify(faq).includes(String(before[0]?.question))) ?? []
  })
  const gone = `faqs/${before[0]?.question}`
  const planned = ['plan', agent, ...target, '--deletes', '--only', gone, '--out', file('plan.json')]
  expect(await call(...planned)).toMatchObject({ code: 2 })
  const apply = ['apply', '--plan', file('plan.json'), ...target, '--no-snapshot']
  expect(await call(...apply)).toMatchObject({ code: 0, out: `- ${gone.replace('/', ' ')}: done\n` })
  expect(await call(...apply)).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
})

test('results are printed as they arrive, and an interrupt prints how to resume and roll back', async () => {
  const { env, file, agent, edit } = await prepare()
  await edit((one) => {
    for (const word of ['bells', 'lamps', 'locks'])
      one.faqs?.push({ question: `Do you sell ${word}?`, answer: 'Yes.' })
  })
  let interrupt = () => {}
  const args = ['apply', agent, '--phone', phone, '--snapshot', file('before.json')]
  const ended = await runInProcess(args, {
    env,
    onInterrupt(action) {
      interrupt = action
    },
    onNote(text) {
      if (text.includes('1 of 3: + faqs Do you sell bells?: written')) interrupt()
    },
  })
  expect(ended.code).toBe(1)
  expect(ended.out).toContain('+ faqs Do you sell bells?: done\n+ faqs Do you sell lamps?: not done')
  expect(ended.notes).toContain('To go on, run the same command again')
  expect(ended.notes).toContain(`messaging-agent-studio restore ${file('before.json')} --phone ${phone}`)
  expect((await runInProcess(args, { env })).code).toBe(0)
  expect((await runInProcess(args, { env })).out).toBe('Nothing to apply.\n')
})

test('a reviewed plan interrupted or refused in part resumes without adding to the reviewed changes', async () => {
  const { env, call, file, agent, edit, rows, platform, control } = await prepare()
  await edit((one) => {
    for (const word of ['bells', 'lamps', 'locks'])
      one.faqs?.push({ question: `Do you sell ${word}?`, answer: 'Yes.' })
  })
  await call('plan', agent, '--phone', phone, '--out', file('plan.json'))
  const args = ['apply', '--plan', file('plan.json'), '--phone', phone, '--no-snapshot']
  let interrupt = () => {}
  const first = await runInProcess(args, {
    env,
    onInterrupt(action) {
      interrupt = action
    },
    onNote(text) {
      if (text.includes('bells?: written')) interrupt()
    },
  })
  expect(first).toMatchObject({
    code: 1,
    notes: expect.stringContaining('To go on, run the same command again'),
  })
  await control('POST /faults', { kind: 'server_error', method: 'POST', path: 'agent_config/faq', times: 1 })
  const second = await call(...args)
  expect(second).toMatchObject({
    code: 1,
    out: expect.stringMatching(/lamps\?: FAILED[\s\S]*locks\?: done/),
  })
  // A new, unreviewed change still refuses the whole plan.
  const [bells] = (await rows(phone, 'agent_config/faq')).filter(({ question }) =>
    String(question).includes('bells'),
  )
  await platform(`DELETE /${phone}/agent_config/faq/${bells?.id}`)
  await platform(`POST /${phone}/agent_config/faq`, { question: 'Do you sell bells?', answer: 'No.' })
  expect(await call(...args)).toMatchObject({
    code: 1,
    notes: expect.stringMatching(/What differs:\nfaqs\/change\/Do you sell bells\?$/m),
  })
  const [again] = (await rows(phone, 'agent_config/faq')).filter(({ question }) =>
    String(question).includes('bells'),
  )
  await platform(`PUT /${phone}/agent_config/faq/${again?.id}`, {
    question: 'Do you sell bells?',
    answer: 'Yes.',
  })
  expect(await call(...args)).toMatchObject({ code: 0, out: '+ faqs Do you sell lamps?: done\n' })
  expect(await call(...args)).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
})
