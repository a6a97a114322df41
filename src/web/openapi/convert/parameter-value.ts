import { maxListedValues } from '../limits.ts'
import { isReservedName } from '../name.ts'
import { fixedValue, nodeText } from '../node-text.ts'
import type { ReadingState } from '../reading.ts'
import { fieldOf, isFields, scalarText, textValue } from '../value.ts'
import { isSecretField, publicShape } from './secret-field.ts'
import { shapeOf } from './shape.ts'
import { blankShape, type Shape } from './shape-parts.ts'

export const apiParameterPlaces = ['path', 'query', 'header'] as const
export type ApiParameterPlace = (typeof apiParameterPlaces)[number]

export interface ParameterField {
  type: 'string' | 'integer' | 'number' | 'boolean'
  description?: string
  required?: boolean
  enum?: (string | number | boolean)[]
  binding?: { kind: 'default'; value: string }
}

export interface Parameter {
  readonly place: ApiParameterPlace
  readonly name: string
  readonly field: ParameterField
}

interface KnownValue {
  readonly parameter: unknown
  readonly place: ApiParameterPlace
  readonly name: string
  readonly isRequired: boolean
}

const separators: Readonly<Record<string, string>> = {
  form: 'commas',
  simple: 'commas',
  spaceDelimited: 'spaces',
  pipeDelimited: 'a vertical bar',
}

export function parameterValues(input: KnownValue, reading: ReadingState): readonly Parameter[] {
  const { parameter, name } = input
  if (isFields(fieldOf(parameter, 'content'))) {
    reading.warnings.add('json_parameter', name)
    return [written(input, { ...blankShape, type: 'string', facts: ['As JSON'] }, reading)]
  }
  const shape = shapeOf([{ schema: fieldOf(parameter, 'schema'), trail: [] }], name, reading)
  if (shape.type === 'array') return [listValue(input, shape, reading)]
  if (shape.type === 'object') return objectValues(input, shape, reading)
  if (shape.type === undefined) reading.warnings.add('untyped', name)
  return [written(input, shape, reading)]
}

/** OpenAPI's default style per location. */
function styleOf({ parameter, place }: KnownValue): { style: string; isExploded: boolean } {
  const style = textValue(parameter, 'style') ?? (place === 'query' ? 'form' : 'simple')
  const explode = fieldOf(parameter, 'explode')
  return { style, isExploded: typeof explode === 'boolean' ? explode : style === 'form' }
}

/** Joined in one text, or a single value where each would repeat the name. */
function listValue(input: KnownValue, shape: Shape, reading: ReadingState): Parameter {
  const { style, isExploded } = styleOf(input)
  const item = shapeOf(shape.items === undefined ? [] : [shape.items], input.name, reading)
  const { values, mayDiffer } = item
  const words = { ...shape, values, mayDiffer, facts: [...shape.facts, ...item.facts] }
  const separator = separators[style]
  if (input.place === 'query' && isExploded) {
    reading.warnings.add('list_parameter', input.name)
    return written(input, { ...words, type: item.type }, reading, false)
  }
  if (separator === undefined) reading.warnings.add('list_parameter', input.name)
  const fact = separator === undefined ? [] : [`Several values are separated by ${separator}`]
  return written(input, { ...words, type: 'string', facts: [...fact, ...words.facts] }, reading, false)
}

function objectValues(input: KnownValue, shape: Shape, reading: ReadingState): readonly Parameter[] {
  const { style, isExploded } = styleOf(input)
  const isSpread = input.place === 'query' && (style === 'deepObject' || (style === 'form' && isExploded))
  if (!isSpread || shape.properties.size === 0) {
    reading.warnings.add('object_parameter', input.name, input.isRequired)
    return []
  }
  return [...shape.properties].flatMap(([key, sources]) => {
    const name = style === 'deepObject' ? `${input.name}[${key}]` : key
    const isRequired = input.isRequired && shape.required.includes(key)
    if (isReservedName(name)) {
      reading.warnings.add('reserved_name', `${input.name}.${key}`, isRequired)
      return []
    }
    const field = shapeOf(sources, name, reading)
    if (field.type === 'object' || field.type === 'array' || !reading.addNode()) {
      reading.warnings.add('object_parameter', name, isRequired)
      return []
    }
    return [written({ parameter: {}, place: input.place, name, isRequired }, field, reading)]
  })
}

function written(input: KnownValue, shape: Shape, reading: ReadingState, mayBeFixed = true): Parameter {
  const { place, name, isRequired } = input
  const described = withoutSecret(input, shape, reading)
  const fixed = isRequired && mayBeFixed ? fixedValue(described) : {}
  const type = shape.type === 'object' || shape.type === 'array' ? 'string' : (shape.type ?? 'string')
  return {
    place,
    name,
    field: {
      type,
      ...nodeText(described, name, reading.warnings, fixed.binding !== undefined),
      ...(place !== 'path' && isRequired && { required: true }),
      ...(mayBeFixed && !described.mayDiffer && allowedValues(type, described.values)),
      ...fixed,
    },
  }
}

/** Described by the parameter; examples beside the schema count, those of a credential do not. */
function withoutSecret({ parameter, place, name }: KnownValue, shape: Shape, reading: ReadingState): Shape {
  const description = textValue(parameter, 'description') ?? shape.description
  const example = scalarText(fieldOf(parameter, 'example'))
  const facts = example === undefined || example === '' ? [] : [`Example: ${example}`]
  const own = shape.facts.filter((fact) => facts.length === 0 || !fact.startsWith('Example:'))
  const described = { ...shape, description, facts: [...own, ...facts] }
  const isText = shape.type === undefined || shape.type === 'string'
  if (place === 'path' || !isText || !isSecretField({ ...described, name })) return described
  reading.warnings.add('key_parameter', name)
  reading.addKey(place === 'header' ? 'headers' : 'query_params', name)
  return publicShape(described)
}

/** A single value is sent without asking; long lists are not enumerated. */
function allowedValues(type: string, values: Shape['values'] = []): Pick<ParameterField, 'enum'> {
  if (values.length < 2 || values.length > maxListedValues || type === 'boolean') return {}
  if (type === 'string') return { enum: [...values] }
  const numbers = values.map(Number)
  return numbers.every(Number.isFinite) ? { enum: numbers } : {}
}
