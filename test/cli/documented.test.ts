/** The documents' command sequences, run as written, each of them twice. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { answerWith, peerEnv, startPeer } from '../ai/ai-peer.ts'
import { simulate } from '../simulator/caller.ts'
import { commandLineProgram, fasterWaits, haste } from '../support/process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { liveIds } from './live-ids.ts'
import { fresh, onboard, switchOn } from './onboard.ts'

const phone = '300000000000001'
const run = promisify(execFile)

interface Block {
  file: string
  language: string
  text: string
}

let blocks: readonly Block[] = []

beforeAll(async () => {
  const documents = async (folder: string) =>
    (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name))
  const files = (await Promise.all(['.', 'docs', 'docs/help'].map(documents))).flat()
  const found = files.map(
    async (file): Promise<Block[]> =>
      [...(await readFile(file, 'utf8')).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
        ([, language = '', text = '']) => ({ file, language, text }),
      ),
  )
  blocks = (await Promise.all(found)).flat()
})

const blockWith = (words: string) => {
  const found = blocks.filter(({ file, text }) => file === 'docs/command-line.md' && text.includes(words))
  expect(found, words).toHaveLength(1)
  return found[0]?.text ?? ''
}

const sample = (format: string) => blockWith(`"format": "${format}"`)

const rowsOf = z.array(z.looseObject({ id: z.string() }))

/** A folder with the documents' samples, and a platform with a fast clock. */
async function prepare() {
  const began = Date.now()
  let ahead = 0
  const { simulator, platform } = await simulate({
    now: () => began + ahead + (Date.now() - began) * haste,
  })
  const passTime = (milliseconds: number) => {
    ahead += milliseconds
  }
  const folder = temporaryFolder()
  const inFolder = (name: string) => path.join(folder, name)
  for (const name of ['stages', 'tests', 'scenarios', 'out']) await mkdir(inFolder(name))
  for (const name of ['scenarios.json', 'scenarios/refunds.json', 'tests/refunds.json'])
    await writeFile(inFolder(name), sample('messaging-agent-scenarios'))
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    'BASH_FUNC_messaging-agent-studio%%': `() { '${process.execPath}' '${commandLineProgram}' "$@"; }`,
    NODE_OPTIONS: fasterWaits,
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    GRAPH_UPSTREAM: simulator.graphUrl,
    AGENT_SECRET_ORDERS: 'k-very-secret-2718',
    PHONE: phone,
    LIVE: phone,
    TEST: fresh,
  }
  const bash = async (text: string, more: Record<string, string> = {}) => {
    const options = { cwd: folder, env: { ...env, ...more } }
    const ended = await run('bash', ['--norc', '-e', '-o', 'pipefail', '-c', text], options).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    return { code: 'code' in ended ? ended.code : 0, out: ended.stdout, notes: ended.stderr }
  }
  const files = async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(inFolder(name), 'utf8')] as const)),
    )
  }
  const records = async () => [await liveIds(platform, phone), await liveIds(platform, fresh)]
  return { bash, files, inFolder, passTime, platform, records }
}

type Setup = Awaited<ReturnType<typeof prepare>>

const exported = ({ bash }: Setup, more: string) =>
  bash(`messaging-agent-studio export --phone "$PHONE" ${more}`)

/** Returns additional environment variables. */
const asking = async (...answers: object[]) => {
  const peer = await startPeer()
  answerWith(peer, ...answers)
  return peerEnv(peer)
}

interface Sequence {
  /** Text that identifies its block. */
  words: string
  before?(setup: Setup): Promise<unknown>
  asks?(): Promise<Record<string, string>>
  /** Expected output of the second run. */
  again?: string
  /** Exits differently if a change is proposed or a case scores low. */
  isLenient?: true
}

const sequences: readonly Sequence[] = [
  {
    words: 'messaging-agent-studio diff agent.json other.json',
    before: (setup) => exported(setup, '--out other.json'),
    again: 'Nothing to apply.',
  },
  {
    words: 'messaging-agent-studio promote --from 300000000000001',
    async before({ inFolder, passTime, platform }) {
      await onboard(platform, passTime)
      await switchOn(platform)
      // Without credentials no connector is created, and without a payment method the audience stays limited.
      const { json } = await platform(`GET /${phone}/agent_connectors`)
      for (const { id } of rowsOf.parse(json)) await platform(`DELETE /${phone}/agent_connectors/${id}`)
      const { agent, ...stage } = JSON.parse(blockWith('"$remove": true'))
      const settings = { ai_audience: 'ALLOWLISTED_ONLY' }
      await writeFile(
        inFolder('stages/live.json'),
        JSON.stringify({ ...stage, agent: { ...agent, settings } }),
      )
    },
    again: 'No changes.',
  },
  { words: 'messaging-agent-studio doctor --junit' },
  {
    words: 'status=0',
    async before(setup) {
      await exported(setup, '--out agent.json')
      const text = await readFile(setup.inFolder('agent.json'), 'utf8')
      await writeFile(setup.inFolder('agent.json'), text.replace('within the hour', 'within the day'))
    },
    again: 'The agent is as the file says.',
  },
  {
    words: 'messaging-agent-studio create --phone "$TEST"',
    async before(setup) {
      await exported(setup, '--skip connectors --out agent.json')
      await writeFile(setup.inFolder('stages/test.json'), blockWith('{ "ai_audience": "ALLOWLISTED_ONLY" }'))
    },
    again: 'Nothing to apply.',
  },
  { words: '--repeat 3 --junit' },
  {
    words: 'test --scenarios customers.json',
    async before({ inFolder }) {
      const customer = { persona: 'Brief.', goal: 'Hours.', facts: [], language: 'English', maxTurns: 1 }
      const rubric = { criteria: ['Stays friendly'], votes: 1 }
      const scenario = { title: 'Hours', turns: [], customer, rubric }
      await writeFile(inFolder('customers.json'), scenarioText([scenario]))
    },
    asks() {
      const met = { criterion: 1, isMet: true, reason: 'It is friendly.', quote: 'open' }
      const conversation = [{ message: 'When are you open?', isDone: true }, { verdicts: [met] }]
      return asking(...conversation, ...conversation)
    },
  },
  { words: 'messaging-agent-studio scenario transcript.txt' },
  {
    words: 'messaging-agent-studio fix',
    isLenient: true,
    async before({ inFolder }) {
      const assertions = [{ kind: 'contains' as const, value: 'unicycle clinic' }]
      const turns = [{ message: 'Do you repair tandem unicycles?', assertions }]
      await writeFile(inFolder('scenarios.json'), scenarioText([{ title: 'Unicycles', turns }]))
    },
    asks: () =>
      asking({
        part: 'NEW_FAQ',
        edits: [
          { field: 'question', before: '', after: 'Do you repair tandem unicycles?' },
          { field: 'answer', before: '', after: 'Yes, at the unicycle clinic.' },
        ],
        reason: 'Nothing is known of them.',
      }),
    again: 'Nothing to apply.',
  },
  { words: '--tools --json > results.json' },
  { words: 'messaging-agent-studio eval --phone "$PHONE" --json', isLenient: true },
]

/** They change no agent and have their own test. */
const elsewhere: readonly string[] = [
  'npm install --global ./',
  'git push origin cli-v',
  'messaging-agent-studio pull team/',
  'messaging-agent-studio listen',
  'messaging-agent-studio alerts --phone',
]

test('every command block in the documents is covered here', () => {
  const allowedWords = [
    ...sequences.map(({ words }) => words),
    ...elsewhere,
    'messaging-agent-studio restore before.json',
  ]
  const found = blocks.filter(({ text }) =>
    /^(?! *(?:versions|scenarios)\/).*messaging-agent-studio(?:-cli)? /m.test(text),
  )
  expect(found.length).toBeGreaterThan(sequences.length)
  expect(
    found.filter(({ text }) => !allowedWords.some((words) => text.includes(words))).map(({ text }) => text),
  ).toEqual([])
})

/** As written, except for the environment and for questions that need a terminal. */
const scriptOf = (text: string) =>
  text
    .replaceAll(/^export .*\n/gm, '')
    .replaceAll(/STUDIO_AI_\w+=\S+ /g, '')
    .replace(/(promote --from 3.*)/, '$1 --yes')
    .replace(/^messaging-agent-studio eval --phone 3.*\n/m, '')

test.each(sequences)(
  'a second run writes, duplicates and overwrites nothing: $words',
  async ({ words, before, asks, again = '', isLenient }) => {
    const setup = await prepare()
    await before?.(setup)
    const env = (await asks?.()) ?? {}
    const script = scriptOf(blockWith(words))
    const bash = () => setup.bash(isLenient ? `set +e; ${script}` : script, env)
    const first = await bash()
    if (!isLenient) expect(first, first.out + first.notes).toMatchObject({ code: 0 })
    const [records, files] = [await setup.records(), await setup.files()]
    const second = await bash()
    expect(second.code, second.out + second.notes).toBe(first.code)
    expect(second.out).toContain(again)
    expect(second.out).not.toMatch(/^[+~-] .*: done$/m)
    expect(await setup.records()).toEqual(records)
    const now = await setup.files()
    // Reports are overwritten, and so are files that the sequence itself overwrites.
    const isReport = (name: string) =>
      new RegExp(`(?:--(?:junit|markdown|record) |> )${name}|--out ${name} .*--overwrite`).test(script)
    for (const [name, text] of files) if (!isReport(name)) expect(now.get(name), name).toBe(text)
  },
)

test('the documented rollback works a first and a second time', async () => {
  const setup = await prepare()
  const { bash, inFolder, passTime, platform, records } = setup
  await onboard(platform, passTime)
  await bash('messaging-agent-studio export --phone "$TEST" --out before.json')
  const before = await records()
  await exported(setup, '--skip connectors --skip settings --out agent.json')
  await bash('messaging-agent-studio apply agent.json --phone "$TEST" --no-snapshot')
  expect(await records()).not.toEqual(before)
  const restore = blockWith('messaging-agent-studio restore before.json')
  const back = await readFile(inFolder('before.json'), 'utf8')
  expect(await bash(restore)).toMatchObject({ code: 0, out: expect.stringContaining(': done') })
  expect(await records()).toEqual(before)
  expect(await bash(restore)).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
  expect(await records()).toEqual(before)
  expect(await readFile(inFolder('before.json'), 'utf8')).toBe(back)
})

test("a file without connectors is planned and applied before a new agent's connectors are available", async () => {
  const { simulator, platform, passTime } = await simulate()
  await platform(`POST /${fresh}/agent_onboarding?channel=whatsapp`)
  // The configuration is ready after 8 s, connectors after 20 s.
  passTime(10_000)
  expect((await platform(`GET /${fresh}/agent_connectors`)).status).toBe(400)
  const file = path.join(temporaryFolder(), 'agent.json')
  const env = { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl }
  const call = (...args: string[]) => runInProcess(args, { env })
  await call(
    'export',
    '--phone',
    '300000000000001',
    '--skip',
    'connectors',
    '--skip',
    'settings',
    '--out',
    file,
  )
  expect(await call('plan', file, '--phone', fresh)).toMatchObject({
    code: 2,
    out: expect.not.stringContaining('could not be read'),
  })
  const before = path.join(path.dirname(file), 'before.json')
  expect(await call('apply', file, '--phone', fresh, '--snapshot', before)).toMatchObject({ code: 0 })
})
