/** The command line as an installed package: the documented pipeline, run as written in an empty folder. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { simulate } from '../simulator/caller.ts'
import { fasterWaits, haste } from '../support/process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { fresh, onboard, switchOn } from './onboard.ts'

const phone = '300000000000001'
const folder = temporaryFolder(afterAll)

/** A repository with the packed files under their version's tag. */
const address = path.join(folder, 'studio.git')
/** The packing script's output. */
let printed = ''

const pack = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/pack-cli.mjs', ...args], { encoding: 'utf8' })

beforeAll(async () => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  expect(git('init', '--quiet', '--bare', address).status).toBe(0)
  // The repository's main branch, which npm ignores.
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@localhost']
  const empty = git('-C', address, 'mktree').stdout.trim()
  const first = git('-C', address, ...as, 'commit-tree', empty, '-m', 'first').stdout.trim()
  expect(git('-C', address, 'update-ref', 'HEAD', first).status).toBe(0)
  const packed = pack(folder, '--tag', '--git-dir', address)
  expect(packed.status, packed.stderr).toBe(0)
  printed = packed.stdout
  const [tarball = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const installed = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(installed.status, installed.stderr).toBe(0)
})

async function bash(script: string, env: Record<string, string>) {
  const bin = path.join(folder, 'node_modules/.bin')
  const options = { cwd: folder, env: { PATH: `${bin}:${process.env.PATH}`, PHONE: phone, ...env } }
  try {
    const { stdout, stderr } = await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', script], options)
    return { code: 0, out: stdout, notes: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, notes: stderr }
  }
}

test('every link of the README leads into the package', async () => {
  const own = path.join(folder, 'node_modules/messaging-agent-studio-cli')
  const readme = await readFile(path.join(own, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(0)
  await Promise.all(links.map((link) => access(path.join(own, link))))
  expect(readme).toContain('simulator (`docs/simulator.md`)')
})

test('the package has no dependencies and prints its version', async () => {
  expect(await readdir(path.join(folder, 'node_modules'))).toEqual([
    '.bin',
    '.package-lock.json',
    'messaging-agent-studio-cli',
  ])
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect((await bash('messaging-agent-studio --version', {})).out).toContain(version)
  expect(await bash('messaging-agent-studio export --phone 1 --simulator', {})).toMatchObject({
    code: 1,
    notes: expect.stringContaining('not part of this package'),
  })
})

test('the documented pipeline plans, applies the plan, and then has nothing to do', async () => {
  const { simulator } = await simulate()
  const env = { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl }
  const [, pipeline = ''] =
    /```bash\n(status=0[\s\S]*?)```/.exec(await readFile('docs/command-line.md', 'utf8')) ?? []
  expect(pipeline).toContain('apply --plan')

  await bash('messaging-agent-studio export --phone "$PHONE" --out agent.json', env)
  const agent = path.join(folder, 'agent.json')
  await writeFile(agent, (await readFile(agent, 'utf8')).replace('within the hour', 'within the day'))
  expect(await bash(pipeline, env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('~ settings handoff: done'),
  })
  expect(await bash(pipeline, env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The agent is as the file says.'),
  })

  const [snapshot = ''] = await readdir(path.join(folder, 'agent-snapshots'))
  expect(
    await bash(`messaging-agent-studio restore agent-snapshots/${snapshot} --phone "$PHONE"`, env),
  ).toMatchObject({
    code: 0,
    out: '~ settings handoff: done\n',
  })
  expect(await bash(pipeline, { ...env, STUDIO_TOKEN: 'refused' })).toMatchObject({
    code: 1,
    notes: expect.stringContaining('The platform refuses the token in STUDIO_TOKEN'),
  })
})

/** A simulator, and nested folders for a test of several commands. */
async function startWork(name: string, below: string) {
  const { simulator, platform, passTime } = await simulate()
  const work = path.join(folder, name)
  // Left by a first try.
  await rm(work, { recursive: true, force: true })
  await mkdir(path.join(work, below), { recursive: true })
  const reaching = {
    NODE_OPTIONS: fasterWaits,
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
  }
  return { platform, passTime, reaching, inWork: (file: string) => path.join(work, file) }
}

/** A block of commands, exactly as documented. */
async function documented(beginning: string): Promise<string> {
  const blocks = (await readFile('docs/command-line.md', 'utf8')).matchAll(/```bash\n([\s\S]*?)```/g)
  const found = [...blocks].map(([, block = '']) => block).find((block) => block.startsWith(beginning))
  if (found === undefined) throw new Error(`No block begins with ${beginning}`)
  return found
}

test('the documented journey works: an agent is created, tested, broken, restored and promoted', async () => {
  const { platform, passTime, inWork, reaching } = await startWork('journey', 'tests/opening')
  const env = {
    ...reaching,
    TEST: fresh,
    LIVE: phone,
  }
  const run = (script: string) => bash(`cd journey; ${script}`, env)
  const exported = async (number: string) =>
    (await runInProcess(['export', '--phone', number], { env: reaching })).out
  const question = 'When do you open on Sundays?'
  const agent = async (answer: string) => {
    const { settings } = JSON.parse(await exported(phone)).agent
    await writeFile(
      inWork('agent.json'),
      JSON.stringify({
        format: 'messaging-agent',
        version: 1,
        source: { phone_number_id: fresh },
        credentials: 'stripped',
        partial: [],
        agent: {
          settings: { ...settings, rollout: { enabled: true } },
          faqs: [{ question, answer }],
        },
      }),
    )
  }
  const stage = /```json\n(\{ "format": "messaging-agent-stage".*\})\n```/
  await mkdir(inWork('stages'))
  await writeFile(
    inWork('stages/test.json'),
    stage.exec(await readFile('docs/command-line.md', 'utf8'))?.[1] ?? '',
  )
  await writeFile(
    inWork('tests/opening/sunday.json'),
    scenarioText([
      {
        title: 'Sundays',
        turns: [{ message: question, assertions: [{ kind: 'contains', value: 'from ten' }] }],
      },
    ]),
  )
  const journey = await documented('messaging-agent-studio create')
  const back = await documented('messaging-agent-studio restore')

  // The platform needs half a minute for a new agent's connectors.
  const clock = setInterval(() => passTime(50 * haste), 50)
  try {
    await agent('From ten.')
    const live = await exported(phone)
    const first = await run(journey)
    expect(first, first.notes).toMatchObject({ code: 0, out: expect.stringContaining('has an agent now') })
    expect(await exported(phone)).toContain('From ten.')
    expect(await exported(phone)).not.toBe(live)

    const again = await run(journey)
    expect(again, again.notes).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to apply.') })
    const [good, goodLive] = [await exported(fresh), await exported(phone)]

    await agent('At noon.')
    const broken = await run(journey)
    expect(broken).toMatchObject({ code: 1, out: expect.stringContaining('FAILED') })
    expect(await exported(phone)).toBe(goodLive)
    expect(await exported(fresh)).toContain('At noon.')
    // The first run's snapshot keeps its name, and each later one gets its own.
    expect(first.notes).toContain('The agent as it was: before.json')
    const snapshot = /The agent as it was: (\S+)/.exec(broken.notes)?.[1] ?? ''
    expect((await run(back.replace('before.json', snapshot))).code).toBe(0)
    expect(await exported(fresh)).toBe(good)
    expect((await platform(`GET /${fresh}/agent_config/settings`)).text).toContain('ALLOWLISTED_ONLY')
  } finally {
    clearInterval(clock)
  }
})

test('a signal in the middle of a promotion rolls the target back', async () => {
  const { simulator, platform, control, passTime } = await simulate()
  const work = path.join(folder, 'interrupted')
  await mkdir(work)
  const env = {
    PATH: process.env.PATH ?? '',
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
  }
  await onboard(platform, passTime)
  await switchOn(platform)
  await writeFile(
    path.join(work, 'scenarios.json'),
    scenarioText([{ title: 'Hi', turns: [{ message: 'Hi', assertions: [] }] }]),
  )
  const exported = async () => (await runInProcess(['export', '--phone', fresh], { env })).out
  const before = await exported()
  await control('POST /faults', {
    kind: 'rate_limited',
    retry_after_seconds: 1,
    method: 'POST',
    path: `${fresh}/agent_config/faq`,
    times: 1,
  })
  const program = path.join(folder, 'node_modules/.bin/messaging-agent-studio')
  const args = [
    'promote',
    '--from',
    phone,
    '--to',
    fresh,
    '--scenarios',
    'scenarios.json',
    '--only',
    'faqs',
    '--yes',
  ]
  const child = spawn(program, args, { cwd: work, env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let notes = ''
  let isSent = false
  child.stderr.on('data', (chunk) => {
    notes += chunk
    if (isSent || !notes.includes('Rate limit')) return
    isSent = true
    child.kill('SIGTERM')
  })
  expect(await once(child, 'exit'), notes).toEqual([3, null])
  expect(notes).toContain(`${fresh} is as it was`)
  expect(await exported()).toBe(before)
})

test('the package installs from a git address, by the tag that the packing script writes', async () => {
  const work = path.join(folder, 'from-git')
  await mkdir(work)
  await writeFile(path.join(work, 'package.json'), '{ "private": true }')
  const [, tag = ''] = /^(cli-v\S+):/m.exec(printed) ?? []
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', `git+file://${address}#${tag}`], {
    cwd: work,
    encoding: 'utf8',
  })
  expect(installed.status, installed.stderr).toBe(0)
  expect(await readdir(path.join(work, 'node_modules'))).toEqual([
    '.bin',
    '.package-lock.json',
    'messaging-agent-studio-cli',
  ])
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const versionRun = spawnSync(path.join(work, 'node_modules/.bin/messaging-agent-studio'), ['--version'], {
    encoding: 'utf8',
  })
  expect(versionRun.stdout).toContain(version)
  expect(await readdir(path.join(work, 'node_modules/messaging-agent-studio-cli/schemas'))).toContain(
    'agent-plan.json',
  )
  // A published version never changes.
  const twice = pack(path.join(folder, 'packed'), '--tag', '--git-dir', address)
  expect(twice.status).not.toBe(0)
  expect(twice.stderr).toContain(tag)
  expect(await readdir(path.join(folder, 'packed'))).toEqual([])
})

test('every command explains itself, and completion knows every flag', async () => {
  const overview = (await bash('messaging-agent-studio --help', {})).out
  const commands = [...overview.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name = '']) => name)
  expect(commands).toContain('eval')
  const script = (await bash('messaging-agent-studio completion bash', {})).out
  for (const name of commands) {
    const { code, out } = await runInProcess([name, '--help'])
    expect({ name, code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\nExit codes:\n {2}0 /),
    })
    const branch = script.split('\n').find((line) => line.trim().startsWith(`${name})`)) ?? ''
    for (const [flag] of out.matchAll(/^ {2}--[a-z-]+/gm)) expect(branch.split(/[" ]/)).toContain(flag.trim())
  }
  const typed = [['pro'], ['promote', '--max'], ['plan', 'pack'], ['plan', '--stage', ''], ['completion', '']]
  const complete = (words: string[]) =>
    `COMPREPLY=(); COMP_WORDS=(messaging-agent-studio ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
    _messaging_agent_studio || true; echo "\${COMPREPLY[*]}"`
  const { out } = await bash(
    `source <(messaging-agent-studio completion bash); ${typed.map(complete).join('\n')}`,
    {},
  )
  const [first, flag, file, stage, shells] = out.split('\n').map((line) => line.trim().split(' '))
  expect(first).toEqual(['promote'])
  expect(flag).toEqual(['--max-cost'])
  expect(file).toContain('package.json')
  expect(stage).toContain('package.json')
  expect(shells).toEqual(['bash', 'zsh', 'fish'])
})

test('the documented samples match their description, by the documented commands', async () => {
  const { simulator } = await simulate()
  const work = path.join(folder, 'samples')
  await mkdir(path.join(work, 'stages'), { recursive: true })
  await mkdir(path.join(work, 'scenarios'))
  const page = await readFile('docs/command-line.md', 'utf8')
  const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const sample = (format: string) => blocks.find((block) => block.includes(`"${format}"`)) ?? ''
  const commands = (beginning: string) => {
    const found = blocks.filter((block) => block.startsWith(`messaging-agent-studio ${beginning}`))
    expect(found, beginning).toHaveLength(1)
    return found[0] ?? ''
  }
  await writeFile(path.join(work, 'scenarios.json'), sample('messaging-agent-scenarios'))
  await writeFile(path.join(work, 'scenarios/refunds.json'), sample('messaging-agent-scenarios'))
  await writeFile(path.join(work, 'stages/live.json'), sample('messaging-agent-stage'))
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    GRAPH_UPSTREAM: simulator.graphUrl,
    AGENT_SECRET_ORDERS: 'k-very-secret-2718',
  }
  const sh = (script: string) => bash(`cd samples; ${script}`, env)

  // The block of all commands, except for lines that set the environment or take minutes.
  const lines = blocks.find((block) => block.includes('studio diff agent.json other.json')) ?? ''
  const used = lines.split('\n').filter((line) => /^messaging-agent-studio (?!eval)/.test(line))
  expect(used).toHaveLength(5)
  const all = await sh(`${used[0]}; cp agent.json other.json; ${used.slice(1).join('; ')}`)
  expect(all, all.notes).toMatchObject({ code: 0, out: expect.stringContaining('1 passed, 0 failed') })

  expect(await sh(commands('test --scenarios scenarios.json --phone "$PHONE" --repeat 3'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('3 of 3 attempts passed'),
  })
  expect(await sh(commands('test --scenarios scenarios --phone "$PHONE" --tools'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/exercised {2}handover/),
  })
  expect(await sh(commands('doctor --junit'))).toMatchObject({ code: 0 })

  const staged = await sh(
    'messaging-agent-studio plan agent.json --phone "$PHONE" --stage live --only connectors',
  )
  expect(staged).toMatchObject({ code: 2, out: expect.stringContaining('+ connectors orders') })
  expect(staged.out).not.toContain('the platform may refuse this')
  const applied = await sh(
    'messaging-agent-studio apply agent.json --phone "$PHONE" --stage live --only connectors/orders --no-snapshot',
  )
  expect(applied, applied.notes).toMatchObject({ code: 0, out: '+ connectors orders: done\n' })
})

test('the documented workflow passes valid inputs to the action', async () => {
  const page = await readFile('docs/command-line.md', 'utf8')
  const [, text = ''] = /```yaml\n(on:[\s\S]*?)```/.exec(page) ?? []
  const workflow = parse(text)
  const action = parse(await readFile('deploy/pipeline/action.yml', 'utf8'))
  const steps: { id?: string; with?: Record<string, string>; env?: Record<string, string> }[] =
    workflow.jobs.agent.steps
  const used = steps.find(({ id }) => id === 'agent')
  const given = Object.keys(used?.with ?? {})
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(given))
  const required = Object.entries<{ required?: boolean }>(action.inputs).filter(([, one]) => one.required)
  expect(given).toEqual(expect.arrayContaining(required.map(([name]) => name)))
  expect(steps.at(-1)?.env?.SUMMARY).toBe(`\${{ steps.agent.outputs.${Object.keys(action.outputs)[0]} }}`)
})

test('the package is publishable only under a name given to the packing script', async () => {
  const packed = path.join(folder, 'named')
  const done = pack(packed, '--name', '@team/studio-cli')
  expect(done.status, done.stderr).toBe(0)
  const manifestOf = (file: string) =>
    JSON.parse(spawnSync('tar', ['xzOf', file, 'package/package.json'], { encoding: 'utf8' }).stdout)
  const [named = ''] = await readdir(packed)
  expect(manifestOf(path.join(packed, named))).toMatchObject({ name: '@team/studio-cli' })
  expect(manifestOf(path.join(packed, named)).private).toBeUndefined()
  const [unnamed = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  expect(manifestOf(path.join(folder, unnamed))).toMatchObject({ private: true })
})

/** The action's `run` lines, in order. */
async function actionSteps(): Promise<string[]> {
  const text = await readFile('deploy/pipeline/action.yml', 'utf8')
  return [...text.matchAll(/^ {6}run: (.+)$/gm)].map(([, line = '']) => line)
}

test('the pipeline action creates an agent, reviews, applies, rolls back and promotes', async () => {
  const { platform, passTime, inWork, reaching } = await startWork('pipeline', 'stages')
  const env = {
    ...reaching,
    AGENT_PHONE: fresh,
    AGENT_SCENARIOS: 'scenarios.json',
    GITHUB_STEP_SUMMARY: 'step-summary.md',
    GITHUB_ACTION_PATH: path.resolve('deploy/pipeline'),
  }
  const [install = '', run = ''] = await actionSteps()
  expect(install).toContain('npm install')
  const step = (name: string, more: Record<string, string> = {}) =>
    bash(`cd pipeline; ${run}`, { ...env, STEP: name, ...more })
  await onboard(platform, passTime)
  await switchOn(platform)
  const question = 'When do you open?'
  const agent = (answer: string) =>
    JSON.stringify({
      format: 'messaging-agent',
      version: 1,
      source: { phone_number_id: phone },
      credentials: 'stripped',
      partial: [],
      agent: { faqs: [{ question, answer }] },
    })
  const scenario = (value: string) => {
    const assertions = [{ kind: 'contains' as const, value }]
    return writeFile(
      inWork('scenarios.json'),
      scenarioText([{ title: 'Opening', turns: [{ message: question, assertions }] }]),
    )
  }

  await writeFile(inWork('agent.json'), agent('From eight.'))
  await scenario('from eight')
  expect(await step('review')).toMatchObject({ code: 0 })
  expect(await readFile(inWork('step-summary.md'), 'utf8')).toContain('    + faqs When do you open?')
  const created = await step('merge')
  expect(created, created.notes).toMatchObject({ code: 0, out: expect.stringContaining('1 passed') })
  expect(await step('nightly')).toMatchObject({ code: 0 })

  await writeFile(inWork('agent.json'), agent('From nine.'))
  const broken = await step('merge')
  expect(broken, broken.notes).toMatchObject({ code: 1, notes: expect.stringContaining('goes back') })
  await writeFile(inWork('agent.json'), agent('From eight.'))
  expect(await readFile(inWork('out/before-2.json'), 'utf8')).toContain('From eight.')
  expect(await readFile(inWork('out/before.json'), 'utf8')).not.toContain('From eight.')
  expect((await step('review')).code).toBe(0)
  expect(await readFile(inWork('out/plan.txt'), 'utf8')).not.toContain('~ faqs')
  expect(await step('merge', { STUDIO_TOKEN: 'refused' })).toMatchObject({ code: 1 })
  expect(await step('other')).toMatchObject({ code: 64 })

  await writeFile(
    inWork('stages/live.json'),
    JSON.stringify({
      format: 'messaging-agent-stage',
      version: 1,
      agent: { faqs: [{ question, answer: 'From seven, on the live number.' }] },
    }),
  )
  await scenario('from')
  const promotion = await bash(
    `cd pipeline; messaging-agent-studio promote --from ${fresh} --to ${phone} --scenarios scenarios.json --stage live --only faqs --yes`,
    env,
  )
  expect(promotion, promotion.notes).toMatchObject({ code: 0, out: expect.stringContaining('+ faqs') })
  const exported = await bash('messaging-agent-studio export --phone "$PHONE"', env)
  expect(exported.out).toContain('From seven, on the live number.')
})
