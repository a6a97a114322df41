/** `coverage` against the simulator: exercised parts, with and without a run's results. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Scenario } from '../../src/contract/studio/files/scenario.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'

const phone = '300000000000001'

const scenarios: readonly Scenario[] = [
  { title: 'Opening hours', turns: [{ message: 'When are you open?', assertions: [] }] },
  { title: 'A repair', turns: [{ message: 'How far is FH-20481?', assertions: [] }] },
  {
    title: 'No promises \u001b[2J',
    turns: [
      { message: 'Is it guaranteed?', assertions: [{ kind: 'not_contains', value: 'guaranteed' }] },
      { message: 'I want to speak to a person', assertions: [{ kind: 'handoff', value: 'yes' }] },
    ],
  },
]

async function prepare() {
  const { simulator } = await simulate()
  const folder = temporaryFolder()
  const file = (name: string) => path.join(folder, name)
  await writeFile(file('scenarios.json'), scenarioText(scenarios))
  const env = { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl }
  const call = (line: string) => runInProcess(line.trim().split(/\s+/), { env })
  return { file, call, given: `--phone ${phone} --scenarios ${file('scenarios.json')}` }
}

interface CoverageReport {
  counts: { kind: string; all: number; exercised: number }[]
  parts: { kind: string; name: string; state: string; scenarios: { title: string }[] }[]
}

test('parts are listed gaps first, with the scenarios that exercise them, without cursor codes', async () => {
  const { call, given } = await prepare()
  const { code, out } = await call(`coverage ${given}`)
  expect(code).toBe(0)
  expect(out).toMatch(/^GAP {8}skill/)
  expect(out.lastIndexOf('GAP ')).toBeLessThan(out.indexOf('likely '))
  expect(out).toMatch(/likely {5}FAQ {2}When are you open\? {2}\(.*Opening hours.*\)/)
  expect(out).toMatch(/exercised {2}never say {2}guaranteed {2}\(No promises/)
  expect(out).toContain('GAP        never say  cheapest in town\n')
  expect(out).toMatch(/exercised {2}handover {2}when the customer asks/)
  expect(out).toMatch(/skill \d+ of \d+.*FAQ \d+ of \d+.*tool \d+ of \d+/)
  expect(out).not.toContain('\u001b')
})

test("a run's results show which tools were called", async () => {
  const { call, file, given } = await prepare()
  const run = await call(`test ${given} --tools --json`)
  await writeFile(file('results.json'), run.out)
  const reportWith = async (more: string): Promise<CoverageReport> =>
    JSON.parse((await call(`coverage ${given} --json ${more}`)).out)
  const tool = ({ parts }: CoverageReport) => parts.find(({ name }) => name === 'fernhill_orders/find_repair')
  expect(tool(await reportWith(''))?.state).not.toBe('exercised')
  const report = await reportWith(`--results ${file('results.json')}`)
  expect(tool(report)).toMatchObject({ state: 'exercised', scenarios: [{ title: 'A repair' }] })
  expect(report.counts.find(({ kind }) => kind === 'tool')).toMatchObject({ exercised: 1 })
})

test('missing scenarios or invalid results are reported', async () => {
  const { call, file, given } = await prepare()
  expect(await call(`coverage --phone ${phone}`)).toMatchObject({
    code: 1,
    notes: expect.stringContaining('--scenarios PATH is required\n'),
  })
  await writeFile(file('results.json'), '{}')
  const { code, notes } = await call(`coverage ${given} --results ${file('results.json')}`)
  expect(code).toBe(1)
  expect(notes).toMatch(/does not hold the results of test --json\n$/)
})
