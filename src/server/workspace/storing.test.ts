/** How a workspace stores records and frees space (docs/behaviour.md, section 10). */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { maxJsonValues } from '../../contract/bounded-json.ts'
import { maxRecordBytes, type RecordSummary } from '../../contract/studio/workspace/records.ts'
import { Secret } from '../core/secret.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { WorkspaceBounds } from '../store/workspace-store.ts'
import { DemoWorkspaces } from './demo-workspaces.ts'
import { namedChange } from './named-change.ts'
import { calledTemplate } from './path-template.ts'
import { preparePast } from './prepare-past.ts'
import { checkRecord, recordFormats } from './record-formats.ts'
import { storableText } from './storable-text.ts'
import { Workspace } from './workspace.ts'
import { done } from './workspace-problems.ts'
import type { WorkspaceStream } from './workspace-stream.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const ann = { id: '1', name: 'Ann Example' }
const viewer: WorkspaceViewer = {
  ...{
    user: ann,
    secrets: [],
    maxValues: maxJsonValues,
    asked: () => 0,
    seesTeam: false,
    role: 'publisher',
    ownsAll: false,
    mayRead: async (number) => number === '1',
  },
}
const testNumber = (number = '1') =>
  JSON.stringify({ format: 'messaging-agent-test-number', version: 1, testNumber: number })
const version = (text = '') =>
  JSON.stringify({
    ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '1' }, credentials: 'stripped' },
    ...{ partial: [], agent: { skills: [{ title: 'ring', description: 'Bells', skill: `Ring. ${text}` }] } },
  })

function createWorkspace(changes: Partial<WorkspaceBounds> = {}) {
  let time = now
  const bounds = {
    ...{
      maxBytes: 1e6,
      maxRecordsOfKind: 100,
      maxRecordBytes: 1e6,
      maxActivityLines: 100,
      maxActivityMs: 1e9,
    },
    ...changes,
  }
  const clock = () => time
  const store = new MemoryWorkspace({ bounds, now: clock, check: checkRecord })
  const workspace = new Workspace(store, {
    now: clock,
    maxBytes: bounds.maxBytes,
    onActivity() {},
    onLost() {},
  })
  const save = async (name: string, reason: RecordSummary['reason'], text = '') => {
    time += 1000
    const key = { kind: 'versions', phoneNumberId: '1', name } as const
    const before = (await store.read(key))?.summary
    const expected = before === undefined ? ('absent' as const) : { etag: before.etag }
    return workspace.write(viewer, key, version(text), { expected, ...(reason && { reason }) })
  }
  const names = async () =>
    (await store.list({ kind: 'versions', phoneNumberId: '1' })).map(({ name }) => name)
  return { store, workspace, save, names }
}

test('a change is answered once its line of activity is stored', async () => {
  const { store, workspace, save } = createWorkspace()
  const append = store.append.bind(store)
  const order: string[] = []
  vi.spyOn(store, 'append').mockImplementation(async (line) => {
    await turn()
    await append(line)
    order.push(`line ${line.method}`)
  })
  const { etag } = await save('one', 'named')
  order.push('saved')
  await workspace.remove(viewer, { kind: 'versions', phoneNumberId: '1', name: 'one' }, { etag })
  order.push('removed')
  expect(order).toEqual(['line PUT', 'saved', 'line DELETE', 'removed'])
})

test('an automatic version replaces the oldest automatic one, whatever its name', async () => {
  const { workspace, save, names, store } = createWorkspace({ maxRecordsOfKind: 3 })
  await save('z', 'daily')
  await save('named', 'named')
  await save('a', 'daily')
  await save('m', 'daily')
  expect(await names()).toEqual(['a', 'm', 'named'])
  const removals = [...(await store.activity())].filter(({ method }) => method === 'DELETE')
  expect(removals).toHaveLength(1)
  await expect(save('mine', 'named')).rejects.toMatchObject({ code: 'workspace_full' })
  await expect(save('plain', null)).rejects.toMatchObject({ code: 'workspace_full' })
  await workspace.close()
})

test('without automatic versions to replace, the workspace is full', async () => {
  const { save, names } = createWorkspace({ maxRecordsOfKind: 2 })
  await save('one', 'named')
  await save('two', null)
  await expect(save('auto', 'daily')).rejects.toMatchObject({ code: 'workspace_full' })
  expect(await names()).toEqual(['one', 'two'])
})

test('a record may grow into the free space plus its own size', async () => {
  const { workspace, save, store } = createWorkspace({ maxBytes: 4000 })
  await save('a', 'named', 'x'.repeat(2000))
  const bytes = await store.bytes()
  await save('a', 'named', 'y'.repeat(2500))
  expect(await store.bytes()).toBe(bytes + 500)
  await expect(save('b', 'named', 'z'.repeat(2500))).rejects.toMatchObject({ code: 'workspace_full' })
  await expect(save('a', 'named', 'z'.repeat(4000))).rejects.toMatchObject({ code: 'workspace_full' })
  await workspace.close()
})

const settingsKey = { kind: 'settings', phoneNumberId: '1', name: 'test' } as const

test('a change needs the current version, and only readable numbers have records', async () => {
  const { workspace } = createWorkspace()
  const write = (expected: 'absent' | { etag: string } | undefined) =>
    workspace.write(viewer, settingsKey, testNumber(), { expected })
  await expect(write(undefined)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(workspace.remove(viewer, settingsKey, { etag: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { etag } = await write('absent')
  await expect(write('absent')).rejects.toMatchObject({
    code: 'changed_meanwhile',
    extensions: { currentEtag: etag },
  })
  await expect(workspace.remove(viewer, settingsKey, undefined)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const foreign = { ...settingsKey, phoneNumberId: '2' }
  for (const call of [
    () => workspace.read(viewer, foreign),
    () => workspace.list(viewer, foreign),
    () => workspace.remove(viewer, foreign, { etag }),
    () => workspace.write(viewer, foreign, testNumber(), { expected: 'absent' }),
    () => workspace.read(viewer, { ...settingsKey, name: 'none' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  expect((await workspace.read(viewer, settingsKey)).text).toContain('"testNumber": "1"')
  await workspace.remove(viewer, settingsKey, { etag })
  expect(await workspace.list(viewer, settingsKey)).toEqual([])
  const { activity } = await workspace.activity(viewer, {})
  expect(activity.map(({ method, status, template }) => [method, status, template])).toEqual([
    ['DELETE', 204, '/api/workspace/settings/{phone_number_id}/{name}'],
    ['PUT', 200, '/api/workspace/settings/{phone_number_id}/{name}'],
  ])
})

test.each([
  ['no JSON', '{"format":', 'invalid_request', 'not JSON'],
  ['a value too deep', '['.repeat(70) + ']'.repeat(70), 'invalid_request', 'not JSON'],
  ['too many values', `[${'1,'.repeat(200_000)}1]`, 'too_large', 'too many values'],
  ['another format', '{"format":"x"}', 'invalid_request', 'Not as expected: format: '],
  ['a number that is none', testNumber('x'), 'invalid_request', 'Not as expected: testNumber: '],
])('%s is refused with the position of the error', (_, body, code, detail) => {
  const store = () => storableText(viewer, 'settings', body)
  expect(store).toThrow(expect.objectContaining({ code }))
  expect(store).toThrow(detail)
})

test('a record is stored without secrets, and not at all if it is too long', () => {
  const secret = new Secret('token-of-ann-0123456789')
  const text = storableText(
    { ...viewer, secrets: [null, secret] },
    'versions',
    version('token-of-ann-0123456789'),
  )
  expect(text).not.toContain('token-of-ann')
  expect(text).toContain('Ring. ')
  expect(() => storableText(viewer, 'versions', version('x'.repeat(maxRecordBytes)))).toThrow(
    expect.objectContaining({ code: 'workspace_full' }),
  )
})

test.each([
  ['a valid record', testNumber(), null],
  ['one with a byte order mark', `\uFEFF${testNumber()}`, null],
  ['a text that ends too early', '{"format":', 'Is not JSON'],
  ['an error in the third line', '{\n"a": 1,\nb: 2\n}', 'Is not JSON: line 3'],
  ['a value too deep', '['.repeat(70) + ']'.repeat(70), 'Is nested too deeply'],
  ['too many values', `[${'1,'.repeat(200_000)}1]`, 'Has too many values'],
  ['a wrong field', '{"format":"x"}', 'format: '],
  ['no object', '[]', 'Invalid input'],
])('checking a file edited by hand: %s', (_, text, error) => {
  const found = checkRecord('settings', text)
  if (error === null) expect(found).toBeNull()
  else expect(found).toContain(error)
})

test('an error about a record is at most 300 characters long', () => {
  const error = recordFormats.settings.error({ [`${'x'.repeat(1000)}`]: 1, ...JSON.parse(testNumber()) })
  expect(error).toHaveLength(300)
})

test.each([
  ['platform', 'PUT', '/1/agent_config/skills/2', '/{entity_id}/agent_config/skills/{skill_id}', '1'],
  ['platform', 'GET', '/a1/agent_config/skills', '/{entity_id}/agent_config/skills', null],
  ['platform', 'GET', '/1a/agent_config/skills', '/{entity_id}/agent_config/skills', null],
  ['platform', 'POST', '/1/agent_test', undefined, null],
  ['platform', 'GET', '/1/agent_test', '/{entity_id}/agent_test', '1'],
  ['platform', 'POST', '/1/agent-eval/run', undefined, null],
  ['platform', 'POST', '/12/some-name/more', '/{unknown}', '12'],
  ['graph', 'POST', '/me', '/me', null],
] as const)('a call of %s %s %s is logged as %s', (mount, method, path, template, phoneNumberId) => {
  const called = calledTemplate(mount, method, path)
  expect(called).toEqual(template === undefined ? undefined : { template, phoneNumberId })
})

test('a name that contains a secret is not logged', () => {
  const template = '/{entity_id}/agent_config/skills/{skill_id}'
  const note = (name: string) => encodeURIComponent(JSON.stringify({ name, fields: ['skill'] }))
  const secrets = [null, new Secret('token-of-ann-0123456789')]
  expect(namedChange(secrets, note('ring'), template)).toEqual({ name: 'ring', fields: ['skill'] })
  expect(namedChange(secrets, note('token-of-ann-0123456789'), template)).toEqual({ fields: ['skill'] })
  expect(namedChange(secrets, undefined, template)).toEqual({})
})

test("a store's outcome is the record or a problem with the reason", () => {
  const summary = {
    name: 'a',
    etag: 'e',
    changedAt: 'now',
    changedBy: ann,
    error: 'Is not JSON',
  } as RecordSummary
  expect(done({ state: 'done', summary })).toBe(summary)
  expect(() => done({ state: 'conflict', current: summary })).toThrow(
    expect.objectContaining({ extensions: { currentEtag: 'e', changedAt: 'now', changedBy: 'Ann Example' } }),
  )
  expect(() => done({ state: 'conflict', current: null })).toThrow(
    expect.objectContaining({ code: 'changed_meanwhile' }),
  )
  expect(() => done({ state: 'unreadable', current: summary })).toThrow(
    'The record a cannot be read. Is not JSON',
  )
  for (const bound of ['kind', 'total', 'disk'] as const)
    expect(() => done({ state: 'full', bound })).toThrow(expect.objectContaining({ code: 'workspace_full' }))
})

class FakeResponse extends EventEmitter {
  destroyed = false
  writableLength = 0
  readonly sent: string[] = []
  write(frame: unknown) {
    this.sent.push(String(frame))
    return true
  }
  end(frame?: string) {
    this.sent.push(frame ?? '', 'END')
    this.emit('close')
  }
  destroy() {
    this.destroyed = true
  }
}
const listenTo = (
  stream: WorkspaceStream,
  mayKnow: (about: { userId: string | null }) => Promise<boolean>,
) => {
  const response = new FakeResponse()
  stream.listen(response as unknown as ServerResponse, { owner: 's1', isEnded: () => false, mayKnow })
  return response
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a stream sends only permitted events, in order, and none if the permission check fails', async () => {
  const { store, workspace } = createWorkspace()
  const listening = listenTo(workspace.stream, async ({ userId }) => userId !== '2')
  const unknown = listenTo(workspace.stream, () => Promise.reject(new Error('away')))
  store.announce({ phoneNumberId: '1', place: 'skills', user: ann, isHere: true })
  await workspace.write(viewer, settingsKey, testNumber(), { expected: 'absent' })
  await turn()
  await turn()
  const events = (response: FakeResponse) =>
    response.sent.flatMap((frame) => /^event: (\w+)/.exec(frame)?.[1] ?? [])
  expect(events(listening)).toEqual(['presence', 'record', 'activity'])
  expect(events(unknown)).toEqual([])
  expect(workspace.stream.isClosed).toBe(false)
  await workspace.close()
  expect(workspace.stream.isClosed).toBe(true)
  expect(listening.sent.at(-1)).toBe('END')
  const gone = new FakeResponse()
  gone.destroyed = true
  workspace.stream.listen(gone as unknown as ServerResponse, {
    owner: 's1',
    isEnded: () => false,
    mayKnow: async () => true,
  })
  expect(gone.sent).toEqual([])
})

test('a listener with too many events awaiting permission is disconnected', async () => {
  const { store, workspace } = createWorkspace()
  const response = listenTo(workspace.stream, () => new Promise(() => undefined))
  for (let count = 0; count < 500; count += 1)
    store.announce({ phoneNumberId: '1', place: `${count}`, user: ann, isHere: true })
  expect(response.sent).not.toContain('END')
  store.announce({ phoneNumberId: '1', place: 'more', user: ann, isHere: true })
  expect(response.sent).toContain('END')
  await workspace.close()
})

test("a demo's past records are stored in canonical form, and invalid ones refused", async () => {
  const note = { at: new Date(now).toISOString(), by: ann, label: null, reason: null }
  const past = await preparePast({
    records: [{ key: settingsKey, value: JSON.parse(testNumber('2')), note }],
    activity: [],
  })
  expect(past.records).toMatchObject([
    { group: { kind: 'settings', phoneNumberId: '1' }, summary: { name: 'test', changedBy: ann } },
  ])
  expect(past.records[0]?.text).toContain('"testNumber": "2"')
  await expect(
    preparePast({ records: [{ key: settingsKey, value: {}, note }], activity: [] }),
  ).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('a demo has one workspace until it ends, and beyond 200 demos the least recent is dropped', async () => {
  let isAway = true
  const demos = new DemoWorkspaces({
    ...{ now: () => now, check: checkRecord },
    past: async () => {
      if (isAway) throw new Error('away')
      return { records: [], activity: [] }
    },
  })
  await expect(demos.forUser('a', now + 1)).rejects.toThrow('away')
  isAway = false
  const first = await demos.forUser('a', now + 1)
  const second = await demos.forUser('b', now + 1)
  expect(await demos.forUser('a', now + 1)).toBe(first)
  for (let count = 0; count < 199; count += 1) await demos.forUser(`${count}`, now + 1)
  expect(await demos.forUser('a', now + 1)).toBe(first)
  expect(await demos.forUser('b', now + 1)).not.toBe(second)
  demos.forget('a')
  await turn()
  expect(first.stream.isClosed).toBe(true)
  const last = await demos.forUser('c', now + 1)
  demos.endStreams()
  await turn()
  expect(last.stream.isClosed).toBe(true)
  demos.close()
})

const changes = (...kept: readonly object[]) =>
  JSON.stringify({
    ...{ format: 'messaging-agent-changes', version: 1 },
    changes: kept.map((change, index) => ({ id: `${index + 1}`, change })),
  })
const skillChange = {
  ...{ kind: 'skills', id: '1', state: 'created' },
  after: { title: 'ring', description: 'Bells', skill: 'Ring.' },
}

test('what acts changed makes room for itself: the oldest go, with no line of their own', async () => {
  const { workspace, store } = createWorkspace({ maxRecordsOfKind: 2 })
  const keep = (name: string) =>
    workspace.write(viewer, { kind: 'changes', phoneNumberId: '1', name }, changes(skillChange), {
      expected: 'absent',
    })
  await keep('a')
  await keep('b')
  await keep('c')
  const listed = await store.list({ kind: 'changes', phoneNumberId: '1' })
  expect(listed).toHaveLength(2)
  expect(listed.map(({ name }) => name)).toContain('c')
  expect([...(await store.activity())]).toEqual([])
})

test('what a member changed is told by the member alone', async () => {
  const { workspace } = createWorkspace()
  const key = { kind: 'changes', phoneNumberId: '1', name: 'a' } as const
  const { etag } = await workspace.write(viewer, key, changes(skillChange), { expected: 'absent' })
  const other = { ...viewer, user: { id: '2', name: 'Bob' } }
  const mine = { ...skillChange, after: { ...skillChange.after, skill: 'Never ring.' } }
  await expect(workspace.write(other, key, changes(mine), { expected: { etag } })).rejects.toMatchObject({
    code: 'not_owner',
  })
  await expect(workspace.remove(other, key, { etag })).rejects.toMatchObject({ code: 'not_owner' })
  await workspace.write(viewer, key, changes(skillChange, mine), { expected: { etag } })
})

test('an allowlist entry is a customer, whose change is not stored', async () => {
  const { workspace } = createWorkspace()
  const entry = {
    ...{ kind: 'allowlist', id: '1', state: 'created' },
    after: { consumer_phone_number: '+15550001234' },
  }
  const key = { kind: 'changes', phoneNumberId: '1', name: 'a' } as const
  await expect(workspace.write(viewer, key, changes(entry), { expected: 'absent' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test("a connector's and a website's credentials are stripped from what acts changed", async () => {
  const { workspace, store } = createWorkspace()
  const secrets = [
    {
      ...{ kind: 'connectors', id: '1', state: 'created' },
      after: {
        ...{
          name: 'orders',
          description: 'Orders',
          base_url: 'https://orders.example',
          auth_type: 'API_KEY',
        },
        auth_config: { api_key: { headers: [{ field_name: 'x-key', value: 'hush-secret-1' }] } },
      },
    },
    {
      ...{ kind: 'websites', id: '2', state: 'deleted' },
      before: { url: 'https://shop.example/?token=hush-secret-2' },
    },
  ]
  const key = { kind: 'changes', phoneNumberId: '1', name: 'a' } as const
  await workspace.write(viewer, key, changes(...secrets), { expected: 'absent' })
  expect((await store.read(key))?.text).not.toContain('hush-secret')
})
