/** The platform sends JSON bodies only. */
import { bodyContentType } from '../../../contract/platform/connectors/request-definition.ts'
import type { ReadingState } from '../reading.ts'
import { createReading } from '../reading.ts'
import { fieldOf, isTrue, objectValue } from '../value.ts'
import { createWarnings } from '../warning.ts'
import { fieldsOfShape, type ShapeField } from './body-fields.ts'
import { shapeOf } from './shape.ts'
import type { Shape } from './shape-parts.ts'

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
