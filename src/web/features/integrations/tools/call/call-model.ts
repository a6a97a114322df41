import {
  bodyContentType,
  isEmptyBody,
  type ParameterNode,
  placeholdersOf,
  type RequestDefinition,
} from '../../../../../contract/platform/connectors/request-definition.ts'
import { type BodyRow, bodyRowsOf, paramsOf } from './body-rows.ts'
import { type NamedFields, requiredParameterNames } from './required-names.ts'

export interface ParameterRow {
  key: string
  name: string
  node: NamedFields
}

export const callParameterPlaces = ['path', 'query', 'headers'] as const
export type CallParameterPlace = (typeof callParameterPlaces)[number]

export interface CallModel {
  /** As read; source of unknown fields. */
  read: NamedFields
  method: string
  path: string
  /** Includes parameters that the path no longer names, in case it does again. */
  parameters: Record<CallParameterPlace, ParameterRow[]>
  /** Kept while disabled. */
  hasBody: boolean
  bodyRead: NamedFields
  body: BodyRow[]
}

const fieldOf = {
  path: 'path_parameters',
  query: 'query_parameters',
  headers: 'headers',
} as const satisfies Record<CallParameterPlace, keyof RequestDefinition>

export const blankCall: RequestDefinition = { method: 'GET', path: '/' }

export function callModelOf(definition: RequestDefinition): CallModel {
  const { method, path, body } = definition
  return {
    read: definition,
    method,
    path,
    parameters: {
      path: parameterRows('path', definition.path_parameters),
      query: parameterRows('query', definition.query_parameters),
      headers: parameterRows('headers', definition.headers),
    },
    hasBody: Boolean(body),
    bodyRead: body ?? {},
    body: bodyRowsOf(body?.params ?? {}, body?.required),
  }
}

function parameterRows(
  place: CallParameterPlace,
  parameters: Readonly<Record<string, ParameterNode>> | null | undefined,
): ParameterRow[] {
  return Object.entries(parameters ?? {}).map(([name, node]) => ({ key: `${place}/${name}`, name, node }))
}

export function pathRows({ path, parameters }: CallModel): ParameterRow[] {
  return [...new Set(placeholdersOf(path))].map(
    (name) =>
      parameters.path.find((row) => row.name === name) ?? {
        key: `path/${name}`,
        name,
        node: { type: 'string' },
      },
  )
}

/** The platform accepts a body with GET (docs/platform.md, section 11.3). */
export function sendsBody({ method, hasBody, body }: CallModel): boolean {
  return hasBody && !isEmptyBody(method, body)
}

export function definitionOf(model: CallModel): NamedFields {
  const result: Record<string, unknown> = { ...model.read, method: model.method, path: model.path }
  const rows = { ...model.parameters, path: pathRows(model) }
  for (const place of callParameterPlaces) {
    const field = fieldOf[place]
    // An absent or null map stays so while empty.
    if (rows[place].length > 0 || result[field]) result[field] = mapOf(rows[place])
  }
  if (sendsBody(model)) result.body = bodyOf(model)
  else if (result.body) delete result.body
  return result
}

function mapOf(rows: readonly ParameterRow[]): NamedFields {
  return Object.fromEntries(rows.map(({ name, node }) => [name, node]))
}

function bodyOf({ bodyRead, body }: CallModel): NamedFields {
  const required = requiredParameterNames(
    bodyRead.required,
    body.filter(({ depth }) => depth === 0),
  )
  return {
    ...bodyRead,
    content_type: bodyRead.content_type ?? bodyContentType,
    params: paramsOf(body),
    ...(required !== undefined && { required }),
  }
}
