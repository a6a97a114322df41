/** What a pipeline did reaches the studio that `STUDIO_URL` names: history, versions and the runs of Quality. */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { storedRunFile } from '../../src/contract/studio/files/run-file.ts'
import { activityPage } from '../../src/contract/studio/workspace/activity.ts'
import { recordList } from '../../src/contract/studio/workspace/records.ts'
import { scenarioTestRun } from '../../src/scenarios/runs/test-run.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { fresh, onboard } from './onboard.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare(more: Record<string, string | undefined> = {}) {
  const simulated = await simulatedCommand()
  const { simulator, env, passTime, file } = simulated
  const studio = await startStudio({
    env: {
      PLATFORM_UPSTREAM: simulator.platformUrl,
      GRAPH_UPSTREAM: simulator.graphUrl,
      PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
      STUDIO_WORKSPACE_DIR: temporaryFolder(),
      ...more,
    },
  })
  const member = await studio.signIn(simulator.token)
  const wait = async (milliseconds: number) => passTime(milliseconds)
  const reported = { ...env, STUDIO_URL: studio.url }
  const call = (args: readonly string[], around: Record<string, string> = reported) =>
    runInProcess(args, { env: around, wait })
  const list = async (kind: string, number = phone) =>
    recordList.parse((await member.request(`/api/workspace/${kind}/${number}`)).json).records
  const read = async (kind: string, name: string, number = phone) =>
    (await member.request(`/api/workspace/${kind}/${number}/${name}`)).json
  const history = async (number = phone) => {
    const { json } = await member.request(`/api/workspace/activity?phone_number_id=${number}`)
    const { activity } = activityPage.parse(json)
    return activity.flatMap(({ kind, count, isReported }) => (isReported ? [`${kind} ${count}`] : []))
  }
  const turns = (value: string) => [
    { message: 'When are you open?', assertions: [{ kind: 'contains' as const, value }] },
  ]
  await writeFile(
    file('scenarios.json'),
    scenarioText([
      { id: 'hours', title: 'Hours', turns: turns('monday') },
      { title: 'Never', turns: turns('unicycle') },
    ]),
  )
  return { ...simulated, turns, call, list, read, history, reported }
}

test('the agent before the first write of apply and restore is a version of the studio', async () => {
  const { call, list, read, file, env } = await prepare()
  const agent = file('agent.json')
  await call(['export', '--phone', phone, '--out', agent])
  const before = await readFile(agent, 'utf8')
  const bundle = JSON.parse(before)
  bundle.agent.faqs.splice(0, 2)
  await writeFile(agent, JSON.stringify(bundle))
  const apply = ['apply', agent, '--phone', phone, '--deletes', '--yes', '--snapshot', file('before.json')]
  const applied = await call(apply)
  expect(applied).toMatchObject({ code: 0 })
  expect(applied.notes).not.toContain('The studio does not list')
  const [version, ...others] = await list('versions')
  expect([version, others]).toMatchObject([{ label: 'Before: apply agent.json', reason: 'import' }, []])
  expect(await read('versions', version?.name ?? '')).toMatchObject({ agent: JSON.parse(before).agent })

  const restore = ['restore', file('before.json'), '--phone', phone, '--no-snapshot', '--yes']
  expect(await call(restore)).toMatchObject({ code: 0 })
  // What changes nothing needs no version, and without the variable nothing is sent.
  expect(await call(restore)).toMatchObject({ code: 0 })
  expect(await call(apply, env)).toMatchObject({ code: 0 })
  const labels = (await list('versions')).map(({ label }) => label).toSorted()
  expect(labels).toEqual(['Before restoring before.json', 'Before: apply agent.json'])
})

test('results of tests and evaluations are runs of Quality, with their scores and without answers', async () => {
  const { call, list, read, history, file } = await prepare()
  const tested = await call([
    'test',
    '--phone',
    phone,
    '--scenarios',
    file('scenarios.json'),
    '--repeat',
    '2',
  ])
  expect(tested).toMatchObject({ code: 1 })
  expect(await history()).toEqual(['tests_failed 2'])
  const [record] = await list('runs')
  const stored = storedRunFile.safeParse(await read('runs', record?.name ?? '')).data
  if (stored?.kind !== 'scenarios') throw new Error('no run of scenarios')
  const run = scenarioTestRun(record?.name ?? '', phone, stored)
  expect(run).toMatchObject({
    name: 'Command line: 1 of 2 passed',
    phase: 'completed',
    items: [
      { id: 'hours', title: 'Hours', mark: 1, isGood: true },
      {
        ...{ title: 'Never', mark: 0, isBad: true },
        failures: [{ kind: 'check', check: { kind: 'contains', value: 'unicycle' } }],
      },
    ],
  })
  expect(JSON.stringify(stored)).not.toContain('Monday to Friday')
  // The same scenarios have the same ids next time, so that a trend compares them.
  await call(['test', '--phone', phone, '--scenarios', file('scenarios.json')])
  const ids = async (name = '') => {
    const again = storedRunFile.safeParse(await read('runs', name)).data
    return again?.kind === 'scenarios' ? again.results.map(({ id }) => id) : []
  }
  const [one, other] = (await list('runs')).map(({ name }) => name)
  expect(await ids(one)).toEqual(await ids(other))

  // One of the simulator's cases never finishes.
  expect(await call(['eval', '--phone', phone, '--min-score', '1'])).toMatchObject({ code: 3 })
  const names = (await list('runs')).map(({ name }) => name)
  const evaluation = names.find((name) => name.startsWith('evaluation-'))
  expect(await read('runs', evaluation ?? '')).toMatchObject({
    kind: 'evaluation',
    run: { phase: 'completed', phoneNumberId: phone },
  })
})

test('a promotion reports the tests of both numbers, and keeps the target as a version', async () => {
  const { call, list, read, history, file, platform, passTime, turns } = await prepare()
  await onboard(platform, passTime)
  const promote = ['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json')]
  const part = ['--only', 'faqs', '--snapshot', file('before.json'), '--overwrite', '--yes']
  const onSource = scenarioText([{ id: 'hours', title: 'Hours', turns: turns('monday') }])
  await writeFile(file('hours.json'), onSource)
  // The target is off, so it does not answer.
  const back = await call([...promote.slice(0, -1), file('hours.json'), ...part])
  expect(back).toMatchObject({ code: 3 })
  // Newest first.
  const copy = expect.stringMatching(/^copy [1-9]/)
  const wayBack = expect.stringMatching(/^restore [1-9]/)
  expect(await history(fresh)).toEqual([wayBack, 'tests_failed 1', copy])
  expect(await history()).toEqual(['tests_passed 1'])

  const copied = await call([...promote, ...part, '--min-pass-rate', '0'])
  expect(copied).toMatchObject({ code: 0 })
  expect(await history(fresh)).toEqual(['tests_failed 2', copy, wayBack, 'tests_failed 1', copy])
  expect(await list('runs', fresh)).toHaveLength(2)
  const versions = await list('versions', fresh)
  // What was not read is missing from the version, not from the agent.
  const { agent, partial } = Object(await read('versions', versions[0]?.name ?? '', fresh))
  expect(Object.keys(agent).toSorted()).toEqual(['faqs', 'settings'])
  expect(partial.map(({ section }: { section: string }) => section)).toContain('skills')
  const labels = versions.map(({ label }) => label)
  expect(labels).toEqual([`Before: promote from ${phone}`, `Before: promote from ${phone}`])
})

test('a studio that does not take the report changes nothing about the command', async () => {
  const { call, file, reported } = await prepare({ STUDIO_WORKSPACE_DIR: undefined })
  const test_ = ['test', '--phone', phone, '--scenarios', file('scenarios.json'), '--min-pass-rate', '50']
  const untaken = await call(test_)
  expect(untaken).toMatchObject({ code: 0 })
  expect(untaken.notes.match(/The studio does not list this run\./g)).toHaveLength(1)
  const gone = await call(test_, { ...reported, STUDIO_URL: 'http://127.0.0.1:9' })
  expect(gone).toMatchObject({ code: 0, notes: expect.stringContaining('The studio does not answer') })
  const agent = file('agent.json')
  await call(['export', '--phone', phone, '--out', agent])
  expect(
    await call(['apply', agent, '--phone', phone], { ...reported, STUDIO_URL: 'ftp://studio' }),
  ).toMatchObject({
    code: 0,
    notes: expect.stringContaining('STUDIO_URL must begin with https://'),
  })
})
