import { deepEqual, parseJson } from '../../../../../contract/json.ts'
import { maxTextDepth } from '../../../../../contract/platform/connectors/body-dialect.ts'
import {
  type BodyNode,
  bodyNode,
  bodyNodeTypes,
} from '../../../../../contract/platform/connectors/body-node.ts'
import { decodeJsonText } from '../../../../../contract/platform/json-text.ts'
import { isKnown } from '../../../../../contract/platform/open-text.ts'
import { type NamedFields, requiredParameterNames } from './required-names.ts'

type Child = BodyNode | string

export interface BodyRow {
  key: string
  /** 0 for top-level fields. */
  depth: number
  role: 'property' | 'item'
  name: string
  isRequired: boolean
  node: NamedFields | null
  source: string | null
}

const propertiesMark: NamedFields = {}
const itemsMark = ''

export function bodyRowsOf(params: Readonly<Record<string, Child>>, required: unknown): BodyRow[] {
  return propertyRows(params, required, 'body', 0)
}

function propertyRows(
  children: Readonly<Record<string, Child>>,
  required: unknown,
  parent: string,
  depth: number,
): BodyRow[] {
  const names: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(children).flatMap(([name, child]) =>
    branchRows(child, {
      key: `${parent}/${name}`,
      depth,
      role: 'property',
      name,
      isRequired: names.includes(name),
    }),
  )
}

type Place = Pick<BodyRow, 'key' | 'depth' | 'role' | 'name' | 'isRequired'>

function branchRows(child: Child, place: Place): BodyRow[] {
  const source = typeof child === 'string' ? child : null
  const parsed = decodeJsonText(child, bodyNode)
  if (!parsed.decoded) return [{ ...place, node: null, source }]
  const { properties, items } = parsed.value
  const depth = place.depth + 1
  return [
    { ...place, node: withoutChildren(parsed.value), source },
    ...propertyRows(properties ?? {}, parsed.value.required, place.key, depth),
    ...(items === null || items === undefined
      ? []
      : branchRows(items, { key: `${place.key}[]`, depth, role: 'item', name: '', isRequired: false })),
  ]
}

function withoutChildren(node: BodyNode): NamedFields {
  return {
    ...node,
    ...(node.properties && { properties: propertiesMark }),
    ...(node.items !== null && node.items !== undefined && { items: itemsMark }),
  }
}

export interface Branch {
  row: BodyRow
  children: Branch[]
}

export function treeOf(rows: readonly BodyRow[]): Branch[] {
  const roots: Branch[] = []
  const path: Branch[] = []
  for (const row of rows) {
    const branch: Branch = { row, children: [] }
    path.length = Math.min(path.length, row.depth)
    const siblings = path.at(-1)?.children ?? roots
    siblings.push(branch)
    path.push(branch)
  }
  return roots
}

export function paramsOf(rows: readonly BodyRow[]): Record<string, unknown> {
  return childMap(treeOf(rows))
}

function childMap(branches: readonly Branch[]): Record<string, unknown> {
  return Object.fromEntries(branches.map((branch) => [branch.row.name, written(branch)]))
}

/**
 * Top level as an object, everything below as JSON text (docs/platform.md, section 11.3). Unchanged text keeps
 * its formatting.
 */
function written(branch: Branch): unknown {
  const { node, source, depth } = branch.row
  if (node === null) return source
  const value = nodeOf(branch, node)
  if (depth === 0 || depth > maxTextDepth) return value
  return source !== null && deepEqual(parseJson(source), value) ? source : JSON.stringify(value)
}

/** Unknown types keep all fields. */
export function partsOf(type: unknown) {
  const isUnknown = typeof type !== 'string' || !isKnown(bodyNodeTypes, type)
  return {
    properties: isUnknown || type === 'object',
    items: isUnknown || type === 'array',
    binding: isUnknown || (type !== 'object' && type !== 'array'),
  }
}

function nodeOf({ children }: Branch, node: NamedFields): NamedFields {
  const parts = partsOf(node.type)
  const properties = children.filter(({ row }) => row.role === 'property')
  const item = children.find(({ row }) => row.role === 'item')
  const result: Record<string, unknown> = { ...node }
  if (!parts.binding) {
    delete result.binding
    delete result.enum
  }
  if (parts.properties) {
    if (properties.length > 0) result.properties = childMap(properties)
    const required = requiredParameterNames(
      node.required,
      properties.map(({ row }) => row),
    )
    if (required !== undefined) result.required = required
  } else {
    delete result.properties
    if (Array.isArray(result.required)) delete result.required
  }
  if (parts.items && item !== undefined) result.items = written(item)
  else if (!parts.items || result.items === itemsMark) delete result.items
  return result
}
