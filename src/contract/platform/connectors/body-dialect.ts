/** Converts a body node's children between nodes and the JSON text that the platform takes. */

import { decodeJsonText } from '../json-text.ts'
import { type BodyNode, bodyNode } from './body-node.ts'

type Child = BodyNode | string

/** Each level escapes the one inside again, which doubles its length. */
export const maxTextDepth = 10

/** Parses a child's JSON text; a child that cannot be parsed stays unchanged. */
export function nested(child: Child): Child {
  if (typeof child !== 'string') return mapped(child, nested)
  const parsed = decodeJsonText(child, bodyNode)
  return parsed.decoded ? nested(parsed.value) : child
}

/** Returns the node with children as JSON text, as the platform requires (docs/platform.md, section 11.3). */
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
