/** Finds the JSON in the answer of a model. */
import { maxCheckedValues, parseBoundedJson } from '../../../contract/bounded-json.ts'

/**
 * Extracts the JSON value from the answer of a model: the whole text, else the content of a code fence, else the text
 * between the first and the last brace. Returns undefined when there is none, or it exceeds the bounds.
 */
export function findJson(text: string): unknown {
  const braced = text.includes('{') ? text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1) : undefined
  for (const candidate of [text, fencedIn(text), braced]) {
    const parsed = candidate === undefined ? undefined : parseBoundedJson(candidate, maxCheckedValues)
    if (parsed !== undefined && 'value' in parsed) return parsed.value
  }
  return undefined
}

/** The text between the first fence and a later line that begins with one; each character is read once or twice. */
function fencedIn(text: string): string | undefined {
  const opening = /```(?:json)?[ \t]*\n/i.exec(text)
  if (opening === null) return undefined
  const start = opening.index + opening[0].length
  for (let at = text.indexOf('```', start); at !== -1; at = text.indexOf('```', at + 3)) {
    let lineStart = at
    while (lineStart > start && /[ \t]/.test(text.charAt(lineStart - 1))) lineStart--
    if (text[lineStart - 1] === '\n') return text.slice(start, Math.max(start, lineStart - 1))
  }
  return undefined
}
