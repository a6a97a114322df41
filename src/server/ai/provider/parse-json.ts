import { maxCheckedValues, parseBoundedJson } from '../../../contract/bounded-json.ts'

/** Finds JSON: the whole text, a code fence, or first to last brace; undefined if none, or out of bounds. */
export function findJson(text: string): unknown {
  const braced = text.includes('{') ? text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1) : undefined
  for (const candidate of [text, fencedIn(text), braced]) {
    const parsed = candidate === undefined ? undefined : parseBoundedJson(candidate, maxCheckedValues)
    if (parsed !== undefined && 'value' in parsed) return parsed.value
  }
  return undefined
}

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
