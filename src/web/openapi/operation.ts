import { toolMethods } from '../../contract/platform/connectors/request-definition.ts'
import { type ToolRequest, toolRequest } from '../../contract/platform/record-kinds/tool.ts'
import type { ReadOperation } from './api-description.ts'
import { apiParameterPlaces, type Parameter, parameterValues } from './convert/parameter-value.ts'
import { requestDefinitionOf } from './convert/place-parameters.ts'
import { requestBodyOf } from './convert/request-body.ts'
import type { SignIns } from './convert/sign-in.ts'
import { maxToolDescriptionCharacters, maxToolNameCharacters } from './limits.ts'
import { freeToolName, isReservedName, wordName } from './name.ts'
import { createReading, type ReadingState } from './reading.ts'
import type { References } from './reference.ts'
import { addressesOf } from './server-address.ts'
import { cutText, plainText, sentences } from './text.ts'
import { arrayValue, fieldOf, isTrue, textValue, textValues } from './value.ts'
import { createWarnings, type Warnings } from './warning.ts'

export interface OperationPlace {
  readonly method: string
  readonly path: string
  readonly pathItem: unknown
  readonly operation: unknown
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
  const method = place.method.toUpperCase()
  const isDeprecated = isTrue(operation, 'deprecated')
  if (isDeprecated) warnings.add('deprecated', '')
  const servers = [operation, pathItem].find((holder) => arrayValue(holder, 'servers').length > 0)
  const tool = readTool(place, method, around, warnings)
  const signIns = around.signIns.accepted(securityOf(operation, around.document), warnings)
  const addresses = servers === undefined ? [] : addressesOf(servers, warnings)
  return {
    id: `${method} ${path}`,
    method,
    path,
    title: titleOf(operation, `${method} ${path}`),
    group: textValues(operation, 'tags')[0] ?? '',
    isDeprecated,
    tool: warnings.all.some(({ blocks }) => blocks) ? null : tool,
    warnings: [...warnings.all],
    signIns,
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
): ToolRequest | null {
  const method = toolMethods.find((one) => one === methodName)
  if (method === undefined) {
    warnings.add('unsupported_method', methodName, true)
    return null
  }
  const reading = createReading(around.references, warnings)
  const parameters = parametersOf(place.operation, place.pathItem, reading)
  const hasNoBody = method === 'GET'
  if (hasNoBody && fieldOf(place.operation, 'requestBody') !== undefined) warnings.add('body_of_get', '')
  const body = hasNoBody ? undefined : requestBodyOf(place.operation, reading)
  const tool = toolRequest.safeParse({
    name: toolName(place, method, around.takenNames, warnings),
    description: toolDescription(place, method, warnings),
    request_definition: requestDefinitionOf({ method, path: place.path, parameters, body }, warnings),
    user_auth_required: false,
  })
  if (tool.success) return tool.data
  warnings.add('not_a_tool', tool.error.issues[0]?.message ?? '', true)
  return null
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

/** Names of API keys; as a parameter, the agent would be asked for it. */
const keyName = /^(?:x-)?(?:api|app|auth|access|subscription)[-_]?(?:key|token|id)$|^(?:apikey|appid|token)$/i

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
  const place = apiParameterPlaces.find((one) => one === location)
  if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) return []
  if (place === undefined) {
    reading.warnings.add(location === 'cookie' ? 'cookie_parameter' : 'malformed', name, isRequired)
    return []
  }
  if (isReservedName(name)) {
    reading.warnings.add('reserved_name', name, isRequired)
    return []
  }
  if (place !== 'path' && keyName.test(name)) reading.warnings.add('key_parameter', name)
  return parameterValues({ parameter, place, name, isRequired }, reading)
}
