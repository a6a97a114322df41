/**
 * The installed command line in the documented pipeline and in the action, run as written. Long: it packs, installs and
 * starts a process per command.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scenarioText } from '../../../src/scenarios/scenario-text.ts'
import { simulate } from '../../simulator/caller.ts'
import { runInProcess } from '../in-process.ts'
import { fresh, onboard, switchOn } from '../onboard.ts'
import { installPackage, phone } from './installed-package.ts'

const { folder, bash, startWork } = installPackage()

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
    await bash(`messaging-agent-studio restore agent-snapshots/${snapshot} --phone "$PHONE" --yes`, env),
  ).toMatchObject({
    code: 0,
    out: '~ settings handoff: done\n',
  })
  expect(await bash(pipeline, { ...env, STUDIO_TOKEN: 'refused' })).toMatchObject({
    code: 1,
    notes: expect.stringContaining('The platform refuses the token in STUDIO_TOKEN'),
  })
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
