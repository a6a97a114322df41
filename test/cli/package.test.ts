/** The command line as an installed package: the documented pipeline, run as it is written, in an empty folder. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulate } from '../simulator/caller.ts'

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
