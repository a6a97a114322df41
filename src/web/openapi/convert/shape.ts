/** A schema with references, compositions and alternatives resolved. */
import type { bodyNodeTypes } from '../../../contract/platform/connectors/body-node.ts'
import { maxSchemaNesting } from '../limits.ts'
import type { ReadingState } from '../reading.ts'
import { referenceOf } from '../reference.ts'
import {
  arrayValue,
  fieldOf,
  isFields,
  isTrue,
  objectValue,
  scalarText,
  textValue,
  textValues,
} from '../value.ts'

export type ShapeType = (typeof bodyNodeTypes)[number]

/** An unread schema and the references that led to it. */
export interface ShapeSource {
  readonly schema: unknown
  readonly trail: readonly string[]
}

export interface Shape {
  type?: ShapeType | undefined
  description?: string | undefined
  values?: readonly string[] | undefined
  /** Format, range, default. */
  facts: readonly string[]
  properties: ReadonlyMap<string, readonly ShapeSource[]>
  required: readonly string[]
  items?: ShapeSource | undefined
  /** Described additional properties are allowed. */
  isOpen: boolean
  /** Recursive at this point. */
  isCircle: boolean
  isReadOnly: boolean
}

export const blankShape: Shape = {
  facts: [],
  properties: new Map(),
  required: [],
  isOpen: false,
  isCircle: false,
  isReadOnly: false,
}

/** Not expressible in a tool; the called system still enforces them. */
const rules = ['not', 'if', 'patternProperties', 'dependentSchemas', 'dependentRequired', 'prefixItems']

const composition = ' '

/** All sources hold at once, as in `allOf`. */
export function shapeOf(sources: readonly ShapeSource[], about: string, reading: ReadingState): Shape {
  return sources.map((source) => oneShape(source, about, reading)).reduce(both, blankShape)
}

function oneShape({ schema, trail }: ShapeSource, about: string, reading: ReadingState): Shape {
  if (!reading.visit()) {
    reading.warnings.add('too_large', about)
    return blankShape
  }
  if (trail.length > maxSchemaNesting) {
    reading.warnings.add('too_deep', about)
    return blankShape
  }
  if (!isFields(schema)) return blankShape
  const deeper = [...trail, composition]
  const pointer = referenceOf(schema)
  const own = ownShape(schema, trail, about, reading)
  const parts = arrayValue(schema, 'allOf').map((part) => ({ schema: part, trail: deeper }))
  const composed = [own, ...parts.map((part) => oneShape(part, about, reading))]
  for (const keyword of ['oneOf', 'anyOf']) {
    const variants = arrayValue(schema, keyword).map((variant) => ({ schema: variant, trail: deeper }))
    if (variants.length > 0) composed.push(either(variants, about, reading))
  }
  if (pointer !== undefined) composed.push(referredShape(pointer, trail, about, reading))
  return composed.reduce(both)
}

function referredShape(
  pointer: string,
  trail: readonly string[],
  about: string,
  reading: ReadingState,
): Shape {
  if (trail.includes(pointer)) {
    reading.warnings.add('cycle', about)
    return { ...blankShape, isCircle: true }
  }
  const schema = reading.references.step(pointer, reading.warnings)
  return oneShape({ schema, trail: [...trail, pointer] }, about, reading)
}

function ownShape(
  schema: Readonly<Record<string, unknown>>,
  trail: readonly string[],
  about: string,
  reading: ReadingState,
): Shape {
  for (const rule of rules) if (Object.hasOwn(schema, rule)) reading.warnings.add('unchecked_rules', about)
  const named = Object.entries(objectValue(schema, 'properties'))
  const items = fieldOf(schema, 'items') ?? arrayValue(schema, 'prefixItems')[0]
  const constant = scalarText(fieldOf(schema, 'const'))
  const values = arrayValue(schema, 'enum').flatMap((value) => scalarText(value) ?? [])
  const additional = fieldOf(schema, 'additionalProperties')
  return {
    type: typeOf(schema),
    description: textValue(schema, 'description') ?? textValue(schema, 'title'),
    values: constant === undefined ? (values.length > 0 ? values : undefined) : [constant],
    facts: factsOf(schema),
    properties: new Map(named.map(([name, property]) => [name, [{ schema: property, trail }]])),
    required: textValues(schema, 'required'),
    items: isFields(items) ? { schema: items, trail } : undefined,
    isOpen: additional === true || isFields(additional),
    isCircle: false,
    isReadOnly: isTrue(schema, 'readOnly'),
  }
}

/** The widest of several types: string, number, integer. */
function typeOf(schema: Readonly<Record<string, unknown>>): ShapeType | undefined {
  const type = fieldOf(schema, 'type')
  const names = Array.isArray(type) ? type : [type]
  const order: readonly ShapeType[] = ['string', 'number', 'integer', 'boolean', 'object', 'array']
  const found = order.find((type) => names.includes(type))
  if (found !== undefined) return found
  if (Object.hasOwn(schema, 'properties')) return 'object'
  if (Object.hasOwn(schema, 'items')) return 'array'
  const example = fieldOf(schema, 'const') ?? arrayValue(schema, 'enum')[0]
  if (typeof example === 'boolean') return 'boolean'
  if (typeof example === 'number') return Number.isInteger(example) ? 'integer' : 'number'
  return typeof example === 'string' ? 'string' : undefined
}

function factsOf(schema: Readonly<Record<string, unknown>>): string[] {
  const format = textValue(schema, 'format')
  const least = scalarText(fieldOf(schema, 'minimum'))
  const most = scalarText(fieldOf(schema, 'maximum'))
  const fallback = scalarText(fieldOf(schema, 'default'))
  const example = scalarText(fieldOf(schema, 'example') ?? arrayValue(schema, 'examples')[0])
  return [
    ...(format === undefined || /^(?:int|float|double)/.test(format) ? [] : [`Format: ${format}`]),
    ...(least === undefined ? [] : [`At least ${least}`]),
    ...(most === undefined ? [] : [`At most ${most}`]),
    ...(fallback === undefined || fallback === '' ? [] : [`Default: ${fallback}`]),
    ...(example === undefined || example === '' ? [] : [`Example: ${example}`]),
  ]
}

/** Both apply: the first one wins, the second one adds. */
function both(first: Shape, second: Shape): Shape {
  const properties = new Map(first.properties)
  for (const [name, sources] of second.properties) {
    properties.set(name, [...(properties.get(name) ?? []), ...sources])
  }
  return {
    type: first.type ?? second.type,
    description: first.description ?? second.description,
    values: first.values ?? second.values,
    facts: [...new Set([...first.facts, ...second.facts])],
    properties,
    required: [...new Set([...first.required, ...second.required])],
    items: first.items ?? second.items,
    isOpen: first.isOpen || second.isOpen,
    isCircle: first.isCircle || second.isCircle,
    isReadOnly: first.isReadOnly || second.isReadOnly,
  }
}

function isNull({ schema }: ShapeSource): boolean {
  return fieldOf(schema, 'type') === 'null'
}

/** One applies: the tool accepts all variants as far as one shape can. */
function either(variants: readonly ShapeSource[], about: string, reading: ReadingState): Shape {
  const shapes = variants
    .filter((variant) => !isNull(variant))
    .map((variant) => oneShape(variant, about, reading))
  const [first, ...others] = shapes
  if (first === undefined) return blankShape
  if (others.length === 0) return first
  const types = new Set(shapes.flatMap(({ type }) => type ?? []))
  const required = first.required.filter((name) => others.every((other) => other.required.includes(name)))
  if (types.size === 0) return { ...blankShape, required }
  const [type] = types
  if (types.size > 1 || type === 'object' || type === 'array') reading.warnings.add('alternatives', about)
  if (types.size > 1) return mixed(shapes, types)
  if (type === 'object')
    return { ...shapes.reduce(both), description: undefined, values: undefined, required }
  const values = shapes.map((shape) => shape.values)
  const all = values.every((some) => some !== undefined) ? [...new Set(values.flat())] : undefined
  return { ...first, description: undefined, values: all, facts: all ? [] : first.facts }
}

/** Numbers hold integers, strings any scalar; otherwise the first variant is used. */
function mixed(shapes: readonly Shape[], types: ReadonlySet<ShapeType>): Shape {
  const isScalar = !types.has('object') && !types.has('array')
  if (!isScalar)
    return { ...(shapes.find((shape) => shape.type !== undefined) ?? blankShape), description: undefined }
  if (types.has('string')) return { ...blankShape, type: 'string' }
  return { ...blankShape, type: types.has('number') ? 'number' : [...types][0] }
}
