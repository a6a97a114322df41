import type { ApiDescription, DocumentError, ReadOperation, ReadOutcome } from './api-description.ts'
import { createSignIns } from './convert/sign-in.ts'
import { fromVersion2 } from './from-version-2.ts'
import { maxConnectorDescriptionCharacters, maxOperations } from './limits.ts'
import { type OperationContext, type OperationPlace, readOperation } from './operation.ts'
import { parseText } from './parse-text.ts'
import { createReferences, type References } from './reference.ts'
import { addressesOf, addressFormsOf } from './server-address.ts'
import { cutText, plainText } from './text.ts'
import {
  arrayValue,
  fieldOf,
  isFields,
  type ObjectValue,
  objectValue,
  scalarText,
  textValue,
} from './value.ts'
import { createWarnings, type Warnings } from './warning.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']
const maxTitleCharacters = 120

export function readDescription(text: string): ReadOutcome {
  const parsed = parseText(text)
  if (parsed.state === 'error') return parsed
  if (!isFields(parsed.value)) return invalid('no_object')
  const version2 = version2Of(parsed.value)
  const document = version2 === undefined ? parsed.value : fromVersion2(parsed.value)
  if (document === undefined) return invalid('version_2')
  const otherKind = kindError(document)
  if (otherKind !== undefined) return otherKind
  const warnings = createWarnings()
  if (version2 !== undefined) warnings.add('converted', version2)
  const description = describe(document, warnings)
  if (description.operationCount === 0) return withoutOperations(warnings)
  return { state: 'read', description: { ...description, format: parsed.format, bytes: parsed.bytes } }
}

function invalid(code: DocumentError, detail = ''): ReadOutcome {
  return { state: 'error', error: code, detail }
}

/** Paths in other documents are named. */
function withoutOperations({ all }: Warnings): ReadOutcome {
  const elsewhere = all.filter(({ code }) => code === 'external_reference').map(({ about }) => about)
  return elsewhere.length === 0
    ? invalid('no_operations')
    : invalid('split', elsewhere.slice(0, 8).join(', '))
}

function kindError(document: ObjectValue): ReadOutcome | undefined {
  const version = versionOf(document)
  if (/^3\.\d/.test(version)) return undefined
  if (fieldOf(document, 'asyncapi') !== undefined) return invalid('asyncapi')
  const collection = textValue(objectValue(document, 'info'), 'schema') ?? ''
  if (/\bgetpostman\.com\b/.test(collection)) return invalid('postman')
  if (fieldOf(document, 'swagger') !== undefined) return invalid('version_2')
  return invalid('unknown_version', version.slice(0, 20))
}

/** Named `swagger`; earlier versions than 2.0 have several documents. */
function version2Of(document: ObjectValue): string | undefined {
  const version = scalarText(fieldOf(document, 'swagger'))
  return version !== undefined && /^2(?:\.0)?$/.test(version) ? version : undefined
}

/** YAML reads an unquoted 3.1 as a number. */
function versionOf(document: ObjectValue): string {
  return scalarText(fieldOf(document, 'openapi')) ?? ''
}

type Described = Omit<ApiDescription, 'format' | 'bytes'>

function describe(document: ObjectValue, warnings: Warnings): Described {
  const specVersion = versionOf(document)
  if (!/^3\.[01]/.test(specVersion)) warnings.add('newer_version', specVersion)
  if (Object.keys(objectValue(document, 'webhooks')).length > 0) warnings.add('webhooks_left_out', '')
  const references = createReferences(document)
  const signIns = createSignIns(document, references)
  const around: OperationContext = { document, references, signIns, takenNames: new Set() }
  const places = placesOf(document, references, warnings)
  if (places.length > maxOperations) warnings.add('too_many_operations', String(places.length))
  const operations = places.slice(0, maxOperations).map((place) => readOperation(place, around))
  const info = objectValue(document, 'info')
  return {
    title: cutText(plainText(textValue(info, 'title') ?? '', maxTitleCharacters), maxTitleCharacters).text,
    about: aboutOf(info),
    apiVersion: (scalarText(fieldOf(info, 'version')) ?? '').slice(0, 40),
    specVersion,
    addresses: documentAddresses(document, operations, warnings),
    addressForms: addressFormsOf(document),
    signIns: signIns.all(),
    operations,
    operationCount: places.length,
    warnings: [...warnings.all],
  }
}

/** Only the first paragraph; the rest is for programmers. */
function aboutOf(info: ObjectValue): string {
  const paragraphs = (textValue(info, 'description') ?? '').split(/\n\s*\n/, 20)
  const plain = paragraphs
    .filter((paragraph) => !/^\s*#/.test(paragraph))
    .map((paragraph) => plainText(paragraph, maxConnectorDescriptionCharacters))
  const first = textValue(info, 'summary') ?? plain.find((paragraph) => paragraph !== '') ?? ''
  return cutText(first, maxConnectorDescriptionCharacters).text
}

/** Without servers, the API is where its description was found, which pasted text does not show. */
function documentAddresses(document: ObjectValue, operations: readonly ReadOperation[], warnings: Warnings) {
  if (arrayValue(document, 'servers').length === 0) warnings.add('no_server', '')
  const own = addressesOf(document, warnings)
  return [...new Set([...own, ...operations.flatMap(({ addresses }) => addresses)])]
}

function placesOf(document: ObjectValue, references: References, warnings: Warnings): OperationPlace[] {
  return Object.entries(objectValue(document, 'paths')).flatMap(([path, reference]) => {
    if (!path.startsWith('/')) {
      if (!path.startsWith('x-')) warnings.add('malformed', path)
      return []
    }
    const pathItem = references.follow(reference, warnings)
    return methods.flatMap((method) => {
      const reference = fieldOf(pathItem, method)
      if (!isFields(reference)) return []
      const complaints = createWarnings()
      const operation = references.follow(reference, complaints)
      return [{ method, path, pathItem, operation, missing: complaints.all }]
    })
  })
}
