/** Proves that records are bounded, shared between tabs, masked on the way to the disk, never thrown away unseen. */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { z } from '../../../contract/zod.ts'
import { createRecordStore } from './record-store.ts'

const shape = z.object({ format: z.literal(1), id: z.string(), changedAt: z.string(), text: z.string() })

function storeOf(name: string, maxRecords = 3) {
  const harmless = (one: z.infer<typeof shape>) => ({ ...one, text: one.text.replace('secret', '[masked]') })
  return createRecordStore({ name, shape, maxRecords, harmless })
}

const record = (id: string, minute: number, text = id) => ({
  format: 1 as const,
  id,
  changedAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  text,
})

test('those that were changed longest ago make room', async () => {
  const store = storeOf('bounds')
  for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) await store.change(id, () => record(id, at))
  expect((await store.readAll()).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

test('a change is made to what another tab has stored meanwhile, and the other tab is told', async () => {
  const [here, there] = [storeOf('tabs'), storeOf('tabs')]
  const told = new Promise<void>((resolve) => there.onForeignChange(resolve))
  await here.change('a', () => record('a', 1, 'one'))
  await told
  await there.change('a', (now) => now && { ...now, text: `${now.text} two` })
  expect(await here.readAll()).toEqual([record('a', 1, 'one two')])
  await here.change('a', () => undefined)
  expect(await there.readAll()).toEqual([])
})

test('what must not be kept does not reach the disk', async () => {
  await storeOf('masked').change('a', () => record('a', 1, 'a secret word'))
  const stored = await openDB('masked', 1)
  expect(JSON.stringify(await stored.getAll('records'))).not.toContain('secret')
  stored.close()
})

test('records of another format and broken ones are put aside, the others stay', async () => {
  const store = storeOf('step')
  await store.change('good', () => record('good', 1))
  const stored = await openDB('step', 1)
  await stored.put('records', { ...record('old', 1), format: 0 }, 'old')
  await stored.put('records', 'nonsense', 'broken')
  await stored.put('records', { ...record('new', 1), format: 2 }, 'new')
  await store.change('new', () => record('new', 2))
  expect(new Set((await store.readAll()).map(({ id }) => id))).toEqual(new Set(['good', 'new']))
  const putAside = await stored.getAll('unreadable')
  expect(new Set(putAside.map(({ key }) => key))).toEqual(new Set(['broken', 'new', 'old']))
  stored.close()
})
