import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DemoError } from '../platform-error.ts'
import { createByteBudget } from './byte-budget.ts'
import { createCollection } from './collection.ts'

interface Note {
  id: string
  text: string
}

const shared = new Map<string, Note>(['a', 'b', 'c'].map((id) => [id, { id, text: `shared ${id}` }]))
const ids = ['a', 'b', 'c', 'd', 'e', '__proto__', 'constructor']

const command = fc.oneof(
  fc.record({
    action: fc.constant('put' as const),
    id: fc.constantFrom(...ids),
    text: fc.string({ maxLength: 20 }),
  }),
  fc.record({ action: fc.constant('remove' as const), id: fc.constantFrom(...ids), text: fc.constant('') }),
  fc.record({ action: fc.constant('clear' as const), id: fc.constant(''), text: fc.constant('') }),
)

test('behaves like a map initialized with the shared records, which never change', () => {
  const before = JSON.stringify([...shared])
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const budget = createByteBudget(1_000_000)
      const collection = createCollection(shared, budget)
      const model = new Map(shared)
      const actions = {
        put: (note: Note) => [collection.put(note), model.set(note.id, note)],
        remove: ({ id }: Note) => expect(collection.remove(id)).toBe(model.delete(id)),
        clear: () => [collection.clear(), model.clear()],
      }
      for (const { action, id, text } of commands) {
        actions[action]({ id, text })
        expect(collection.size).toBe(model.size)
        for (const one of ids) expect(collection.get(one)).toEqual(model.get(one))
        const byId = (x: Note, y: Note) => (x.id < y.id ? -1 : 1)
        expect(collection.list().sort(byId)).toEqual([...model.values()].sort(byId))
      }
      collection.clear()
      expect(budget.used).toBe(0)
    }),
  )
  expect(JSON.stringify([...shared])).toBe(before)
})

test('lists shared records in their order, then added ones by insertion', () => {
  const collection = createCollection(shared, createByteBudget(10_000))
  collection.put({ id: 'z', text: 'first' })
  collection.put({ id: 'b', text: 'changed' })
  collection.put({ id: 'y', text: 'second' })
  collection.remove('a')
  expect(collection.list().map((note) => `${note.id} ${note.text}`)).toEqual([
    'b changed',
    'c shared c',
    'z first',
    'y second',
  ])
})

test('a record that does not fit changes nothing', () => {
  const budget = createByteBudget(1_000)
  const collection = createCollection<Note>(shared, budget)
  collection.put({ id: 'd', text: 'small' })
  const used = budget.used
  expect(() => collection.put({ id: 'e', text: 'x'.repeat(1_000) })).toThrow(DemoError)
  expect(() => collection.put({ id: 'd', text: 'x'.repeat(1_000) })).toThrow(DemoError)
  expect(budget.used).toBe(used)
  expect(collection.get('d')?.text).toBe('small')
  expect(collection.get('e')).toBeUndefined()
})
