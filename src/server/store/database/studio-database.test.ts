/** Logs of events in the database: what stays, what goes, and what a full disk does. */
import { copyFileSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pagesOf } from '../../../../test/support/stored-file.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import type { StoredEvent } from '../event-store.ts'
import { openDatabase } from './database.ts'
import { eventOfRow, rowsOfEvents } from './event-rows.ts'
import { StudioDatabase } from './studio-database.ts'

const key = 'a1'.repeat(32)
const everything = { after: 0, before: Number.MAX_SAFE_INTEGER, limit: 1000, isNewest: false }

function event(id: number, text = `event ${id}`): StoredEvent {
  return {
    ...{ id, receivedAt: id, verification: 'signed', reason: null, headers: {}, digest: 'none' },
    ...{ body: Buffer.from(text), duplicateOf: null, phoneNumberIds: [], kinds: [], isSample: false },
  }
}

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at)

interface OpenOptions {
  readonly file?: string
  readonly maxBytes?: number
}

function open({ file = path.join(temporaryFolder(), 'studio.db'), maxBytes = 1e9 }: OpenOptions = {}) {
  const database = openDatabase({ path: file, key })
  const options = { maxBytes: { webhooks: maxBytes }, isSearched: true, requireFile() {} }
  const studio = new StudioDatabase(database, options)
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    studio.close()
    database.close()
  }
  onTestFinished(close)
  const append = (...events: readonly StoredEvent[]) => studio.append('webhooks', rowsOfEvents(events))
  const ids = () => studio.read('webhooks', everything).map(({ id }) => id)
  return { database, studio, file, append, ids, close }
}

/** Runs what is left for idle times, which an open event loop would do. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 300))

test('an event is read as it was stored, with any bytes and by another process', () => {
  const { append, close, file } = open()
  const bodies = [Buffer.alloc(0), Buffer.from([0, 255, 0x7b]), Buffer.from('ä'.repeat(3000))]
  const stored = bodies.map((body, at) => ({
    ...event(1_795_906_916_879_000 + at),
    body,
    duplicateOf: at || null,
  }))
  append(...stored)
  close()
  const rows = open({ file }).studio.read('webhooks', everything)
  expect(rows.map(eventOfRow)).toEqual(stored)
})

test('ranges are exclusive, from either end, and large events come in several reads', () => {
  const { studio, append } = open()
  append(...upTo(10).map((id) => event(id)))
  const read = (range: Partial<typeof everything>) =>
    studio.read('webhooks', { ...everything, ...range }).map(({ id }) => id)
  expect(read({ after: 3, before: 7 })).toEqual([4, 5, 6])
  expect(read({ after: 3, limit: 2 })).toEqual([4, 5])
  expect(read({ before: 7, limit: 2, isNewest: true })).toEqual([5, 6])
  expect(read({ after: 10 })).toEqual([])
  append(event(11, 'x'.repeat(1_100_000)), event(12, 'x'.repeat(1_100_000)), event(13, 'x'.repeat(1_100_000)))
  expect(read({ after: 10 })).toEqual([11])
  expect(read({ after: 10, isNewest: true })).toEqual([13])
})

test.each([
  ['the same again', [1, 1], 1],
  ['between two events', [1, 3], 1],
  ['below the oldest remaining event', [5, 4], 5],
])('unprocessed events are kept when the mark is %s', async (_name, marks, lostThrough) => {
  const { studio, append, ids, close, file } = open()
  append(...[1, 5, 8, 9].map((id) => event(id)))
  for (const mark of marks) studio.removeThrough('webhooks', mark)
  const left = [5, 8, 9].filter((id) => id > Math.max(...marks))
  expect(ids()).toEqual(left)
  expect(studio.state('webhooks')).toMatchObject({ count: left.length, lostThrough, latest: 9, dropped: 0 })
  await idle()
  close()
  const next = open({ file })
  expect(next.ids()).toEqual(left)
  expect(next.studio.state('webhooks')).toMatchObject({ count: left.length, lostThrough, latest: 9 })
})

test('the oldest make room and are counted, also after a restart, and ids never go back', () => {
  const { studio, append, ids, close, file } = open({ maxBytes: 50_000 })
  for (const id of upTo(100)) append(event(id, 'x'.repeat(1000)))
  const { count, bytes, dropped, lostThrough } = studio.state('webhooks')
  expect([dropped + count, lostThrough, bytes <= 50_000]).toEqual([100, dropped, true])
  expect(ids()).toEqual(upTo(count, dropped + 1))
  studio.clear('webhooks')
  expect([ids(), studio.state('webhooks')]).toEqual([
    [],
    { count: 0, bytes: 0, dropped, lostThrough: 100, latest: 100 },
  ])
  close()
  const next = open({ file })
  expect(next.studio.state('webhooks')).toMatchObject({ dropped, lostThrough: 100, latest: 100, count: 0 })
})

test('an event larger than all room stays until the next one', () => {
  const { append, ids } = open({ maxBytes: 1000 })
  append(event(1, 'x'.repeat(5000)))
  expect(ids()).toEqual([1])
  append(event(2))
  expect(ids()).toEqual([2])
})

test('the same events again are stored once', () => {
  const { studio, append, ids } = open()
  append(event(1), event(2))
  const before = studio.state('webhooks')
  append(event(1), event(2))
  expect([ids(), studio.state('webhooks')]).toEqual([[1, 2], before])
})

test('nothing of a removed event stays in the file, its log or the index', async () => {
  const { database, studio, append, ids, file } = open()
  const bodies = upTo(600).map((id) =>
    event(id, `${id % 100 === 7 ? 'planted-qxzjk' : 'other'} ${id} ${'y'.repeat(900)}`),
  )
  for (let at = 0; at < bodies.length; at += 50) append(...bodies.slice(at, at + 50))
  await idle()
  database.execute("CREATE VIRTUAL TABLE temp.words_parts USING fts5vocab('main', 'words_webhooks', 'row')")
  const parts = database.prepare<{ term: string }>("SELECT term FROM words_parts WHERE term = 'xzj'")
  expect(parts.all()).toHaveLength(1)
  expect(pagesOf(database).includes('planted-qxzjk')).toBe(true)
  const { removed } = studio.remove('webhooks', [7, 107, 207, 307, 407, 507, 999])
  expect([removed, ids().length]).toEqual([6, 594])
  expect(studio.search('webhooks', ['planted'], { after: 0, before: 1000 }).events).toEqual([])
  await expect.poll(() => parts.all()).toEqual([])
  expect(pagesOf(database).includes('planted-qxzjk')).toBe(false)
  await expect.poll(() => statSync(`${file}-wal`).size).toBe(0)
})

test('a full disk stores none of a batch, and the next one once there is room', () => {
  const { database, studio, append, ids } = open()
  append(event(1))
  const before = studio.state('webhooks')
  const [{ page_count: pages = 0 } = {}] = database.prepare<{ page_count: number }>('PRAGMA page_count').all()
  database.execute(`PRAGMA max_page_count = ${pages + 2}`)
  for (const id of [2, 3]) {
    const full = expect.objectContaining({ code: 'SQLITE_FULL' })
    expect(() => append(event(id), event(id + 10, 'x'.repeat(50_000)))).toThrow(full)
    expect([ids(), studio.state('webhooks')]).toEqual([[1], before])
  }
  database.execute('PRAGMA max_page_count = 1000000')
  append(event(20))
  expect(ids()).toEqual([1, 20])
})

test('what a power failure leaves of the log is the beginning of what was stored', () => {
  const { append, file } = open()
  const folder = temporaryFolder()
  for (const id of upTo(30)) append(event(id, 'x'.repeat(id * 37)))
  const size = statSync(`${file}-wal`).size
  for (const part of [0, 0.1, 0.33, 0.5, 0.77, 0.99, 1]) {
    const copy = path.join(folder, `${part}.db`)
    copyFileSync(file, copy)
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    truncateSync(`${copy}-wal`, Math.floor(size * part))
    // Before its first commit there are no tables yet, which are made anew.
    const left = open({ file: copy }).ids()
    expect(left).toEqual(upTo(left.length))
    if (part === 1) expect(left).toHaveLength(30)
  }
})

test('events, letters and erasures are synced before they are acknowledged, and the rest is not', () => {
  const { database, studio, append } = open()
  const synchronous = () =>
    database.prepare<{ synchronous: number }>('PRAGMA synchronous').first()?.synchronous
  const [written, synced] = [1, 2]
  append(event(1))
  expect(synchronous()).toBe(synced)
  studio.targets.writeCursor('one', 1)
  expect(synchronous()).toBe(written)
  studio.targets.writeLetter('one', 1, 'summary', 'body')
  expect(synchronous()).toBe(synced)
  database.inTransaction(() => undefined)
  expect(synchronous()).toBe(written)
  studio.remove('webhooks', [1])
  expect(synchronous()).toBe(synced)
})
