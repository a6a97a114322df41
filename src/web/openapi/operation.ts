import {
  placeholdersOf,
  type RequestDefinitionRequest,
  toolMethods,
} from '../../contract/platform/connectors/request-definition.ts'
import { type ToolRequest, toolRequest } from '../../contract/platform/record-kinds/tool.ts'
import type { ReadOperation, SignInKey } from './api-description.ts'
import {
  type ApiParameterPlace,
  apiParameterPlaces,
  type Parameter,
  type ParameterField,
  parameterValues,
} from './convert/parameter-value.ts'
import { bodyOfGet, type RequestBody, requestBodyOf } from './convert/request-body.ts'
import type { SignIns } from './convert/sign-in.ts'
import { maxToolDescriptionCharacters, maxToolNameCharacters } from './limits.ts'
import { freeToolName, isReservedName, wordName } from './name.ts'
import { createReading, type ReadingState } from './reading.ts'
import type { References } from './reference.ts'
import { addressesOf } from './server-address.ts'
import { cutText, plainText, sentences } from './text.ts'
import { arrayValue, fieldOf, isTrue, textValue, textValues } from './value.ts'
import { createWarnings, type Warning, type Warnings } from './warning.ts'

interface Call {
  readonly method: RequestDefinitionRequest['method']
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
}

const maxParameterNameCharacters = 200

function requestDefinitionOf(call: Call, warnings: Warnings): RequestDefinitionRequest {
  const taken = new Set(Object.keys(call.body?.params ?? {}))
  const headers = placed(call.parameters, 'header', taken, warnings)
  const query = placed(call.parameters, 'query', taken, warnings)
  const { path, fields } = placedInPath(call, taken, warnings)
  return {
    method: call.method,
    path,
    ...(fields.size > 0 && { path_parameters: Object.fromEntries(fields) }),
    ...(query.size > 0 && { query_parameters: Object.fromEntries(query) }),
    ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
    ...(call.body && { body: call.body }),
  }
}

function placed(
  parameters: readonly Parameter[],
  place: ApiParameterPlace,
  taken: Set<string>,
  warnings: Warnings,
): Map<string, ParameterField> {
  const fields = new Map<string, ParameterField>()
  for (const { name, field } of parameters.filter((parameter) => parameter.place === place)) {
    if (taken.has(name)) {
      warnings.add('same_name', name, field.required === true)
      continue
    }
    taken.add(name)
    fields.set(name, field)
  }
  return fields
}

/** Placeholder names are local to the tool, so they give way. */
function placedInPath(call: Call, taken: Set<string>, warnings: Warnings) {
  const declared = new Map(
    call.parameters.filter(({ place }) => place === 'path').map(({ name, field }) => [name, field]),
  )
  const fields = new Map<string, ParameterField>()
  let path = call.path
  const names = new Set(placeholdersOf(call.path))
  for (const name of names) {
    const field = declared.get(name)
    if (field === undefined) warnings.add('undeclared_path_parameter', name)
    const isFree = !taken.has(name) && !isReservedName(name)
    const free = isFree ? name : freeToolName(name, new Set([...taken, ...names]), maxParameterNameCharacters)
    if (!isFree) {
      warnings.add('name_changed', name)
      path = path.replaceAll(`{${name}}`, `{${free}}`)
    }
    taken.add(free)
    fields.set(free, field ?? { type: 'string' })
    declared.delete(name)
  }
  for (const name of declared.keys()) warnings.add('unused_path_parameter', name)
  return { path, fields }
}

export interface OperationPlace {
  readonly method: string
  readonly path: string
  readonly pathItem: unknown
  readonly operation: unknown
  /** Complaints about the way to the operation, which block it. */
  readonly missing?: readonly Warning[]
}

export interface OperationContext {
  readonly document: unknown
  readonly references: References
  readonly signIns: SignIns
  readonly takenNames: Set<string>
}

const maxTitleCharacters = 120

export function readOperation(place: OperationPlace, around: OperationContext): ReadOperation {
  const { operation, pathItem, path } = place
  const warnings = createWarnings()
  for (const { code, about } of place.missing ?? []) warnings.add(code, about, true)
  const method = place.method.toUpperCase()
  const isDeprecated = isTrue(operation, 'deprecated')
  if (isDeprecated) warnings.add('deprecated', '')
  const servers = [operation, pathItem].find((holder) => arrayValue(holder, 'servers').length > 0)
  const read = readTool(place, method, around, warnings)
  const signIns = around.signIns.accepted(securityOf(operation, around.document), warnings)
  const addresses = servers === undefined ? [] : addressesOf(servers, warnings)
  return {
    id: `${method} ${path}`,
    method,
    path,
    title: titleOf(operation, `${method} ${path}`),
    group: textValues(operation, 'tags')[0] ?? '',
    isDeprecated,
    tool: warnings.all.some(({ blocks }) => blocks) ? null : (read?.tool ?? null),
    warnings: [...warnings.all],
    signIns,
    keys: [...(read?.keys ?? [])],
    addresses,
  }
}

function titleOf(operation: unknown, fallback: string): string {
  const title = textValue(operation, 'summary') ?? textValue(operation, 'operationId') ?? ''
  return cutText(plainText(title, maxTitleCharacters), maxTitleCharacters).text || fallback
}

/** The operation's own security wins, even if empty. */
function securityOf(operation: unknown, document: unknown): readonly unknown[] {
  const own = fieldOf(operation, 'security')
  return Array.isArray(own) ? own : arrayValue(document, 'security')
}

function readTool(
  place: OperationPlace,
  methodName: string,
  around: OperationContext,
  warnings: Warnings,
): { tool: ToolRequest; keys: readonly SignInKey[] } | null {
  const method = toolMethods.find((method) => method === methodName)
  if (method === undefined) {
    warnings.add('unsupported_method', methodName, true)
    return null
  }
  if (place.missing && place.missing.length > 0) return null
  const reading = createReading(around.references, warnings)
  const parameters = parametersOf(place.operation, place.pathItem, reading)
  const hasNoBody = method === 'GET'
  const body = hasNoBody ? bodyOfGet(place.operation, reading) : requestBodyOf(place.operation, reading)
  const tool = toolRequest.safeParse({
    name: toolName(place, method, around.takenNames, warnings),
    description: toolDescription(place, method, warnings),
    request_definition: requestDefinitionOf(
      { method, path: sentPath(place.path, warnings), parameters, body },
      warnings,
    ),
    user_auth_required: false,
  })
  if (tool.success) return { tool: tool.data, keys: reading.keys }
  warnings.add('not_a_tool', tool.error.issues[0]?.message ?? '', true)
  return null
}

/** Tells operations of one path apart; it is never sent (RFC 3986, section 3.5). */
function sentPath(path: string, warnings: Warnings): string {
  const [sent = '', fragment] = path.split('#', 2)
  if (fragment !== undefined) warnings.add('path_fragment', `#${fragment}`)
  return sent
}

function toolName(
  { operation, path }: OperationPlace,
  method: string,
  taken: Set<string>,
  warnings: Warnings,
) {
  const operationId = textValue(operation, 'operationId')
  const wanted =
    wordName(operationId ?? '', maxToolNameCharacters) ||
    wordName(`${method.toLowerCase()} ${path}`, maxToolNameCharacters)
  const name = freeToolName(wanted, taken, maxToolNameCharacters)
  taken.add(name)
  if (operationId !== undefined && operationId !== name) warnings.add('name_changed', operationId)
  return name
}

/** Never empty, because the agent chooses tools by it. */
function toolDescription({ operation, pathItem, path }: OperationPlace, method: string, warnings: Warnings) {
  const texts = ['summary', 'description'].map((field) =>
    plainText(textValue(operation, field) ?? textValue(pathItem, field) ?? '', maxToolDescriptionCharacters),
  )
  const [summary = '', details = ''] = texts
  const parts = details.toLowerCase().startsWith(summary.toLowerCase()) ? [details] : texts
  const { text, isCut } = cutText(sentences(parts), maxToolDescriptionCharacters)
  if (isCut) warnings.add('text_cut', '')
  if (text !== '') return text
  warnings.add('no_description', '')
  return `${method} ${path}`
}

/** Not described as parameters in OpenAPI; the platform sets them. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

function ignoredHeader(name: string, parameter: unknown, reading: ReadingState): readonly Parameter[] {
  if (name.toLowerCase() === 'authorization') {
    reading.warnings.add('key_parameter', name)
    reading.addKey('headers', name)
    return []
  }
  const values = textValues(fieldOf(parameter, 'schema'), 'enum')
  reading.warnings.add('header_left_out', values.length === 0 ? name : `${name}: ${values.join(', ')}`)
  return []
}

/** An operation's parameters replace its path's by name and location. */
function parametersOf(operation: unknown, pathItem: unknown, reading: ReadingState): Parameter[] {
  const found = new Map<string, unknown>()
  for (const entry of [...arrayValue(pathItem, 'parameters'), ...arrayValue(operation, 'parameters')]) {
    const parameter = reading.references.follow(entry, reading.warnings)
    if (parameter === undefined) continue
    const name = textValue(parameter, 'name')
    if (name === undefined) reading.warnings.add('malformed', 'parameters')
    else found.set(`${textValue(parameter, 'in')} ${name}`, parameter)
  }
  return [...found.values()].flatMap((parameter) => readParameter(parameter, reading))
}

function readParameter(parameter: unknown, reading: ReadingState): readonly Parameter[] {
  const name = textValue(parameter, 'name') ?? ''
  const location = textValue(parameter, 'in')
  const isRequired = isTrue(parameter, 'required')
  const place = apiParameterPlaces.find((apiParameterPlace) => apiParameterPlace === location)
  if (place === 'header' && ignoredHeaders.has(name.toLowerCase()))
    return ignoredHeader(name, parameter, reading)
  if (place === undefined) {
    reading.warnings.add(location === 'cookie' ? 'cookie_parameter' : 'malformed', name, isRequired)
    return []
  }
  if (isReservedName(name)) {
    reading.warnings.add('reserved_name', name, isRequired)
    return []
  }
  return parameterValues({ parameter, place, name, isRequired }, reading)
}
