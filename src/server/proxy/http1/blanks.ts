/** Takes the blanks off the value of a header: spaces and tabs, nothing else (RFC 9110, section 5.6.3). */

/**
 * `text` from `from` to `to` without the blanks at both ends. Not `trim`, which takes the byte of a no-break space
 * for a blank as well, so that a value which no other server understands would be read as one that all do.
 */
export function withoutBlanks(text: string, from = 0, to = text.length): string {
  let start = from
  let end = to
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}
