/** Sets JSON out in lines without touching a single value, so that an id of twenty digits stays what it is. */
import { parseJson } from '../../contract/json.ts'

const indent = '  '

/**
 * A text of JSON, a sign of its structure, or anything else up to the next sign; spaces between them are left
 * out.
 */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** What is no JSON comes back as it is. */
export function prettyJson(text: string): string {
  if (parseJson(text) === undefined) return text
  let depth = 0
  let lines = ''
  let before = ''
  const newLine = () => `\n${indent.repeat(depth)}`
  for (const [token] of text.matchAll(tokens)) {
    const isClosing = token === '}' || token === ']'
    if (isClosing) depth--
    const isEmptyPair = isClosing && (before === '{' || before === '[')
    if (isClosing ? !isEmptyPair : before === '{' || before === '[' || before === ',') lines += newLine()
    lines += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth++
    before = token
  }
  return lines
}
