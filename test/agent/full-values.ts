/** Values with every field of a request schema set, derived from the schema, so that new fields are included. */
import fc from 'fast-check'
import { z } from '../../src/contract/zod.ts'

const maxDepth = 6

/** Texts of many forms; the first one accepted by the schema is used. */
const candidates = (place: string, salt: number): string[] => {
  const word = `${place
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()
    .slice(-20)}${salt}`
  return [
    // A text after a credential's name is a scheme, or may be part of the credential.
    ...(place.endsWith('.prefix') ? ['Bearer '] : []),
    // The platform refuses unknown values, which the schema allows.
    ...(place.endsWith('.macro') ? ['REQUEST_ID'] : []),
    `text of ${word}`,
    `slug-${word}`,
    `name_${word}`,
    `https://${word}.example/path`,
    `${word}@mail.example`,
    `+1555${1000 + salt}`,
    `${2 * (1 + (salt % 50))}`,
    'application/x-www-form-urlencoded',
    JSON.stringify({
      type: 'string',
      description: `node ${word}`,
      binding: { kind: 'default', value: 'true' },
    }),
  ]
}

/** @returns a value with every optional field set, as far as the schema's rules allow all of them at once */
export function fullValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.nat({ max: 1_000_000 }).map((salt) => {
    const value = made(schema, '', salt, 0)
    const read = schema.safeParse(value)
    if (!read.success) throw new Error(`${z.prettifyError(read.error)}: ${JSON.stringify(value)}`)
    return value
  })
}

function made(schema: z.ZodType, place: string, salt: number, depth: number): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return made(typed(schema.unwrap()), place, salt, depth)
  if (schema instanceof z.ZodObject) return madeObject(schema, place, salt, depth)
  if (schema instanceof z.ZodArray) return [made(typed(schema.element), `${place}[]`, salt, depth + 1)]
  if (schema instanceof z.ZodRecord) {
    const name = `n${place.replaceAll(/[^a-z]/gi, '').slice(-20)}`
    return { [name]: made(typed(schema.valueType), `${place}.${name}`, salt, depth + 1) }
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map(typed)
    return accepted(
      schema,
      options.map((_, at) => made(options[(at + salt) % options.length] ?? schema, place, salt, depth)),
    )
  }
  if (schema instanceof z.ZodEnum) return schema.options[salt % schema.options.length]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodBoolean) return salt % 2 === 0
  if (schema instanceof z.ZodNumber) return accepted(schema, [2 * (1 + (salt % 50)), 300, 1])
  if (schema instanceof z.ZodUnknown) return { a: salt }
  return accepted(schema, candidates(place, salt))
}

/** Omits fields that a rule forbids beside others; the rules name the offending field. */
function madeObject(schema: z.ZodObject, place: string, salt: number, depth: number): unknown {
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, typed(field)]),
  )
  const isSet = (field: z.ZodType) => depth < maxDepth || !field.safeParse(undefined).success
  const value: Record<string, unknown> = Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => isSet(field))
      .map(([name, field]) => [name, made(field, `${place}.${name}`, salt, depth + 1)]),
  )
  // A path needs its parameters' placeholders.
  if (typeof value.path === 'string' && isRecord(value.path_parameters))
    value.path = `/${Object.keys(value.path_parameters)
      .map((name) => `{${name}}`)
      .join('/')}`
  for (const names of [value.params, value.properties])
    if (isRecord(names) && Array.isArray(value.required)) value.required = Object.keys(names)
  for (let tries = 0; tries < 10; tries += 1) {
    const read = schema.safeParse(value)
    const [issue] = read.success ? [] : read.error.issues
    const [name] = issue?.path ?? []
    if (typeof name !== 'string' || !shape[name]?.safeParse(undefined).success) break
    delete value[name]
  }
  return value
}

function accepted(schema: z.ZodType, values: readonly unknown[]): unknown {
  const value = values.find((one) => schema.safeParse(one).success)
  if (value === undefined) throw new Error(`No value is accepted: ${JSON.stringify(values)}`)
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function typed(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new Error('Not a schema')
}
