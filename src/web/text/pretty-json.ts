/** Indents JSON without changing a value, so that an id of twenty digits keeps them all. */
import { parseJson } from '../../contract/json.ts'

const indent = '  '

/** A string, a structural character, or any other token; whitespace between tokens is dropped. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Text that is not JSON is returned unchanged. */
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
