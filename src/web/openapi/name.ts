export function wordName(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters * 4)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '_')
    .replace(/_{2,}/g, '_')
    .slice(0, maxCharacters)
    .replace(/^_|_$/g, '')
}

/** The name or the first free `name_2`, `name_3`, … */
export function freeToolName(name: string, taken: ReadonlySet<string>, maxCharacters: number): string {
  if (!taken.has(name)) return name
  for (let count = 2; ; count++) {
    const ending = `_${count}`
    const candidate = `${name.slice(0, maxCharacters - ending.length)}${ending}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Names that plain JavaScript objects cannot hold. */
export function isReservedName(name: string): boolean {
  return name === '__proto__' || name === ''
}
