/** Documented sequences that plan, apply and restore an agent's file, each run twice. Long: a process per command. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { simulate } from '../../simulator/caller.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { runInProcess } from '../in-process.ts'
import { fresh, onboard } from '../onboard.ts'
import { blockWith } from './blocks.ts'
import { fileSequences } from './file-sequences.ts'
import { exported, prepare, testSequences } from './sequence.ts'

testSequences(fileSequences)

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
