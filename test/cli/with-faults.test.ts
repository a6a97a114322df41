/**
 * Every command while one platform call in five is a 500 and one in ten a 429: it ends right, or says exactly what is
 * not there. What is there is read without the studio.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { z } from '../../src/contract/zod.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { runInProcess } from './in-process.ts'
import { fresh, onboard } from './onboard.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

const seeds = [1, 2, 3, 4, 5, 6]

async function prepare() {
  const simulated = await simulatedCommand()
  const { env, platform, control, passTime, file } = simulated
  /** The platform's clock is as fast as the command. */
  const wait = async (milliseconds: number) => passTime(milliseconds)
  const calm = (...args: string[]) => runInProcess(args, { env, wait })
  async function disturbed(seed: number, ...args: string[]) {
    const faults = { times: 0, mount: 'platform', seed, retry_after_seconds: 0 }
    await control('POST /faults', { kind: 'server_error', rate: 0.2, ...faults })
    await control('POST /faults', { kind: 'rate_limited', rate: 0.1, ...faults })
    try {
      return await runInProcess(args, { env, wait })
    } finally {
      await control('DELETE /faults')
    }
  }
  const rows = async (number: string, list: string) =>
    listed.parse((await platform(`GET /${number}/${list}?limit=100`)).json)
  async function live(number: string): Promise<Agent> {
    const settings = (await platform(`GET ${fillPath(platformPaths.settings, { entity_id: number })}`)).json
    return agentOf({
      faqs: await rows(number, 'agent_config/faq'),
      skills: await rows(number, 'agent_config/skills'),
      websites: await rows(number, 'agent_config/websites'),
      settings: z.array(row).parse(settings)[0],
    })
  }
  const agent = file('agent.json')
  expect(await calm('export', '--phone', phone, '--out', agent)).toMatchObject({ code: 0 })
  await writeFile(
    file('scenarios.json'),
    scenarioText([{ title: 'Hours', turns: [{ message: 'When are you open?', assertions: [] }] }]),
  )
  return { ...simulated, calm, disturbed, live, agent }
}

const row = z.looseObject({})
const listed = z.union([z.array(row), z.object({ data: z.array(row) }).transform(({ data }) => data)])
type Row = z.infer<typeof row>
/** What customers notice of each record, by kind and name. */
type Agent = ReadonlyMap<string, string>

interface Lists {
  faqs?: Row[] | undefined
  skills?: Row[] | undefined
  websites?: Row[] | undefined
  settings?: Row | undefined
}

function agentOf({ faqs = [], skills = [], websites = [], settings = {} }: Lists): Agent {
  return new Map([
    ...faqs.map(({ question, answer }) => [`faqs ${question}`, String(answer)] as const),
    ...skills.map(
      ({ title, description, skill }) => [`skills ${title}`, `${description} – ${skill}`] as const,
    ),
    ...websites.map(({ url }) => [`websites ${url}`, ''] as const),
    ['settings handoff', JSON.stringify(settings.handoff)],
  ])
}

function differing(one: Agent, other: Agent): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => one.get(key) !== other.get(key))
    .sort()
}

/** Changes in every kind: new, changed and deleted records. */
async function edited(agent: string): Promise<Agent> {
  const bundle = JSON.parse(await readFile(agent, 'utf8'))
  const { faqs, skills, settings } = bundle.agent
  faqs.splice(0, 2)
  faqs[0].answer = 'It depends.'
  faqs[1].answer = 'Ask the workshop.'
  for (const word of ['bells', 'lamps', 'locks']) faqs.push({ question: `Any ${word}?`, answer: 'Yes.' })
  skills.splice(0, 1)
  skills[0].description = 'Another one'
  skills.push({ title: 'ring-bells', description: 'Bells', skill: 'Ring once.' })
  settings.handoff = { ...settings.handoff, message: 'One moment, please.' }
  await writeFile(agent, JSON.stringify(bundle))
  return agentOf(bundle.agent)
}

const steps = z.object({
  steps: z.array(
    z.object({
      item: z.object({ kind: z.string(), name: z.string(), change: z.string() }),
      state: z.string(),
    }),
  ),
})

const plans = z.object({
  items: z.array(z.looseObject({ kind: z.string() })),
  unread: z.array(z.object({ section: z.string() })).optional(),
})

const missingIn = (notes: string) =>
  [...notes.matchAll(/^\? (\w+).* could not be read/gm)].map(([, section = '']) => section)

const keyOf = ({ kind, name }: { kind: string; name: string }) =>
  kind === 'settings' ? `settings ${name}` : `${kind} ${name}`

/** Holds a run's report against the agent. */
function expectTrue(out: string, wanted: Agent, now: Agent, said: string) {
  const run = steps.parse(JSON.parse(out)).steps
  const left = differing(wanted, now)
  const undone = run.filter(({ state }) => state !== 'done').map(({ item }) => keyOf(item))
  expect(
    left.filter((key) => !undone.includes(key)),
    said,
  ).toEqual([])
  const failed = run.filter(({ state }) => state === 'failed').map(({ item }) => keyOf(item))
  expect(
    failed.filter((key) => now.has(key) !== wanted.has(key) || now.get(key) !== wanted.get(key)),
    said,
  ).toEqual(failed)
}

test.each(seeds)('apply and restore write all, or name what is not written (seed %i)', async (seed) => {
  const { calm, disturbed, live, agent, file } = await prepare()
  const before = await live(phone)
  const wanted = await edited(agent)
  const apply = ['apply', agent, '--phone', phone, '--deletes', '--yes', '--json']
  const applied = await disturbed(seed, ...apply, '--snapshot', file('before.json'))
  const now = await live(phone)
  const said = `${applied.code} ${applied.out}${applied.notes}`
  expect([0, 1], said).toContain(applied.code)
  if (applied.code === 0) expect(differing(wanted, now), said).toEqual([])
  else if (applied.out === '') expect(differing(before, now), said).toEqual([])
  else expectTrue(applied.out, wanted, now, said)
  expect(applied.notes).not.toContain('changed elsewhere')

  // Whatever became of it, a calm run leads to the file, and a restore back.
  expect(await calm(...apply, '--no-snapshot')).toMatchObject({ code: 0 })
  expect(differing(wanted, await live(phone))).toEqual([])
  const snapshot = file('whole.json')
  await writeFile(snapshot, await readFile(agent, 'utf8'))
  if (applied.out !== '') {
    const restore = ['restore', file('before.json'), '--phone', phone, '--no-snapshot', '--yes', '--json']
    const restored = await disturbed(seed + 100, ...restore)
    const after = await live(phone)
    const told = `${restored.code} ${restored.out}${restored.notes}`
    // Skills that are created again are reviewed again.
    expect([0, 1, 5], told).toContain(restored.code)
    if (restored.out === '') expect(differing(wanted, after), told).toEqual([])
    else expectTrue(restored.out, before, after, told)
    expect(told).not.toContain('changed elsewhere')
  }
})

test.each(seeds)('what reads an agent reads all of it, or names the missing part (seed %i)', async (seed) => {
  const { calm, disturbed, live, agent, file } = await prepare()
  const before = await live(phone)
  const first = await calm('export', '--phone', phone)
  const exported = await disturbed(seed, 'export', '--phone', phone)
  if (exported.code === 0) expect(exported.out).toBe(first.out)
  else if (exported.out !== '') {
    expect(exported.code).toBe(3)
    const { agent: read, partial } = JSON.parse(exported.out)
    const whole = JSON.parse(first.out).agent
    const missing = new Set(partial.map(({ section }: { section: string }) => section))
    for (const section of Object.keys(whole))
      if (section !== 'connectors' && !missing.has(section)) expect(read[section]).toEqual(whole[section])
    for (const section of missing) expect(exported.notes).toContain(`${section}`)
  }
  await edited(agent)
  for (const args of [
    ['plan', agent, '--phone', phone, '--deletes', '--json'],
    ['diff', agent, '--phone', phone, '--json'],
  ]) {
    const planned = await calm(...args)
    const ended = await disturbed(seed, ...args)
    const said = `${ended.code} ${ended.out}${ended.notes}`
    if (ended.out === '') {
      expect(ended, said).toMatchObject({ code: 1 })
      continue
    }
    expect(ended.code, said).toBe(2)
    const { items, unread = [] } = plans.parse(JSON.parse(ended.out))
    const gone = new Set(unread.map(({ section }) => section))
    for (const section of gone) expect(said).toContain(`"${section}"`)
    if (args[0] === 'diff') for (const line of missingIn(ended.notes)) gone.add(line)
    const isRead = ({ kind }: { kind: string }) =>
      !gone.has(kind) && !(gone.has('connectors') && kind === 'tools')
    expect(items.filter(isRead), said).toEqual(plans.parse(JSON.parse(planned.out)).items.filter(isRead))
  }
  const coverage = ['coverage', '--phone', phone, '--scenarios', file('scenarios.json'), '--json']
  const covered = await disturbed(seed, ...coverage)
  if (covered.code === 0) expect(covered.out).toBe((await calm(...coverage)).out)
  else expect([1, 3]).toContain(covered.code)
  expect(differing(before, await live(phone))).toEqual([])
})

test.each(seeds)('tests and evaluations judge, or have no result (seed %i)', async (seed) => {
  const { disturbed, file } = await prepare()
  const tested = await disturbed(
    seed,
    'test',
    '--phone',
    phone,
    '--scenarios',
    file('scenarios.json'),
    '--json',
  )
  const { results } = JSON.parse(tested.out) as { results: { verdict: string }[] }
  expect(results).toMatchObject([{ verdict: tested.code === 0 ? 'passed' : 'error' }])
  expect([0, 3]).toContain(tested.code)
  const judged = await disturbed(seed, 'eval', '--phone', phone, '--min-score', '1', '--json')
  const said = `${judged.code} ${judged.out}${judged.notes}`
  if (judged.out === '')
    expect([judged.code, judged.notes], said).toEqual([3, expect.stringMatching(/: Ordered Fault/)])
  else expect(JSON.parse(judged.out), said).toMatchObject({ runs: [{ phase: 'completed' }] })
})

test.each(seeds)(
  'create and promote leave an agent whole, as it was, or say the difference (seed %i)',
  async (seed) => {
    const { disturbed, calm, live, platform, passTime, file } = await prepare()
    const created = await disturbed(seed, 'create', '--phone', fresh)
    const isThere = async () =>
      (await platform(`GET ${fillPath(platformPaths.settings, { entity_id: fresh })}`)).status
    if (created.code === 0) expect(await isThere()).toBe(200)
    else {
      expect(created.notes).toMatch(/Ordered Fault|still being prepared/)
      if ((await isThere()) !== 200) await onboard(platform, passTime)
    }
    passTime(20_000)
    const before = await live(fresh)
    const promoted = await disturbed(
      seed,
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
      ...['--only', 'faqs,websites', '--min-pass-rate', '0', '--snapshot', file('before.json')],
    )
    const now = await live(fresh)
    const source = await live(phone)
    const said = `${promoted.code} ${promoted.out}${promoted.notes}`
    const copied = [...source.keys()].filter((key) => /^(?:faqs|websites) /.test(key))
    const differs = differing(before, now)
    if (promoted.code === 0)
      expect(
        copied.filter((key) => now.get(key) !== source.get(key)),
        said,
      ).toEqual([])
    else if (promoted.code === 2 || promoted.code === 3 || promoted.out === '')
      expect(differs, said).toEqual([])
    else {
      const { remainders } = JSON.parse(promoted.out) as {
        remainders: { section: string; name: string; why: string }[]
      }
      const named = remainders.map(({ section, name }) => `${section} ${name}`)
      const unread = remainders.flatMap(({ section, why }) => (why === 'unread' ? [section] : []))
      expect(
        differs.filter((key) => !named.includes(key) && !unread.some((kind) => key.startsWith(kind))),
        said,
      ).toEqual([])
    }
    expect(await calm('export', '--phone', fresh, '--skip', 'connectors')).toMatchObject({ code: 0 })
  },
)
