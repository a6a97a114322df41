/** Search parameters as plain text, so that an id of seventeen digits never becomes a rounded number. */

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') parameters.set(name, value)
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}
