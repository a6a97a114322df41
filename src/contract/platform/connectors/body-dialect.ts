/** Converts between the two forms of a body node's children: nodes, and the JSON text that the platform takes. */

import { decodeJsonText } from '../json-text.ts'
import { type BodyNode, bodyNode } from './body-node.ts'

type Child = BodyNode | string

/** Each level of text escapes the one inside it again, so its length doubles with every level. */
export const maxTextDepth = 10

/** Parses all children into nodes, as far as their text can be parsed; others stay unchanged. */
export function nested(child: Child): Child {
  if (typeof child !== 'string') return mapped(child, nested)
  const read = decodeJsonText(child, bodyNode)
  return read.decoded ? nested(read.value) : child
}

/**
 * Returns the node with its children as JSON text at every level, from either form or a mixture of both: the platform
 * refuses inline objects (docs/platform.md, section 11.3). Levels below `maxTextDepth` stay nodes.
 */
export function written(child: Child): Child {
  return withTextChildren(nested(child), 0)
}

function withTextChildren(node: Child, depth: number): Child {
  if (typeof node === 'string' || depth === maxTextDepth) return node
  return mapped(node, (inner) => {
    const child = withTextChildren(inner, depth + 1)
    return typeof child === 'string' ? child : JSON.stringify(child)
  })
}

function mapped(node: BodyNode, change: (child: Child) => Child): BodyNode {
  const { properties, items } = node
  return {
    ...node,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, child]) => [name, change(child)]),
      ),
    }),
    ...(items !== null && items !== undefined && { items: change(items) }),
  }
}
