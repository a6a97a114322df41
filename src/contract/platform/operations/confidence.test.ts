import { expect, test } from 'vitest'
import { isObject } from '../../json.ts'
import { z } from '../../zod.ts'
import { inferredFacts } from './confidence.ts'
import type { Operation } from './operation.ts'
import { type OperationId, operations } from './operations.ts'

function namesIn(schema: unknown, defs: Record<string, unknown>, depth = 0): string[] {
  if (!isObject(schema) || depth > 8) return []
  const { $ref, properties, items, anyOf, oneOf, allOf, additionalProperties } = schema
  const target = typeof $ref === 'string' ? defs[$ref.replace('#/$defs/', '')] : undefined
  const around = [target, items, additionalProperties, ...[anyOf, oneOf, allOf].flatMap((one) => one ?? [])]
  const own = isObject(properties) ? Object.entries(properties) : []
  return [
    ...around.flatMap((inner) => namesIn(inner, defs, depth + 1)),
    ...own.flatMap(([name, inner]) => [
      name,
      ...namesIn(inner, defs, depth + 1).map((below) => `${name}.${below}`),
    ]),
  ]
}

function fieldsOf(id: OperationId): string[] {
  const { request, response }: Operation = operations[id]
  return [request, response].flatMap((schema) => {
    if (schema === undefined) return []
    const read = z.toJSONSchema(schema, { io: 'input' })
    return namesIn(read, read.$defs ?? {})
  })
}

const isAt = (field: string) => (name: string) => name === field || name.endsWith(`.${field}`)

test.each(inferredFacts.filter(({ field }) => field !== undefined))(
  '$calls $field exists',
  ({ calls, field = '' }) => {
    const missing = calls.filter((call) => !fieldsOf(call).some(isAt(field)))
    expect(missing).toEqual([])
  },
)

test('each fact is unique, has a call, and has a way to settle it', () => {
  const places = inferredFacts.flatMap(({ calls, field, fact }) =>
    calls.map((call) => `${call} ${field} ${fact}`),
  )
  expect(new Set(places).size).toBe(places.length)
  for (const { calls, mark, since, fact, settledBy } of inferredFacts) {
    expect(since ?? '2026-01-01').toMatch(/^20\d\d-\d\d-\d\d$/)
    if (mark === 'measured') expect(since).toBeDefined()
    expect(calls.length).toBeGreaterThan(0)
    expect(fact).toMatch(/^\S/)
    expect(settledBy).toMatch(/^\S/)
  }
})
