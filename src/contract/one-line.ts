/** Controls (C0, DEL, C1), line separators and bidirectional marks (UAX #9). */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const maxLineCharacters = 300

/** Removes line breaks and controls, which could move the cursor or fake a log line. */
export function oneLine(text: string, maxCharacters = maxLineCharacters): string {
  const line = text
    .slice(0, 2 * maxCharacters)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(unprintable, '\ufffd')
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters)}…`
}
