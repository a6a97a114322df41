/** Answers that a terminal takes for no. Long, because each answer is a process; `promote.test.ts` has "n" and "y". */
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scenarioText } from '../../../src/scenarios/scenario-text.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { fresh, onboard, switchOn } from '../onboard.ts'
import { phone, simulatedCommand } from '../simulated-command.ts'
import { inTerminal } from './terminal.ts'

test.skipIf(process.platform !== 'linux')('Enter, Ctrl-D and Ctrl-C change nothing', async () => {
  const { call, env, file, platform, passTime } = await simulatedCommand()
  await onboard(platform, passTime)
  await switchOn(platform)
  const assertions = [{ kind: 'contains' as const, value: 'monday to friday' }]
  const turns = [{ message: 'When are you open?', assertions }]
  await writeFile(file('scenarios.json'), scenarioText([{ title: 'Hours', turns }]))
  const exported = async () => (await call('export', '--phone', fresh)).out
  const before = await exported()
  const promote = [
    ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json')],
    ...['--snapshot', file('before.json'), '--only', 'faqs'],
  ]
  for (const answer of ['\r', '\u0004', '\u0003']) {
    const asked = await inTerminal(promote, env, ['[y]es, [n]o: ', answer])
    expect(asked, JSON.stringify(answer)).toMatchObject({
      code: 2,
      screen: expect.stringContaining('nothing was changed'),
    })
  }
  expect(await exported()).toBe(before)
})

test.skipIf(process.platform !== 'linux')(
  'a token typed for init is not shown, and Ctrl-C writes nothing',
  async () => {
    const folder = temporaryFolder()
    const { code, screen } = await inTerminal(
      ['init', '--out', folder],
      {},
      ['not stored): ', 'a-token-that-is-typed\r'],
      ['(GET /me', '\u0003'],
    )
    expect(screen).toContain('Address of the graph host')
    expect(screen).toContain('Nothing was written.')
    expect(screen).not.toContain('a-token')
    expect(code).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  },
)
