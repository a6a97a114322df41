/** What two texts are compared by, where punctuation, spaces and case do not tell them apart. */

/** Returns the letters and digits of a text in lower case, each other run as one space; a text without any as it is. */
export function comparableText(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || text
  )
}
