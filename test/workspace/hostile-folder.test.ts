/** Neither a hostile studio nor a hostile repository makes the command line write outside its folder, or lie. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeOutput } from '../../src/cli/files/text-file.ts'
import { withSafeOutput } from '../../src/cli/text/safe-output.ts'
import { runInProcess } from '../cli/in-process.ts'
import { unattended } from '../support/process-context.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { emptyBundle, number, put, recordPath, scenarioFile, startTeam } from './team.ts'

interface HostileRecord {
  readonly name: string
  readonly error?: string
}

/** A studio with arbitrary answers; returns the environment for a command that signs in to it. */
async function startHostile(records: readonly HostileRecord[], text: string, detail = 'no') {
  const server = createServer((request, response) => {
    const send = (status: number, body: string) =>
      response.writeHead(status, { etag: '"e"', 'set-cookie': 's=1; Path=/' }).end(body)
    if (request.url === '/api/session') return send(200, '{}')
    const list = records.map(({ name, error = null }) => ({
      ...{ name, error, etag: 'e', size: 1, label: null, reason: null },
      ...{ changedAt: '2026-11-22T10:00:00.000Z', changedBy: null },
    }))
    if (request.url === `/api/workspace/scenarios/${number}`)
      return send(200, JSON.stringify({ records: list }))
    if (request.url?.startsWith(`/api/workspace/scenarios/${number}/`)) {
      const problem = JSON.stringify({
        type: 'about:blank',
        title: 'x',
        status: 400,
        code: 'invalid_request',
        detail,
      })
      return text === '' ? send(400, problem) : send(200, text)
    }
    return send(200, '{"records":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { STUDIO_URL: `http://127.0.0.1:${port}`, STUDIO_TOKEN: 'token' }
}

const opening = JSON.stringify(scenarioFile('Opening'))
const pull = (folder: string, env: Record<string, string>) =>
  runInProcess(['pull', folder, '--phone', number], { env })

test.each(['../../../package', '..', 'a/b', '/etc/passwd', 'a\\..\\b', 'a\u0000b', 'A'.repeat(65)])(
  'a record named %j is written nowhere',
  async (name) => {
    const root = temporaryFolder()
    const folder = path.join(root, 'a', 'b', 'c')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(root, 'package.json'), 'mine')
    const { code, notes } = await pull(folder, await startHostile([{ name }], opening))
    expect(code).toBe(1)
    expect(notes).toContain("The studio's list of scenarios is not as expected")
    expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toBe('mine')
    expect(readdirSync(root)).toEqual(['a', 'package.json'])
  },
)

test('a linked folder, file or pull note is never followed', async () => {
  const [outside, env] = [temporaryFolder(), await startHostile([{ name: 'opening' }], opening)]
  const victim = path.join(outside, 'victim')
  writeFileSync(victim, 'mine')

  const withTemporary = temporaryFolder()
  symlinkSync(victim, path.join(withTemporary, '.studio-sync.json.tmp'))
  expect((await pull(withTemporary, env)).code).toBe(0)

  const withSync = temporaryFolder()
  symlinkSync(victim, path.join(withSync, '.studio-sync.json'))
  const refused = await pull(withSync, env)
  expect(refused.code).toBe(1)
  expect(refused.notes).toContain('.studio-sync.json is a link, which is not followed')

  const withFolder = temporaryFolder()
  symlinkSync(outside, path.join(withFolder, 'scenarios'))
  expect((await pull(withFolder, env)).code).toBe(1)

  const withFile = temporaryFolder()
  mkdirSync(path.join(withFile, 'scenarios', number), { recursive: true })
  symlinkSync(victim, path.join(withFile, 'scenarios', number, 'opening.json'))
  expect((await pull(withFile, env)).code).toBe(1)

  expect(readFileSync(victim, 'utf8')).toBe('mine')
  expect(readdirSync(outside)).toEqual(['victim'])
})

const hostile =
  'Hours\u001b[1A\u001b[2K\u009b2J\u001b]52;c;eA==\u0007\n::error::forged\r\n+ skills Forged\u202edrow\u2028x'

/** Lines, checked for control characters and pipeline commands. */
function cleanLines(text: string): string[] {
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e]/u)
  expect(text).not.toMatch(/^\s*::/m)
  return text.split('\n')
}

test('a title neither adds nor hides a plan line, and cannot control a terminal or pipeline', async () => {
  const folder = temporaryFolder()
  const [one, other] = [path.join(folder, 'one.json'), path.join(folder, 'other.json')]
  writeFileSync(one, JSON.stringify(emptyBundle))
  const skills = [
    { title: hostile, skill: hostile },
    { title: '::error::x', skill: 'y' },
  ]
  writeFileSync(other, JSON.stringify({ ...emptyBundle, agent: { skills } }))
  const text = await runInProcess(['diff', one, other])
  const lines = cleanLines(text.out)
  expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(2)
  expect(lines.some((line) => line.startsWith('+ skills Forged'))).toBe(false)
  const json = await runInProcess(['diff', one, other, '--json'])
  cleanLines(json.out)
  expect(JSON.parse(json.out)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ name: hostile })]),
  })
})

test('no white space hides a pipeline command', () => {
  let printed = ''
  const { out } = withSafeOutput({
    ...unattended,
    env: {},
    out: (text) => {
      printed += text
    },
    note: () => undefined,
    now: () => new Date(),
    onInterrupt: () => () => undefined,
  })
  out('a::b\n\u00a0\u3000::error::x\n\u2003 ::error::y\n')
  expect(printed).toBe('a::b\n\u00a0\u3000\\u003a:error::x\n\u2003 \\u003a:error::y\n')
})

test('credentials written over a file that others may read are readable by its owner alone', async () => {
  const file = path.join(temporaryFolder(), 'agent.json')
  writeFileSync(file, 'public', { mode: 0o644 })
  await writeOutput(file, 'secret', { isSecret: true, overwrites: true })
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['secret', 0o600])
})

test("a studio's messages about a record, and its refusals, are one line each", async () => {
  const folder = temporaryFolder()
  const env = await startHostile([{ name: 'opening', error: hostile }, { name: 'other' }], '', hostile)
  const { code, notes } = await pull(folder, env)
  expect(code).toBe(1)
  expect(cleanLines(notes)).toHaveLength(3)
  expect(existsSync(path.join(folder, 'scenarios'))).toBe(false)
})

test('errors about files and arguments are one line as well', async () => {
  const unknown = await runInProcess(['diff', `missing\n::error::x\u001b[2J.json`, 'other.json'])
  expect(cleanLines(unknown.notes).length).toBeLessThanOrEqual(2)
  cleanLines((await runInProcess([`no\n::such\u001b`])).notes)
})

test('push continues past an invalid file, names it, and reports files that it does not list', async () => {
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const env = { STUDIO_URL: studio.origin, STUDIO_TOKEN: 'token-of-ann-0123456789' }
  const folder = temporaryFolder()
  const scenarios = path.join(folder, 'scenarios', number)
  mkdirSync(path.join(scenarios, 'bad:name'), { recursive: true })
  for (const [name, text] of [
    ['a-bad', '{"format":"messaging-agent-scenarios"}'],
    ['b-good', opening],
    ['c-broken', '{'],
    ['d good', opening],
  ]) {
    writeFileSync(path.join(scenarios, `${name}.json`), text ?? '')
  }
  const { code, out, notes } = await runInProcess(['push', folder, '--phone', number], { env })
  expect(code).toBe(1)
  expect(out).toBe('1 pushed, 0 the same, 0 in conflict, 2 refused\n')
  for (const place of ['a-bad', 'c-broken', 'd good.json', 'bad:name']) expect(notes).toContain(place)
  expect((await ann.request(recordPath('scenarios', 'b-good'))).status).toBe(200)
  expect((await put(ann, recordPath('scenarios', 'b-good'), scenarioFile('x'))).status).toBe(409)
})

test('a mistyped directory is an error in one line, not a success with nothing to do', async () => {
  const missing = path.join(temporaryFolder(), 'missing')
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const blocked = temporaryFolder()
  writeFileSync(path.join(blocked, 'scenarios'), '')
  const env = await startHostile([{ name: 'one' }], opening)
  const call = (...args: string[]) => runInProcess([...args, '--phone', number], { env })
  expect(await call('push', missing)).toMatchObject({ code: 1, notes: `There is no directory ${missing}\n` })
  expect(existsSync(missing)).toBe(false)
  for (const command of ['push', 'pull']) {
    expect(await call(command, file)).toMatchObject({ code: 1, notes: `${file} is not a directory\n` })
  }
  expect(await call('pull', blocked)).toMatchObject({
    code: 1,
    notes: expect.stringMatching(/cannot be written: .*\n$/),
  })
  const stores = { STUDIO_WORKSPACE_DIR: missing, STUDIO_REDIS_URL: 'redis://127.0.0.1:1' }
  expect(await runInProcess(['move-workspace', '--to', 'redis'], { env: stores })).toMatchObject({
    code: 1,
    notes: `There is no directory ${missing}\n`,
  })
})
