/** Reads a file that somebody gives as JSON. */

/** The value, or nothing where it is not JSON: the caller says so in words that tell more than the position of a brace. */
export function parseJsonFile(text: string): { value: unknown } | undefined {
  try {
    // Some editors put a byte order mark in front.
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return undefined
  }
}
