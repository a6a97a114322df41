/** Parses JSON of untrusted clients, whose depth and number of values are checked before it is parsed. */

/** Deeper than any legitimate document; a parser may recurse, so a deep text costs it stack and time. */
export const maxJsonDepth = 64
/**
 * Names count as well. The parser creates this many in a few dozen milliseconds, during which the event loop is
 * blocked.
 */
export const maxJsonValues = 100_000
/**
 * Of documents that a schema checks value by value, with a message for each error: requests, and the answers of
 * models.
 */
export const maxCheckedValues = 10_000

/** `syntax`: invalid JSON; `depth`: more than `maxJsonDepth` levels; `values`: too many values. */
export type BoundedJsonError = 'syntax' | 'depth' | 'values'

export type BoundedJson = { readonly value: unknown } | { readonly fault: BoundedJsonError }

/**
 * Parses a text of any origin.
 *
 * @param text - JSON (RFC 8259) without a byte order mark.
 * @param maxValues - How many values and names it may hold.
 * @returns The value, or why there is none. It never throws.
 * @see docs/behaviour.md, section 9
 */
export function parseBoundedJson(text: string, maxValues = maxJsonValues): BoundedJson {
  const fault = judgeJson(text, maxValues)
  if (fault !== undefined) return { fault }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // The parser's own message quotes the text.
    return { fault: 'syntax' }
  }
}

/**
 * Parses JSON within the bounds.
 *
 * @returns undefined for any error, which is the value of no JSON text.
 */
export function boundedJsonValue(text: string): unknown {
  const parsed = parseBoundedJson(text)
  return 'value' in parsed ? parsed.value : undefined
}

/**
 * Parses JSON that this program has written itself.
 *
 * @throws Error that names what is wrong, without the text.
 */
export function requireJson(text: string): unknown {
  const parsed = parseBoundedJson(text)
  if ('value' in parsed) return parsed.value
  throw new Error(`a stored text is no JSON that can be taken: ${parsed.fault}`)
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * One pass that stops at the first place too deep, or at the first value too many. Invalid JSON may pass: the parser
 * stops there no later than this.
 *
 * @returns The bound that is exceeded; undefined when none is.
 */
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

/** The index of the quotation mark that ends the string, or the end of a text without one. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return at
}
