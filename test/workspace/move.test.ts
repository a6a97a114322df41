/** A workspace moves between folder, Redis, a studio and files on disk without loss. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runSafely } from '../../src/cli/run-command.ts'
import { storedCustomerId } from '../../src/contract/studio/customers/customer-id.ts'
import { Secret } from '../../src/server/core/secret.ts'
import { openErasures } from '../../src/server/migration/erased-in-folder.ts'
import { createAtRest } from '../../src/server/store/at-rest.ts'
import { createErasedCustomers } from '../../src/server/store/erased-customers.ts'
import { createFolderText } from '../../src/server/store/shared-texts.ts'
import { createSealedTargets } from '../../src/server/store/targets/sealed-targets.ts'
import { openFolderWorkspace } from '../../src/server/store/workspace/folder/folder-workspace.ts'
import { validator } from '../cli/schema-validator.ts'
import { unattended } from '../support/process-context.ts'
import { openTestRedis, startRedis, testWithRedis } from '../support/redis.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { bounds } from './store-forms.ts'
import { number, put, recordPath, scenarioFile, startTeam } from './team.ts'

async function run(args: string[], env: Record<string, string>) {
  let out = ''
  let notes = ''
  const code = await runSafely(args, {
    ...unattended,
    env,
    out: (text) => {
      out += text
    },
    note: (text) => {
      notes += text
    },
    now: () => new Date(),
    onInterrupt: () => () => {},
  })
  return { code, out, notes }
}

const options = {
  bounds: { ...bounds, maxBytes: 1e6, maxRecordsOfKind: 100 },
  now: Date.now,
  check: () => null,
  onActivityLost(error: unknown) {
    throw error
  },
}

const customer = '4915112345678'
const everywhere = { by: '1', numbers: null, where: [] }
const called = { body: Buffer.from(`Call ${customer}`), receivedAt: 0, phoneNumberIds: [] }

const sessionSecret = 's'.repeat(64)

/** Uses the list of erased customers in a workspace folder. */
async function withErasedIn<Result>(
  folder: string,
  use: (list: ReturnType<typeof createErasedCustomers>) => Promise<Result>,
): Promise<Result> {
  const secret = new Secret(sessionSecret)
  const { store, close } = await openErasures(folder, secret)
  try {
    return await use(createErasedCustomers(store, createAtRest(secret, undefined), Date.now))
  } finally {
    close()
  }
}

const line = {
  at: '2026-11-22T10:00:00.000Z',
  user: { id: '1', name: 'Ann Example' },
  kind: 'sign_in' as const,
  phoneNumberId: null,
  method: null,
  template: null,
  status: null,
  count: null,
  before: null,
  after: null,
}

testWithRedis(
  'a command copies a folder to Redis, and another copies it back, with authors and activity',
  async () => {
    const [redis, folder, other] = [await startRedis(), temporaryFolder(), temporaryFolder()]
    const first = await openFolderWorkspace({ ...options, folder })
    const note = { at: line.at, by: line.user, label: 'Before', reason: 'named' as const }
    for (let count = 0; count < 20; count++) {
      const key = { kind: 'scenarios' as const, phoneNumberId: number, name: `r${count}` }
      await first.write(key, `${JSON.stringify(scenarioFile(String(count)), null, 2)}\n`, note, 'absent')
    }
    await first.append(line)
    await createFolderText(folder, 'app-targets').write('sealed', '')
    await createFolderText(folder, 'ai-settings').write('sealed too', '')
    await createFolderText(folder, 'notifications').write('sealed as well', '')
    await withErasedIn(folder, (list) => list.add([storedCustomerId(customer)], everywhere))
    const before = await first.list({ kind: 'scenarios', phoneNumberId: number })
    const busy = await run(['move-workspace', '--to', 'redis'], {
      STUDIO_WORKSPACE_DIR: folder,
      STUDIO_REDIS_URL: redis.url,
    })
    expect(busy).toMatchObject({ code: 1, notes: expect.stringContaining('belongs to process') })
    await first.close()
    const stores = { STUDIO_WORKSPACE_DIR: folder, STUDIO_REDIS_URL: redis.url }
    const unopened = await run(['move-workspace', '--to', 'redis'], stores)
    expect(unopened).toMatchObject({ code: 1, notes: expect.stringContaining('SESSION_SECRET') })
    const SESSION_SECRET = sessionSecret
    const there = await run(['move-workspace', '--to', 'redis'], { ...stores, SESSION_SECRET })
    expect(there).toMatchObject({ code: 0, out: '23 copied, 0 the same, 0 refused, 1 lines of activity\n' })
    const back = { STUDIO_WORKSPACE_DIR: other, STUDIO_REDIS_URL: redis.url, SESSION_SECRET }
    expect(await run(['move-workspace', '--to', 'folder'], back)).toMatchObject({ code: 0 })
    expect((await run(['move-workspace', '--to', 'folder'], back)).out).toContain('0 copied, 23 the same')
    expect((await createFolderText(other, 'app-targets').read()).text).toBe('sealed')
    expect((await createFolderText(other, 'ai-settings').read()).text).toBe('sealed too')
    expect((await createFolderText(other, 'notifications').read()).text).toBe('sealed as well')
    const erased = await withErasedIn(folder, (list) => list.entries())
    expect(erased).toHaveLength(1)
    expect(await withErasedIn(other, (list) => list.isErased(called))).toBe(true)
    expect(await withErasedIn(other, (list) => list.entries())).toEqual(erased)
    const second = await openFolderWorkspace({ ...options, folder: other })
    expect(await second.list({ kind: 'scenarios', phoneNumberId: number })).toEqual(before)
    expect([...(await second.activity())]).toMatchObject([line])
    await second.close()
  },
)

testWithRedis(
  'moved-erased-customer: a second move brings nobody back whom the studio has erased meanwhile',
  async () => {
    const [redis, folder] = [await startRedis(), temporaryFolder()]
    const files = await openFolderWorkspace({ ...options, folder })
    const key = { kind: 'scenarios' as const, phoneNumberId: number, name: 'theirs' }
    const note = { at: line.at, by: line.user, label: `For +${customer}`, reason: null }
    await files.write(
      key,
      `${JSON.stringify(scenarioFile(`Call +${customer} back`), null, 2)}\n`,
      note,
      'absent',
    )
    await files.append({ ...line, name: 'For DE.AbcdefGhijk' })
    await files.close()
    const stores = {
      STUDIO_WORKSPACE_DIR: folder,
      STUDIO_REDIS_URL: redis.url,
      SESSION_SECRET: sessionSecret,
    }
    const erasing = await openTestRedis(redis.url)
    const secret = new Secret(sessionSecret)
    const sealed = createSealedTargets(erasing.targets, createAtRest(secret, undefined))
    const list = createErasedCustomers(sealed, createAtRest(secret, undefined), Date.now)
    await list.add([customer, 'DE.AbcdefGhijk'].map(storedCustomerId), everywhere)
    expect(await run(['move-workspace', '--to', 'redis'], stores)).toMatchObject({ code: 0 })
    const moved = erasing.openWorkspace(options)
    const record = await moved.read(key)
    expect(record?.text).toContain('Call [erased] back')
    expect(record?.summary).toMatchObject({ label: 'For [erased]', changedAt: line.at, changedBy: line.user })
    expect([...(await moved.activity())].map(({ name }) => name)).toEqual(['For [erased]'])
    // And the same again is the same.
    expect((await run(['move-workspace', '--to', 'redis'], stores)).out).toContain('0 copied, 1 the same')
  },
)

test('pull and push convert records to files and back; changes on both sides are left alone', async () => {
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await put(ann, recordPath('scenarios', 'one'), scenarioFile('One'))
  await put(ann, recordPath('scenarios', 'two'), scenarioFile('Two'))
  const folder = path.join(temporaryFolder(), 'not there yet')
  const env = { STUDIO_URL: studio.url, STUDIO_TOKEN: 'token-of-ben-0123456789' }
  const pull = () => run(['pull', folder, '--phone', number], env)
  const push = () => run(['push', folder, '--phone', number], env)
  expect(await push()).toMatchObject({ code: 1, notes: expect.stringContaining('There is no directory') })
  const file = (name: string) => path.join(folder, 'scenarios', number, `${name}.json`)
  expect(await pull()).toMatchObject({ code: 0, out: '2 pulled, 0 the same, 0 in conflict\n' })
  expect(JSON.parse(readFileSync(file('one'), 'utf8'))).toEqual(scenarioFile('One'))
  expect(await push()).toMatchObject({ code: 0, out: '0 pushed, 2 the same, 0 in conflict\n' })

  writeFileSync(file('one'), JSON.stringify(scenarioFile('One, by hand')))
  writeFileSync(file('three'), JSON.stringify(scenarioFile('Three')))
  expect(await push()).toMatchObject({ code: 0, out: '2 pushed, 1 the same, 0 in conflict\n' })
  expect((await ann.request(recordPath('scenarios', 'one'))).json).toEqual(scenarioFile('One, by hand'))
  expect(await push()).toMatchObject({ code: 0, out: '0 pushed, 3 the same, 0 in conflict\n' })

  const { etag = '' } = (await ann.request(recordPath('scenarios', 'two'))).headers
  await put(ann, recordPath('scenarios', 'two'), scenarioFile('Two, in the studio'), etag)
  writeFileSync(file('two'), JSON.stringify(scenarioFile('Two, by hand')))
  expect(await push()).toMatchObject({ code: 2, notes: expect.stringContaining(`scenarios/${number}/two`) })
  expect(await pull()).toMatchObject({ code: 2 })
  expect(JSON.parse(readFileSync(file('two'), 'utf8'))).toEqual(scenarioFile('Two, by hand'))
  expect((await ann.request(recordPath('scenarios', 'two'))).json).toEqual(scenarioFile('Two, in the studio'))
  expect(readdirSync(folder).sort()).toEqual(['.studio-sync.json', 'scenarios'])
  const sync = readFileSync(path.join(folder, '.studio-sync.json'), 'utf8')
  const errorsIn = await validator()
  expect(errorsIn(sync, 'workspace-sync')).toEqual([])
  expect(errorsIn(sync.replaceAll('"etag"', '"tag"'), 'workspace-sync')).not.toEqual([])
  // Files of versions without a schema name are still read.
  const { $schema: _, ...meetings } = JSON.parse(sync)
  writeFileSync(path.join(folder, '.studio-sync.json'), JSON.stringify(meetings))
  expect(await push()).toMatchObject({
    code: 2,
    out: expect.stringContaining('0 pushed, 2 the same, 1 in conflict'),
  })
})

test('a folder written by one studio is pushed to another unchanged', async () => {
  const folder = temporaryFolder()
  const one = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  await put(one.ann, recordPath('scenarios', 'one'), scenarioFile('One'))
  await one.studio.close()
  const other = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const env = { STUDIO_URL: other.studio.url, STUDIO_TOKEN: 'token-of-ann-0123456789' }
  expect(await run(['push', folder, '--phone', number], env)).toMatchObject({ code: 0 })
  expect((await other.ann.request(recordPath('scenarios', 'one'))).json).toEqual(scenarioFile('One'))
  expect(await run(['push', folder, '--phone', number], {})).toMatchObject({
    code: 1,
    notes: 'Set these environment variables: STUDIO_URL, STUDIO_TOKEN\n',
  })
})

test("a scenario's folder and its file's directory stay in sync, whichever changes", async () => {
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const env = { STUDIO_URL: studio.url, STUDIO_TOKEN: 'token-of-ben-0123456789' }
  const root = temporaryFolder()
  const pull = () => run(['pull', root, '--phone', number], env)
  const push = () => run(['push', root, '--phone', number], env)
  const directory = path.join(root, 'scenarios', number)
  const files = () =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .sort()
  const inStudio = async (name: string) => (await ann.request(recordPath('scenarios', name))).json
  await put(ann, recordPath('scenarios', 'one'), inFolder('One', 'returns/refunds'))
  await put(ann, recordPath('scenarios', 'two'), scenarioFile('Two'))
  expect(await pull()).toMatchObject({ code: 0 })
  expect(files()).toEqual(['returns/refunds/one.json', 'two.json'])
  expect((await push()).out).toBe('0 pushed, 2 the same, 0 in conflict\n')

  // Moved by hand.
  mkdirSync(path.join(directory, 'orders'))
  renameSync(path.join(directory, 'returns/refunds/one.json'), path.join(directory, 'orders/one.json'))
  renameSync(path.join(directory, 'two.json'), path.join(directory, 'orders/two.json'))
  expect((await push()).out).toBe('2 pushed, 0 the same, 0 in conflict\n')
  expect(await inStudio('one')).toEqual(inFolder('One', 'orders'))
  expect(await inStudio('two')).toEqual(inFolder('Two', 'orders'))
  renameSync(path.join(directory, 'orders/two.json'), path.join(directory, 'two.json'))
  expect(await push()).toMatchObject({ code: 0 })
  expect(await inStudio('two')).toEqual(scenarioFile('Two'))

  // Edited by hand and in the studio.
  writeFileSync(path.join(directory, 'two.json'), JSON.stringify(inFolder('Two', 'late')))
  expect(await push()).toMatchObject({ code: 0 })
  expect(files()).toEqual(['late/two.json', 'orders/one.json'])
  const { etag = '' } = (await ann.request(recordPath('scenarios', 'one'))).headers
  await put(ann, recordPath('scenarios', 'one'), inFolder('One', 'late'), etag)
  expect(await pull()).toMatchObject({ code: 0 })
  expect(files()).toEqual(['late/one.json', 'late/two.json'])

  // The owner resolves duplicate names.
  writeFileSync(path.join(directory, 'one.json'), JSON.stringify(scenarioFile('Another')))
  expect(await push()).toMatchObject({ code: 2, notes: expect.stringContaining('one, in 2 directories') })
  expect(await pull()).toMatchObject({ code: 2 })
  expect(await inStudio('one')).toEqual(inFolder('One', 'late'))
})

function inFolder(title: string, folder: string) {
  const file = scenarioFile(title)
  return { ...file, scenarios: file.scenarios.map((scenario) => ({ ...scenario, folder })) }
}
