/** The command line as an installed package: the documented pipeline, run as it is written, in an empty folder. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { simulate } from '../simulator/caller.ts'
import { fresh, onboard, switchOn } from './onboard.ts'

const phone = '300000000000001'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'installed-cli-'))
  const packed = spawnSync(process.execPath, ['scripts/pack-cli.mjs', folder], { encoding: 'utf8' })
  expect(packed.status, packed.stderr).toBe(0)
  const [tarball = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const installed = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(installed.status, installed.stderr).toBe(0)
}, 180_000)

afterAll(() => rm(folder, { recursive: true }))

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

test('it has no dependency, and says its version', async () => {
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

test('the pipeline of the documentation plans, applies what was planned, and has nothing to do then', async () => {
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

/** The `run` lines of the action, in their order. */
async function actionSteps(): Promise<string[]> {
  const text = await readFile('deploy/pipeline/action.yml', 'utf8')
  return [...text.matchAll(/^ {6}run: (.+)$/gm)].map(([, line = '']) => line)
}

test('the pipeline action creates an agent from nothing, reviews, applies, goes back, and promotes', async () => {
  const { simulator, platform, passTime } = await simulate()
  const work = path.join(folder, 'pipeline')
  await mkdir(path.join(work, 'stages'), { recursive: true })
  const inWork = (name: string) => path.join(work, name)
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
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
  expect(await readFile(inWork('out/before.json'), 'utf8')).toContain('From eight.')
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
