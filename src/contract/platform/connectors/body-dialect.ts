/** Converts a body node's children between nodes and the JSON text that the platform takes. */

import { decodeJsonText } from '../json-text.ts'
import { type BodyNode, bodyNode } from './body-node.ts'
import { requestDefinition } from './request-definition.ts'

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

/** Returns a call whose body the platform takes: hosts that read inline children refuse them too. */
export function writtenCall(call: unknown): unknown {
  const { body, ...rest } = requestDefinition.safeParse(call).data ?? {}
  if (!body?.params || !Object.values(body.params).some(hasInlineChild)) return call
  const params = Object.entries(body.params).map(([name, child]) => [
    name,
    hasInlineChild(child) ? written(child) : child,
  ])
  return { ...rest, body: { ...body, params: Object.fromEntries(params) } }
}

function hasInlineChild(child: Child): boolean {
  if (typeof child === 'string') {
    const parsed = decodeJsonText(child, bodyNode)
    return parsed.decoded && hasInlineChild(parsed.value)
  }
  const children = [...Object.values(child.properties ?? {}), child.items ?? '']
  return children.some((inner) => typeof inner !== 'string' || hasInlineChild(inner))
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
