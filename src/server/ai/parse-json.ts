/** Reads JSON that strangers have written. */

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * The JSON value in the answer of a model: all of the text, else what is inside a code fence, else what stands
 * between the first and the last brace. Undefined when there is none.
 */
export function findJson(text: string): unknown {
  const fenced = /```(?:json)?[ \t]*\n([\s\S]*?)\n[ \t]*```/i.exec(text)?.[1]
  const braced = text.includes('{') ? text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1) : undefined
  for (const candidate of [text, fenced, braced]) {
    const value = candidate === undefined ? undefined : parseJson(candidate)
    if (value !== undefined) return value
  }
  return undefined
}
