/** Returns a name after a prefix and one undocumented separator; undefined without that prefix. */
export function toolNameAfter(name: string, prefix: string): string | undefined {
  if (prefix === '' || !name.startsWith(prefix)) return undefined
  return /^[_:./-]+(.+)$/.exec(name.slice(prefix.length))?.[1]
}
