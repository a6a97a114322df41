/** All stores behave alike: memory, a folder of files, Redis (docs/behaviour.md, section 10). */
import { expect, onTestFinished, type TestFunction, test } from 'vitest'
import type { RecordKey, WorkspaceStore } from '../../src/server/store/workspace-store.ts'
import { testWithRedis } from '../support/redis.ts'
import { bounds, type FormOptions, inFolder, inMemory, inRedis, type StoreForm } from './store-forms.ts'

const ann = { id: 'u-1', name: 'Ann Example' }
const ben = { id: 'u-2', name: 'Ben Example' }
const note = (by = ann) => ({ at: '2026-11-22T10:00:00.000Z', by, label: null, reason: null })
const key = (name: string): RecordKey => ({ kind: 'scenarios', phoneNumberId: '300000000000001', name })
const text = (value: unknown) => `${JSON.stringify({ value })}\n`

const forms: readonly [string, (options?: FormOptions) => Promise<StoreForm>, typeof testIn][] = [
  ['memory', inMemory, testIn],
  ['a folder', inFolder, testIn],
  ['Redis', (options) => inRedis(options), testWithRedis],
]

function testIn(name: string, body: TestFunction): void {
  test(name, body)
}

async function put(store: WorkspaceStore, name: string, value: unknown): Promise<string> {
  const outcome = await store.write(key(name), text(value), note(), 'absent')
  if (outcome.state !== 'done' || outcome.summary === null) throw new Error(`not written: ${outcome.state}`)
  return outcome.summary.etag
}

for (const [form, make, testForm] of forms) {
  testForm(`${form}: a written record is read and listed, with author and time`, async () => {
    const { store } = await make()
    const etag = await put(store, 'b', 1)
    await store.write(key('a'), text(2), { ...note(ben), label: 'Before', reason: 'named' }, 'absent')
    expect(await store.read(key('b'))).toMatchObject({ text: text(1), summary: { etag, changedBy: ann } })
    expect(await store.list(key(''))).toMatchObject([
      { name: 'a', label: 'Before', reason: 'named', changedBy: ben, changedAt: note().at, error: null },
      { name: 'b', etag, size: text(1).length, label: null },
    ])
    expect(await store.groups()).toEqual([{ kind: 'scenarios', phoneNumberId: key('').phoneNumberId }])
    expect(await store.bytes()).toBe(text(1).length + text(2).length)
    expect(await store.read(key('c'))).toBeUndefined()
    expect(await store.list({ ...key(''), phoneNumberId: '1' })).toEqual([])
  })

  testForm(`${form}: equal contents have equal tags, and survive a reopen`, async () => {
    const { store, reopen } = await make()
    const one = await put(store, 'a', 1)
    expect(await put(store, 'b', 1)).toBe(one)
    const again = await reopen()
    expect(await again.read(key('a'))).toMatchObject({
      text: text(1),
      summary: { etag: one, changedBy: ann },
    })
    expect(await again.bytes()).toBe(2 * text(1).length)
  })

  testForm(`${form}: a change applies only to the version it was based on`, async () => {
    const { store } = await make()
    const first = await put(store, 'a', 1)
    expect(await store.write(key('a'), text(2), note(), 'absent')).toMatchObject({ state: 'conflict' })
    expect(await store.write(key('b'), text(2), note(), { etag: first })).toEqual({
      state: 'conflict',
      current: null,
    })
    expect(await store.write(key('a'), text(2), note(ben), { etag: first })).toMatchObject({ state: 'done' })
    expect(await store.write(key('a'), text(3), note(), { etag: first })).toMatchObject({
      state: 'conflict',
      current: { changedBy: ben },
    })
    expect(await store.remove(key('a'), ann, { etag: first })).toMatchObject({ state: 'conflict' })
    expect((await store.read(key('a')))?.text).toBe(text(2))
    const etag = (await store.read(key('a')))?.summary.etag ?? ''
    expect(await store.remove(key('a'), ann, { etag })).toEqual({ state: 'done', summary: null })
    expect(await store.read(key('a'))).toBeUndefined()
    expect(await store.list(key(''))).toEqual([])
    expect(await store.groups()).toEqual([])
    expect(await store.bytes()).toBe(0)
  })

  testForm(`${form}: one of several concurrent writers succeeds, the others get a conflict`, async () => {
    const { store } = await make()
    const etag = await put(store, 'a', 0)
    const writers = Array.from({ length: 20 }, (_, index) => index)
    const outcomes = await Promise.all(
      writers.map((index) => store.write(key('a'), text(index + 1), note(), { etag })),
    )
    expect(outcomes.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(outcomes.filter(({ state }) => state === 'conflict')).toHaveLength(19)
    const winner = outcomes.findIndex(({ state }) => state === 'done')
    expect((await store.read(key('a')))?.text).toBe(text(winner + 1))
    const makers = await Promise.all(writers.map(() => store.write(key('b'), text(1), note(), 'absent')))
    expect(makers.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(await store.bytes()).toBe(text(winner + 1).length + text(1).length)
  })

  testForm(`${form}: the number of records of a kind is limited, separately for each number`, async () => {
    const { store } = await make()
    for (let count = 0; count < bounds.maxRecordsOfKind; count++) await put(store, `r${count}`, count)
    expect(await store.write(key('more'), text(1), note(), 'absent')).toEqual({
      state: 'full',
      bound: 'kind',
    })
    const etag = (await store.read(key('r0')))?.summary.etag ?? ''
    expect(await store.write(key('r0'), text(9), note(), { etag })).toMatchObject({ state: 'done' })
    const elsewhere = { ...key('more'), phoneNumberId: '1' }
    expect(await store.write(elsewhere, text(1), note(), 'absent')).toMatchObject({ state: 'done' })
    expect((await store.list(key(''))).map(({ name }) => name)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4'])
  })

  testForm(`${form}: beyond the total bytes nothing is evicted, and deleting frees space`, async () => {
    const { store } = await make({ bounds: { maxBytes: 1000 } })
    const large = await put(store, 'a', 'x'.repeat(900))
    const refused = await store.write(key('b'), text('y'.repeat(100)), note(), 'absent')
    expect(refused).toEqual({ state: 'full', bound: 'total' })
    expect((await store.list(key(''))).map(({ name }) => name)).toEqual(['a'])
    expect(await store.write(key('a'), text(1), note(), { etag: large })).toMatchObject({ state: 'done' })
    expect(await store.write(key('b'), text('y'.repeat(100)), note(), 'absent')).toMatchObject({
      state: 'done',
    })
  })

  testForm(`${form}: in a store that is more than full, a record can shrink and not grow`, async () => {
    const { reopen, store } = await make()
    await put(store, 'a', 'x'.repeat(3000))
    // The operator allows less than there is.
    const smaller = await reopen({ maxBytes: 1000 })
    if (smaller === store) return
    const etag = async () => ({ etag: (await smaller.read(key('a')))?.summary.etag ?? '' })
    const grown = await smaller.write(key('a'), text('x'.repeat(3001)), note(), await etag())
    expect(grown).toEqual({ state: 'full', bound: 'total' })
    const shrunk = await smaller.write(key('a'), text('x'.repeat(2000)), note(), await etag())
    expect(shrunk).toMatchObject({ state: 'done' })
  })

  testForm(`${form}: a hand-edited record is reread, and has no author`, async () => {
    const { store, edit } = await make()
    if (edit === undefined) return
    const etag = await put(store, 'a', 1)
    await edit(key('a'), text('by hand'))
    expect(await store.list(key(''))).toMatchObject([{ name: 'a', changedBy: null, error: null }])
    const read = await store.read(key('a'))
    expect(read).toMatchObject({ text: text('by hand'), summary: { changedBy: null } })
    expect(await store.write(key('a'), text(2), note(), { etag })).toMatchObject({ state: 'conflict' })
    const now = { etag: read?.summary.etag ?? '' }
    expect(await store.write(key('a'), text(2), note(ben), now)).toMatchObject({ state: 'done' })
    // Equal lengths, so that only the contents differ.
    await edit(key('a'), text(3))
    expect((await store.read(key('a')))?.text).toBe(text(3))
    const before = (await store.list(key('')))[0]?.etag ?? ''
    expect(before).toBe((await store.read(key('a')))?.summary.etag)
  })

  testForm(
    `${form}: an unreadable record is shown with its error, never overwritten or deleted`,
    async () => {
      const { store, edit, reopen } = await make()
      if (edit === undefined) return
      await put(store, 'a', 1)
      await put(store, 'b', 2)
      await edit(key('a'), '{"value": tru')
      const [damaged, whole] = await store.list(key(''))
      expect(damaged).toMatchObject({ name: 'a', error: 'Is not JSON' })
      expect(whole).toMatchObject({ name: 'b', error: null })
      const seen = { etag: damaged?.etag ?? '' }
      expect(await store.write(key('a'), text(2), note(), seen)).toMatchObject({ state: 'unreadable' })
      expect(await store.write(key('a'), text(2), note(), 'absent')).toMatchObject({ state: 'unreadable' })
      expect(await store.remove(key('a'), ann, seen)).toMatchObject({ state: 'unreadable' })
      const again = await reopen()
      expect((await again.read(key('a')))?.text).toBe('{"value": tru')
      await edit(key('a'), text('mended'))
      expect(await again.list(key(''))).toMatchObject([{ name: 'a', error: null }, { name: 'b' }])
    },
  )

  testForm(`${form}: subscribers are notified of changes, until they unsubscribe`, async () => {
    const { store } = await make()
    const heard: unknown[] = []
    const leave = store.subscribe({
      onRecord: ({ name, etag, by }) => heard.push([name, etag, by?.id]),
      onActivity: ({ kind }) => heard.push(kind),
      onPresence: ({ place }) => heard.push(place),
      onGap: () => {},
    })
    onTestFinished(leave)
    const etag = await put(store, 'a', 1)
    await store.remove(key('a'), ben, { etag })
    store.announce({ phoneNumberId: '1', place: 'skills/1', user: ann, isHere: true })
    await expect.poll(() => heard).toEqual([['a', etag, 'u-1'], ['a', null, 'u-2'], 'skills/1'])
    leave()
    await put(store, 'b', 1)
    expect(heard).toHaveLength(3)
  })

  testForm(`${form}: activity is limited by number and age, newest first, and survives`, async () => {
    let now = Date.parse('2026-11-22T10:00:00.000Z')
    const { store, reopen } = await make({ now: () => now, bounds: { maxActivityLines: 120 } })
    const line = (count: number) => ({
      at: new Date(now).toISOString(),
      user: ann,
      kind: 'write' as const,
      phoneNumberId: '1',
      method: 'PUT',
      template: '/{phone_number_id}/agent_config/settings',
      status: 200,
      count,
      before: null,
      after: null,
    })
    for (let count = 0; count < 300; count++) await store.append(line(count))
    const counts = async (checked: WorkspaceStore) =>
      [...(await checked.activity())].map(({ count }) => count)
    expect((await counts(store)).slice(0, 3)).toEqual([299, 298, 297])
    expect(await counts(store)).toHaveLength(120)
    const ids = [...(await store.activity())].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const again = await reopen()
    expect((await counts(again))[0]).toBe(299)
    now += 91 * 86_400_000
    expect(await counts(again)).toEqual([])
  })
}
