/** Validates JSON against the understood part of a schema. */

import { counted, t } from '../../../../../contract/translate.ts'
import type { SchemaNode } from '../../../../api/agent/api-description.ts'
import { formatChoices, formatNumber } from '../../../../text/format.ts'
import {
  kindText,
  namedValues,
  properties,
  requiredProperties,
  type SchemaPosition,
  type Schemas,
  schemaChoices,
} from './json-schema.ts'

export interface SchemaError {
  place: SchemaPosition
  text: string
}

/** For alternatives, the errors of the best match. */
export function schemaErrors(
  value: unknown,
  schema: SchemaNode,
  schemas: Schemas,
  place: SchemaPosition = [],
): SchemaError[] {
  const all = schemaChoices(schema, schemas).map((choice) => errorsOfOne(value, choice, schemas, place))
  return all.sort((a, b) => a.length - b.length)[0] ?? []
}

function errorsOfOne(
  value: unknown,
  schema: SchemaNode,
  schemas: Schemas,
  place: SchemaPosition,
): SchemaError[] {
  const named = 'const' in schema || Array.isArray(schema.enum) ? namedValues(schema) : null
  if (named !== null && !named.includes(value)) {
    return [{ place, text: shouldBe(formatChoices(named.map((one) => JSON.stringify(one)))) }]
  }
  if (typeof schema.type === 'string' && !isOfType(value, schema.type)) {
    return [{ place, text: kindErrors.get(schema.type) ?? shouldBe(kindText(schema)) }]
  }
  if (typeof value === 'string') return textLengthErrors(value, schema, place)
  if (Array.isArray(value)) {
    const items = typeof schema.items === 'object' && schema.items !== null ? { ...schema.items } : {}
    return value.flatMap((one, at) => schemaErrors(one, items, schemas, [...place, at]))
  }
  if (isObject(value)) return objectErrors(value, schema, schemas, place)
  return []
}

function objectErrors(
  value: Record<string, unknown>,
  schema: SchemaNode,
  schemas: Schemas,
  place: SchemaPosition,
): SchemaError[] {
  const fields = properties(schema)
  const missing = requiredProperties(schema)
    .filter((name) => !(name in value))
    .map((name) => ({ place, text: t('“{name}” is missing', { name }) }))
  const members = Object.entries(value).flatMap(([name, one]) => {
    const described = fields[name]
    if (described !== undefined) return schemaErrors(one, described, schemas, [...place, name])
    return schema.additionalProperties === false
      ? [{ place: [...place, name], text: t('“{name}” is not known here', { name }) }]
      : []
  })
  return [...missing, ...members]
}

function textLengthErrors(
  value: string,
  { minLength, maxLength }: SchemaNode,
  place: SchemaPosition,
): SchemaError[] {
  if (typeof maxLength === 'number' && value.length > maxLength)
    return [{ place, text: tooLongText(maxLength, value.length) }]
  if (typeof minLength === 'number' && value.length < minLength)
    return [{ place, text: tooShortText(minLength) }]
  return []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === typeof value || !['string', 'number', 'boolean'].includes(type)
}

const kindErrors: ReadonlyMap<string, string> = new Map([
  ['string', t('Should be a string')],
  ['number', t('Should be a number')],
  ['integer', t('Should be an integer')],
  ['boolean', t('Should be a boolean')],
  ['object', t('Should be an object')],
  ['array', t('Should be an array')],
  ['null', t('Should be null')],
])

function shouldBe(value: string): string {
  return t('Should be {value}', { value })
}

const tooShortText = counted('{count, plural, one {Enter a value} other {Enter at least # characters}}')

function tooLongText(most: number, length: number): string {
  return t(
    '{most, plural, one {At most # character; there are {length}} other {At most # characters; there are {length}}}',
    {
      most,
      length: formatNumber(length),
    },
  )
}
