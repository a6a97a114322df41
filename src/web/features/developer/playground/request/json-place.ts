/** Maps text positions to JSON paths and back. */

import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { parseJson } from '../../../../../contract/json.ts'
import type { SchemaPosition } from './json-schema.ts'

type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

export interface CursorPosition {
  /** A name in the object, or its value. */
  kind: 'name' | 'value'
  place: SchemaPosition
  from: number
  to: number
}

function nameOf(property: Node, state: EditorState): string {
  const name = property.getChild('PropertyName')
  return name === null ? '' : unquoted(state.sliceDoc(name.from, name.to))
}

function unquoted(text: string): string {
  const name = parseJson(text)
  return typeof name === 'string' ? name : text.replaceAll('"', '')
}

function valuesOf(node: Node): Node[] {
  const found: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (values.has(child.name)) found.push(child)
  return found
}

function placeOf(node: Node, state: EditorState): SchemaPosition {
  const { parent } = node
  if (parent === null) return []
  if (parent.name === 'Property') return [...placeOf(parent, state), nameOf(parent, state)]
  if (parent.name === 'Array' && values.has(node.name))
    return [...placeOf(parent, state), valuesOf(parent).findIndex(({ from }) => from === node.from)]
  return placeOf(parent, state)
}

export function cursorPosition(state: EditorState, at: number): CursorPosition | null {
  const node = syntaxTree(state).resolveInner(at, -1)
  const { parent } = node
  if (node.name === 'PropertyName' && parent?.parent) {
    return { kind: 'name', place: placeOf(parent.parent, state), from: node.from, to: node.to }
  }
  const property = node.name === 'Property' ? node : parent?.name === 'Property' ? parent : null
  if (property !== null) {
    const place = [...placeOf(property, state), nameOf(property, state)]
    const isWritten = values.has(node.name) && node.name !== 'Object' && node.name !== 'Array'
    return { kind: 'value', place, from: isWritten ? node.from : at, to: isWritten ? node.to : at }
  }
  const object = node.name === 'Object' ? node : parent?.name === 'Object' ? parent : null
  if (object !== null) return { kind: 'name', place: placeOf(object, state), from: at, to: at }
  const array = node.name === 'Array' ? node : parent?.name === 'Array' ? parent : null
  if (array === null) return null
  const isWritten = node !== array && values.has(node.name)
  return {
    kind: 'value',
    place: [...placeOf(array, state), 0],
    from: isWritten ? node.from : at,
    to: isWritten ? node.to : at,
  }
}

/** The range of a path, or of its nearest existing parent. */
export function jsonRangeOf(state: EditorState, place: SchemaPosition): { from: number; to: number } {
  let node = valuesOf(syntaxTree(state).topNode)[0]
  for (const step of place) {
    if (node === undefined) break
    const next: Node | undefined =
      typeof step === 'number'
        ? valuesOf(node)[step]
        : node
            .getChildren('Property')
            .filter((property) => nameOf(property, state) === step)
            .flatMap(valuesOf)[0]
    if (next === undefined) break
    node = next
  }
  if (node === undefined) return { from: 0, to: 0 }
  // Underlines only a large value's first character.
  const isLarge = node.name === 'Object' || node.name === 'Array'
  return { from: node.from, to: isLarge ? node.from + 1 : node.to }
}

export function namesAround(state: EditorState, at: number): string[] {
  let node: Node | null = syntaxTree(state).resolveInner(at, -1)
  while (node !== null && node.name !== 'Object') node = node.parent
  return node === null ? [] : node.getChildren('Property').map((property) => nameOf(property, state))
}
