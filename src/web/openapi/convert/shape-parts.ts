/** Resolved schemas, and how two or more of them become one. */
import type { bodyNodeTypes } from '../../../contract/platform/connectors/body-node.ts'

export type ShapeType = (typeof bodyNodeTypes)[number]

/** An unread schema with the references that led to it, or the same property of several variants. */
export type ShapeSource =
  | { readonly schema: unknown; readonly trail: readonly string[] }
  | {
      readonly variants: readonly (readonly ShapeSource[])[]
      /** Every variant describes the property. */
      readonly isWhole: boolean
    }
  /** What tells a variant from others, unless a schema says it. */
  | VariantKind

export interface VariantKind {
  readonly kinds: readonly string[]
  /** Mapped by name, instead of being the name of the schema. */
  readonly isMapped: boolean
}

export interface Shape {
  type?: ShapeType | undefined
  description?: string | undefined
  values?: readonly string[] | undefined
  /** Values other than these are possible. */
  mayDiffer: boolean
  isNullable: boolean
  /** Format, range, default. */
  facts: readonly string[]
  format?: string | undefined
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
  mayDiffer: false,
  isNullable: false,
  facts: [],
  properties: new Map(),
  required: [],
  isOpen: false,
  isCircle: false,
  isReadOnly: false,
}

/** Both apply: the first one wins, the second one adds, and only values of both remain. */
export function both(first: Shape, second: Shape): Shape {
  const properties = new Map(first.properties)
  for (const [name, sources] of second.properties) {
    properties.set(name, [...(properties.get(name) ?? []), ...sources])
  }
  return {
    type: first.type ?? second.type,
    description: first.description ?? second.description,
    ...commonValues(first, second),
    isNullable: first.isNullable || second.isNullable,
    facts: unique([...first.facts, ...second.facts]),
    format: first.format ?? second.format,
    properties,
    required: unique([...first.required, ...second.required]),
    items: first.items ?? second.items,
    isOpen: first.isOpen || second.isOpen,
    isCircle: first.isCircle || second.isCircle,
    isReadOnly: first.isReadOnly || second.isReadOnly,
  }
}

/** Lists without a common value contradict each other, so any of their values may be right. */
function commonValues(first: Shape, second: Shape): Pick<Shape, 'values' | 'mayDiffer'> {
  const listing = [first, second].filter(({ values }) => values !== undefined)
  const complete = listing.filter(({ mayDiffer }) => !mayDiffer)
  const [one, other] = complete.length > 0 ? complete : listing
  if (one === undefined) return { values: undefined, mayDiffer: false }
  if (other === undefined) return { values: one.values, mayDiffer: one.mayDiffer }
  const common = one.values?.filter((value) => other.values?.includes(value)) ?? []
  if (complete.length > 0 && common.length > 0) return { values: common, mayDiffer: false }
  return { values: unique([...(one.values ?? []), ...(other.values ?? [])]), mayDiffer: true }
}

/** One of several shapes of the same type applies. */
export function anyOf(shapes: readonly Shape[]): Shape {
  const [first] = shapes
  if (first === undefined) return blankShape
  const listed = shapes.flatMap(({ values }) => (values === undefined ? [] : [values]))
  const descriptions = unique(shapes.flatMap(({ description }) => description ?? []))
  return {
    type: shapes.find(({ type }) => type !== undefined)?.type,
    description: descriptions.length === 0 ? undefined : descriptions.join(' / '),
    values: listed.length === 0 ? undefined : unique(listed.flat()),
    mayDiffer:
      listed.length > 0 && (listed.length < shapes.length || shapes.some((shape) => shape.mayDiffer)),
    isNullable: shapes.some(({ isNullable }) => isNullable),
    facts: ofAll(shapes.map(({ facts }) => facts)),
    format: shapes.every(({ format }) => format === first.format) ? first.format : undefined,
    properties: variantProperties(shapes),
    required: ofAll(shapes.map(({ required }) => required)),
    items: variantItems(shapes),
    isOpen: shapes.some(({ isOpen }) => isOpen),
    isCircle: shapes.every(({ isCircle }) => isCircle),
    isReadOnly: shapes.every(({ isReadOnly }) => isReadOnly),
  }
}

/** A variant may also require what it does not describe. */
function variantProperties(shapes: readonly Shape[]): Shape['properties'] {
  const names = unique(shapes.flatMap(({ properties, required }) => [...properties.keys(), ...required]))
  return new Map(
    names.map((name) => {
      const variants = shapes.flatMap(({ properties }) => {
        const sources = properties.get(name)
        return sources === undefined ? [] : [sources]
      })
      return [name, [{ variants, isWhole: variants.length === shapes.length }]]
    }),
  )
}

function variantItems(shapes: readonly Shape[]): ShapeSource | undefined {
  const variants = shapes.flatMap(({ items }) => (items === undefined ? [] : [[items]]))
  return variants.length === 0 ? undefined : { variants, isWhole: variants.length === shapes.length }
}

function ofAll(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists
  return first.filter((entry) => others.every((other) => other.includes(entry)))
}

function unique(entries: readonly string[]): string[] {
  return [...new Set(entries)]
}
