/** Unreadable entries: every command names them, leaves alone what they could be, and exits with 4. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { runInProcess } from './in-process.ts'
import { liveIds } from './live-ids.ts'
import { fresh, onboard, switchOn } from './onboard.ts'
import { platformBetween } from './platform-between.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare() {
  const { simulator, env, call, file, platform, control, passTime } = await simulatedCommand()
  /** The same through a platform with an odd FAQ entry. */
  const callOddly = async (number: string, ...args: string[]) => {
    const PLATFORM_UPSTREAM = await oddFaqs(simulator.platformUrl, number)
    return runInProcess(args, { env: { ...env, PLATFORM_UPSTREAM } })
  }
  const drift = (kind: string | undefined) =>
    kind === undefined ? control('DELETE /drift') : control('PUT /drift', { kind, rate: 0.1, seed: '1' })
  const records = async () => {
    await drift(undefined)
    return liveIds(platform, phone)
  }
  return { call, callOddly, file, drift, records, platform, passTime }
}

test.each(['missing', 'null', 'type', 'renamed', 'wrapped'])(
  'an export under drift (%s) lists what it could not read, and restoring it deletes and duplicates nothing',
  async (kind) => {
    const { call, file, drift, records } = await prepare()
    const before = await records()
    await drift(kind)
    const exported = await call('export', '--phone', phone, '--out', file('agent.json'))
    expect([3, 4]).toContain(exported.code)
    expect(exported.notes).toContain('is in a form that this version does not know')

    // Unchanged, while the platform still drifts.
    const planned = await call('plan', file('agent.json'), '--phone', phone)
    expect(planned.out).not.toMatch(/^[+-] /m)

    await drift(undefined)
    const restored = await call('restore', '--yes', file('agent.json'), '--phone', phone, '--no-snapshot')
    expect(restored.out).not.toMatch(/^[+-] .*: done$/m)
    expect(await records()).toEqual(before)
  },
)

test('a file over a platform that differs creates nothing twice, and names how to resolve it', async () => {
  const { call, file, drift, records } = await prepare()
  const before = await records()
  await call('export', '--phone', phone, '--out', file('agent.json'))
  await drift('missing')
  const planned = await call('plan', file('agent.json'), '--phone', phone)
  expect(planned).toMatchObject({ code: 4 })
  expect(planned.out).toContain('cannot be told apart: the create is left alone')
  expect(planned.out).toContain(
    'Entries of the agent: try again later, or repair or delete them on the platform.',
  )
  const applied = await call('apply', file('agent.json'), '--phone', phone, '--snapshot', file('before.json'))
  // Written records are read back with missing fields, which is worse than entries left alone (4).
  expect(applied.code).toBe(1)
  expect(applied.out).toContain('left alone, because it cannot be told apart')
  expect(applied.out).not.toMatch(/^\+ .*: done$/m)
  expect(await records()).toEqual(before)
  // Its own snapshot, made during drift, deletes nothing either.
  await call('restore', '--yes', file('before.json'), '--phone', phone, '--no-snapshot')
  expect(await records()).toEqual(before)
})

/** Adds an entry without any known field to a number's FAQs. */
const oddFaqs = (upstream: string, number: string) =>
  platformBetween(upstream, {
    alters({ method, url }, text) {
      const isOdd = method === 'GET' && new RegExp(`/${number}/agent_config/faq(?:\\?|$)`).test(url)
      return isOdd ? text.replace(/\[/, '[{"unknown_shape":1},') : text
    },
  })

test('promote changes nothing while a record to copy is ambiguous', async () => {
  const { call, callOddly, file, platform, passTime } = await prepare()
  await onboard(platform, passTime)
  await switchOn(platform)
  await platform(`POST /${fresh}/agent_config/faq`, { question: 'Old?', answer: 'Yes.' })
  const turns = [
    { message: 'When are you open?', assertions: [{ kind: 'contains' as const, value: 'monday to friday' }] },
  ]
  await writeFile(file('scenarios.json'), scenarioText([{ title: 'Hours', turns }]))
  const before = (await call('export', '--phone', fresh)).out
  const promote = () =>
    callOddly(
      fresh,
      ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json'), '--yes'],
      ...['--snapshot', file('before.json'), '--only', 'faqs'],
    )
  const refused = await promote()
  expect(refused, refused.out + refused.notes).toMatchObject({ code: 4 })
  expect((await call('export', '--phone', fresh)).out).toBe(before)
  await expect(readFile(file('before.json'), 'utf8')).rejects.toThrow()
})

test('a reviewed plan is not applied while a reviewed change has become ambiguous', async () => {
  const { call, callOddly, file, records } = await prepare()
  await call('export', '--phone', phone, '--out', file('agent.json'))
  const bundle = JSON.parse(await readFile(file('agent.json'), 'utf8'))
  bundle.agent.faqs.push({ question: 'Do you sell bells?', answer: 'Yes.' })
  await writeFile(file('agent.json'), JSON.stringify(bundle))
  await call('plan', file('agent.json'), '--phone', phone, '--out', file('plan.json'))
  const before = await records()
  const apply = ['apply', '--plan', file('plan.json'), '--phone', phone, '--no-snapshot']
  const refused = { code: 1, notes: expect.stringContaining('faqs/create/Do you sell bells?') }
  expect(await callOddly(phone, ...apply)).toMatchObject(refused)
  expect(await records()).toEqual(before)
})
