/** Converts between the two forms of the children of a body node: nodes, and JSON text. */

import { decodeJsonText } from '../json-text.ts'
import { type BodyNode, bodyNode } from './body-node.ts'

type Child = BodyNode | string

/** How a tool writes its children. An edit preserves the dialect of the tool. */
export interface BodyDialect {
  items: 'text' | 'nested'
  properties: 'text' | 'nested'
}

/** The dialect of a tool that never had a body. */
export const defaultBodyDialect: BodyDialect = { items: 'text', properties: 'nested' }

/** Parses all children into nodes, as far as their text can be parsed; others stay unchanged. */
export function nested(child: Child): Child {
  if (typeof child !== 'string') return mapped(child, nested, nested)
  const read = decodeJsonText(child, bodyNode)
  return read.decoded ? nested(read.value) : child
}

/** Converts the tree to the given dialect, from either or a mixture of both. */
export function written(child: Child, dialect: BodyDialect): Child {
  const node = nested(child)
  if (typeof node === 'string') return node
  return mapped(
    node,
    (inner) => spelled(written(inner, dialect), dialect.properties),
    (inner) => spelled(written(inner, dialect), dialect.items),
  )
}

/**
 * Returns the dialect of a tool's parameters: the first child of each kind decides, the default where there is none.
 */
export function dialectOf(params: Readonly<Record<string, Child>>): BodyDialect {
  const found: Partial<BodyDialect> = {}
  for (const child of Object.values(params)) look(child, found)
  return { ...defaultBodyDialect, ...found }
}

function look(child: Child, found: Partial<BodyDialect>): void {
  const node = nestedOnce(child)
  if (node === undefined) return
  for (const property of Object.values(node.properties ?? {})) {
    found.properties ??= typeof property === 'string' ? 'text' : 'nested'
    look(property, found)
  }
  if (node.items !== null && node.items !== undefined) {
    found.items ??= typeof node.items === 'string' ? 'text' : 'nested'
    look(node.items, found)
  }
}

function nestedOnce(child: Child): BodyNode | undefined {
  if (typeof child !== 'string') return child
  const read = decodeJsonText(child, bodyNode)
  return read.decoded ? read.value : undefined
}

function spelled(child: Child, form: 'text' | 'nested'): Child {
  return form === 'text' && typeof child !== 'string' ? JSON.stringify(child) : child
}

function mapped(node: BodyNode, property: (child: Child) => Child, item: (child: Child) => Child): BodyNode {
  return {
    ...node,
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, child]) => [name, property(child)]),
      ),
    }),
    ...(node.items !== null && node.items !== undefined && { items: item(node.items) }),
  }
}
