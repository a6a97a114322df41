import { expect, test } from 'vitest'
import { alertRecordName, emptyAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { ChangeOutcome, WorkspaceStore } from '../store/workspace-store.ts'
import { AlertBook } from './alert-book.ts'

const key = { kind: 'alerts', phoneNumberId: '1', name: alertRecordName } as const
const note = { at: '2026-11-24T10:00:00.000Z', by: null, label: null, reason: null }
const bounds = {
  maxBytes: 1e6,
  maxRecordsOfKind: 100,
  maxRecordBytes: 1e5,
  maxActivityLines: 10,
  maxActivityMs: 1e9,
}
const bookOf = (store: WorkspaceStore) => new AlertBook({ store, now: Date.now })
const through = (count: number) => ({ ...emptyAlertRecord, through: count })

/** A store to which another process writes before each write, while enabled. */
class SharedStore extends MemoryWorkspace {
  others: number[] = []
  outcome: ChangeOutcome | undefined

  constructor() {
    super({ bounds: { ...bounds }, now: Date.now, check: () => null })
  }

  override async write(...[to, text, how, expected]: Parameters<MemoryWorkspace['write']>) {
    const other = this.others.shift()
    const current = (await this.read(key))?.summary
    const now = current === undefined ? 'absent' : { etag: current.etag }
    if (other !== undefined) await super.write(key, JSON.stringify(through(other)), note, now)
    return this.outcome ?? super.write(to, text, how, expected)
  }
}

test('a change is reapplied after a concurrent write by another process', async () => {
  const store = new SharedStore()
  const book = bookOf(store)
  store.others = [10, 20]
  const changed = await book.change('1', null, (record) => through(record.through + 1))
  expect(changed.through).toBe(21)
  expect(await bookOf(store).read('1')).toEqual(changed)
  expect(await book.numbers()).toEqual(['1'])
})

test('a change that conflicts repeatedly is refused', async () => {
  const store = new SharedStore()
  store.others = [1, 2, 3, 4, 5, 6]
  const change = bookOf(store).change('1', null, (record) => through(record.through + 100))
  await expect(change).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test('a full store or unreadable record is reported and left unchanged', async () => {
  const store = new SharedStore()
  const book = bookOf(store)
  await book.change('1', null, () => through(1))
  const current = (await store.read(key))?.summary
  if (current === undefined) throw new Error('nothing was written')
  store.outcome = { state: 'full', bound: 'total' }
  await expect(book.change('1', null, () => through(2))).rejects.toMatchObject({ code: 'workspace_full' })
  store.outcome = { state: 'unreadable', current }
  await expect(book.change('1', null, () => through(2))).rejects.toMatchObject({ code: 'record_unreadable' })
  expect((await book.read('1')).through).toBe(1)
})

test("another process's write is read, and an empty change writes nothing", async () => {
  const store = new SharedStore()
  const book = bookOf(store)
  await book.change('1', null, () => through(1))
  await bookOf(store).change('1', null, () => through(2))
  expect((await book.read('1')).through).toBe(2)
  store.outcome = { state: 'full', bound: 'total' }
  expect((await book.change('1', null, (record) => record)).through).toBe(2)
})

test('an invalid manual edit is reported, not replaced', async () => {
  const store = new SharedStore()
  await store.write(key, '{"through":', note, 'absent')
  const book = bookOf(store)
  await expect(book.read('1')).rejects.toMatchObject({ code: 'record_unreadable' })
  expect((await store.read(key))?.text).toBe('{"through":')
})
