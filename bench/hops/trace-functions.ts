/** Instruments every function of the browser app to record calls and callers, across promises. */
import path from 'node:path'
import { parseSync } from 'vite'

type Insertion = readonly [position: number, text: string]

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export function traceFunctions() {
  return {
    name: 'trace-functions',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const file = path.relative('src/web', id)
      if (file.startsWith('..') || !/\.tsx?$/.test(file) || /\.test\.|under-test/.test(file)) return
      const found: Insertion[] = []
      visit(parseSync(file, code).program, undefined, (node, parent) => {
        found.push(...around(node, file, nameOf(node, parent)))
      })
      return { code: withInsertions(code, found), map: null }
    },
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function visit(node: unknown, parent: Node | undefined, seen: (node: Node, parent?: Node) => void) {
  if (Array.isArray(node)) for (const one of node) visit(one, parent, seen)
  if (!isNode(node)) return
  seen(node, parent)
  for (const child of Object.values(node)) visit(child, node, seen)
}

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

function around(node: Node, file: string, name: string): Insertion[] {
  const { type, body, generator, async } = node
  if (!functions.includes(type) || !isNode(body) || generator === true || name === 'constructor') return []
  // Nothing to trace, and both insertions would share a position.
  if (body.type === 'BlockStatement' && body.end - body.start === 2) return []
  const inner = `${async === true ? 'async ' : ''}() => `
  const call = `globalThis.traceFunction(${JSON.stringify([file, name])}, ${inner}`
  if (body.type !== 'BlockStatement')
    return [
      [body.start, `${call}(`],
      [body.end, '))'],
    ]
  return [
    [body.start + 1, ` return ${call}{`],
    [body.end - 1, '})'],
  ]
}

/** Callbacks have none, unless assigned to a field. */
function nameOf({ id }: Node, parent: Node | undefined): string {
  const named = isNode(id) ? id : (parent?.key ?? parent?.id)
  return isNode(named) && typeof named.name === 'string' ? named.name : ''
}

function withInsertions(code: string, insertions: readonly Insertion[]): string {
  let text = code
  // From the end; at one position an outer function starts before an inner one, and ends after it.
  for (const [position, inserted] of insertions.toSorted(([one], [other]) => other - one))
    text = text.slice(0, position) + inserted + text.slice(position)
  return text
}
