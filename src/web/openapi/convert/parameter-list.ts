/** The parameters of an operation, as far as the platform can send them: in path, query and headers. */
import { isReservedName } from '../name.ts'
import type { Reading } from '../reading.ts'
import { isTrue, listOf, textOf } from '../value.ts'
import { type Parameter, parameterPlaces, parameterValues } from './parameter-value.ts'

/** OpenAPI says that these are not described as parameters, and the platform sets them by itself. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

/** Those of the operation replace those of its path that share place and name. */
export function parametersOf(operation: unknown, pathItem: unknown, reading: Reading): Parameter[] {
  const found = new Map<string, unknown>()
  for (const entry of [...listOf(pathItem, 'parameters'), ...listOf(operation, 'parameters')]) {
    const parameter = reading.references.follow(entry, reading.warnings)
    if (parameter === undefined) continue
    const name = textOf(parameter, 'name')
    if (name === undefined) reading.warnings.add('malformed', 'parameters')
    else found.set(`${textOf(parameter, 'in')} ${name}`, parameter)
  }
  return [...found.values()].flatMap((parameter) => readParameter(parameter, reading))
}

function readParameter(parameter: unknown, reading: Reading): readonly Parameter[] {
  const name = textOf(parameter, 'name') ?? ''
  const told = textOf(parameter, 'in')
  const isRequired = isTrue(parameter, 'required')
  const place = parameterPlaces.find((one) => one === told)
  if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) return []
  if (place === undefined) {
    reading.warnings.add(told === 'cookie' ? 'cookie_parameter' : 'malformed', name, isRequired)
    return []
  }
  if (isReservedName(name)) {
    reading.warnings.add('reserved_name', name, isRequired)
    return []
  }
  return parameterValues({ parameter, place, name, isRequired }, reading)
}
