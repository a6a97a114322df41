/** Every file that is written names its schema, and a validator that knows nothing of us agrees with it. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, onTestFinished, test } from 'vitest'
import { fileSchemas } from '../../scripts/schemas/file-schemas.ts'
import { type DescribedFile, schemaName } from '../../src/contract/studio/files/schema-name.ts'
import { recordFormats } from '../../src/server/workspace/record-formats.ts'
import { simulate } from '../simulator/caller.ts'
import { runInProcess } from './in-process.ts'

const folder = new URL('../../docs/schemas/', import.meta.url)
const phone = '300000000000001'

async function published(): Promise<Map<string, object>> {
  const files = (await readdir(folder)).sort()
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  return new Map(files.map((name, at) => [name, JSON.parse(texts[at] ?? '')]))
}

test('docs/schemas holds what `npm run schemas` writes, and nothing else', async () => {
  expect(Object.fromEntries(await published())).toEqual(JSON.parse(JSON.stringify(fileSchemas())))
})

/** Validates a document by the schema that it names; returns what is wrong. */
async function validator() {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  for (const schema of (await published()).values()) ajv.addSchema(schema)
  return (text: string, name: DescribedFile) => {
    const document: unknown = JSON.parse(text)
    expect(document).toMatchObject({ $schema: schemaName(name) })
    const validate = ajv.getSchema(schemaName(name))
    expect(validate, name).toBeDefined()
    validate?.(document)
    return validate?.errors ?? []
  }
}

test('what the command line writes is valid by the schema that it names, and not when it is changed', async () => {
  const errorsIn = await validator()
  let ahead = 0
  const { simulator } = await simulate({ now: () => Date.now() + ahead })
  const work = await mkdtemp(path.join(tmpdir(), 'schemas-'))
  onTestFinished(() => rm(work, { recursive: true }))
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

  await call('doctor', ...target, '--record', file('out/shapes.json'), '--junit', file('out/doctor.xml'))
  expect(errorsIn(await read('out/shapes.json'), 'shapes')).toEqual([])
})

test('records of the workspace name their schema, and keep the one that they came with', async () => {
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
    template: recordFormats.templates.textOf(
      {
        format: 'messaging-agent-event-template',
        version: 1,
        name: 'x',
        type: '',
        description: '',
        payload: '',
      },
      same,
    ),
  }
  expect(errorsIn(files.run, 'run')).toEqual([])
  expect(errorsIn(files.request, 'request')).toEqual([])
  expect(errorsIn(files.template, 'event-template')).toEqual([])
  const kept = recordFormats.runs.textOf({ ...JSON.parse(files.run), $schema: './schemas/run.json' }, same)
  expect(kept).toContain('"$schema": "./schemas/run.json"')
})

test('a path of its own in an agent file is kept when it is exported again', async () => {
  const { simulator } = await simulate()
  const work = await mkdtemp(path.join(tmpdir(), 'schemas-'))
  onTestFinished(() => rm(work, { recursive: true }))
  const file = path.join(work, 'agent.json')
  const env = { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl }
  const call = (...args: string[]) => runInProcess(args, { env })
  await call('export', '--phone', phone, '--out', file)
  const own = (await readFile(file, 'utf8')).replace(
    schemaName('agent-bundle'),
    './schemas/agent-bundle.json',
  )
  await writeFile(file, own)
  expect(await call('apply', file, '--phone', phone)).toMatchObject({ code: 0, out: 'Nothing to apply.\n' })
  await call('export', '--phone', phone, '--out', file)
  expect(await readFile(file, 'utf8')).toBe(own)
  // Files of versions that named no schema are read as before.
  await writeFile(file, own.replace(/ {2}"\$schema": .*\n/, ''))
  expect(await call('plan', file, '--phone', phone)).toMatchObject({ code: 0, out: 'No changes.\n' })
})
