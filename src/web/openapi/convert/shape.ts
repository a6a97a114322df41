/** A schema with references, compositions and alternatives resolved. */
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
import {
  anyOf,
  blankShape,
  both,
  type Shape,
  type ShapeSource,
  type ShapeType,
  type VariantKind,
} from './shape-parts.ts'

// The property whose value tells which variant a body is (OpenAPI 3.1, section 4.8.25).

/** Adds the values that stand for a variant to its shape, in case its own schema lists none. */
function withKind(shape: Shape, schema: Readonly<Record<string, unknown>>, variant: unknown): Shape {
  const discriminator = objectValue(schema, 'discriminator')
  const name = textValue(discriminator, 'propertyName')
  const kind = kindOf(objectValue(discriminator, 'mapping'), referenceOf(variant))
  if (name === undefined || kind === undefined) return shape
  const properties = new Map(shape.properties)
  return { ...shape, properties: properties.set(name, [...(properties.get(name) ?? []), kind]) }
}

/** Mapped by a reference or a schema's name; without a mapping, the name itself is the value. */
function kindOf(
  mapping: Readonly<Record<string, unknown>>,
  reference: string | undefined,
): VariantKind | undefined {
  const name = reference?.split('/').at(-1)
  if (name === undefined) return undefined
  const kinds = Object.keys(mapping).filter((kind) => mapping[kind] === reference || mapping[kind] === name)
  return kinds.length > 0 ? { kinds, isMapped: true } : { kinds: [name], isMapped: false }
}

/** Not expressible in a tool; the called system still enforces them. */
const rules = ['not', 'if', 'patternProperties', 'dependentSchemas', 'dependentRequired', 'prefixItems']

const composition = ' '

/** All sources hold at once, as in `allOf`. */
export function shapeOf(sources: readonly ShapeSource[], about: string, reading: ReadingState): Shape {
  const kind = sources.find((source) => 'kinds' in source)
  const shape = sources
    .flatMap((source) => ('kinds' in source ? [] : [sourceShape(source, about, reading)]))
    .reduce(both, blankShape)
  if (kind === undefined || shape.values !== undefined) return shape
  return { ...shape, type: shape.type ?? 'string', values: kind.kinds, mayDiffer: !kind.isMapped }
}

function sourceShape(source: Exclude<ShapeSource, VariantKind>, about: string, reading: ReadingState): Shape {
  if ('schema' in source) return oneShape(source.schema, source.trail, about, reading)
  const shapes = source.variants.map((sources) => shapeOf(sources, about, reading))
  const [first, ...others] = shapes
  const names = (shape: Shape) => [...shape.properties.keys()].sort().join('\n')
  if (others.some((other) => names(other) !== names(first ?? blankShape)))
    reading.warnings.add('alternatives', about)
  const listed = new Set(shapes.map(({ values }) => [...(values ?? [])].sort().join('\n')))
  if (listed.size > 1) reading.warnings.add('variant_values', about)
  const united = unite(shapes, about, reading)
  return source.isWhole ? united : { ...united, mayDiffer: united.values !== undefined }
}

function oneShape(schema: unknown, trail: readonly string[], about: string, reading: ReadingState): Shape {
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
  const parts = arrayValue(schema, 'allOf').map((part) => oneShape(part, deeper, about, reading))
  const composed = [own, ...parts]
  for (const keyword of ['oneOf', 'anyOf']) {
    const variants = arrayValue(schema, keyword)
    if (variants.length > 0) composed.push(either({ schema, variants }, deeper, about, reading))
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
  return oneShape(schema, [...trail, pointer], about, reading)
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
  const additional = fieldOf(schema, 'additionalProperties')
  return {
    type: typeOf(schema, about, reading),
    description: textValue(schema, 'description') ?? textValue(schema, 'title'),
    ...valuesOf(schema),
    facts: factsOf(schema),
    format: textValue(schema, 'format'),
    properties: new Map(named.map(([name, property]) => [name, [{ schema: property, trail }]])),
    required: textValues(schema, 'required'),
    items: isFields(items) ? { schema: items, trail } : undefined,
    isOpen: additional === true || isFields(additional),
    isCircle: false,
    isReadOnly: isTrue(schema, 'readOnly'),
  }
}

function valuesOf(
  schema: Readonly<Record<string, unknown>>,
): Pick<Shape, 'values' | 'mayDiffer' | 'isNullable'> {
  const listed = Object.hasOwn(schema, 'const') ? [schema.const] : arrayValue(schema, 'enum')
  const values = listed.flatMap((value) => scalarText(value) ?? [])
  const type = fieldOf(schema, 'type')
  return {
    values: values.length > 0 ? values : undefined,
    mayDiffer: listed.some((value) => typeof value === 'object' && value !== null) && values.length > 0,
    isNullable:
      listed.includes(null) || isTrue(schema, 'nullable') || (Array.isArray(type) && type.includes('null')),
  }
}

/** The widest of several types: string, number, integer. */
function typeOf(
  schema: Readonly<Record<string, unknown>>,
  about: string,
  reading: ReadingState,
): ShapeType | undefined {
  const type = fieldOf(schema, 'type')
  const names = Array.isArray(type) ? type : [type]
  const order: readonly ShapeType[] = ['string', 'number', 'integer', 'boolean', 'object', 'array']
  const [found, ...others] = order.filter((type) => names.includes(type))
  if (others.some((other) => found !== 'number' || other !== 'integer'))
    reading.warnings.add('mixed_types', `${about}: ${found}`)
  if (found !== undefined) return found
  if (Object.hasOwn(schema, 'properties')) return 'object'
  if (Object.hasOwn(schema, 'items')) return 'array'
  const listed = [fieldOf(schema, 'const'), ...arrayValue(schema, 'enum')]
  if (listed.some((value) => typeof value === 'string')) return 'string'
  const example = listed.find((value) => value !== undefined && value !== null)
  if (typeof example === 'boolean') return 'boolean'
  if (typeof example !== 'number') return undefined
  return listed.every((value) => typeof value !== 'number' || Number.isInteger(value)) ? 'integer' : 'number'
}

function factsOf(schema: Readonly<Record<string, unknown>>): string[] {
  const format = textValue(schema, 'format')
  const facts: [string, string | undefined][] = [
    ['Format', format !== undefined && /^(?:int|float|double)/.test(format) ? undefined : format],
    ['At least', scalarText(fieldOf(schema, 'minimum'))],
    ['At most', scalarText(fieldOf(schema, 'maximum'))],
    ['Default', scalarText(fieldOf(schema, 'default'))],
    ['Example', scalarText(fieldOf(schema, 'example') ?? arrayValue(schema, 'examples')[0])],
  ]
  return facts.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}${name.startsWith('At') ? '' : ':'} ${value}`],
  )
}

function isNull(schema: unknown): boolean {
  return fieldOf(schema, 'type') === 'null'
}

interface Alternatives {
  readonly schema: Readonly<Record<string, unknown>>
  readonly variants: readonly unknown[]
}

function either(
  { schema, variants }: Alternatives,
  trail: readonly string[],
  about: string,
  reading: ReadingState,
): Shape {
  const present = variants.filter((variant) => !isNull(variant))
  const shapes = present.map((variant) => withKind(oneShape(variant, trail, about, reading), schema, variant))
  const types = new Set(shapes.flatMap(({ type }) => type ?? []))
  const needed = new Set(shapes.map(({ required }) => [...required].sort().join('\n')))
  const isComposed = types.has('object') || types.has('array') || needed.size > 1
  if (shapes.length > 1 && types.size < 2 && isComposed) reading.warnings.add('alternatives', about)
  const united = unite(shapes, about, reading)
  return present.length < variants.length ? { ...united, isNullable: true } : united
}

/** One applies: the tool accepts all of them as far as one shape can. */
function unite(all: readonly Shape[], about: string, reading: ReadingState): Shape {
  const shapes = all.some(({ isCircle }) => !isCircle) ? all.filter(({ isCircle }) => !isCircle) : all
  const types = new Set(shapes.flatMap(({ type }) => type ?? []))
  if (types.size < 2) return part(shapes, all)
  const type = widest(types)
  if (type !== 'number' || types.size > 2 || !types.has('integer'))
    reading.warnings.add('mixed_types', `${about}: ${type}`)
  const isScalar = !types.has('object') && !types.has('array')
  const fitting = isScalar ? shapes : shapes.filter((shape) => shape.type === type)
  return { ...part(fitting, all), type, ...(isScalar && { facts: [] }) }
}

/** Values of some shapes say nothing about those of the others. */
function part(shapes: readonly Shape[], all: readonly Shape[]): Shape {
  const united = anyOf(shapes)
  return shapes.length === all.length ? united : { ...united, mayDiffer: united.values !== undefined }
}

/** Strings hold any scalar, numbers hold integers; otherwise the first type. */
function widest(types: ReadonlySet<ShapeType>): ShapeType | undefined {
  const isScalar = !types.has('object') && !types.has('array')
  if (!isScalar) return [...types][0]
  if (types.has('string')) return 'string'
  return types.has('number') ? 'number' : [...types][0]
}
