/** Object schemas of the built app build their fields when they are first used (decision 0071). */
import { expect, test } from 'vitest'
import { withLazyFields } from '../../scripts/bundle/lazy-schemas.ts'
import { z } from '../../src/contract/zod.ts'

const source = `z.object({ id: text('id'), 'of-two': z.looseObject({ deep: text('deep') }).nullish(), ...more })
  .extend({ last: text('last') })`

function evaluated(code: string) {
  const built: string[] = []
  const text = (name: string) => {
    built.push(name)
    return z.string()
  }
  const schema = new Function('z', 'text', 'more', `return ${code}`)(z, text, {
    more: z.number(),
  }) as z.ZodType
  return { schema, built }
}

test('a schema of the built app builds its fields with the first value, and once', () => {
  const { schema, built } = evaluated(withLazyFields(source))
  expect(built).toEqual([])
  const value = { id: 'a', 'of-two': { deep: 'b' }, more: 1, last: 'c' }
  expect(schema.parse(value)).toEqual(value)
  schema.safeParse({})
  expect(built.toSorted()).toEqual(['deep', 'id', 'last'])
})

test.each([{}, { id: 'a', more: 1, last: 2 }, { id: 'a', 'of-two': { deep: 1 }, more: 1, last: 'c' }, null])(
  'a schema of the built app refuses %j like its source',
  (value) => {
    const [lazy, eager] = [withLazyFields(source), source].map((code) =>
      evaluated(code).schema.safeParse(value),
    )
    expect(lazy?.error?.issues).toEqual(eager?.error?.issues)
    expect(lazy?.success).toBe(false)
  },
)
