/** Every written file names its schema, and an independent validator accepts it. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileSchemas } from '../../scripts/schemas/file-schemas.ts'
import { describedFiles, schemaName } from '../../src/contract/studio/files/schema-name.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { recordFormats } from '../../src/server/workspace/record-formats.ts'
import { answerWith, startPeer } from '../ai/ai-peer.ts'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { published, validator } from './schema-validator.ts'
import { simulatedCommand } from './simulated-command.ts'

const phone = '300000000000001'

test('docs/schemas holds exactly what `npm run schemas` writes', async () => {
  expect(Object.fromEntries(await published())).toEqual(JSON.parse(JSON.stringify(fileSchemas())))
})

test('output is valid by the schema it names, and invalid once altered', async () => {
  const errorsIn = await validator()
  let ahead = 0
  const { simulator } = await simulate({ now: () => Date.now() + ahead })
  const work = temporaryFolder()
  const file = (name: string) => path.join(work, name)
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    GRAPH_UPSTREAM: simulator.graphUrl,
  }
  const call = (...args: string[]) =>
    runInProcess(args, {
      env,
      onNote: (text) => {
        if (text.startsWith('Run ')) ahead += 120_000
      },
    })
  const read = (name: string) => readFile(file(name), 'utf8')
  const target = ['--phone', phone]

  await call('export', ...target, '--out', file('agent.json'))
  const agent = await read('agent.json')
  expect(errorsIn(agent, 'agent-bundle')).toEqual([])
  expect(
    errorsIn(agent.replace('"credentials": "stripped"', '"credentials": "some"'), 'agent-bundle'),
  ).not.toEqual([])

  await writeFile(file('other.json'), agent.replace('within the hour', 'within the day'))
  const planned = await call('plan', file('other.json'), ...target, '--json', '--out', file('plan.json'))
  expect(errorsIn(planned.out, 'agent-changes')).toEqual([])
  expect(errorsIn(await read('plan.json'), 'agent-plan')).toEqual([])
  const applied = await call(
    'apply',
    '--plan',
    file('plan.json'),
    ...target,
    '--json',
    '--snapshot',
    file('before.json'),
  )
  expect(applied.code, applied.notes).toBe(0)
  expect(errorsIn(applied.out, 'apply-results')).toEqual([])
  expect(errorsIn(await read('before.json'), 'agent-bundle')).toEqual([])
  expect(
    errorsIn((await call('diff', file('agent.json'), file('other.json'), '--json')).out, 'agent-changes'),
  ).toEqual([])

  const scenario = { title: 'Hours', turns: [{ message: 'When are you open?', assertions: [] }] }
  const scenarios = recordFormats.scenarios.textOf(
    { format: 'messaging-agent-scenarios', version: 1, scenarios: [scenario] },
    (value) => value,
  )
  expect(errorsIn(scenarios, 'scenarios')).toEqual([])
  await writeFile(file('scenarios.json'), scenarios)
  const tested = await call('test', ...target, '--scenarios', file('scenarios.json'), '--json')
  expect(errorsIn(tested.out, 'test-results')).toEqual([])
  expect(errorsIn(tested.out.replace('"passed"', '"good"'), 'test-results')).not.toEqual([])

  const evaluated = await call('eval', ...target, '--category', 'service', '--json')
  expect(errorsIn(evaluated.out, 'evaluations')).toEqual([])

  const examined = await call(
    ...['doctor', ...target, '--json'],
    ...['--record', file('out/shapes.json'), '--junit', file('out/doctor.xml')],
  )
  expect(errorsIn(examined.out, 'doctor-report')).toEqual([])
  expect(errorsIn(examined.out.replace('"read"', '"seen"'), 'doctor-report')).not.toEqual([])
  expect(errorsIn(await read('out/shapes.json'), 'shapes')).toEqual([])

  const covered = await call('coverage', ...target, '--scenarios', file('scenarios.json'), '--json')
  expect(errorsIn(covered.out, 'coverage')).toEqual([])
  expect(errorsIn(covered.out.replace('"gap"', '"hole"'), 'coverage')).not.toEqual([])
})

test('a proposed fix names its schema, with a change and without one', async () => {
  const errorsIn = await validator()
  const { simulator } = await simulate()
  const peer = await startPeer()
  const edit = (field: string, after: string) => ({ field, before: '', after })
  const edits = [edit('question', 'Do you repair unicycles?'), edit('answer', 'At the unicycle clinic.')]
  const usage = { prompt_tokens: 200, completion_tokens: 10, total_tokens: 210 }
  answerWith(peer, {
    content: JSON.stringify({ part: 'NEW_FAQ', edits, reason: 'Nothing is known.' }),
    usage,
  })
  const work = temporaryFolder()
  const file = path.join(work, 'scenarios.json')
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    STUDIO_AI_BASE_URL: `${peer.url}/v1`,
    STUDIO_AI_INPUT_PRICE: '1',
    STUDIO_AI_OUTPUT_PRICE: '10',
  }
  const fix = async (assertions: readonly { kind: 'contains'; value: string }[]) => {
    const turns = [{ message: 'Do you repair unicycles?', assertions: [...assertions] }]
    await writeFile(file, scenarioText([{ title: 'Unicycles', turns }]))
    return runInProcess(['fix', '--scenarios', file, '--phone', phone, '--json'], { env })
  }
  const proposed = await fix([{ kind: 'contains', value: 'unicycle clinic' }])
  expect(proposed, proposed.notes).toMatchObject({ code: 2 })
  expect(errorsIn(proposed.out, 'proposed-fix')).toEqual([])
  expect(JSON.parse(proposed.out)).toMatchObject({ tokens: { input: 200 }, cost: { currency: 'USD' } })
  expect(errorsIn((await fix([])).out, 'proposed-fix')).toEqual([])
})

test('the command line documentation has a row for every schema', async () => {
  const page = await readFile('docs/command-line.md', 'utf8')
  expect(describedFiles.filter((name) => !page.includes(`(schemas/${name}.json)`))).toEqual([])
})

test('workspace records name their schema, and keep the one they came with', async () => {
  const errorsIn = await validator()
  const same = (value: unknown) => value
  const startedAt = '2026-11-22T10:00:00.000Z'
  const around = { version: 1, startedAt, agentVersion: null }
  const files = {
    run: recordFormats.runs.textOf(
      { format: 'messaging-agent-run', ...around, kind: 'scenarios', results: [] },
      same,
    ),
    request: recordFormats.requests.textOf(
      {
        format: 'messaging-agent-request',
        version: 1,
        name: 'x',
        request: { method: 'GET', url: '/', headers: {}, body: '' },
      },
      same,
    ),
    testNumber: recordFormats.settings.textOf(
      { format: 'messaging-agent-test-number', version: 1, testNumber: '300000000000002' },
      same,
    ),
    review: recordFormats.reviews.textOf(
      { format: 'messaging-agent-review', version: 1, done: ['handover-m1'] },
      same,
    ),
    marks: recordFormats.verdicts.textOf(
      { format: 'messaging-agent-verdict-marks', version: 1, marks: [] },
      same,
    ),
  }
  expect(errorsIn(files.review, 'review')).toEqual([])
  expect(errorsIn(files.marks, 'member-marks')).toEqual([])
  expect(errorsIn(files.testNumber, 'test-number')).toEqual([])
  expect(errorsIn(files.run, 'run')).toEqual([])
  expect(errorsIn(files.request, 'request')).toEqual([])
  const kept = recordFormats.runs.textOf({ ...JSON.parse(files.run), $schema: './schemas/run.json' }, same)
  expect(kept).toContain('"$schema": "./schemas/run.json"')
})

test('a custom schema path in an agent file survives the next export', async () => {
  const command = await simulatedCommand()
  const { call } = command
  const file = command.file('agent.json')
  await call('export', '--phone', phone, '--out', file)
  const own = (await readFile(file, 'utf8')).replace(
    schemaName('agent-bundle'),
    './schemas/agent-bundle.json',
  )
  await writeFile(file, own)
  expect(await call('apply', file, '--phone', phone)).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
  await call('export', '--phone', phone, '--out', file)
  expect(await readFile(file, 'utf8')).toBe(own)
  // Files of versions without a schema name are still read.
  await writeFile(file, own.replace(/ {2}"\$schema": .*\n/, ''))
  expect(await call('plan', file, '--phone', phone)).toMatchObject({ code: 0, out: 'No changes.\n' })
})
