/** The way of docs/command-line.md from a number without an agent to a live one, run as it is written. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { simulate } from '../simulator/caller.ts'
import { commandLineProgram } from '../support/process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { fresh } from './onboard.ts'

const run = promisify(execFile)
/** What the platform takes seconds for passes in a fraction of them. */
const haste = 30

async function blocks() {
  const page = await readFile('docs/command-line.md', 'utf8')
  const after = (heading: string, language: string) => {
    const rest = page.slice(page.indexOf(heading))
    return new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(rest)?.[1] ?? ''
  }
  const start = 'From a number without an agent to a live one'
  return { stage: after(start, 'json'), script: after(start, 'bash'), scenarios: after('## Scenarios', '') }
}

test('from a number without an agent to a live one, on the simulator as it is shipped', async () => {
  const began = Date.now()
  const { simulator } = await simulate({ now: () => began + (Date.now() - began) * haste })
  const folder = temporaryFolder()
  const { stage, script, scenarios } = await blocks()
  for (const name of ['stages', 'tests', 'out']) await mkdir(path.join(folder, name))
  await writeFile(path.join(folder, 'stages/test.json'), stage)
  await writeFile(path.join(folder, 'tests/refunds.json'), scenarios)
  const bash = (text: string) =>
    run('bash', ['--norc', '-e', '-o', 'pipefail', '-c', text], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        'BASH_FUNC_messaging-agent-studio%%': `() { '${process.execPath}' '${commandLineProgram}' "$@"; }`,
        STUDIO_TOKEN: simulator.token,
        PLATFORM_UPSTREAM: simulator.platformUrl,
        TEST: '300000000000002',
        LIVE: '300000000000001',
      },
    })
  await bash('messaging-agent-studio export --phone "$LIVE" --skip connectors --out agent.json')
  await bash(script)
  expect(await readFile(path.join(folder, 'out/tests.xml'), 'utf8')).toContain('failures="0"')
}, 180_000)

test('a file without connectors is planned and applied while those of a new agent are not available yet', async () => {
  const { simulator, platform, passTime } = await simulate()
  await platform(`POST /${fresh}/agent_onboarding?channel=whatsapp`)
  // The configuration is there after 8 s, connectors after 20 s.
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
