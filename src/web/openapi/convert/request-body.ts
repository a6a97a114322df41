/** The platform sends JSON bodies only. */
import { bodyContentType } from '../../../contract/platform/connectors/request-definition.ts'
import type { ReadingState } from '../reading.ts'
import { fieldOf, isTrue, objectValue } from '../value.ts'
import { fieldsOfShape, type ShapeField } from './body-fields.ts'
import { shapeOf } from './shape.ts'

export interface RequestBody {
  content_type: typeof bodyContentType
  params: Record<string, ShapeField>
  required?: string[]
}

export function requestBodyOf(operation: unknown, reading: ReadingState): RequestBody | undefined {
  const reference = fieldOf(operation, 'requestBody')
  if (reference === undefined) return undefined
  const { warnings } = reading
  const body = reading.references.follow(reference, warnings)
  if (body === undefined) return undefined
  const isRequired = isTrue(body, 'required')
  const content = objectValue(body, 'content')
  const mediaTypes = Object.keys(content)
  const chosen = mediaTypes.find(isPlainJson) ?? mediaTypes.find(isKindOfJson)
  if (chosen === undefined) {
    if (mediaTypes.length === 0) warnings.add('malformed', 'requestBody')
    else warnings.add('unsupported_media_type', mediaTypes.join(', '), isRequired)
    return undefined
  }
  const mediaType = reading.references.follow(content[chosen], warnings)
  const shape = shapeOf([{ schema: fieldOf(mediaType, 'schema'), trail: [] }], 'body', reading)
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
