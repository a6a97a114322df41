import type { bodyNodeRequest } from '../../../contract/platform/connectors/body-node.ts'
import type { z } from '../../../contract/zod.ts'
import { maxBodyDepth } from '../limits.ts'
import { isReservedName } from '../name.ts'
import { fixedValue, nodeText } from '../node-text.ts'
import type { ReadingState } from '../reading.ts'
import { type Shape, type ShapeSource, shapeOf } from './shape.ts'

export type ShapeField = z.infer<typeof bodyNodeRequest>

export interface ShapeFields {
  readonly fields: Record<string, ShapeField>
  readonly required: string[]
}

/** Without read-only properties. */
export function fieldsOfShape(
  shape: Shape,
  place: string,
  depth: number,
  reading: ReadingState,
): ShapeFields {
  const fields: [string, ShapeField][] = []
  for (const [name, sources] of shape.properties) {
    const about = place === '' ? name : `${place}.${name}`
    if (isReservedName(name)) {
      reading.warnings.add('reserved_name', about)
      continue
    }
    const field = bodyField(sources, about, depth, shape.required.includes(name), reading)
    if (field !== undefined) fields.push([name, field])
  }
  const names = new Set(fields.map(([name]) => name))
  return { fields: Object.fromEntries(fields), required: shape.required.filter((name) => names.has(name)) }
}

function bodyField(
  sources: readonly ShapeSource[],
  about: string,
  depth: number,
  isRequired: boolean,
  reading: ReadingState,
): ShapeField | undefined {
  const shape = shapeOf(sources, about, reading)
  if (shape.isReadOnly) return undefined
  if (!reading.addNode()) {
    reading.warnings.add('too_large', about)
    return undefined
  }
  const text = nodeText(shape, about, reading.warnings)
  if (shape.isCircle) return { type: shape.type ?? 'object', ...text }
  if (shape.type === undefined) reading.warnings.add('untyped', about)
  if (shape.type === 'object') return objectField(shape, text, about, depth, reading)
  if (shape.type === 'array') return arrayField(shape, text, about, depth, reading)
  return { type: shape.type ?? 'string', ...text, ...(isRequired && fixedValue(shape)) }
}

function isCut(shape: Shape, about: string, depth: number, reading: ReadingState): boolean {
  const holdsMore = shape.properties.size > 0 || shape.items !== undefined
  if (depth < maxBodyDepth || !holdsMore) return false
  reading.warnings.add('too_deep', about)
  return true
}

type NestedField = (
  shape: Shape,
  text: { description?: string },
  about: string,
  depth: number,
  reading: ReadingState,
) => ShapeField

const objectField: NestedField = (shape, text, about, depth, reading) => {
  if (isCut(shape, about, depth, reading)) return { type: 'object', ...text }
  if (shape.properties.size === 0 || shape.isOpen) reading.warnings.add('free_form', about)
  const { fields, required } = fieldsOfShape(shape, about, depth + 1, reading)
  return {
    type: 'object',
    ...text,
    ...(Object.keys(fields).length > 0 && { properties: asTexts(fields) }),
    ...(required.length > 0 && { required }),
  }
}

/** The platform takes children only as JSON text (docs/platform.md, section 11.3). */
function asTexts(fields: Readonly<Record<string, ShapeField>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, JSON.stringify(field)]))
}

const arrayField: NestedField = (shape, text, about, depth, reading) => {
  if (shape.items === undefined || isCut(shape, about, depth, reading)) return { type: 'array', ...text }
  const item = bodyField([shape.items], `${about}[]`, depth + 1, false, reading)
  return { type: 'array', ...text, ...(item && { items: JSON.stringify(item) }) }
}
