/** Trims the optional white space of a header value: spaces and tabs, nothing else (RFC 9110, section 5.6.3). */

/**
 * Returns `text` from `from` to `to` without spaces and tabs at both ends. Not `trim`, which also removes a no-break
 * space, so that a value which no other server accepts would be read as one that all accept.
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
