/** The property whose value tells which variant a body is (OpenAPI 3.1, section 4.8.25). */
import { referenceOf } from '../reference.ts'
import { objectValue, textValue } from '../value.ts'
import type { Shape, VariantKind } from './shape-parts.ts'

/** Adds the values that stand for a variant to its shape, in case its own schema lists none. */
export function withKind(shape: Shape, schema: Readonly<Record<string, unknown>>, variant: unknown): Shape {
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
