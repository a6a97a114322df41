/** Prepares a value of others for a terminal or a log of a pipeline. */

/** Controls (C0, DEL, C1), separators of lines, and the marks that change the order of what is read (UAX #9). */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Enough for a reason or a title; a value never fills the terminal. */
const maxLineCharacters = 300

/**
 * Returns a text without line breaks and control characters: it can neither move the cursor, nor add a line that looks
 * like one of the program.
 */
export function oneLine(text: string, maxCharacters = maxLineCharacters): string {
  const line = text
    .slice(0, 2 * maxCharacters)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(unprintable, '\ufffd')
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters)}…`
}
