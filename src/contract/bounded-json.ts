/** Parses untrusted JSON after checking its depth and number of values. */

/** Deeper than any legitimate document; a recursive parser spends stack on depth. */
export const maxJsonDepth = 64
/** Names count too. Parsing this many blocks the event loop for a few dozen milliseconds. */
export const maxJsonValues = 100_000
/** For documents validated value by value with an error message each: requests and model answers. */
export const maxCheckedValues = 10_000

export type BoundedJsonError = 'syntax' | 'depth' | 'values'

export type BoundedJson = { readonly value: unknown } | { readonly error: BoundedJsonError }

/** Parses untrusted JSON (RFC 8259, no byte order mark). Never throws. */
export function parseBoundedJson(text: string, maxValues = maxJsonValues): BoundedJson {
  const error = judgeJson(text, maxValues)
  if (error !== undefined) return { error }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // The parser's own message quotes the text.
    return { error: 'syntax' }
  }
}

/** Parses JSON within the bounds; undefined for any error. */
export function boundedJsonValue(text: string): unknown {
  const parsed = parseBoundedJson(text)
  return 'value' in parsed ? parsed.value : undefined
}

/** Parses JSON that this program wrote. Throws an Error that does not quote the text. */
export function requireJson(text: string): unknown {
  const parsed = parseBoundedJson(text)
  if ('value' in parsed) return parsed.value
  throw new Error(`a stored text is no JSON that can be taken: ${parsed.error}`)
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Returns the exceeded bound, if any. Invalid JSON may pass, because the parser rejects it. */
function judgeJson(text: string, maxValues: number): Exclude<BoundedJsonError, 'syntax'> | undefined {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma || code === colon) values++
    else if (code === openBracket || code === openBrace) {
      depth++
      values++
      if (depth > maxJsonDepth) return 'depth'
    } else if (code === closeBracket || code === closeBrace) depth--
    if (values > maxValues) return 'values'
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return at
}
