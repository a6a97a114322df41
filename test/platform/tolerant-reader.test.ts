/** Whatever form an answer takes, its readable parts are read, and nothing is lost. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isObject } from '../../src/contract/json.ts'
import type { Operation } from '../../src/contract/platform/operations/operation.ts'
import { exampleAnswers } from '../../src/contract/platform/operations/operation-examples.ts'
import { operations } from '../../src/contract/platform/operations/operations.ts'
import { readTolerantly } from '../../src/contract/reader/read.ts'
import { restored, Unrecognised } from '../../src/contract/reader/unrecognised.ts'
import { type DriftKind, drifted, driftKinds } from '../../src/server/simulator/drift/drift.ts'
import { propertyRuns } from '../support/property-runs.ts'

const examples = Object.entries<unknown>(exampleAnswers).flatMap(([id, answer]) => {
  const operation = Object.entries<Operation>(operations).find(([name]) => name === id)?.[1]
  return operation?.response === undefined ? [] : [{ id, schema: operation.response, answer }]
})

/** Required for anything to be shown: names, and fields that structure an answer. */
const identity =
  /(?:^|\/)(?:id|agent_id|job_id|conversation_id|turn_id|tool_name|event_type|unit_type|time_window|scope|start)$/
const envelope = /^\/(?:data|messages|budgets|eval_cases|evaluations|insights|success|data\/is_valid)$/

/** A tool's call is indivisible: editing part of it alone would damage the rest. */
const indivisible = /^.*?\/(?:request_definition|transformation_spec)\/(?:[^/]+)/

function exampleAt(index: number) {
  const example = examples[index]
  if (example === undefined) throw new Error('no such example')
  return example
}

/** Places that this kind of drift may change. */
function placesOf(body: unknown, kind: DriftKind): string[] {
  const places: string[] = []
  drifted(body, kind, (path) => {
    places.push(path)
    return false
  })
  return places
}

/** A value's visible leaves with their paths. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (value instanceof Unrecognised || value === null || value === undefined) return []
  if (!isObject(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}/${name}`))
}

/** Lists are read without their envelope. */
function place(path: string, read: unknown): string {
  return Array.isArray(read) ? path.replace(/^\/data(?=\/|$)/, '') : path
}

/** The sent value in comparable form: a list without its envelope, null for an empty list. */
function sent(odd: unknown, read: unknown): unknown {
  if (Array.isArray(read) && isObject(odd) && !Array.isArray(odd)) return odd.data ?? []
  if (!Array.isArray(odd) || Array.isArray(read)) return odd ?? read
  return { data: odd }
}

/** The place itself; the whole entry or tool call if it is part of one's identity. */
function extentOf(path: string): string {
  const call = indivisible.exec(path)?.[0]
  if (call !== undefined) return call.slice(0, call.lastIndexOf('/'))
  return identity.test(path) ? path.slice(0, path.lastIndexOf('/')) : path
}

for (const kind of driftKinds) {
  test(`a single difference of kind "${kind}" leaves the rest readable and is written back unchanged`, () => {
    for (const { id, schema, answer } of examples) {
      const before = readTolerantly(schema, answer)
      if (!before.ok) throw new Error(`the example of ${id} does not fit`)
      for (const path of placesOf(answer, kind)) {
        const at = `${id} ${path}`
        const odd = drifted(answer, kind, (one) => one === path)
        const after = readTolerantly(schema, odd)
        if (!after.ok) {
          expect(path, at).toMatch(path.lastIndexOf('/') === 0 && identity.test(path) ? identity : envelope)
          continue
        }
        expect(restored(after.value), at).toEqual(sent(odd, after.value))
        const extent = place(extentOf(path), before.value)
        const stillThere = new Map(leavesOf(after.value))
        const lost = leavesOf(before.value).filter(
          ([leaf, value]) =>
            leaf !== extent && !leaf.startsWith(`${extent}/`) && stillThere.get(leaf) !== value,
        )
        expect(lost, at).toEqual([])
      }
    }
  })
}

test('any difference in a response is read without an exception and written back unchanged', () => {
  const plan = fc.array(
    fc.tuple(fc.constantFrom(...driftKinds), fc.double({ min: 0, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  fc.assert(
    fc.property(
      fc.nat(examples.length - 1),
      plan,
      fc.infiniteStream(fc.double({ noNaN: true, min: 0, max: 1 })),
      (at, kinds, chances) => {
        const { schema, answer } = exampleAt(at)
        const next = () => Number(chances.next().value)
        const odd = kinds.reduce((body, [kind, rate]) => drifted(body, kind, () => next() < rate), answer)
        const read = readTolerantly(schema, odd)
        if (read.ok)
          expect(withoutEmpty(restored(read.value)), JSON.stringify(odd)).toEqual(
            withoutEmpty(sent(odd, read.value)),
          )
        else expect(read.differences).toHaveLength(1)
      },
    ),
    propertyRuns(2000),
  )
})

test('values of any form are read without an exception', () => {
  fc.assert(
    fc.property(fc.nat(examples.length - 1), fc.jsonValue({ maxDepth: 5 }), (at, value) => {
      const read = readTolerantly(exampleAt(at).schema, value)
      expect(typeof read.ok).toBe('boolean')
    }),
    propertyRuns(2000),
  )
})

test('a tool body nested a hundred thousand levels deep causes no crash', () => {
  const text = `${'{"type":"array","items":'.repeat(100_000)}{}${'}'.repeat(100_000)}`
  const node = JSON.parse(text)
  const tool = {
    id: 'tool-1',
    request_definition: { method: 'POST', path: '/', body: { params: { a: node } } },
  }
  const read = readTolerantly(operations.listTools.response, [tool, { id: 'tool-2' }])
  expect(read.ok && read.value).toHaveLength(2)
})

test('a difference contains no value of the response', () => {
  const secret = 'sk_live_4711'
  for (const { schema, answer } of examples) {
    for (const kind of driftKinds) {
      const odd = drifted(withSecret(answer, secret), kind, () => true)
      expect(JSON.stringify(readTolerantly(schema, odd).differences)).not.toContain(secret)
    }
  }
})

/** Null stands for absent, and an absent field is not returned as null. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutEmpty(inner)]))
}

function withSecret(value: unknown, secret: string): unknown {
  if (typeof value === 'string') return secret
  if (Array.isArray(value)) return value.map((entry) => withSecret(entry, secret))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withSecret(inner, secret)]))
}

test('an unrecognised entry has its id if that is readable', () => {
  const idOf = (raw: unknown) => new Unrecognised(raw).id
  expect(
    [{ id: '17' }, { id: 17 }, { id: { value: '17' } }, { id: ['17'] }, { node: { id: '17' } }].map(idOf),
  ).toEqual(Array.from({ length: 5 }, () => '17'))
  const without = [{ id: 1e20 }, { id: { a: '1', b: '2' } }, { other_id: '17' }, { id: '' }, '17', null]
  expect(without.map(idOf)).toEqual(without.map(() => undefined))
  const read = readTolerantly(operations.listFaqs.response, [
    { id: { value: '17' }, question: 'When?' },
    { id: '18' },
  ])
  expect(read.ok && read.value[0]).toMatchObject({ id: '17' })
})
