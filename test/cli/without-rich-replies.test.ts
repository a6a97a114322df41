/** Hosts without rich replies, or with unreadable ones: from export to promote. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { fresh, onboard, switchOn } from './onboard.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare(status: number) {
  const { call, file, platform, control, passTime } = await simulatedCommand()
  await call('export', '--phone', phone, '--out', file('whole.json'))
  const order = { kind: 'server_error', status, times: 0, path: 'agent-ui-skills' }
  expect((await control('POST /faults', order)).status).toBeLessThan(300)
  return { call, file, platform, passTime }
}

const notOffered = 'rich_replies: not offered by this platform\n'

test('a host without rich replies causes no failure, from export to promote', async () => {
  const { call, file, platform, passTime } = await prepare(404)
  const exported = await call('export', '--phone', phone, '--out', file('agent.json'))
  expect(exported).toMatchObject({ code: 0, notes: expect.stringContaining(notOffered) })
  expect(JSON.parse(await readFile(file('agent.json'), 'utf8')).agent).not.toHaveProperty('rich_replies')
  for (const name of ['agent.json', 'whole.json']) {
    expect(await call('plan', file(name), '--phone', phone)).toMatchObject({ code: 0, out: 'No changes.\n' })
    expect(await call('apply', file(name), '--phone', phone)).toMatchObject({ code: 0 })
  }
  await onboard(platform, passTime)
  await switchOn(platform)
  const turns = [
    { message: 'When are you open?', assertions: [{ kind: 'contains' as const, value: 'open' }] },
  ]
  await writeFile(file('scenarios.json'), scenarioText([{ title: 'Hours', turns }]))
  const promoted = await call(
    ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json'), '--yes'],
    ...['--min-pass-rate', '0', '--skip', 'connectors', '--skip', 'tools', '--skip', 'settings'],
    ...['--snapshot', file('before.json')],
  )
  expect(promoted.notes).toContain(notOffered)
  expect(promoted.code).toBe(0)
})

test('skipped lists are not read, so unreadable ones do not matter', async () => {
  const { call, file } = await prepare(500)
  expect((await call('plan', file('whole.json'), '--phone', phone)).code).toBe(3)
  for (const args of [
    ['export', '--phone', phone, '--out', file('agent.json')],
    ['plan', file('whole.json'), '--phone', phone],
    ['apply', file('whole.json'), '--phone', phone],
  ])
    expect(await call(...args, '--skip', 'rich_replies')).toMatchObject({ code: 0 })
  expect(JSON.parse(await readFile(file('agent.json'), 'utf8')).agent).not.toHaveProperty('rich_replies')
  expect((await call('export', '--phone', phone, '--skip', 'tools')).notes).toContain(
    'an export is without whole kinds',
  )
})
