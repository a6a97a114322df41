/** Records behave alike in local storage, IndexedDB and the workspace (docs/behaviour.md, sections 7 and 10). */
import 'fake-indexeddb/auto'
import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { databaseRecords } from '../../src/web/records/browser/database-records.ts'
import { singleStore } from '../../src/web/records/browser/databases.ts'
import { localRecords } from '../../src/web/records/browser/local-records.ts'
import { changeRecord, type RecordStore, readRecords } from '../../src/web/records/record-store.ts'
import { noteTeamChange } from '../../src/web/records/team/team-changes.ts'
import { teamRecords } from '../../src/web/records/team/team-records.ts'
import { connectTransports } from '../../src/web/transport/transports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { number, otherNumber, startTeam } from './team.ts'

const item = z.object({ phoneNumberId: z.string(), name: z.string(), text: z.string() })
type Item = z.infer<typeof item>
type Value = readonly Item[]

const owner = '1'
const place = { owner, phoneNumberId: number }
const value = (name: string, text: string, phoneNumberId = number): Value => [{ phoneNumberId, name, text }]

/** The same place from two tabs, or by two members. */
interface Form {
  here: RecordStore<Value>
  there: RecordStore<Value>
}

class StorageUnderTest {
  readonly #entries = new Map<string, string>()
  readonly changed: () => void
  isFull = false
  constructor(changed: () => void) {
    this.changed = changed
  }
  getItem(name: string) {
    return this.#entries.get(name) ?? null
  }
  setItem(name: string, text: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.#entries.set(name, text)
    this.changed()
  }
}

async function inLocalStorage(): Promise<Form & { storage: StorageUnderTest }> {
  const listeners: ((event: { key: null }) => void)[] = []
  const storage = new StorageUnderTest(() => {
    for (const listener of listeners) listener({ key: null })
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: null }) => void) =>
    listeners.push(listener),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const tab = () =>
    localRecords<Item>({
      entry: 'studio.things.v1',
      shape: z.array(item),
      nameOf: ({ name }) => name,
      numberOf: ({ phoneNumberId }) => phoneNumberId,
    })
  return { here: tab(), there: tab(), storage }
}

let databases = 0

async function inDatabase(): Promise<Form> {
  const at = singleStore(`law ${databases++}`)
  const entry = z.object({ owner: z.string(), items: z.array(item) })
  const tab = () =>
    databaseRecords<Value, z.infer<typeof entry>>({
      at,
      shape: entry,
      keyOf: (where, name) => JSON.stringify([where.owner, where.phoneNumberId, name]),
      pack: (items, where) => ({ owner: where.owner, items: [...items] }),
      unpack: ({ owner: of, items }, key, where) => {
        const name = items[0]?.name ?? ''
        const isHere = key === JSON.stringify([where.owner, where.phoneNumberId, name]) && of === where.owner
        return isHere ? { name, changedAt: '', value: items } : undefined
      },
    })
  return { here: tab(), there: tab() }
}

/** Each call carries its member's cookie. */
const cookies = new AsyncLocalStorage<string>()

async function inWorkspace(env: Record<string, string> = {}): Promise<Form> {
  const { studio, ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder(), ...env })
  connectTransports({
    isReadOnly: () => false,
    onSignedOut: () => undefined,
    fetch(url, { headers, ...request }) {
      const cookie = cookies.getStore() ?? ''
      const all = { ...Object.fromEntries(new Headers(headers)), cookie, origin: studio.origin }
      return fetch(studio.url + url, { ...request, headers: all })
    },
  })
  const stream = new AbortController()
  onTestFinished(() => stream.abort())
  void follow(`${studio.url}/api/workspace/stream`, ann.cookie, stream.signal)
  const by = (cookie: string): RecordStore<Value> => {
    const store = teamRecords<Value>({
      kind: 'requests',
      toFile: ([first]) => ({
        format: 'messaging-agent-request',
        version: 1,
        name: first?.name,
        request: { method: 'GET', url: first?.text, headers: {}, body: '' },
      }),
      fromFile(body, { phoneNumberId }, { name }) {
        const text = z.object({ request: z.object({ url: z.string() }) }).safeParse(body).data?.request.url
        return text === undefined ? undefined : [{ phoneNumberId, name, text }]
      },
    })
    return {
      list: (...call) => cookies.run(cookie, () => store.list(...call)),
      read: (...call) => cookies.run(cookie, () => store.read(...call)),
      write: (...call) => cookies.run(cookie, () => store.write(...call)),
      delete: (...call) => cookies.run(cookie, () => store.delete(...call)),
      subscribe: store.subscribe,
    }
  }
  return { here: by(ann.cookie), there: by(ben.cookie) }
}

/** Like pages that follow the workspace. */
async function follow(url: string, cookie: string, signal: AbortSignal): Promise<void> {
  try {
    const { body } = await fetch(url, { headers: { cookie }, signal })
    for await (const chunk of body ?? []) {
      if (Buffer.from(chunk).toString().includes('event: record')) noteTeamChange('requests')
    }
  } catch {
    // The test has ended.
  }
}

const forms: readonly (readonly [string, () => Promise<Form>])[] = [
  ['local storage', inLocalStorage],
  ['IndexedDB', inDatabase],
  ['the workspace', () => inWorkspace()],
]

for (const [form, make] of forms) {
  test(`${form}: a written record is read and listed for its number only`, async () => {
    const { here, there } = await make()
    const one = await here.write(place, 'one', value('one', '/a'), null)
    await here.write(place, 'two', value('two', '/b'), null)
    expect(await here.read(place, 'one')).toMatchObject({
      name: 'one',
      version: one,
      value: value('one', '/a'),
    })
    expect((await readRecords(there, place)).map(({ value: [first] }) => first?.text).sort()).toEqual([
      '/a',
      '/b',
    ])
    expect((await there.list(place)).find(({ name }) => name === 'one')?.version).toBe(one)
    expect(await here.list({ owner, phoneNumberId: otherNumber })).toEqual([])
    expect(await here.read(place, 'three')).toBeUndefined()
  })

  test(`${form}: a change applies only to the version it names`, async () => {
    const { here, there } = await make()
    const first = await here.write(place, 'one', value('one', '/a'), null)
    await expect(there.write(place, 'one', value('one', '/b'), null)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    const second = await there.write(place, 'one', value('one', '/b'), first)
    expect(second).not.toBe(first)
    await expect(here.write(place, 'one', value('one', '/c'), first)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    await expect(here.delete(place, 'one', first)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect((await here.read(place, 'one'))?.value).toEqual(value('one', '/b'))
    await here.delete(place, 'one', second)
    expect(await there.read(place, 'one')).toBeUndefined()
    await here.delete(place, 'one', second)
  })

  test(`${form}: no concurrent change is lost`, async () => {
    const { here, there } = await make()
    await here.write(place, 'one', value('one', '/'), null)
    const add = (store: RecordStore<Value>, letter: string) =>
      changeRecord(store, place, 'one', (now) => value('one', `${now?.[0]?.text ?? ''}${letter}`))
    await Promise.all([add(here, 'a'), add(there, 'b'), add(here, 'c')])
    const text = (await there.read(place, 'one'))?.value[0]?.text ?? ''
    expect([...text].sort()).toEqual(['/', 'a', 'b', 'c'])
    await changeRecord(there, place, 'one', () => undefined)
    expect(await here.list(place)).toEqual([])
  })

  test(`${form}: an external change is announced until the last listener unsubscribes`, async () => {
    const { here, there } = await make()
    let count = 0
    const write = () => changeRecord(there, place, 'one', (now) => value('one', `${now?.[0]?.text ?? '/'}a`))
    const end = here.subscribe(() => count++)
    await vi.waitFor(async () => {
      // Unread records need no announcement, and the workspace's stream opens later.
      await here.list(place)
      await write()
      await vi.waitFor(() => expect(count).toBeGreaterThan(0), { timeout: 500 })
    })
    end()
    count = 0
    await changeRecord(there, place, 'one', () => undefined)
    expect(count).toBe(0)
    expect(await here.list(place)).toEqual([])
  })
}

test('a full browser storage is reported, and nothing is stored', async () => {
  const { here, storage } = await inLocalStorage()
  const version = await here.write(place, 'one', value('one', '/a'), null)
  storage.isFull = true
  await expect(here.write(place, 'one', value('one', '/b'), version)).rejects.toMatchObject({ code: 'full' })
  expect((await here.read(place, 'one'))?.value).toEqual(value('one', '/a'))
})

test('a full workspace is reported, and nothing is stored', async () => {
  const { here } = await inWorkspace({ STUDIO_WORKSPACE_MAX_BYTES: '4000' })
  const version = await here.write(place, 'one', value('one', '/a'), null)
  const tooMuch = value('one', `/${'b'.repeat(8_000)}`)
  await expect(here.write(place, 'one', tooMuch, version)).rejects.toMatchObject({ code: 'full' })
  expect((await here.read(place, 'one'))?.value).toEqual(value('one', '/a'))
})
