/** Reads as much of a JSON object as has arrived of it. */
import { parseJson } from '../../../contract/json.ts'

interface Whole {
  /** Up to here everything is complete. */
  readonly end: number
  /** What closes the objects and lists that are open there. */
  readonly closing: string
}

/**
 * A string value that is still being written counts with what there is of it; a key or a number does not. Whatever
 * stands before the first brace is passed over. Undefined while there is nothing to read.
 */
export function readPartialJson(text: string): unknown {
  const start = text.indexOf('{')
  if (start === -1) return undefined
  const open: string[] = []
  let whole: Whole = { end: start, closing: '' }
  let isInString = false
  let isEscaped = false
  let isKey = false
  let isKeyNext = false
  const completeTo = (end: number) => {
    whole = { end, closing: open.toReversed().join('') }
  }
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if (isInString) {
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') {
        isInString = false
        if (!isKey) completeTo(at + 1)
      }
    } else if (character === '"') {
      isInString = true
      isKey = isKeyNext
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']')
      isKeyNext = character === '{'
      completeTo(at + 1)
    } else if (character === '}' || character === ']') {
      open.pop()
      completeTo(at + 1)
      if (open.length === 0) break
      isKeyNext = false
    } else if (character === ',') {
      completeTo(at)
      isKeyNext = open.at(-1) === '}'
    } else if (character === ':') {
      isKeyNext = false
    }
  }
  if (!isInString || isKey) return parseJson(text.slice(start, whole.end) + whole.closing)
  return parseJson(`${text.slice(start).replace(tornEnd, '$1')}"${open.toReversed().join('')}`)
}

/** Half an escape, or the first half of a character outside the basic plane. */
const tornEnd = /((?:^|[^\\])(?:\\\\)*)(?:\\(?:u[0-9a-f]{0,3})?|[\ud800-\udbff])$/i
