/**
 * An API description read a second time, by nothing of the import: each schema as the list of its variants, of which
 * one applies. Too many variants are an error, never a shorter list.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }

export interface Variant {
  /** Schemas of a property, of which all apply. */
  readonly properties: ReadonlyMap<string, readonly Json[]>
  readonly required: readonly string[]
  readonly types: readonly string[]
  /** Undefined if any value is allowed. */
  readonly values: readonly Json[] | undefined
  readonly items: readonly Json[]
  readonly isReadOnly: boolean
  readonly isNullable: boolean
  /** Allows nothing but null. */
  readonly isNull: boolean
}

const maxVariants = 2_000
const maxReferences = 40

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

export function createVariants(document: JsonObject) {
  function target(pointer: string): Json | undefined {
    if (!pointer.startsWith('#/')) return undefined
    let at: Json | undefined = document
    for (const part of pointer.slice(2).split('/')) {
      const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
      at =
        isObject(at) && Object.hasOwn(at, name) ? at[name] : Array.isArray(at) ? at[Number(name)] : undefined
    }
    return at
  }

  function resolved(value: Json | undefined): Json | undefined {
    let at = value
    for (let hop = 0; hop < maxReferences && isObject(at) && typeof at.$ref === 'string'; hop++)
      at = target(at.$ref)
    return at
  }

  function variantsOf(schema: Json | undefined, depth = 0): readonly Variant[] {
    if (!isObject(schema) || depth > maxReferences) return [anything]
    let found: readonly Variant[] = [ownVariant(schema)]
    const alternatives = [schema.oneOf, schema.anyOf].map(listOf).filter((list) => list.length > 0)
    const parts = [
      ...listOf(schema.allOf).map((part) => variantsOf(part, depth + 1)),
      ...alternatives.map((list) =>
        list.flatMap((one) => told(schema, one, variantsOf(one, depth + 1), depth)),
      ),
      ...(typeof schema.$ref === 'string' ? [variantsOf(target(schema.$ref), depth + 1)] : []),
    ]
    for (const part of parts) {
      found = found.flatMap((one) => part.map((other) => joined(one, other)))
      if (found.length > maxVariants) throw new Error('This schema has too many variants to compare')
    }
    return found
  }

  /** A discriminator gives its property a value per variant, unless the variant has values of its own. */
  function told(schema: JsonObject, one: Json, variants: readonly Variant[], depth: number) {
    const { propertyName: name, mapping } = isObject(schema.discriminator) ? schema.discriminator : {}
    if (typeof name !== 'string' || !isObject(one) || typeof one.$ref !== 'string') return variants
    const own = one.$ref.slice(one.$ref.lastIndexOf('/') + 1)
    const mapped = Object.entries(isObject(mapping) ? mapping : {})
      .filter(([, target]) => target === one.$ref || target === own)
      .map(([kind]) => kind)
    return variants.map((variant) => {
      const schemas = variant.properties.get(name) ?? []
      if (variantsOf({ allOf: schemas }, depth + 1).some(({ values }) => values !== undefined)) return variant
      const kind = { enum: mapped.length > 0 ? mapped : [own] }
      return { ...variant, properties: new Map(variant.properties).set(name, [...schemas, kind]) }
    })
  }

  return { resolved, variantsOf }
}

export type Variants = ReturnType<typeof createVariants>

const anything: Variant = {
  properties: new Map(),
  required: [],
  types: [],
  values: undefined,
  items: [],
  isReadOnly: false,
  isNullable: false,
  isNull: false,
}

function ownVariant(schema: JsonObject): Variant {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : []
  return {
    properties: new Map(properties.map(([name, property]) => [name, [property]])),
    required: listOf(schema.required).filter((name) => typeof name === 'string'),
    types: types.filter((type) => typeof type === 'string' && type !== 'null').map(String),
    values: 'const' in schema ? [schema.const ?? null] : Array.isArray(schema.enum) ? schema.enum : undefined,
    items: isObject(schema.items) ? [schema.items] : [],
    isReadOnly: schema.readOnly === true,
    isNullable: schema.nullable === true || types.includes('null'),
    isNull: types.length === 1 && types[0] === 'null',
  }
}

function joined(one: Variant, other: Variant): Variant {
  const properties = new Map(one.properties)
  for (const [name, schemas] of other.properties) {
    properties.set(name, [...(properties.get(name) ?? []), ...schemas])
  }
  const values =
    one.values && other.values
      ? one.values.filter((value) => other.values?.includes(value))
      : (one.values ?? other.values)
  return {
    properties,
    required: [...one.required, ...other.required],
    types: [...one.types, ...other.types],
    values,
    items: [...one.items, ...other.items],
    isReadOnly: one.isReadOnly || other.isReadOnly,
    isNullable: one.isNullable || other.isNullable,
    isNull: one.isNull || other.isNull,
  }
}
