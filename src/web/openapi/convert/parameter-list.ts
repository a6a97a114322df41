import { isReservedName } from '../name.ts'
import type { ReadingState } from '../reading.ts'
import { arrayValue, isTrue, textValue } from '../value.ts'
import { apiParameterPlaces, type Parameter, parameterValues } from './parameter-value.ts'

/** Not described as parameters in OpenAPI; the platform sets them. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

/** Names of API keys; as a parameter, the agent would be asked for it. */
const keyName = /^(?:x-)?(?:api|app|auth|access|subscription)[-_]?(?:key|token|id)$|^(?:apikey|appid|token)$/i

/** An operation's parameters replace its path's by name and location. */
export function parametersOf(operation: unknown, pathItem: unknown, reading: ReadingState): Parameter[] {
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
