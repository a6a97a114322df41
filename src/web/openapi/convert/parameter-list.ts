/** The parameters of an operation, as far as the platform can send them: in path, query and headers. */
import { isReservedName } from '../name.ts'
import type { ReadingState } from '../reading.ts'
import { arrayValue, isTrue, textValue } from '../value.ts'
import { apiParameterPlaces, type Parameter, parameterValues } from './parameter-value.ts'

/** OpenAPI says that these are not described as parameters, and the platform sets them by itself. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

/** What systems call the key of a caller; a description that lists it as a parameter would have the agent ask for it. */
const keyName = /^(?:x-)?(?:api|app|auth|access|subscription)[-_]?(?:key|token|id)$|^(?:apikey|appid|token)$/i

/** Those of the operation replace those of its path that share place and name. */
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
  const told = textValue(parameter, 'in')
  const isRequired = isTrue(parameter, 'required')
  const place = apiParameterPlaces.find((one) => one === told)
  if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) return []
  if (place === undefined) {
    reading.warnings.add(told === 'cookie' ? 'cookie_parameter' : 'malformed', name, isRequired)
    return []
  }
  if (isReservedName(name)) {
    reading.warnings.add('reserved_name', name, isRequired)
    return []
  }
  if (place !== 'path' && keyName.test(name)) reading.warnings.add('key_parameter', name)
  return parameterValues({ parameter, place, name, isRequired }, reading)
}
