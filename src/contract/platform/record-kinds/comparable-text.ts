/** Returns lowercase letters and digits with single spaces; a text without any stays as it is. */
export function comparableText(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || text
  )
}
