/** docs/decisions/0091: what any released version has stored is read, used and changed. */
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { alertView } from '../../src/contract/studio/alerts/alert.ts'
import { storedKinds, workspaceKind } from '../../src/contract/studio/workspace/records.ts'
import { runInProcess } from '../cli/in-process.ts'
import { simulatedCommand } from '../cli/simulated-command.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { configured } from '../webhooks/deliveries.ts'
import { erasedAmong } from '../webhooks/erasing.ts'
import { number, put, recordPath, startTeam } from './team.ts'

const root = path.resolve(import.meta.dirname, '../stored')
const versions = readdirSync(root)
/** The secrets that `test/support/stored-samples/sample-values.mjs` names. */
const SESSION_SECRET = 'a-secret-for-samples-0123456789-abcdefghijklmnopqrstuv'
const STUDIO_PASSPHRASE = 'a passphrase for samples'

/** Everything stored beside the records of a workspace, and the files of the command line. */
const others = [
  'session-cookie.txt',
  'browser/browser-data.json',
  'browser/local-storage.json',
  'files/agent.json',
  'files/plan.json',
  'files/scenarios.json',
  'files/sealed.json',
  'files/test-results.json',
  'workspace/webhooks/app-targets',
]

/** Kinds that came after a version. */
const newerKinds: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': ['plans', 'changes', 'billing', 'links', 'approvals', 'replies'],
}

function filesOf(version: string): string[] {
  return readdirSync(path.join(root, version), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(path.join(root, version), path.join(parentPath, name)))
}

/** A studio in a copy of a version's workspace. */
async function startIn(version: string) {
  const folder = temporaryFolder()
  cpSync(path.join(root, version, 'workspace'), folder, { recursive: true })
  const env = {
    ...{ ...configured, SESSION_SECRET, STUDIO_WORKSPACE_DIR: folder, STUDIO_OPERATORS: '1' },
    STUDIO_WEBHOOK_KEEP_DAYS: '3650',
  }
  const team = await startTeam(env)
  const read = async (address: string) => {
    const answer = await team.ann.request(address)
    expect(answer.status, address).toBe(200)
    return answer
  }
  return { ...team, read, folder, env }
}

test.each(versions)('%s has a sample of every stored kind', (version) => {
  const files = filesOf(version)
  const kinds = storedKinds.filter(
    (kind) =>
      !newerKinds[version]?.includes(kind) && !files.some((name) => name.startsWith(`workspace/${kind}/`)),
  )
  expect(kinds).toEqual([])
  expect(others.filter((name) => !files.includes(name))).toEqual([])
  // What is stored about webhooks: in a database, or in the files of version 0.1.0.
  const former = [/events\/.*\.jsonl$/, /crm\..*\.dead\//, /_erased\.dead\//, /\.cursor$/]
  const isFormer = version === '0.1.0'
  for (const part of [/activity\/.*\.jsonl$/, ...(isFormer ? former : [/webhooks\/studio\.db$/])])
    expect(
      files.filter((name) => part.test(name)),
      String(part),
    ).not.toEqual([])
})

describe.each(versions)('a workspace of %s', (version) => {
  test('each record is listed without an error, read, and changed', async () => {
    const { ann, studio, read } = await startIn(version)
    for (const kind of workspaceKind.options) {
      const { records } = (await read(recordPath(kind))).json as {
        records: { name: string; error: unknown }[]
      }
      expect(records.map(({ error }) => error)).toEqual(records.map(() => null))
      for (const { name } of records) {
        const stored = await read(recordPath(kind, name))
        const written = await put(ann, recordPath(kind, name), stored.json, String(stored.headers.etag))
        expect(written.status, `${kind}/${name}`).toBe(200)
      }
    }
    expect(studio.log.filter(({ record }) => record !== undefined)).toEqual([])
  })

  test('alerts go on with their settings', async () => {
    const { ann, read } = await startIn(version)
    const view = alertView.parse((await read(`/api/alerts/${number}`)).json)
    expect(view).toMatchObject({ settings: { groupMinutes: 5, rules: { agent_silent: { minutes: 7 } } } })
    expect([view.unreadable, view.otherVersion]).toEqual([undefined, undefined])
    expect(view.alerts.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['connector_failing', 'skill_blocked']),
    )
    const json = { connectors: [], blockedSkills: [] }
    const observed = await ann.request(`/api/alerts/${number}/observations`, { method: 'POST', json })
    const { alerts } = alertView.parse(observed.json)
    expect(alerts.filter(({ resolvedAt }) => resolvedAt === null).map(({ rule }) => rule)).not.toContain(
      'skill_blocked',
    )
  })

  test('targets, dead letters, webhooks and activity are there', async () => {
    const { read } = await startIn(version)
    const { targets } = (await read('/api/webhooks/targets')).json as { targets: object[] }
    expect(targets).toMatchObject([
      { name: 'crm', retryHours: 2, filter: { kinds: ['messages'], phoneNumbers: [number] }, deadLetters: 1 },
    ])
    expect((await read('/api/webhooks/targets/crm/dead-letters')).json).toMatchObject({
      deadLetters: [{ attempts: 9, error: { failure: 'status', status: 500 } }],
      unreadable: 0,
    })
    expect((await read('/api/webhooks/events')).text).toContain('Hello')
    const { activity } = (await read('/api/workspace/activity')).json as { activity: { kind: string }[] }
    expect(activity.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['target_added', 'customer_erased']),
    )
  })

  test('what is stored about webhooks is in the database after the first start, and stays there', async () => {
    const { ann: before, studio, folder, env } = await startIn(version)
    const customers = ['15550109999', '15550109998']
    expect(await erasedAmong(before, customers)).toEqual(['15550109999'])
    await studio.close()
    expect(readdirSync(path.join(folder, 'webhooks')).sort()).toEqual([
      '.gitignore',
      'app-targets',
      'conversations.db',
      'studio.db',
    ])
    const { ann } = await startTeam(env)
    expect(await erasedAmong(ann, customers)).toEqual(['15550109999'])
    expect((await ann.request('/api/webhooks/events')).text).toContain('Hello')
    const letters = await ann.request('/api/webhooks/targets/crm/dead-letters')
    expect(letters.json).toMatchObject({ deadLetters: [{ attempts: 9 }], unreadable: 0 })
  })

  test('a session goes on', async () => {
    const cookie = readFileSync(path.join(root, version, 'session-cookie.txt'), 'utf8').trim()
    const [first = ''] = filesOf(version).filter((name) => /activity\/.*\.jsonl$/.test(name))
    const [line = ''] = readFileSync(path.join(root, version, first), 'utf8').split('\n')
    const now = Date.parse(JSON.parse(line).at) + 60_000
    const { anonymous } = await startStudio({ env: { SESSION_SECRET }, now: () => now })
    const session = (await anonymous.request('/api/session', { headers: { cookie } })).json
    expect(session).toMatchObject({ user: { id: '1', name: 'Ann Example' } })
  })
})

describe.each(versions)('files of %s', (version) => {
  const file = (name: string) => path.join(root, version, 'files', name)

  test('the command line plans, opens and tests with them', async () => {
    const { env, call } = await simulatedCommand()
    // The built-in agent's texts change from version to version: it becomes the one of the file first.
    expect(await call('apply', file('agent.json'), '--phone', number, '--no-snapshot')).toMatchObject({
      code: 0,
    })
    expect(await call('plan', file('agent.json'), '--phone', number)).toMatchObject({ code: 0 })
    const args = ['plan', file('sealed.json'), '--phone', number]
    expect(await runInProcess(args, { env: { ...env, STUDIO_PASSPHRASE } })).toMatchObject({ code: 0 })
    expect(
      await call('apply', '--plan', file('plan.json'), '--phone', number, '--no-snapshot'),
    ).toMatchObject({ code: 0 })
    const baseline = ['--baseline', file('test-results.json')]
    const tested = await call('test', '--scenarios', file('scenarios.json'), '--phone', number, ...baseline)
    expect([0, 1, 3]).toContain(tested.code)
  })
})
