import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import { sourceOf, typedDefault } from '../call/binding-model.ts'
import { type Branch, partsOf, treeOf } from '../call/body-rows.ts'
import { type CallModel, pathRows, sendsBody } from '../call/call-model.ts'
import type { NamedFields } from '../call/required-names.ts'

export interface Part {
  text: string
  from: 'fixed' | 'agent' | 'platform' | 'secret'
}

export interface ToolRequestPreview {
  method: string
  url: readonly Part[]
  headers: readonly { key: string; name: string; value: Part }[]
  body: readonly (readonly Part[])[] | null
}

const fixed = (text: string): Part => ({ text, from: 'fixed' })
const agent = (name: string): Part => ({ text: `‹${name}›`, from: 'agent' })
const platform = (name: string): Part => ({ text: `«${name}»`, from: 'platform' })
const secret = (prefix: string): Part => ({ text: `${prefix}••••`, from: 'secret' })

function valuePart(name: string, node: NamedFields): Part {
  const source = sourceOf(node)
  if (source.kind === 'default') return fixed(source.value)
  if (source.kind === 'macro') return platform(source.macro || '?')
  if (source.kind === 'other') return platform(source.name)
  return agent(name || '?')
}

export function previewOf(
  model: CallModel,
  connector: Connector | undefined,
  isForUser: boolean,
): ToolRequestPreview {
  const added = credentialsOf(connector, isForUser)
  const headers = [
    ...added.headers,
    ...model.parameters.headers.map(({ key, name, node }) => ({ key, name, value: valuePart(name, node) })),
  ]
  const body = bodyLines(model, added.body)
  return {
    method: model.method,
    url: [
      // The platform joins both unchanged (docs/platform.md, section 10.2).
      fixed(connector?.base_url ?? ''),
      ...pathParts(model),
      ...queryParts(model, added),
    ],
    headers: body === null ? headers : [contentType, ...headers],
    body,
  }
}

const contentType = { key: 'content-type', name: 'Content-Type', value: fixed('application/json') }

function pathParts(model: CallModel): Part[] {
  const rows = pathRows(model)
  return model.path.split(/(\{[^{}]+\})/).flatMap((piece) => {
    const row = rows.find(({ name }) => piece === `{${name}}`)
    return row === undefined ? (piece === '' ? [] : [fixed(piece)]) : [valuePart(row.name, row.node)]
  })
}

interface Added {
  headers: { key: string; name: string; value: Part }[]
  query: { name: string; value: Part }[]
  body: { name: string; value: Part }[]
}

function credentialsOf(connector: Connector | undefined, isForUser: boolean): Added {
  const keys = connector?.auth_config?.api_key
  const placed = (
    list:
      | readonly { field_name?: string | null | undefined; prefix?: string | null | undefined }[]
      | null
      | undefined,
  ) =>
    (list ?? []).map(({ field_name, prefix }) => ({
      key: `key ${field_name}`,
      name: field_name ?? '',
      value: secret(prefix ?? ''),
    }))
  const added: Added = {
    headers: placed(keys?.headers),
    query: placed(keys?.query_params),
    body: placed(keys?.body_params),
  }
  if (connector?.auth_type === 'OAUTH2_CLIENT_CREDENTIALS') {
    added.headers.push({ key: 'token', name: 'Authorization', value: secret('Bearer ') })
  }
  const own = connector?.user_auth_injection_config
  if (isForUser && own?.field_name) {
    const entry = { key: 'user', name: own.field_name, value: secret(own.prefix ?? '') }
    if (own.location === 'headers') added.headers.push(entry)
    if (own.location === 'query') added.query.push(entry)
    if (own.location === 'body') added.body.push(entry)
  }
  return added
}

function queryParts(model: CallModel, added: Added): Part[] {
  const pairs = [
    ...model.parameters.query.map(({ name, node }) => ({ name, value: valuePart(name, node) })),
    ...added.query,
  ]
  return pairs.flatMap(({ name, value }, at) => [fixed(`${at === 0 ? '?' : '&'}${name}=`), value])
}

function bodyLines(model: CallModel, added: Added['body']): Part[][] | null {
  if (!sendsBody(model)) return null
  const members = [
    ...treeOf(model.body).map((branch) => member(branch.row.name, valueLines(branch))),
    ...added.map(({ name, value }) => member(name, [[fixed('"'), value, fixed('"')]])),
  ]
  return enclosed('{', members, '}')
}

function member(name: string, lines: Part[][]): Part[][] {
  const [first = [], ...others] = lines
  return [[fixed(`${JSON.stringify(name)}: `), ...first], ...others]
}

function enclosed(open: string, members: Part[][][], close: string): Part[][] {
  if (members.length === 0) return [[fixed(open + close)]]
  const inner = members.flatMap((lines, at) =>
    lines.map((line, index) => [
      fixed('  '),
      ...line,
      ...(index === lines.length - 1 && at < members.length - 1 ? [fixed(',')] : []),
    ]),
  )
  return [[fixed(open)], ...inner, [fixed(close)]]
}

function valueLines({ row, children }: Branch): Part[][] {
  if (row.node === null) return [[fixed('…')]]
  const parts = partsOf(row.node.type)
  if (parts.properties && !parts.binding) {
    const properties = children.filter((child) => child.row.role === 'property')
    return enclosed(
      '{',
      properties.map((child) => member(child.row.name, valueLines(child))),
      '}',
    )
  }
  if (parts.items && !parts.binding) {
    const item = children.find((child) => child.row.role === 'item')
    return item === undefined ? [[fixed('[…]')]] : enclosed('[', [valueLines(item)], ']')
  }
  return [leaf(row.name, row.node)]
}

function leaf(name: string, node: NamedFields): Part[] {
  const source = sourceOf(node)
  if (source.kind === 'default') return [fixed(JSON.stringify(typedDefault(node.type, source.value)))]
  const value = valuePart(name || String(node.type), node)
  return node.type === 'string' ? [fixed('"'), value, fixed('"')] : [value]
}
