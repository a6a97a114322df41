/** RFC 9110, section 5.6.2. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const maxRemembered = 512
const maxRememberedCharacters = 64

const remembered = new Map<string, string>()

/** Returns a lower-case name, cached; undefined if invalid (RFC 9110, section 5.1). */
export function lowerCaseName(name: string): string | undefined {
  const cached = remembered.get(name)
  if (cached !== undefined) return cached
  if (!token.test(name)) return undefined
  const lower = name.toLowerCase()
  if (name.length > maxRememberedCharacters) return lower
  // A client that invents names only slows the next lookups.
  if (remembered.size >= maxRemembered) remembered.clear()
  const own = copyOf(lower)
  remembered.set(name === lower ? own : copyOf(name), own)
  return own
}

/** A substring keeps the whole text in memory. */
function copyOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}

/** Returns a header's first value in a flat list of names and values. */
export function headerValue(rawHeaders: readonly string[], name: string): string | undefined {
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (lowerCaseName(rawHeaders[i] ?? '') === name) return rawHeaders[i + 1]
  }
  return undefined
}
