/** Parses the complete part of unfinished JSON. */
import { parseJson } from '../../../contract/json.ts'

interface Whole {
  readonly end: number
  readonly closing: string
}

/**
 * Includes unfinished strings, but not unfinished keys or numbers. Skips text before the first brace. Undefined
 * while there is nothing to read.
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

/** Half an escape or surrogate pair. */
const tornEnd = /((?:^|[^\\])(?:\\\\)*)(?:\\(?:u[0-9a-f]{0,3})?|[\ud800-\udbff])$/i
