/** The command line against the simulator, in the process where possible. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runSafely } from '../../src/cli/run-command.ts'
import { simulate } from '../simulator/caller.ts'
import { commandLineProgram } from '../support/process.ts'
import { unattended } from '../support/process-context.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const phone = '300000000000001'

interface Ended {
  code: number | null
  out: string
  notes: string
}

async function run(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const ended: Ended = { code: null, out: '', notes: '' }
  const outside = {
    env,
    out(text: string) {
      ended.out += text
    },
    note(text: string) {
      ended.notes += text
    },
    ...unattended,
    now: () => new Date(),
    onInterrupt: () => () => undefined,
  }
  ended.code = await runSafely(args, outside)
  return ended
}

function start(args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [commandLineProgram, ...args], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended: Ended = { code: null, out: '', notes: '' }
  child.stdout.on('data', (chunk) => {
    ended.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    ended.notes += chunk
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ ...ended, code }))
  })
}

async function prepare() {
  const { simulator, platform, control } = await simulate()
  const folder = temporaryFolder()
  const env = { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl }
  return {
    env,
    platform,
    control,
    file: (name: string) => path.join(folder, name),
    call: (line: string, more: Record<string, string> = {}) => run(line.split(' '), { ...env, ...more }),
  }
}

test('export, plan, apply and diff return exit codes that a pipeline can read', async () => {
  const { call, file, platform, env } = await prepare()
  const [agent, other] = [file('agent.json'), file('other.json')]

  const exported = await call(`export --phone ${phone} --out ${agent}`)
  expect(exported).toMatchObject({ code: 0, out: '' })
  expect(exported.notes).toContain('Not exported: connectors/fernhill_orders/auth_config')
  expect((await call(`export --phone ${phone}`)).out).toBe(await readFile(agent, 'utf8'))
  expect(await call(`plan ${agent} --phone ${phone}`)).toMatchObject({ code: 0, out: 'No changes.\n' })

  const added = { question: 'Do you sell helmets?', answer: 'Yes, from three makers.' }
  expect((await platform(`POST /${phone}/agent_config/faq`, added)).status).toBe(201)
  expect(await call(`diff ${agent} --phone ${phone}`)).toMatchObject({
    code: 2,
    out: expect.stringContaining('+ faqs Do you sell helmets?'),
  })
  // Records missing from the file are kept by default.
  expect(await call(`plan ${agent} --phone ${phone}`)).toMatchObject({ code: 0 })
  expect(await call(`plan ${agent} --phone ${phone} --deletes`)).toMatchObject({
    code: 2,
    out: expect.stringContaining('- faqs Do you sell helmets?'),
  })

  const changed = (await readFile(agent, 'utf8')).replace('within the hour', 'within the day')
  await writeFile(other, changed)
  const planned = await call(`plan ${other} --phone ${phone} --deletes --json`)
  expect(planned.code).toBe(2)
  expect(
    JSON.parse(planned.out).items.filter((item: { change: string }) => item.change !== 'same'),
  ).toMatchObject([
    { kind: 'faqs', change: 'delete', name: added.question },
    { kind: 'settings', change: 'change', fields: [{ path: ['handoff', 'message'] }] },
  ])
  expect(await call(`apply ${other} --phone ${phone} --no-snapshot --deletes --yes`)).toMatchObject({
    code: 0,
    out: '- faqs Do you sell helmets?: done\n~ settings handoff: done\n',
  })
  const again = await call(`apply ${other} --phone ${phone} --no-snapshot --deletes --yes`)
  expect(again).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
  expect((await call(`export --phone ${phone}`)).out).toBe(changed)
  expect(again.out + again.notes + exported.notes).not.toContain(env.STUDIO_TOKEN)
})

test('an unreadable list makes an export partial, and the file says so', async () => {
  const { call, control } = await prepare()
  await control('POST /faults', { kind: 'server_error', path: 'agent_config/faq', times: 3 })
  const { code, out, notes } = await call(`export --phone ${phone}`)
  expect(code).toBe(3)
  expect(notes).toContain('faqs could not be read: Ordered Fault: This fault was ordered.')
  expect(JSON.parse(out)).toMatchObject({ partial: [{ section: 'faqs', reason: 'Ordered Fault' }] })
  expect(JSON.parse(out).agent.faqs).toBeUndefined()
})

test('rate limits are waited out, and a failed write stops the rest', async () => {
  const { call, control, file } = await prepare()
  const agent = file('agent.json')
  await control('POST /faults', { kind: 'rate_limited', retry_after_seconds: 1, times: 1 })
  const exported = await call(`export --phone ${phone} --out ${agent}`)
  expect(exported).toMatchObject({ code: 0, notes: expect.stringContaining('Continuing in 1 s') })

  const changed = (await readFile(agent, 'utf8')).replace('within the hour', 'within the day')
  await writeFile(agent, changed)
  await control('POST /faults', { kind: 'server_error', method: 'PUT', times: 1 })
  expect(await call(`apply ${agent} --phone ${phone} --no-snapshot`)).toMatchObject({
    code: 1,
    out: expect.stringContaining('~ settings handoff: FAILED: Ordered Fault'),
  })
  expect(await call(`apply ${agent} --phone ${phone} --no-snapshot`)).toMatchObject({
    code: 0,
    out: '~ settings handoff: done\n',
  })
})

test('an encrypted file needs its passphrase, and only its owner can read a file with credentials', async () => {
  const { call, file } = await prepare()
  const [agent, plain] = [file('agent.json'), file('plain.json')]
  const passphrase = { STUDIO_PASSPHRASE: 'a-rather-long-passphrase' }
  expect(
    await call(`export --phone ${phone} --include-credentials --seal --out ${agent}`, passphrase),
  ).toMatchObject({ code: 0 })
  expect(await readFile(agent, 'utf8')).not.toContain('skills')
  expect(await call(`plan ${agent} --phone ${phone}`, passphrase)).toMatchObject({ code: 0 })
  expect(
    await call(`plan ${agent} --phone ${phone}`, { STUDIO_PASSPHRASE: 'another-long-passphrase' }),
  ).toMatchObject({
    code: 1,
    notes: expect.stringContaining('does not open'),
  })
  expect(await call(`export --phone ${phone} --include-credentials --out ${plain}`)).toMatchObject({
    code: 1,
    notes: expect.stringContaining('--include-credentials needs --seal or --plain-text\n'),
  })
  await call(`export --phone ${phone} --include-credentials --plain-text --out ${plain}`)
  expect((await stat(plain)).mode & 0o077).toBe(0)
})

test('without a token, the missing variables are named', async () => {
  expect(await run(['export', '--phone', phone], {})).toEqual({
    code: 1,
    out: '',
    notes: 'Set these environment variables: STUDIO_TOKEN, PLATFORM_UPSTREAM\n',
  })
})

test('as a program: with --simulator it needs no token, and it returns an exit code', async () => {
  const simulated = await start(['export', '--phone', phone, '--simulator'])
  expect(simulated.code, simulated.notes).toBe(0)
  expect(JSON.parse(simulated.out)).toMatchObject({ format: 'messaging-agent' })
  expect(await start(['export'])).toMatchObject({ code: 1, notes: expect.stringContaining('--phone') })
})

test('the token is not sent unencrypted, nor passed as an argument', async () => {
  const env = { STUDIO_TOKEN: 'token', PLATFORM_UPSTREAM: 'http://platform.example' }
  expect(await run(['export', '--phone', phone], env)).toMatchObject({
    code: 1,
    notes: expect.stringContaining('https://'),
  })
  expect(await run(['export', '--phone', phone, '--token', 'token'], env)).toMatchObject({
    code: 1,
    notes: expect.stringContaining("'--token'"),
  })
})

test('help is printed on request, and wrong usage points to it', async () => {
  const overview = await run(['--help'], {})
  expect(overview).toMatchObject({ code: 0, out: expect.stringMatching(/\n {2}plan {2,}Show/) })
  for (const args of [[], ['-h'], ['help']]) expect(await run(args, {})).toEqual(overview)
  const ofPlan = await run(['plan', '--help'], {})
  for (const args of [
    ['help', 'plan'],
    ['plan', '-h'],
  ])
    expect(await run(args, {})).toEqual(ofPlan)
  expect(await run(['-v'], {})).toEqual(await run(['--version'], {}))
  const wrong = async (line: string) => (await run(line.split(' '), {})).notes
  expect(await wrong('plan a.json --frob')).toBe(
    "Unknown option '--frob'\nSee messaging-agent-studio plan --help\n",
  )
  expect(await wrong('paln a.json')).toBe('Unknown command "paln"\nSee messaging-agent-studio --help\n')
  expect(await run(['help', 'paln'], {})).toMatchObject({
    code: 1,
    notes: 'There is no command "paln"\n',
  })
  expect(await run(['test', '--frob'], {})).toMatchObject({ code: 2 })
})

test('every command explains itself, and completion knows every flag', async () => {
  const overview = (await run(['--help'], {})).out
  const commands = [...overview.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name = '']) => name)
  expect(commands).toContain('eval')
  const script = (await run(['completion', 'bash'], {})).out
  for (const name of commands) {
    const { code, out } = await run([name, '--help'], {})
    expect({ name, code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\nExit codes:\n {2}0 /),
    })
    const branch = script.split('\n').find((line) => line.trim().startsWith(`${name})`)) ?? ''
    for (const [flag] of out.matchAll(/^ {2}--[a-z-]+/gm)) expect(branch.split(/[" ]/)).toContain(flag.trim())
  }
})

test.each([
  'plan a.json --phone ../me',
  'test --scenarios a.json --phone ../me',
  'create --phone ../me',
  'promote --from ../me --to 1 --scenarios a.json',
  'doctor --phone ../me',
])('an invalid id is refused before any request: %s', async (line) => {
  const ended = await run(line.split(' '), {})
  expect(ended.code).toBeGreaterThan(0)
  expect(ended.notes).toContain('takes the id of a phone number, which is all digits')
})

test('--version prints the package version', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect((await start(['--version'])).out).toMatch(
    new RegExp(`^${version.replaceAll('.', '\\.')}(?:\\+[0-9a-f]{7})?\n$`),
  )
})

test.skipIf(!existsSync('/dev/full'))('output that a full disk refuses is a failure', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const child = spawn(process.execPath, [commandLineProgram, 'help'], { stdio: ['ignore', full, 'pipe'] })
  let notes = ''
  child.stderr?.on('data', (chunk) => {
    notes += chunk
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(notes).toMatch(/^Standard output cannot be written: ENOSPC.*\n$/)
})
