import { expect, test } from 'vitest'
import { entityTag } from '../core/entity-tag.ts'
import type { RecordKey, WorkspaceListener, WorkspaceRecord } from '../store/workspace-store.ts'
import { listWithValues } from './listed-values.ts'
import { RecordTexts } from './record-texts.ts'

const group = { kind: 'scenarios', phoneNumberId: '300000000000001' } as const
const at = '2026-11-22T10:00:00.000Z'

/** A store that counts what is read. */
function countingStore(size: number) {
  const records = new Map<string, WorkspaceRecord>()
  const listeners = new Set<WorkspaceListener>()
  let reads = 0
  const write = (name: string, text: string) => {
    const summary = {
      ...{ name, etag: entityTag(text), size: text.length, changedAt: at, changedBy: null },
      ...{ label: null, reason: null, error: null },
    }
    records.set(name, { summary, text })
    for (const { onRecord } of listeners) onRecord({ ...group, name, etag: summary.etag, by: null })
  }
  for (let n = 0; n < size; n++) write(`r-${n}`, JSON.stringify({ n }))
  const texts = new RecordTexts({
    read: async ({ name }: RecordKey) => {
      reads += 1
      return records.get(name)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const list = async (phoneNumberId: string = group.phoneNumberId) => {
    let text = ''
    const summaries = [...records.values()].map(({ summary }) => summary)
    for await (const piece of listWithValues(texts, { ...group, phoneNumberId }, summaries)) text += piece
    return (JSON.parse(text) as { records: { name: string; value?: unknown }[] }).records
  }
  const readsOf = async (work: () => Promise<unknown>) => {
    reads = 0
    await work()
    return reads
  }
  return { write, records, list, readsOf }
}

test('a second list with values reads no record, and after a change only that one', async () => {
  const { write, list, readsOf } = countingStore(1000)
  expect(await readsOf(list)).toBe(1000)
  expect(await readsOf(list)).toBe(0)
  write('r-7', '{"n":"changed"}')
  expect(await readsOf(list)).toBe(1)
  const records = await list()
  expect(records).toHaveLength(1000)
  expect(records[7]).toMatchObject({ name: 'r-7', value: { n: 'changed' } })
  expect(records[999]).toMatchObject({ name: 'r-999', value: { n: 999 } })
})

test('a text that changed where nobody was told of it is read anew by its tag', async () => {
  const { records, list, readsOf } = countingStore(3)
  await list()
  const [first] = records.values()
  if (first === undefined) throw new Error('there is no record')
  records.set('r-0', { summary: { ...first.summary, etag: 'another' }, text: '"by hand"' })
  expect(await readsOf(list)).toBe(1)
  expect((await list())[0]).toMatchObject({ value: 'by hand' })
})

test('what has been kept longest makes room, and lists stay whole', async () => {
  const { write, list, readsOf } = countingStore(0)
  for (let n = 0; n < 20; n++) write(`large-${n}`, JSON.stringify('x'.repeat(900_000)))
  const values = async (number: number) =>
    (await list(`30000000000000${number}`)).filter(({ value }) => value !== undefined)
  expect(await values(10)).toHaveLength(2)
  expect(await readsOf(() => values(10))).toBe(0)
  for (let number = 11; number < 20; number++) await values(number)
  expect(await readsOf(() => values(19))).toBe(0)
  expect(await readsOf(() => values(10))).toBe(2)
  expect(await values(10)).toHaveLength(2)
})
