/** Credentials that a description lists as fields of its calls: sent by the connector, if wanted. */
import type { ToolRequest } from '../../../contract/platform/record-kinds/tool.ts'
import type { ReadOperation, SecurityScheme, SignInKey } from '../api-description.ts'
import { noSignIn } from './sign-in.ts'

type KeyPlace = Pick<SignInKey, 'place' | 'field_name'>

/** Names of headers ignore case (RFC 9110, section 5.1). */
export function keyId({ place, field_name }: KeyPlace): string {
  return `${place} ${place === 'headers' ? field_name.toLowerCase() : field_name}`
}

/** Those of the operations that the authentication does not send already; none beside client credentials. */
export function foundKeys(
  operations: readonly ReadOperation[],
  signIn: SecurityScheme | undefined,
): SignInKey[] {
  if (signIn?.kind === 'client_credentials') return []
  const sent = new Set((signIn?.keys ?? []).map(keyId))
  const found = new Map(operations.flatMap(({ keys }) => keys.map((key) => [keyId(key), key])))
  return [...found].flatMap(([id, key]) => (sent.has(id) ? [] : [key]))
}

/** The authentication that also sends these keys. */
export function withKeys(
  signIn: SecurityScheme | undefined,
  keys: readonly SignInKey[],
): SecurityScheme | undefined {
  if (keys.length === 0) return signIn
  const base = signIn ?? noSignIn
  return { ...base, kind: 'keys', keys: [...base.keys, ...keys] }
}

/** The tool without the fields that its connector sends. */
export function withoutKeys(tool: ToolRequest, sent: readonly KeyPlace[]): ToolRequest {
  const ids = new Set(sent.map(keyId))
  const { query_parameters, headers, body, ...rest } = tool.request_definition
  const query = remaining(query_parameters, 'query_params', ids)
  const head = remaining(headers, 'headers', ids)
  const params = remaining(body?.params, 'body_params', ids)
  const required = body?.required?.filter((name) => params && Object.hasOwn(params, name)) ?? []
  return {
    ...tool,
    request_definition: {
      ...rest,
      ...(isFilled(query) && { query_parameters: query }),
      ...(isFilled(head) && { headers: head }),
      ...(body && {
        body: {
          content_type: body.content_type,
          params: params ?? {},
          ...(required.length > 0 && { required }),
        },
      }),
    },
  }
}

function remaining<Field>(
  fields: Readonly<Record<string, Field>> | undefined,
  place: SignInKey['place'],
  ids: ReadonlySet<string>,
): Record<string, Field> | undefined {
  if (fields === undefined) return undefined
  return Object.fromEntries(
    Object.entries(fields).filter(([field_name]) => !ids.has(keyId({ place, field_name }))),
  )
}

function isFilled(fields: object | undefined): boolean {
  return fields !== undefined && Object.keys(fields).length > 0
}

/** Keys that none of the tools has as a field: their connector sends them, or a person removed them. */
export function keysElsewhere(
  keys: readonly SignInKey[],
  tools: readonly { readonly request_definition?: CallPlaces | null | undefined }[],
): SignInKey[] {
  return keys.filter(
    (key) =>
      !tools.some(({ request_definition: call }) => {
        const places = {
          headers: call?.headers,
          query_params: call?.query_parameters,
          body_params: call?.body?.params,
        }
        return Object.keys(places[key.place] ?? {}).some(
          (field_name) => keyId({ place: key.place, field_name }) === keyId(key),
        )
      }),
  )
}

interface CallPlaces {
  readonly headers?: object | null | undefined
  readonly query_parameters?: object | null | undefined
  readonly body?: { readonly params?: object | null | undefined } | null | undefined
}
