/** `apply` besides writing: snapshots, selections, reviewed plans, and continuing after refusals. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fresh, onboard } from './onboard.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare() {
  const { call, file, platform, control, passTime } = await simulatedCommand()
  const agent = file('agent.json')
  await call('export', '--phone', phone, '--out', agent)
  const edit = async (from: string, to: string) =>
    writeFile(agent, (await readFile(agent, 'utf8')).replace(from, to))
  return { call, file, agent, edit, platform, control, passTime }
}

const apply = (agent: string, ...more: string[]) => [
  'apply',
  agent,
  '--phone',
  phone,
  '--no-snapshot',
  ...more,
]

test('a refused change does not block the others, and a second run repeats only that one', async () => {
  const { call, agent, edit, control } = await prepare()
  await edit('within the hour', 'within the day')
  await edit('"faqs": [', '"faqs": [ { "question": "Do you sell bells?", "answer": "Yes." },')
  await control('POST /faults', { kind: 'server_error', method: 'POST', path: 'agent_config/faq', times: 1 })
  const first = await call(...apply(agent))
  expect(first).toMatchObject({ code: 1, out: expect.stringMatching(/\+ faqs Do you sell bells\?: FAILED/) })
  expect(first.out).toContain('~ settings handoff: done')
  expect(first.notes).toContain("a studio's history does not list these changes")
  expect(await call(...apply(agent))).toMatchObject({ code: 0, out: '+ faqs Do you sell bells?: done\n' })
  expect(await call(...apply(agent))).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
})

test('an agent is copied over a new one, what cannot be copied is named, and a rerun writes nothing', async () => {
  const { call, agent, platform, passTime } = await prepare()
  await onboard(platform, passTime)
  const copy = ['apply', agent, '--phone', fresh, '--no-snapshot', '--except', 'settings.rollout']
  const first = await call(...copy)
  const failed = first.out.split('\n').filter((line) => line.includes('FAILED') || line.includes('skipped'))
  expect(first.out.split('\n').filter((line) => line.endsWith(': done')).length).toBeGreaterThan(90)
  const second = await call(...copy)
  expect(second.out.split('\n').filter((line) => line.endsWith(': done'))).toEqual([])
  expect(
    second.out.split('\n').filter((line) => line.includes('FAILED') || line.includes('skipped')),
  ).toEqual(failed)
})

test('tools of a refused connector are skipped and named', async () => {
  const { call, agent, platform, control, passTime } = await prepare()
  await onboard(platform, passTime)
  await control('POST /faults', { kind: 'server_error', method: 'POST', path: 'agent_connectors', times: 3 })
  const { code, out } = await call(
    'apply',
    agent,
    '--phone',
    fresh,
    '--no-snapshot',
    '--only',
    'connectors,tools',
  )
  expect(code).toBe(1)
  expect(out).toMatch(/\+ connectors \S+: FAILED/)
  expect(out).toContain('skipped, because it depends on a change that failed')
})

test('a refused token stops the run at once', async () => {
  const { call, agent, edit, control } = await prepare()
  await edit('within the hour', 'within the day')
  await control('POST /faults', { kind: 'refused_token', method: 'PUT', times: 1 })
  expect(await call(...apply(agent))).toMatchObject({
    code: 1,
    out: expect.stringContaining('~ settings handoff: FAILED'),
  })
})

test('a snapshot is saved before the first change, and restores what was deleted', async () => {
  const { call, file, agent, platform } = await prepare()
  const added = { question: 'Do you sell helmets?', answer: 'Yes, from three makers.' }
  await platform(`POST /${phone}/agent_config/faq`, added)
  const snapshot = file('before/the-change.json')
  const applied = await call('apply', '--yes', agent, '--phone', phone, '--deletes', '--snapshot', snapshot)
  expect(applied).toMatchObject({ code: 0, out: '- faqs Do you sell helmets?: done\n' })
  expect(applied.notes).toContain(snapshot)
  expect(await call('restore', '--yes', snapshot, '--phone', phone, '--no-snapshot')).toMatchObject({
    code: 0,
    out: '+ faqs Do you sell helmets?: done\n',
  })
  expect(
    await call('restore', '--yes', snapshot, '--phone', phone, '--snapshot', file('none/x.json')),
  ).toMatchObject({
    code: 0,
    out: 'Nothing to apply.\n',
  })
  await expect(readdir(file('none'))).rejects.toThrow()
})

test('a part is selected by kind, by record and by field', async () => {
  const { call, agent, edit } = await prepare()
  await edit('within the hour', 'within the day')
  await edit('"faqs": [', '"faqs": [ { "question": "Do you sell bells?", "answer": "Yes." },')
  const plan = (...more: string[]) => call('plan', agent, '--phone', phone, ...more)
  expect((await plan('--only', 'faqs')).out).not.toContain('~ settings')
  expect((await plan('--skip', 'faqs/Do you sell bells?')).out).not.toContain('bells')
  expect(await plan('--skip', 'faqs', '--except', 'settings.handoff')).toMatchObject({ code: 0 })
  expect(await plan('--only', 'bells')).toMatchObject({
    code: 1,
    notes: expect.stringContaining('"bells" is none of'),
  })
  expect(await plan('--except', 'skills.title')).toMatchObject({ code: 1 })
  expect(await plan('--except', 'settings.rolout')).toMatchObject({
    code: 1,
    notes: expect.stringMatching(/"settings\.rolout" is not a field: settings has .*rollout/),
  })
})

test('a reviewed plan is applied exactly, or not at all if the agent has changed', async () => {
  const { call, file, agent, edit, platform } = await prepare()
  await edit('within the hour', 'within the day')
  const reviewed = file('plan.json')
  expect((await call('plan', agent, '--phone', phone, '--out', reviewed)).code).toBe(2)
  const applied = () => call('apply', '--plan', reviewed, '--phone', phone, '--no-snapshot')

  expect(await call('apply', '--plan', reviewed, '--phone', fresh)).toMatchObject({ code: 1 })
  await edit('"faqs": [', '"faqs": [ { "question": "Not reviewed", "answer": "No." },')
  const settings = await platform(`GET /${phone}/agent_config/settings`)
  const [{ agent_id: _id, channel: _channel, ...current }] = settings.json as [Record<string, unknown>]
  const handoff = { ...(current.handoff as object), message: 'Changed meanwhile.' }
  expect((await platform(`PUT /${phone}/agent_config/settings`, { ...current, handoff })).status).toBe(200)
  expect(await applied()).toMatchObject({ code: 1, notes: expect.stringContaining('has changed since') })
  expect((await platform(`PUT /${phone}/agent_config/settings`, current)).status).toBe(200)
  expect(await applied()).toMatchObject({ code: 0, out: '~ settings handoff: done\n' })
})

test('the cause is printed when nothing can be read', async () => {
  const { call, agent, control } = await prepare()
  expect(await call('plan', agent, '--phone', fresh)).toMatchObject({
    code: 1,
    notes: expect.stringContaining(`Phone number ${fresh} has no agent`),
  })
  expect(await call('export', '--phone', fresh)).toMatchObject({ code: 1, out: '' })
  await control('POST /faults', { kind: 'refused_token', times: 0 })
  expect(await call('plan', agent, '--phone', phone)).toMatchObject({
    code: 1,
    notes: expect.stringContaining('refuses the token in STUDIO_TOKEN'),
  })
})

test('latin1-bundle.json: a file in another encoding than UTF-8 is refused, not read with lost letters', async () => {
  const { call } = await prepare()
  const file = 'test/cases/files/cli/latin1-bundle.json'
  for (const command of ['plan', 'apply']) {
    const refused = await call(command, file, '--phone', phone)
    expect(refused.code).not.toBe(0)
    expect(refused.notes + refused.out).toContain(`${file} is not UTF-8. Save it as UTF-8 first.`)
  }
})
