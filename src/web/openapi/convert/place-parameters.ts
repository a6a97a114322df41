import type { RequestDefinitionRequest } from '../../../contract/platform/connectors/request-definition.ts'
import { placeholdersOf } from '../../../contract/platform/connectors/request-definition.ts'
import { freeToolName, isReservedName } from '../name.ts'
import type { Warnings } from '../warning.ts'
import type { ApiParameterPlace, Parameter, ParameterField } from './parameter-value.ts'
import type { RequestBody } from './request-body.ts'

interface Call {
  readonly method: RequestDefinitionRequest['method']
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
}

const maxParameterNameCharacters = 200

export function requestDefinitionOf(call: Call, warnings: Warnings): RequestDefinitionRequest {
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
  for (const { name, field } of parameters.filter((one) => one.place === place)) {
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
