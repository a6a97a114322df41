/** Validates JSON against the understood part of a schema. */

import type { SchemaNode } from '../../../../api/agent/api-description.ts'
import { plural } from '../../../../text/format.ts'
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
    return [{ place, text: `Should be ${named.map((one) => JSON.stringify(one)).join(' or ')}` }]
  }
  if (typeof schema.type === 'string' && !isOfType(value, schema.type)) {
    return [{ place, text: `Should be ${article(kindText(schema))}` }]
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
  const known = properties(schema)
  const missing = requiredProperties(schema)
    .filter((name) => !(name in value))
    .map((name) => ({ place, text: `“${name}” is missing` }))
  const members = Object.entries(value).flatMap(([name, one]) => {
    const described = known[name]
    if (described !== undefined) return schemaErrors(one, described, schemas, [...place, name])
    return schema.additionalProperties === false
      ? [{ place: [...place, name], text: `“${name}” is not known here` }]
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
    return [{ place, text: `At most ${maxLength} characters; there are ${value.length}` }]
  if (typeof minLength === 'number' && value.length < minLength)
    return [{ place, text: plural(minLength, 'Enter a value', 'Enter at least # characters') }]
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

function article(kind: string): string {
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`
}
