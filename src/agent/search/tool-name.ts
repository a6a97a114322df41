/** Takes apart what the platform calls a tool (docs/platform.md, section 15.1). */

/** Returns the part of a name after a prefix and a sign between them, which is not documented; undefined where it does not begin so. */
export function toolNameAfter(name: string, prefix: string): string | undefined {
  if (prefix === '' || !name.startsWith(prefix)) return undefined
  return /^[_:./-]+(.+)$/.exec(name.slice(prefix.length))?.[1]
}
