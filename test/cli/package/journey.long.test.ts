/**
 * The installed command line in the documented journey and with the documented stage, run as written. Long: it packs,
 * installs and starts a process per command; `promote.test.ts` and `apply.test.ts` run the same commands in process.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scenarioText } from '../../../src/scenarios/scenario-text.ts'
import { simulate } from '../../simulator/caller.ts'
import { haste } from '../../support/process.ts'
import { runInProcess } from '../in-process.ts'
import { fresh } from '../onboard.ts'
import { installPackage, phone } from './installed-package.ts'

const { folder, bash, startWork } = installPackage()

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

test('the documented stage is planned and applied', async () => {
  const { simulator } = await simulate()
  const work = path.join(folder, 'samples')
  await mkdir(path.join(work, 'stages'), { recursive: true })
  const page = await readFile('docs/command-line.md', 'utf8')
  const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const sample = (format: string) => blocks.find((block) => block.includes(`"${format}"`)) ?? ''
  await writeFile(path.join(work, 'stages/live.json'), sample('messaging-agent-stage'))
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    GRAPH_UPSTREAM: simulator.graphUrl,
    AGENT_SECRET_ORDERS: 'k-very-secret-2718',
  }
  const sh = (script: string) => bash(`cd samples; ${script}`, env)

  expect((await sh('messaging-agent-studio export --phone "$PHONE" --out agent.json')).code).toBe(0)
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
