/** Whether a parameter is named like something that nobody else should read. */
export function looksSecret(name: string): boolean {
  return /authorization|token|secret|password|api[-_]?key/i.test(name)
}
