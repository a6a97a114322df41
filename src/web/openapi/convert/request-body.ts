/** The platform sends JSON bodies only. */

import type { bodyNodeRequest } from '../../../contract/platform/connectors/body-node.ts'
import { bodyContentType } from '../../../contract/platform/connectors/request-definition.ts'
import type { z } from '../../../contract/zod.ts'
import { maxBodyDepth } from '../limits.ts'
import { isReservedName } from '../name.ts'
import { fixedValue, nodeText } from '../node-text.ts'
import { createReading, type ReadingState } from '../reading.ts'
import { fieldOf, isTrue, objectValue } from '../value.ts'
import { createWarnings } from '../warning.ts'
import { isClientId, isSecretField, publicShape } from './secret-field.ts'
import { shapeOf } from './shape.ts'
import type { Shape, ShapeSource } from './shape-parts.ts'

type ShapeField = z.infer<typeof bodyNodeRequest>

interface ShapeFields {
  readonly fields: Record<string, ShapeField>
  readonly required: string[]
}

/** Without read-only properties. A required one that is not described may hold anything. */
function fieldsOfShape(shape: Shape, place: string, depth: number, reading: ReadingState): ShapeFields {
  const fields: [string, ShapeField][] = []
  const bare = shape.required.filter((name) => !shape.properties.has(name))
  const names = [...shape.properties.keys(), ...bare]
  for (const name of names) {
    const about = place === '' ? name : `${place}.${name}`
    const isRequired = shape.required.includes(name)
    if (isReservedName(name)) {
      reading.warnings.add('reserved_name', about, isRequired && depth === 1)
      continue
    }
    const isSecret = isClientId(name, names)
    const at = { about, depth, isRequired, name, isSecret }
    const field = bodyField(shape.properties.get(name) ?? [], at, reading)
    if (field !== undefined) fields.push([name, field])
  }
  const kept = new Set(fields.map(([name]) => name))
  return { fields: Object.fromEntries(fields), required: shape.required.filter((name) => kept.has(name)) }
}

interface BodyPlace {
  about: string
  depth: number
  isRequired: boolean
  /** Empty for an entry of a list. */
  name: string
  isSecret?: boolean
}

function bodyField(
  sources: readonly ShapeSource[],
  place: BodyPlace,
  reading: ReadingState,
): ShapeField | undefined {
  const { about, isRequired } = place
  const read = shapeOf(sources, about, reading)
  if (read.isReadOnly) return undefined
  if (!reading.addNode()) {
    reading.warnings.add('too_large', about, isRequired && place.depth === 1)
    return undefined
  }
  const shape = withoutSecret(read, place, reading)
  const fixed = isRequired ? fixedValue(shape) : {}
  const text = nodeText(shape, about, reading.warnings, fixed.binding !== undefined)
  if (shape.isCircle) return { type: shape.type ?? 'object', ...text }
  if (shape.type === undefined) reading.warnings.add('untyped', about)
  if (shape.type === 'object') return objectField(shape, { ...place, text }, reading)
  if (shape.type === 'array') return arrayField(shape, { ...place, text }, reading)
  return { type: shape.type ?? 'string', ...text, ...fixed }
}

/** A credential is reported, and its default and example left out. */
function withoutSecret(shape: Shape, place: BodyPlace, reading: ReadingState): Shape {
  const { about, depth, name } = place
  const isText = shape.type === undefined || shape.type === 'string'
  if (!isText || !(place.isSecret || isSecretField({ ...shape, name }))) return shape
  reading.warnings.add('key_parameter', about)
  if (depth === 1) reading.addKey('body_params', name)
  return publicShape(shape)
}

function isCut(shape: Shape, { about, depth }: BodyPlace, reading: ReadingState): boolean {
  const holdsMore = shape.properties.size > 0 || shape.items !== undefined
  if (depth < maxBodyDepth || !holdsMore) return false
  reading.warnings.add('too_deep', about)
  return true
}

interface NestedPlace extends BodyPlace {
  text: { description?: string }
}

function objectField(shape: Shape, place: NestedPlace, reading: ReadingState): ShapeField {
  const { about, depth, text } = place
  if (isCut(shape, place, reading)) return { type: 'object', ...text }
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

function arrayField(shape: Shape, place: NestedPlace, reading: ReadingState): ShapeField {
  const { text } = place
  if (shape.items === undefined || isCut(shape, place, reading)) return { type: 'array', ...text }
  const itemPlace = { about: `${place.about}[]`, depth: place.depth + 1, isRequired: false, name: '' }
  const item = bodyField([shape.items], itemPlace, reading)
  return { type: 'array', ...text, ...(item && { items: JSON.stringify(item) }) }
}

export interface RequestBody {
  content_type: typeof bodyContentType
  params: Record<string, ShapeField>
  required?: string[]
}

/** A GET call has none. */
export function bodyOfGet(operation: unknown, reading: ReadingState): undefined {
  const reference = fieldOf(operation, 'requestBody')
  if (reference === undefined) return
  const body = reading.references.follow(reference, reading.warnings)
  reading.warnings.add('body_of_get', '', isTrue(body, 'required'))
}

export function requestBodyOf(operation: unknown, reading: ReadingState): RequestBody | undefined {
  const reference = fieldOf(operation, 'requestBody')
  if (reference === undefined) return undefined
  const { warnings } = reading
  if (isElsewhere(reference, reading)) return undefined
  const body = reading.references.follow(reference, warnings)
  const content = objectValue(body, 'content')
  const mediaTypes = Object.keys(content)
  const chosen = mediaTypes.find(isPlainJson) ?? mediaTypes.find(isKindOfJson)
  const isRequired = isTrue(body, 'required')
  if (chosen === undefined) {
    const isNeeded = isRequired || mediaTypes.some((type) => needsFields(content[type], reading))
    if (mediaTypes.length === 0) warnings.add('malformed', 'requestBody', isRequired)
    else warnings.add('unsupported_media_type', mediaTypes.join(', '), isNeeded)
    return undefined
  }
  const mediaType = reading.references.follow(content[chosen], warnings)
  const schema = fieldOf(mediaType, 'schema')
  if (isElsewhere(schema, reading)) return undefined
  const shape = shapeOf([{ schema, trail: [] }], 'body', reading)
  if (shape.type !== undefined && shape.type !== 'object') {
    warnings.add('body_not_object', shape.type, isRequired)
    return undefined
  }
  if (shape.isOpen || shape.properties.size === 0) warnings.add('free_form', 'body')
  const { fields, required } = fieldsOfShape(shape, '', 1, reading)
  return {
    content_type: bodyContentType,
    params: fields,
    ...(required.length > 0 && { required }),
  }
}

/** A call whose body is elsewhere would be sent empty. */
function isElsewhere(value: unknown, { references, warnings }: ReadingState): boolean {
  const complaints = createWarnings()
  references.follow(value, complaints)
  const broken = complaints.all.filter(({ code }) => code !== 'cycle')
  for (const { code, about } of broken) warnings.add(code, about, true)
  return broken.length > 0
}

/** Many descriptions leave the body optional although its fields are required. */
function needsFields(media: unknown, { references }: ReadingState): boolean {
  const quiet = createReading(references, createWarnings())
  const schema = fieldOf(references.follow(media, quiet.warnings), 'schema')
  const shape: Shape = shapeOf([{ schema, trail: [] }], 'body', quiet)
  return shape.required.some((name) => {
    const sources = shape.properties.get(name)
    return sources === undefined || !shapeOf(sources, name, quiet).isReadOnly
  })
}

function essence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase()
}

function isPlainJson(mediaType: string): boolean {
  return essence(mediaType) === bodyContentType
}

/** Servers usually accept JSON for its derivatives. */
function isKindOfJson(mediaType: string): boolean {
  return /^(?:application\/[\w.-]+\+json|application\/\*|\*\/\*|text\/json)$/.test(essence(mediaType))
}
